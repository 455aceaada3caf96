/** Opens the stand-ins of providers for the embedded world. */
import path from 'node:path';
import { samlKeys } from './kept-keys.ts';
import { openP24StandIn } from './p24/p24.ts';
import { sandboxMerchant } from './p24/settings.ts';
import { openPayuStandIn } from './payu/payu.ts';
import { payuShop } from './payu/settings.ts';
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
  const shared = { origin: siteOrigin, web, now, minuteMs: providerMinuteMs, hangMs };
  const payu = await openPayuStandIn({
    ...shared,
    ...payuShop(),
    folder: path.join(dataDir, 'payu'),
  });
  const p24 = await openP24StandIn({
    ...shared,
    merchant: sandboxMerchant,
    folder: path.join(dataDir, 'p24'),
  });
  const parties = samlParties(web, await samlKeys(dataDir));
  const saml = openSamlStandIn({ ...parties, origin: siteOrigin, web, now });
  return { gateways: [payu, p24], saml };
}
