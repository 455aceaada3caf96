/** Serves the OpenAPI document and a page that people can read. */

import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { said } from '#contract/spoken-brand.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import { openApi } from './openapi.ts';

/** Only its own files and calls to this API; nothing inline runs. */
const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

async function serve(app: FastifyInstance, { config }: Deps): Promise<void> {
  // Built on demand; the plugin serialises it through this method.
  const document = {
    toJSON: () => said(openApi({ brand: config.brand.name, origin: config.API_ORIGIN }), 'en'),
  };
  await app.register(swagger, {
    mode: 'static',
    specification: { document: document as never },
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: policy });
  app.get('/openapi.json', async () => document);
}

export const docs: Feature = {
  clauses: [],
  serve,
};
