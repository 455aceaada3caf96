/** The web server: the built files, the page at each known address, and nothing else. */
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { paths } from '../paths.ts';
import type { PublicConfig } from '../public-config.ts';
import { encodingFor, type Page, readPage } from './page.ts';

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // The camera reads a buyer's QR code; nothing else is ever asked for.
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
} as const;

const hashedFile = /\/assets\/[^/]+-[\w-]{8}\.\w+(\.br|\.gz)?$/;
const yearSeconds = 31_536_000;

/** `dist` is the folder of the built app. */
export async function webServer(dist: string, config: PublicConfig): Promise<FastifyInstance> {
  const app = fastify({ logger: false });
  const page = await readPage(join(dist, 'index.html'), config);
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(securityHeaders);
  });
  await app.register(staticFiles, {
    root: dist,
    index: false,
    preCompressed: true,
    // Files that begin so are looked up as files only; a missing one is never answered by the page.
    wildcard: false,
    globIgnore: ['index.html'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forever = hashedFile.test(path);
      reply.header(
        'cache-control',
        forever ? `public, max-age=${yearSeconds}, immutable` : 'no-cache',
      );
    },
  });
  app.get('/health/live', async () => ({ status: 'ok' }));
  for (const path of ['/', ...paths.filter((one) => one !== '/404')]) {
    app.get(path, (request, reply) => sendPage(page, 200, request, reply));
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.headers.accept?.includes('text/html');
    if (request.method !== 'GET' || !wantsPage || request.url.startsWith('/assets/')) {
      return reply.code(404).type('text/plain').send('404');
    }
    return sendPage(page, 404, request, reply);
  });
  return app;
}

function sendPage(
  page: Page,
  status: 200 | 404,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.headers({
    'cache-control': 'no-cache',
    'content-security-policy': page.contentSecurityPolicy,
    etag: page.etag,
    vary: 'accept-encoding',
  });
  if (status === 200 && request.headers['if-none-match'] === page.etag) {
    return reply.code(304).send();
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(status).type('text/html; charset=utf-8').send(page.bodies[encoding]);
}
