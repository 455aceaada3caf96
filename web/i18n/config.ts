/** The configuration that the web server wrote into this page: `<script id="config">` as JSON. */
import ownBrand from '#contract/brand.json' with { type: 'json' };
import type { PublicConfig } from './public-config.ts';

/** The development URLs of specification §7; the server overrides each where it is configured. */
const defaults: PublicConfig = {
  siteUrl: 'http://localhost:3000',
  apiUrl: 'http://localhost:8086',
  eventsUrl: 'ws://localhost:8086/v2/ws',
  issuer: 'http://localhost:8080/realms/web',
  checkpointKeys: [],
  chain: true,
  brand: ownBrand,
  mapTiles: '',
  mapAttribution: '',
  mapRoute: 'https://www.openstreetmap.org/directions?to={to}',
  operator: '',
  supportEmail: '',
  supportPhone: '',
  termsSince: {},
  version: 'v.0032',
  build: '',
};

interface Page {
  getElementById(id: string): { readonly textContent: string | null } | null;
}

function read(): Partial<PublicConfig> {
  // On the server, which reads the texts too, there is no document.
  const { document } = globalThis as { document?: Page };
  const told = document?.getElementById('config')?.textContent;
  return told ? (JSON.parse(told) as Partial<PublicConfig>) : {};
}

const known = { ...defaults, ...read() };

export const config: PublicConfig = known;

/** Sets the configuration for rendering on the server, where there is no page to read it from. */
export function setConfig(told: PublicConfig): void {
  Object.assign(known, told);
}
