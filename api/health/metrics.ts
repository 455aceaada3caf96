/** Figures for Prometheus at /metrics. */
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '../deps.ts';

export async function serveMetrics(app: FastifyInstance, { db }: Deps): Promise<void> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measurePayments(registry, db);
  measureChain(registry, db);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  });
  // Labels are looked up by their text, which costs more than the rest; so their series are kept.
  const series = new Map<string, Histogram.Internal<string>>();
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const name = `${reply.statusCode} ${method} ${routeOptions.url}`;
    let found = series.get(name);
    if (!found) {
      found = durations.labels({
        method,
        route: routeOptions.url ?? 'unknown',
        status: reply.statusCode,
      });
      series.set(name, found);
    }
    found.observe(reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (_request, reply) => {
    reply.header('content-type', registry.contentType);
    return registry.metrics();
  });
}

/** The other figures are told all the same where the database cannot be reached. */
const figures = <Row extends object>(db: Deps['db'], sql: string): Promise<Row[]> =>
  db.query<Row>(sql).then(
    ({ rows }) => rows,
    () => [],
  );

/** Read from the database when asked for, so that every instance tells the same. */
function measurePayments(registry: Registry, db: Deps['db']): void {
  new Gauge({
    name: 'denar_payments_open',
    help: 'Payments through providers that are not decided, and refunds under way, by state.',
    labelNames: ['provider', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      const rows = await figures<{ provider: string; state: string; count: number }>(
        db,
        `SELECT provider, state, count(*) AS count FROM payment
         WHERE state IN ('created', 'unknown', 'redirected', 'pending', 'refund_pending')
         GROUP BY provider, state`,
      );
      for (const { count, ...labels } of rows) this.set(labels, count);
    },
  });
  new Gauge({
    name: 'denar_payment_flags',
    help: 'What a person has to look into about payments, by kind.',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      this.reset();
      const rows = await figures<{ kind: string; count: number }>(
        db,
        'SELECT kind, count(*) AS count FROM payment_flag WHERE resolved_at IS NULL GROUP BY kind',
      );
      for (const { kind, count } of rows) this.set({ kind }, count);
    },
  });
}

/** What the chain has not answered for yet, and what moved on it without the ledger. */
function measureChain(registry: Registry, db: Deps['db']): void {
  new Gauge({
    name: 'denar_chain_moves_open',
    help: 'What people had the chain do and what is in no block yet, by state.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset();
      const rows = await figures<{ state: string; count: number }>(
        db,
        `SELECT state, count(*) AS count FROM chain_move
         WHERE next_look_at IS NOT NULL GROUP BY state`,
      );
      for (const { state, count } of rows) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'denar_chain_receipts_unbooked',
    help: 'Movements of iTalar on the chain that the ledger has not booked, by why.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset();
      const rows = await figures<{ state: string; count: number }>(
        db,
        `SELECT state, count(*) AS count FROM chain_receipt WHERE state <> 'booked' GROUP BY state`,
      );
      for (const { state, count } of rows) this.set({ state }, count);
    },
  });
}
