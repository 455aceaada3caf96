/** Serves the OpenAPI document and a page that people can read. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { openApi } from './openapi.ts';

/** Only its own files, and calls of this API; nothing that stands in the page itself runs. */
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

export async function serveDocs(app: FastifyInstance, { config }: Deps): Promise<void> {
  // Made once somebody asks for it, which whoever writes it out does by this name.
  const document = {
    toJSON: () => openApi({ brand: config.BRAND, origin: config.API_ORIGIN }),
  };
  await app.register(swagger, {
    mode: 'static',
    specification: { document: document as never },
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: policy });
  app.get('/openapi.json', async () => document);
}
