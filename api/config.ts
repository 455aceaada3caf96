/** The API's configuration: one schema, read once, all errors reported at once. */
import { createECDH } from 'node:crypto';
import * as z from 'zod';
import { address, type Environment, readWhole } from '#adapters/provider.ts';
import { type GatewaySettings, readGateways } from '#adapters/providers.ts';
import { termsSinceOf } from '#contract/agreement.ts';
import { statementFormats } from '#contract/bank.ts';
import type { Brand } from '#contract/brand.ts';
import { readBrand } from '#contract/brand-file.ts';
import { parseAmount } from '#contract/money.ts';
import { digitsOfNrb, isNrb } from '#contract/nrb.ts';
import { parseAddresses } from '#db/servers.ts';
import { samlSchema } from './identities/settings.ts';
import type { VaultKey } from './vault.ts';

const url = (protocols: RegExp) => z.url({ protocol: protocols });
const origin = url(/^https?$/).transform((value) => new URL(value).origin);

/** May name several hosts, which a URL cannot. */
const databaseAddress = z.string().superRefine((text, context) => {
  try {
    parseAddresses(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
  }
});

function isOneServer(text: string): boolean {
  try {
    return parseAddresses(text).urls.length === 1;
  } catch {
    return false;
  }
}

function readKey(text: string): VaultKey | null {
  const [, id, encoded] = /^([\w-]{1,40}):([\w+/=-]+)$/.exec(text.trim()) ?? [];
  const key = Buffer.from(encoded ?? '', 'base64');
  return id !== undefined && key.length === 32 ? { id, key } : null;
}

function isP256(text: string): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(Buffer.from(text, 'base64url'));
    return /^[\w-]{43}$/.test(text);
  } catch {
    return false;
  }
}

/** An amount in minor units; null for `none`. */
const amountOrNone = z.string().transform((text, context) => {
  if (text.trim() === 'none') return null;
  const amount = parseAmount(text.trim());
  if (amount !== null) return amount;
  context.addIssue('neither an amount nor none');
  return z.NEVER;
});

const schema = z.object({
  /** The restricted role's connection; it can change money only through the ledger's function. */
  DATABASE_URL: databaseAddress,
  /** One standby that long reads go to, as the same role; the primary answers them if empty. */
  READ_DATABASE_URL: z
    .string()
    .optional()
    .transform((text) => text || undefined)
    .refine((text) => text === undefined || isOneServer(text), 'not the address of one server'),
  API_PORT: z.coerce.number().int().min(0).max(65_535).default(8086),
  API_HOST: z.string().default('127.0.0.1'),
  API_ORIGIN: origin,
  /** Origins whose pages may call the API, comma-separated. */
  WEB_ORIGIN: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(origin)),
  OIDC_ISSUER: url(/^https?$/),
  /** The audience of this API only; `account` would admit every client of a Keycloak realm. */
  OIDC_AUDIENCE: z.string().min(1),
  /** The URL of the provider's keys, if not at the issuer's Keycloak path. */
  OIDC_JWKS_URL: url(/^https?$/).optional(),
  ADMIN_EMAIL: z.email().transform((text) => text.toLowerCase()),
  /** The programme's bank account, shown to people who top up. */
  BANK_ACCOUNT: z
    .string()
    .transform(digitsOfNrb)
    .refine(isNrb, 'not a Polish account number (NRB)')
    .optional(),
  /** The holder of that account, as named in transfers; `|` separates lines. */
  BANK_ACCOUNT_HOLDER: z.string().min(1).max(140).optional(),
  /** The format of the payment orders that the bank imports. */
  BANK_FILE_FORMAT: z
    .enum(['elixir0', 'pain.001', 'pain.001.001.03', 'pain.001.001.09'])
    .default('elixir0'),
  /** The encoding that the bank expects in Elixir-0 files, or the letters in XML, which is UTF-8. */
  BANK_FILE_ENCODING: z.enum(['windows-1250', 'iso-8859-2', 'cp852', 'utf-8', 'ascii']).optional(),
  BANK_FILE_FIELDS: z.enum(['15', '16', '17']).default('15').transform(Number),
  /** How many people a statement needs: `one` books it when it is uploaded. */
  BANK_STATEMENT_APPROVAL: z.enum(['two', 'one']).default('two'),
  /** The accepted statement formats, comma-separated: a format without balances may be left out. */
  BANK_STATEMENT_FORMATS: z
    .string()
    .default('mt940,camt053,csv')
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(z.enum(statementFormats)).nonempty()),
  /** Keys that seal codes, newest first: `id:key,id:key`, each key 32 bytes as base64. */
  CARD_CODE_KEYS: z.string().transform((text, context) => {
    const keys = text.split(',').map(readKey);
    const known = keys.filter((key) => key !== null);
    if (known.length === keys.length && new Set(known.map(({ id }) => id)).size === keys.length) {
      return known;
    }
    context.addIssue('not a list of id:key with distinct ids and keys of 32 bytes as base64');
    return z.NEVER;
  }),
  /** Signs the journal's checkpoints: an Ed25519 key's 32 bytes as base64; optional. */
  CHECKPOINT_KEY: z
    .base64()
    .transform((text) => Buffer.from(text, 'base64'))
    .refine(({ length }) => length === 32, 'not 32 bytes as base64')
    .optional(),
  /** Signs notifications to browsers (RFC 8292): a P-256 key's 32 bytes, base64url; optional. */
  VAPID_PRIVATE_KEY: z
    .string()
    .optional()
    .transform((text) => text || undefined)
    .refine((text) => text === undefined || isP256(text), 'not a P-256 key as base64url'),
  /** A push service of one's own, which may be within a private network; none by default. */
  PUSH_SERVICE: z.union([z.literal('').transform(() => undefined), origin]).optional(),
  /** A checkpoint is due after this many bookings, or after this many minutes if there were any. */
  CHECKPOINT_BOOKINGS: z.coerce.number().int().min(1).default(1000),
  CHECKPOINT_MINUTES: z.coerce.number().min(0).default(10),
  /** Maximum number of changes (bookings and others) per person and minute; or `none`. */
  CHANGES_PER_MINUTE: z
    .union([z.literal('none').transform(() => null), z.coerce.number().int().min(5)])
    .default(600),
  /** Payments above it, in Denar, need a passkey or fresh sign-in; `none`: only payouts do. */
  STEP_UP_AMOUNT: z.string().default('500').pipe(amountOrNone),
  STEP_UP_SUM: z.string().default('1000').pipe(amountOrNone),
  /** Whether issuing, paying out, unfreezing and exporting at the desk need it too. */
  DESK_STEP_UP: z
    .enum(['on', 'off'])
    .default('on')
    .transform((said) => said === 'on'),
  /**
   * Maximum amount per person and calendar month through payment providers, in złoty, because the
   * programme pays their fees; `none` for no limit.
   */
  PROVIDER_MONTHLY_LIMIT: z.string().default('10000').pipe(amountOrNone),
  /** How many days money from elsewhere stays before it can go to the bank; or `none`. */
  PAYOUT_HOLD_DAYS: z
    .union([z.literal('none').transform(() => null), z.coerce.number().int().min(1).max(365)])
    .default(7),
  /** Whether closing and erasing wait for two weeks, and need a confirmation. */
  LEAVING_GRACE: z.enum(['on', 'off']).default('on'),
  /** Payouts of one person in 30 days above it, in złoty, need review; `none` for no limit. */
  PAYOUT_REVIEW_ABOVE: z.string().default('5000').pipe(amountOrNone),
  /** The names of the product and its currencies; the default is `contract/brand.json`. */
  BRAND_FILE: z
    .string()
    .optional()
    .transform((path, context) => {
      try {
        return readBrand(path);
      } catch (error) {
        context.addIssue((error as Error).message);
        return z.NEVER;
      }
    }),
  /** The mail server: `smtp://` or `smtps://`, with user and password if required. */
  SMTP_URL: url(/^smtps?$/),
  /** The sender of the programme's mails. */
  MAIL_FROM: z.string().min(3),
  /** The recipient of requests for help. */
  SUPPORT_EMAIL: z.email(),
  /** The first days of the versions of the terms; see contract/agreement.ts. */
  TERMS_SINCE: z.string().transform((text, context) => {
    const read = termsSinceOf(text);
    if (typeof read !== 'string') return read;
    context.addIssue(read);
    return z.NEVER;
  }),
  /** Proxies trusted to report the client's address: addresses and networks, comma-separated. */
  TRUST_PROXY: z.string().min(1).optional(),
  /** Timeout for an answer from the chain's node. */
  MULTICHAIN_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(8000),
  /** How many blocks deep a payment from outside must be before it is booked. */
  CHAIN_CONFIRMATIONS: z.coerce.number().int().min(1).max(1000).default(6),
  /** The name of the asset that is the currency on the chain. */
  ITALAR_ASSET: z.string().min(1).max(32).default('iTalar'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});

/** The chain's node: set as a whole or not at all; without it no chain features are offered. */
const chainSchema = z
  .object({
    MULTICHAIN_URL: address,
    MULTICHAIN_USER: z.string().min(1),
    MULTICHAIN_PASSWORD: z.string().min(1),
  })
  .transform((set) => ({
    url: set.MULTICHAIN_URL,
    user: set.MULTICHAIN_USER,
    password: set.MULTICHAIN_PASSWORD,
  }));

export type Config = Omit<z.output<typeof schema>, 'BRAND_FILE'> & {
  readonly brand: Brand;
  readonly gateways: Readonly<GatewaySettings>;
  readonly multichain: z.output<typeof chainSchema> | null;
  readonly saml: z.output<typeof samlSchema> | null;
};

/** Reads the configuration; throws one error that lists every faulty variable. */
export function readConfig(environment: Environment): Config {
  const parsed = schema.safeParse(environment);
  const gateways = readGateways(environment);
  const chain = readWhole(chainSchema, environment);
  const saml = readWhole(samlSchema, environment);
  const issues = [
    ...(parsed.error?.issues ?? []),
    ...gateways.issues,
    ...[chain, saml].flatMap((part) => part?.error?.issues ?? []),
  ];
  if (parsed.success && issues.length === 0) {
    const { BRAND_FILE: brand, ...set } = parsed.data;
    const others = { multichain: chain?.data ?? null, saml: saml?.data ?? null };
    return { ...set, brand, gateways: gateways.settings, ...others };
  }
  const faults = issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The configuration is not usable:\n${faults.join('\n')}`);
}

/** Where the identity provider sends people back to: the site, whose browser started it. */
export const acsOf = ({ WEB_ORIGIN }: Pick<Config, 'WEB_ORIGIN'>): string =>
  `${WEB_ORIGIN[0] ?? ''}/api/acs`;
