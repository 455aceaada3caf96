/** What the web server tells the page about its surroundings: `<script id="config">` as JSON. */

export interface WebConfig {
  /** Origin of the API. */
  readonly apiUrl: string;
  /** The API's websocket base, `ws:` or `wss:`. */
  readonly eventsUrl: string;
  /** The identity provider's realm. */
  readonly issuer: string;
  readonly brand: string;
  readonly supportEmail: string;
  readonly supportPhone: string;
  readonly version: string;
}

/** The development addresses of specification §7; a server that knows better overrides each. */
const defaults: WebConfig = {
  apiUrl: 'http://localhost:8086',
  eventsUrl: 'ws://localhost:8086',
  issuer: 'http://localhost:8080/realms/web',
  brand: 'Denar',
  supportEmail: '',
  supportPhone: '',
  version: 'v.0032',
};

function read(): WebConfig {
  const told = globalThis.document?.getElementById('config')?.textContent;
  return told ? { ...defaults, ...(JSON.parse(told) as Partial<WebConfig>) } : defaults;
}

export const config: WebConfig = read();
