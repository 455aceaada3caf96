/** What the web server told this page about its surroundings: `<script id="config">` as JSON. */
import type { PublicConfig } from './public-config.ts';

/** The development addresses of specification §7; a server that knows better overrides each. */
const defaults: PublicConfig = {
  siteUrl: 'http://localhost:3000',
  apiUrl: 'http://localhost:8086',
  eventsUrl: 'ws://localhost:8086/v2/ws',
  issuer: 'http://localhost:8080/realms/web',
  checkpointKeys: [],
  chain: true,
  brand: 'Denar',
  operator: '',
  supportEmail: '',
  supportPhone: '',
  version: 'v.0032',
  build: '',
};

function read(): Partial<PublicConfig> {
  const told = globalThis.document?.getElementById('config')?.textContent;
  return told ? (JSON.parse(told) as Partial<PublicConfig>) : {};
}

const known = { ...defaults, ...read() };

export const config: PublicConfig = known;

/** Where pages are drawn on the server there is no page to read it from. */
export function tellConfig(told: PublicConfig): void {
  Object.assign(known, told);
}
