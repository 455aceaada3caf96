/** One line of the log for each request, with the id that its answer and all its other lines have. */
import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { givenIdOf } from '#contract/request-id.ts';
import { traceRequests } from '#contract/traces.ts';
import { onBehalfOf } from '#db/origin.ts';
import type { Caller } from './callers.ts';
import type { Log } from './log.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code that the request was refused with, if it was. */
    refused: string | null;
  }
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

/** The pattern, because the URL has ids, codes and words that were searched for. */
const routeOf = ({ is404, routeOptions }: FastifyRequest): string =>
  is404 ? 'unknown' : (routeOptions.url ?? 'unknown');

/** Proxies and Prometheus ask these every few seconds. */
const isWatching = (route: string): boolean => route.startsWith('/health/') || route === '/metrics';

export function logRequests(app: FastifyInstance, log: Log): void {
  app.decorateRequest('refused', null);
  // Reading the body leaves the context of the first hook, so the request enters it again.
  const enter = ({ id }: FastifyRequest, done: () => void): void => onBehalfOf(id, done);
  app.addHook('onRequest', (request, _reply, done) => {
    request.id = givenIdOf(request) ?? request.id;
    enter(request, done);
  });
  app.addHook('preValidation', (request, _reply, done) => enter(request, done));
  traceRequests(app, routeOf, ({ refused }) => refused);
  if (!['info', 'debug', 'trace'].includes(log.level)) return;
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
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
