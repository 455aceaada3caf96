/** What the web server tells the page about the world around it; nothing in it is secret. */

export interface PublicConfig {
  /** The site's own origin, without a slash at the end. */
  readonly siteUrl: string;
  /** The API's origin, without a slash at the end. */
  readonly apiUrl: string;
  /** The websocket's whole address. */
  readonly eventsUrl: string;
  /** The identity provider's issuer, without a slash at the end. */
  readonly issuer: string;
  /** The programme's public keys as this site was given them, in hexadecimal; none: the site knows of none. */
  readonly checkpointKeys: readonly string[];
  /** Whether the programme has a chain, and with it iTalar; its API says so. */
  readonly chain: boolean;
  readonly brand: string;
  /** Who runs the programme: name and address in one line. */
  readonly operator: string;
  readonly supportEmail: string;
  readonly supportPhone: string;
  /** As the footer shows it. */
  readonly version: string;
  /** Which build this is; empty where nothing is built. */
  readonly build: string;
}
