/** Opens the stand-ins of providers for the embedded world. */
import type { Gateway } from './gateways/gateway.ts';
import { samlKeys } from './kept-keys.ts';
import { openGateways } from './providers.ts';
import { openSamlStandIn } from './saml/saml.ts';
import { samlParties } from './saml/settings.ts';

/** Length of one of the providers' minutes: here a notification is repeated after seconds. */
const providerMinuteMs = 1000;
/** Longer than any caller waits. */
const hangMs = 30_000;

/** The stand-ins of the payment providers, and of the national identity provider. */
export async function openStandIns({
  dataDir,
  now,
  siteOrigin,
  web,
}: {
  readonly dataDir: string;
  readonly now: () => Date;
  readonly siteOrigin: string;
  readonly web: string;
}) {
  const place = { folder: dataDir, origin: siteOrigin, web, now };
  const opened = await openGateways({ ...place, minuteMs: providerMinuteMs, hangMs });
  const parties = samlParties(web, await samlKeys(dataDir));
  const saml = openSamlStandIn({ ...parties, origin: siteOrigin, web, now });
  return { gateways: Object.values<Gateway>(opened), saml };
}
