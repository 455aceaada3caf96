/** Receives HTML forms, only from our own pages. */
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a route that accepts posts from other sites' pages. */
    fromAnywhere?: boolean;
  }
}

/** Parses forms as URLSearchParams, and refuses those posted by other sites. */
export function acceptForms(app: FastifyInstance, origins: readonly string[]): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  );
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    const site = request.headers['sec-fetch-site'];
    const foreign =
      (origin !== undefined && !origins.includes(origin)) ||
      (site !== undefined && !['same-origin', 'none'].includes(String(site)));
    if (request.method !== 'POST' || request.routeOptions.config.fromAnywhere) return;
    if (foreign) return reply.status(403).send({ error: 'forbidden' });
  });
}

/** The value of a request's cookie. */
export const cookieOf = (header: string | undefined, name: string): string | undefined =>
  header
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
