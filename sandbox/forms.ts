/** Takes HTML forms, from our own pages only. */
import type { FastifyInstance } from 'fastify';

/** Lets forms arrive as URLSearchParams, and refuses those that another site makes a browser post. */
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
    if (request.method === 'POST' && foreign) return reply.status(403).send({ error: 'forbidden' });
  });
}

/** The value of a cookie of a request. */
export const cookieOf = (header: string | undefined, name: string): string | undefined =>
  header
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
