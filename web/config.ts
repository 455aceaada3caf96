/** What the web server told this page about its surroundings: `<script id="config">` as JSON. */
import type { PublicConfig } from './public-config.ts';

/** The development addresses of specification §7; a server that knows better overrides each. */
const defaults: PublicConfig = {
  apiUrl: 'http://localhost:8086',
  eventsUrl: 'ws://localhost:8086/v2/ws',
  issuer: 'http://localhost:8080/realms/web',
  brand: 'Denar',
  operator: '',
  supportEmail: '',
  supportPhone: '',
  version: 'v.0032',
};

function read(): PublicConfig {
  const told = globalThis.document?.getElementById('config')?.textContent;
  return told ? { ...defaults, ...(JSON.parse(told) as Partial<PublicConfig>) } : defaults;
}

export const config: PublicConfig = read();
