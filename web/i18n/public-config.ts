/** What the web server passes to the page about its environment; none of it is secret. */
import type { TermsSince } from '#contract/agreement.ts';
import type { Brand } from '#contract/brand.ts';

export interface PublicConfig {
  /** The site's own origin, without a trailing slash. */
  readonly siteUrl: string;
  /** The API's origin, without a trailing slash. */
  readonly apiUrl: string;
  /** The websocket's full URL. */
  readonly eventsUrl: string;
  /** The identity provider's issuer, without a trailing slash. */
  readonly issuer: string;
  /** The programme's public keys as configured for this site, in hexadecimal; empty if none are. */
  readonly checkpointKeys: readonly string[];
  /** Whether the programme has a chain, and with it iTalar, as reported by its API. */
  readonly chain: boolean;
  readonly brand: Brand;
  /** Where a map's tiles come from, with {z}, {x} and {y}; empty for no map. */
  readonly mapTiles: string;
  /** Whose map it is, as its licence wants it told. */
  readonly mapAttribution: string;
  /** What shows the way to a place; `{to}` is its coordinates, or its address. */
  readonly mapRoute: string;
  /** Who runs the programme: name and address in one line. */
  readonly operator: string;
  readonly supportEmail: string;
  readonly supportPhone: string;
  readonly termsSince: TermsSince;
  /** As shown in the footer. */
  readonly version: string;
  /** The id of the build; empty if nothing is built. */
  readonly build: string;
}
