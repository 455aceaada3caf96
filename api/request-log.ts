/** One line of the log for each request, with the id that its answer and all its other lines have. */
import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from './callers.ts';
import type { Log } from './log.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code that the request was refused with, if it was. */
    refused: string | null;
  }
}

const ownIds = /^[\w.-]{8,64}$/;
const traces = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The id that a trusted proxy has given the request; anybody else's is not believed. */
function givenId({ headers, ips = [] }: FastifyRequest): string | undefined {
  // The first is the connection's own; Fastify adds what a trusted one reports, and nothing else.
  if (ips.length < 2) return undefined;
  const { traceparent, 'x-request-id': id } = headers;
  if (typeof id === 'string' && ownIds.test(id)) return id;
  return typeof traceparent === 'string' ? traces.exec(traceparent)?.[1] : undefined;
}

const digests = new WeakMap<Caller, string>();

/** Names a person in the log: `left(encode(sha256(id::text::bytea), 'hex'), 16)` in the database. */
function digestOf(caller: Caller): string {
  let digest = digests.get(caller);
  if (digest === undefined) {
    digest = hash('sha256', caller.id).slice(0, 16);
    digests.set(caller, digest);
  }
  return digest;
}

/** Proxies and Prometheus ask these every few seconds. */
const isWatching = (route: string): boolean => route.startsWith('/health/') || route === '/metrics';

export function logRequests(app: FastifyInstance, log: Log): void {
  app.decorateRequest('refused', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const id = givenId(request);
    if (id !== undefined) request.id = id;
    done();
  });
  if (!['info', 'debug', 'trace'].includes(log.level)) return;
  app.addHook('onResponse', (request, reply, done) => {
    // The pattern, because the URL has ids, codes and words that were searched for.
    const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
    const { caller, refused } = request;
    log[isWatching(route) ? 'debug' : 'info'](
      {
        requestId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(caller && { person: digestOf(caller) }),
        ...(refused !== null && { refused }),
      },
      'answered',
    );
    done();
  });
}
