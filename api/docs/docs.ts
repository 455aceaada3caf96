/** Serves the OpenAPI document and a page that people can read. */

import { setImmediate } from 'node:timers/promises';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import { type Form, openDocument } from './document.ts';

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

const types = { json: 'application/json', yaml: 'application/yaml' } as const;

/** The same bytes: a megabyte is not copied for each request. */
const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

let last: Promise<unknown> = Promise.resolve();
/** One megabyte for each turn of the event loop, however many ask at once. */
const ownTurn = (): Promise<unknown> => {
  last = last.then(() => setImmediate());
  return last;
};

async function serve(app: FastifyInstance, { config }: Deps): Promise<void> {
  const documentIn = openDocument(config.brand.name, config.API_ORIGIN);
  const send = async (request: FastifyRequest, reply: FastifyReply, form: Form) => {
    const { plain, gzip, etag } = await documentIn(form);
    reply.header('etag', etag).header('vary', 'accept-encoding');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    reply.type(`${types[form]}; charset=utf-8`);
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) {
      await ownTurn();
      return reply.send(viewOf(plain));
    }
    return reply.header('content-encoding', 'gzip').send(viewOf(gzip));
  };
  app.get('/openapi.json', (request, reply) => send(request, reply, 'json'));
  await app.register(async (page) => {
    // The page asks for the document at these addresses, where the plugin would make it for each request.
    page.addHook('onRequest', async (request, reply) => {
      const form = /^\/docs\/(json|yaml)$/.exec(request.url.split('?')[0] ?? '')?.[1];
      if (form) return send(request, reply, form as Form);
    });
    await page.register(swagger, { mode: 'static', specification: { document: {} as never } });
    await page.register(swaggerUi, { routePrefix: '/docs', staticCSP: policy });
  });
}

export const docs: Feature = {
  clauses: [],
  serve,
};
