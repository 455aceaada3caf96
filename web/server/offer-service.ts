/** The calls that the specification has on the site's own origin: handed to the API as they come. */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What of a request the API is told, and of its answer the browser. */
const asked = [
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'idempotency-key',
  'user-agent',
];
const answered = [
  'cache-control',
  'content-disposition',
  'content-type',
  'idempotent-replayed',
  'retry-after',
  'x-request-id',
];

const patienceMs = 35_000;
/** The most that any of these operations takes. */
const maxBytes = 16_384;

/** Where these calls stand; pages have no such addresses. */
const addresses = ['/oferta/*', '/trans/*'];
/** Plain names and no `..` in any spelling: nothing that the API could read as another address. */
const target = /^\/(?:oferta|trans)(?:\/(?!\.{1,2}(?:[/?]|$))[\w.-]+)+\/?(?:\?|$)/;

async function hand(
  apiUrl: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!target.test(request.url)) return reply.code(404).type('text/plain').send('404');
  const headers = new Headers({ 'x-forwarded-for': request.ip });
  for (const name of asked) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const body = request.method === 'POST' ? (request.body as Buffer | undefined) : undefined;
  try {
    const answer = await fetch(apiUrl + request.url, {
      method: request.method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
      ...(body && { body: new Uint8Array(body) }),
    });
    for (const name of answered) {
      const value = answer.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    reply.code(answer.status);
    return reply.send(answer.body ? Readable.fromWeb(answer.body as ReadableStream) : undefined);
  } catch {
    // The API may have acted: whoever asked sends the same key again.
    const detail = 'The service cannot be reached.';
    return reply.code(502).send({ code: 'not_ready', detail });
  }
}

/** Hands `/oferta/*` and `/trans/*` to the API; bodies as the API takes them, answers as they flow. */
export async function serveOfferService(app: FastifyInstance, apiUrl: string): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) =>
      done(null, bytes),
    );
    for (const url of addresses) {
      scope.route({
        method: ['GET', 'POST'],
        url,
        bodyLimit: maxBytes,
        handler: (request, reply) => hand(apiUrl, request, reply),
      });
    }
  });
}
