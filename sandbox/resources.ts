/**
 * Serves the style sheets, script, fonts and logo shared by all pages of the embedded world: those
 * of the theme for Keycloak.
 */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { iconOf } from '#contract/brand.ts';
import { schemeStyleOf } from '#contract/brand-colors.ts';
import { spokenBrand } from '#contract/spoken-brand.ts';

const theme = new URL('../deploy/keycloak/themes/denar/login/resources/', import.meta.url);

/** The theme's files by media type. */
const themeFiles: Readonly<Record<string, readonly string[]>> = {
  'text/css; charset=utf-8': ['css/style.css', 'css/controls.css'],
  'text/javascript; charset=utf-8': ['js/enhance.js'],
  'font/woff2': ['css/latin.woff2', 'css/whole.woff2'],
};

/** Serves the theme's files without their folders, and the mark and colours of the brand. */
export function resourceRoutes(app: FastifyInstance, path: string): void {
  for (const [type, files] of Object.entries(themeFiles)) {
    for (const file of files) {
      const content = readFile(new URL(file, theme));
      app.get(`${path}/${basename(file)}`, async (_request, reply) =>
        reply
          .type(type)
          .header('cache-control', 'public, max-age=300')
          .send(await content),
      );
    }
  }
  app.get(`${path}/icon.svg`, (_request, reply) =>
    reply.type('image/svg+xml').send(iconOf(spokenBrand())),
  );
  app.get(`${path}/brand.css`, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(schemeStyleOf(spokenBrand())),
  );
}
