/** The only file that picks concrete adapters. */
import type { OrderWriter } from '#adapters/bank-file.ts';
import { openElixir0 } from '#adapters/elixir0/elixir0.ts';
import { openGuardedHttps } from '#adapters/guarded-https/guarded-https.ts';
import { openPain001 } from '#adapters/iso20022/pain001.ts';
import { openMultichain } from '#adapters/multichain/multichain.ts';
import { openOidc } from '#adapters/oidc/oidc.ts';
import { openGateways } from '#adapters/providers.ts';
import type { PushSender } from '#adapters/push-sender.ts';
import { openSaml } from '#adapters/saml/saml.ts';
import { openSmtp } from '#adapters/smtp/smtp.ts';
import { openWebPush } from '#adapters/web-push/web-push.ts';
import { webClient } from '#contract/names.ts';
import { providerNames } from '#contract/providers.ts';
import { acsOf, type Config } from './config.ts';
import type { JobDeps } from './deps.ts';

type Adapters = Pick<
  JobDeps,
  'identity' | 'identityProof' | 'bankFiles' | 'gateways' | 'chain' | 'push' | 'mailer' | 'pictures'
>;

/** Opens the adapters that the configuration names; optional ones may be null or absent. */
export function openAdapters(
  config: Config,
  { log, now, newId }: Pick<JobDeps, 'log' | 'now' | 'newId'>,
): Adapters {
  return {
    identity: openOidc({
      issuer: config.OIDC_ISSUER,
      audience: config.OIDC_AUDIENCE,
      client: webClient,
      jwksUrl: config.OIDC_JWKS_URL,
      now,
    }),
    identityProof: config.saml && openSaml({ ...config.saml, acs: acsOf(config), now }),
    bankFiles: { orders: ordersOf(config) },
    gateways: openGateways(config.gateways, { now }, (provider, call) =>
      log.info(call, `${providerNames[provider]} was called`),
    ),
    chain:
      config.multichain &&
      openMultichain({
        ...config.multichain,
        timeoutMs: config.MULTICHAIN_TIMEOUT_MS,
        newId,
        report: (call) => log.debug(call, 'the chain was called'),
      }),
    push: pushOf(config),
    mailer: openSmtp({ url: config.SMTP_URL, from: config.MAIL_FROM }),
    pictures: openGuardedHttps(),
  };
}

/** The payment orders that the bank imports. */
export function ordersOf(config: Config): OrderWriter {
  const { BANK_FILE_FORMAT: format, BANK_FILE_ENCODING: letters } = config;
  if (format === 'elixir0') {
    return openElixir0({ encoding: letters ?? 'windows-1250', fields: config.BANK_FILE_FIELDS });
  }
  return openPain001({
    ...(format === 'pain.001' ? {} : { version: format }),
    ...(letters ? { letters } : {}),
  });
}

/** Null without a key. */
export const pushOf = ({
  VAPID_PRIVATE_KEY: privateKey,
  PUSH_SERVICE: own,
  SUPPORT_EMAIL,
}: Config): PushSender | null =>
  privateKey ? openWebPush({ privateKey, own, contact: `mailto:${SUPPORT_EMAIL}` }) : null;
