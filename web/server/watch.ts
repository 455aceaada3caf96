/** How the web server is watched: JSON lines for each request and error, figures, and its health. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { givenIdOf } from '#contract/request-id.ts';
import { traceRequests } from '#contract/traces.ts';
import { productVersion } from '#contract/version.ts';
import { certificateEnd } from './certificates.ts';

type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug';

/** What is safe of an error: its message may quote an address that somebody has asked for. */
function toldOf(error: unknown): object {
  const { name, code, stack, cause } = error as Error & { readonly code?: string };
  const frames = String(stack)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '));
  return {
    type: name,
    code,
    stack: frames,
    ...(cause instanceof Error && { cause: toldOf(cause) }),
  };
}

/** Lines go to standard output unless another destination is given. */
export const openLog = (level: LogLevel, to?: DestinationStream): Logger =>
  pino(
    { level, base: { part: 'web', version: productVersion }, serializers: { err: toldOf } },
    to ?? pino.destination(1),
  );

const refusals = new WeakMap<FastifyRequest, string>();

/** Keeps for the request's line why the API has refused it. */
export function refusedWith(request: FastifyRequest, code: string | undefined): void {
  if (code !== undefined) refusals.set(request, code);
}

/** The files of the build have a route each, and each build has others. */
function routeOf({ is404, routeOptions: { url = 'unknown' } }: FastifyRequest): string {
  if (is404) return 'unknown';
  return url.startsWith('/assets/') ? '/assets/*' : url;
}

/** `/metrics`, `/health/live`, `/health/ready`, and what is counted and logged of every request. */
export function watch(app: FastifyInstance, log: Logger, origins: readonly string[]): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureCertificates(registry, log, origins);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and class of status.',
    labelNames: ['method', 'route', 'status'],
    // As the API's, for one dashboard.
    buckets: [0.005, 0.025, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  app.addHook('onRequest', async (request, reply) => {
    request.id = givenIdOf(request) ?? randomUUID();
    reply.header('x-request-id', request.id);
  });
  traceRequests(app, routeOf, (request) => refusals.get(request));
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const status = reply.statusCode;
    const route = routeOf(request);
    const statusClass = `${Math.floor(status / 100)}xx`;
    durations.observe({ method, route, status: statusClass }, reply.elapsedTime / 1000);
    const isWatching = route.startsWith('/health/') || route === '/metrics';
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    log[isWatching ? 'debug' : 'info'](
      { requestId: request.id, method, route, status, ms, refused: refusals.get(request) },
      'answered',
    );
  });
  // Without the API a page still says what is wrong, so it is not asked here.
  for (const path of ['/health/live', '/health/ready'])
    app.get(path, async () => ({ status: 'ok' }));
  app.get('/version', async () => ({ version: productVersion }));
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}

const hourMs = 3_600_000;

/** Reads the certificates of the public names once an hour at most; one without an answer ends at 0, which rings. */
function measureCertificates(registry: Registry, log: Logger, origins: readonly string[]): void {
  const hosts = new Set(
    origins.filter((url) => url.startsWith('https:')).map((url) => new URL(url).origin),
  );
  let readAt = Number.NEGATIVE_INFINITY;
  new Gauge({
    name: 'denar_certificate_ends_timestamp_seconds',
    help: 'When the certificate of a public name ends; 0 if none can be read.',
    labelNames: ['host'],
    registers: [registry],
    async collect() {
      if (performance.now() - readAt < hourMs) return;
      readAt = performance.now();
      // All at once: Prometheus waits for ten seconds.
      const reads = [...hosts].map(async (url) => {
        const { host } = new URL(url);
        const end = await certificateEnd(url).catch((err: unknown) => {
          // Asked again by the next reader.
          readAt = Number.NEGATIVE_INFINITY;
          log.warn({ err, host }, 'a certificate could not be read');
        });
        this.set({ host }, (end?.getTime() ?? 0) / 1000);
      });
      await Promise.all(reads);
    },
  });
}
