/** Prometheus metrics at /metrics. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client';
import type { Deps } from '../deps.ts';

/** A gauge computed from the database on each scrape, so that all instances report the same. */
export interface DatabaseMetric {
  /** Without the prefix `denar_`. */
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  /** Returns rows of the labels and a `value`. */
  readonly sql: string;
}

/** Serves metrics of the process, the requests, the database, and others it collects. */
export async function serveMetrics(
  app: FastifyInstance,
  deps: Deps,
  metrics: readonly DatabaseMetric[],
  others: readonly Metric[],
): Promise<void> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Read first: the figures below are queries, which would count themselves.
  measureConnections(registry, deps);
  measureDatabase(registry, deps, metrics);
  for (const metric of others) registry.registerMetric(metric);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and class of status.',
    labelNames: ['method', 'route', 'status'],
    // Each is a line for each of some 600 series, all written in one go.
    buckets: [0.005, 0.025, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  /** Looking labels up by text is the expensive part, so each route caches its series. */
  const observer = (route: string) => {
    const series = new Map<string, Histogram.Internal<string>>();
    return ({ method }: FastifyRequest, reply: FastifyReply, done: () => void): void => {
      const status = `${Math.floor(reply.statusCode / 100)}xx`;
      const name = `${status} ${method}`;
      let found = series.get(name);
      if (!found) {
        found = durations.labels({ method, route, status });
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

/** Adds the metrics to the registry; without the database only they are missing. */
function measureDatabase(
  registry: Registry,
  { db, log }: Deps,
  metrics: readonly DatabaseMetric[],
): void {
  for (const { name, help, labels, sql } of metrics) {
    new Gauge({
      name: `denar_${name}`,
      help,
      labelNames: labels,
      registers: [registry],
      async collect() {
        this.reset();
        // A gauge without labels would report 0 instead of "not known".
        if (labels.length === 0) this.remove();
        try {
          const { rows } = await db.query<Record<string, string | number>>(sql);
          for (const { value, ...rest } of rows) this.set(rest, Number(value));
        } catch (err) {
          log.warn({ err, figure: name }, 'a figure could not be read');
        }
      },
    });
  }
}

function measureConnections(registry: Registry, { db }: Deps): void {
  new Gauge({
    name: 'denar_database_connections',
    help: 'Connections of this instance to the database, and calls that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, db.idleCount);
      this.set({ state: 'busy' }, db.totalCount - db.idleCount);
      this.set({ state: 'waited_for' }, db.waitingCount);
    },
  });
}
