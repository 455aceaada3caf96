/** The web server's configuration: one schema for the environment, all faults at once. */
import * as z from 'zod/mini';
import { termsSinceOf } from '#contract/agreement.ts';
import { readBrand } from '#contract/brand-file.ts';
import { eventsPath } from '#contract/events.ts';
import type { PublicConfig } from '../i18n/public-config.ts';

const origin = z.pipe(
  z.url({ protocol: /^https?$/ }),
  z.transform((text) => text.replace(/\/+$/, '')),
);

function brandOf(path: string | undefined, context: z.core.ParsePayload) {
  try {
    return readBrand(path);
  } catch (error) {
    context.issues.push({ code: 'custom', input: path, message: (error as Error).message });
    return z.NEVER;
  }
}

function sinceOf(setting: string, context: z.core.ParsePayload) {
  const read = termsSinceOf(setting);
  if (typeof read !== 'string') return read;
  context.issues.push({ code: 'custom', input: setting, message: read });
  return z.NEVER;
}

/** Its host has no placeholders, since pages may fetch pictures from it alone. */
const isTiles = (address: string): boolean =>
  /^https?:\/\/[\w.:[\]-]+\//.test(address) &&
  URL.canParse(address) &&
  ['{z}', '{x}', '{y}'].every((part) => address.includes(part));

const schema = z.object({
  WEB_PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 3000),
  WEB_HOST: z._default(z.string(), 'localhost'),
  API_ORIGIN: origin,
  /** The site's public origin; the first of a comma-separated list. */
  WEB_ORIGIN: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(',')[0]?.trim()),
    ),
    origin,
  ),
  OIDC_ISSUER: origin,
  /** Public keys that may sign checkpoints, comma-separated: 64 hexadecimal digits each. */
  CHECKPOINT_PUBLIC_KEYS: z._default(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) =>
          text
            .toLowerCase()
            .split(/[\s,]+/)
            .filter(Boolean),
        ),
      ),
      z.array(z.string().check(z.regex(/^[0-9a-f]{64}$/, 'not 64 hexadecimal digits'))),
    ),
    [],
  ),
  /** The names of the product and its currencies; `contract/brand.json` by default. */
  BRAND_FILE: z.pipe(z.optional(z.string()), z.transform(brandOf)),
  /** Of a map's tiles; without it there is no map. */
  MAP_TILES: z._default(
    z
      .string()
      .check(
        z.refine(
          (address) => address === '' || isTiles(address),
          'no http address with {z}, {x} and {y}',
        ),
      ),
    '',
  ),
  MAP_ATTRIBUTION: z._default(z.string(), ''),
  /** Shows the way to `{to}`: an https or geo address. */
  MAP_ROUTE: z._default(
    z.string().check(z.regex(/^(https:\/\/|geo:).*\{to\}/, 'no https: or geo: address with {to}')),
    'https://www.openstreetmap.org/directions?to={to}',
  ),
  /** Who runs the programme, as named in the rules and the privacy policy: name and address. */
  OPERATOR: z.string().check(z.minLength(3)),
  SUPPORT_EMAIL: z.string().check(z.minLength(3)),
  SUPPORT_PHONE: z.string().check(z.minLength(3)),
  /** The first days of the versions of the terms. */
  TERMS_SINCE: z.pipe(z.string(), z.transform(sinceOf)),
  /** Proxies whose `X-Forwarded-For` and request ids are believed. */
  TRUST_PROXY: z.optional(z.string().check(z.minLength(1))),
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
  VERSION: z._default(z.string(), 'v.0032'),
});

export type WebConfig = z.output<typeof schema>;
export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment. Throws one Error that lists every fault. */
export function parseConfig(environment: Environment): WebConfig {
  const parsed = schema.safeParse(environment);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`The web server's configuration is wrong:\n  ${faults.join('\n  ')}`);
}

/** The site's own settings; the rest of the page's configuration comes from its API. */
export type SiteConfig = Omit<PublicConfig, 'chain'>;

/** The part that is passed to the page. */
export function publicConfig(environment: Environment): SiteConfig {
  const config = parseConfig(environment);
  return {
    siteUrl: config.WEB_ORIGIN,
    apiUrl: config.API_ORIGIN,
    eventsUrl: config.API_ORIGIN.replace(/^http/, 'ws') + eventsPath,
    issuer: config.OIDC_ISSUER,
    checkpointKeys: config.CHECKPOINT_PUBLIC_KEYS,
    brand: config.BRAND_FILE,
    mapTiles: config.MAP_TILES,
    mapAttribution: config.MAP_ATTRIBUTION,
    mapRoute: config.MAP_ROUTE,
    operator: config.OPERATOR,
    supportEmail: config.SUPPORT_EMAIL,
    supportPhone: config.SUPPORT_PHONE,
    termsSince: config.TERMS_SINCE,
    version: config.VERSION,
    build: '',
  };
}

const place = '<script type="application/json" id="config"></script>';

/** Writes the configuration into the page. `<` is escaped, so that no value can end the element. */
export function withConfig(html: string, config: PublicConfig): string {
  if (!html.includes(place)) throw new Error('index.html has no place for the configuration');
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return html.replace(place, () => place.replace('></', () => `>${json}</`));
}
