/**
 * The marketplace's response time while someone types, among a hundred thousand offers, compared
 * with a plain ILIKE in the same minutes: `node test/bench/search.bench.ts [--quick]`.
 */
import { parseArgs } from 'node:util';
import { find } from '#api/offers/search.ts';
import { wordsOf } from '#api/offers/words.ts';
import { offers } from '#contract/offers.ts';
import { connect, type Db } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import type { Postgres } from '#sandbox/postgres.ts';
import { whole, withServer } from './bench-server.ts';
import { fillMarket, typed } from './market.ts';

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  strict: false,
});
const offerCount = options.quick ? 20_000 : 100_000;
const rounds = options.quick ? 1 : 5;
/** One frame of a screen. */
const goalMs = 16;

const query = (search: string) =>
  offers.query.parse({ search, count: '24' }) as Parameters<typeof find>[1];

/** The baseline: a naive query. */
async function ilike(db: Db, search: string): Promise<void> {
  const conditions = search
    .trim()
    .split(/\s+/)
    .map((_, at) => `(name ILIKE $${at + 1} OR description ILIKE $${at + 1})`);
  const values = search
    .trim()
    .split(/\s+/)
    .map((word) => `%${word}%`);
  const where = `FROM offer WHERE published AND ${conditions.join(' AND ')}`;
  await db.query(`SELECT id ${where} ORDER BY published_at DESC LIMIT 24`, values);
  await db.query(`SELECT count(*) ${where}`, values);
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

async function timed(times: number[], work: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await work();
  times.push(performance.now() - began);
}

function told(name: string, times: readonly number[]): { p50: number; p95: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const [p50, p95] = [at(sorted, 0.5), at(sorted, 0.95)];
  const slowest = sorted.at(-1)?.toFixed(1);
  console.log(
    `  ${name.padEnd(12)} p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, slowest ${slowest} ms`,
  );
  return { p50, p95 };
}

async function measure(postgres: Postgres): Promise<void> {
  const [ownerUrl, apiUrl] = [postgres.url('denar'), postgres.url('denar_api')];
  await migrate({ ownerUrl, apiUrl });
  const owner = connect(ownerUrl);
  await fillMarket(owner, offerCount);
  await owner.query('VACUUM ANALYZE offer');
  await owner.end();
  const db = connect(apiUrl, { max: 1 });
  const texts = typed();
  const ours: number[] = [];
  const plain: number[] = [];
  // Each round runs all of it in turn; the slow baseline only for each fifth keystroke.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [place, text] of texts.entries()) {
      const warm = round === 0;
      await timed(warm ? [] : ours, () => find(db, query(text), wordsOf(text)));
      if (place % 5 === round % 5) await timed(warm ? [] : plain, () => ilike(db, text));
    }
  }
  await db.end();
  console.log(`search as one types, ${whole(offerCount)} offers, ${whole(ours.length)} keystrokes`);
  const base = told('ILIKE', plain);
  const found = told('marketplace', ours);
  console.log(
    `  ${(base.p50 / found.p50).toFixed(0)} × at the median, ${(base.p95 / found.p95).toFixed(0)} × at p95 (target p95 ${goalMs} ms)`,
  );
}

await withServer(measure);
