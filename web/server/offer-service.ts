/** The calls on the site's own origin, forwarded unchanged to the API. */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The headers forwarded to the API, and those of its answer forwarded to the browser. */
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
  'content-security-policy',
  'content-type',
  'idempotent-replayed',
  'location',
  'retry-after',
  'set-cookie',
  'x-request-id',
];

const patienceMs = 35_000;
/** The largest body that any of these operations takes. */
const maxBytes = 16_384;

/** The paths of these calls; pages have no such paths. */
const addresses = ['/oferta/*', '/trans/*', '/api/acs', '/api/acs/*'];
/** Plain names and no `..` in any encoding: nothing that the API could resolve to another path. */
const target =
  /^\/(?:(?:oferta|trans)(?=\/[^/?])|api\/acs(?=[/?]|$))(?:\/(?!\.{1,2}(?:[/?]|$))[\w.-]+)*\/?(?:\?|$)/;
/** The only cookie that the API reads: it binds an identity provider's answer to its browser. */
const cookie = /(?:^|;\s*)(__Host-identity=[\w/-]+)/;

async function hand(
  apiUrl: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!target.test(request.url)) return reply.code(404).type('text/plain').send('404');
  const headers = new Headers({ 'x-forwarded-for': request.ip, 'x-request-id': request.id });
  for (const name of asked) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const bound = cookie.exec(request.headers.cookie ?? '')?.[1];
  if (bound) headers.set('cookie', bound);
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
    // The API may have acted: the client sends the same key again.
    const detail = 'The service cannot be reached.';
    return reply.code(502).send({ code: 'not_ready', detail });
  }
}

/** Forwards `/oferta/*`, `/trans/*` and `/api/acs` to the API with its limits, as streams. */
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
