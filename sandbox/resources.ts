/** Serves the style sheets, script, fonts and logo shared by all pages of the embedded world. */
import fs from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { schemeStyleOf } from '#contract/brand-colors.ts';
import { iconOf } from '#contract/brand-icon.ts';
import { spokenBrand } from '#contract/spoken-brand.ts';

const staticFiles: Readonly<Record<string, readonly [type: string, from: string]>> = {
  'style.css': ['text/css; charset=utf-8', './static/style.css'],
  'controls.css': ['text/css; charset=utf-8', './static/controls.css'],
  'enhance.js': ['text/javascript; charset=utf-8', './static/enhance.js'],
  ...Object.fromEntries(
    ['latin', 'latin-ext', 'cyrillic'].map((set) => [
      `${set}.woff2`,
      [
        'font/woff2',
        `@fontsource-variable/source-sans-3/files/source-sans-3-${set}-wght-normal.woff2`,
      ],
    ]),
  ),
};

/** Serves the styles; the mailbox and bank pages use the same files. */
export function resourceRoutes(app: FastifyInstance, path: string): void {
  for (const [name, [type, from]] of Object.entries(staticFiles)) {
    const file = from.startsWith('.') ? new URL(from, import.meta.url) : import.meta.resolve(from);
    const content = fs.readFile(fileURLToPath(file));
    app.get(`${path}/${name}`, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'public, max-age=300')
        .send(await content),
    );
  }
  app.get(`${path}/icon.svg`, (_request, reply) =>
    reply.type('image/svg+xml').send(iconOf(spokenBrand())),
  );
  app.get(`${path}/brand.css`, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(schemeStyleOf(spokenBrand())),
  );
}
