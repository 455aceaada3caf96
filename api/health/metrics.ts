/** Figures for Prometheus at /metrics. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, type Metric, Registry } from 'prom-client';
import type { Deps } from '../deps.ts';
import { measureDatabase } from './figures.ts';

/** Serves them: the process's own, the requests', the database's, and others that the process counts. */
export async function serveMetrics(
  app: FastifyInstance,
  deps: Deps,
  others: readonly Metric[],
): Promise<void> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureDatabase(registry, deps);
  for (const metric of others) registry.registerMetric(metric);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  });
  /** Labels are looked up by their text, which costs more than the rest; so a route keeps its series. */
  const observer = (route: string) => {
    const series = new Map<string, Histogram.Internal<string>>();
    return ({ method }: FastifyRequest, reply: FastifyReply, done: () => void): void => {
      const name = `${reply.statusCode} ${method}`;
      let found = series.get(name);
      if (!found) {
        found = durations.labels({ method, route, status: reply.statusCode });
        series.set(name, found);
      }
      found.observe(reply.elapsedTime / 1000);
      done();
    };
  };
  app.addHook('onRoute', (route) => {
    route.onResponse = [observer(route.url), ...[route.onResponse ?? []].flat()];
  });
  const unknown = observer('unknown');
  app.addHook('onResponse', (request, reply, done) =>
    request.is404 ? unknown(request, reply, done) : done(),
  );
  app.get('/metrics', async (_request, reply) => {
    reply.header('content-type', registry.contentType);
    return registry.metrics();
  });
}
