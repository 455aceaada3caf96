/**
 * The ledger's throughput, compared with TPC-B on the same server in the same minutes: `node
 * test/bench/ledger.bench.ts [--quick]`.
 */
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { connect } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { auditDatabase } from '#ledger/verify.ts';
import type { Postgres } from '#sandbox/postgres.ts';
import { median, spread, whole, withServer } from './bench-server.ts';
import { atRate, type Figures, type Load, makeAccounts, saturate } from './ledger-load.ts';
import { openTpcB } from './tpcb.ts';

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  strict: false,
});
const rounds = options.quick ? 1 : 5;
const seconds = options.quick ? 2 : 8;
const accountCount = 10_000;
const inFlight = 256;
const milliseconds = ({ p50Ms, p99Ms }: Figures): string =>
  `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`;

/** Creates a database with ten thousand funded accounts and returns its load. */
async function openLoad(postgres: Postgres, name: string): Promise<Load> {
  const [ownerUrl, url] = [postgres.url('denar', name), postgres.url('denar_api', name)];
  await migrate({ ownerUrl, apiUrl: url });
  const owner = connect(ownerUrl);
  const accounts = await makeAccounts(owner, url, accountCount);
  await owner.query('VACUUM ANALYZE');
  await owner.end();
  return { url, accounts, towards: 'random', keyed: false, counted: true, seconds };
}

/** Measures all workloads in turn, several times, so that a slow minute affects them equally. */
async function measure(postgres: Postgres, superuser: pg.Client): Promise<void> {
  const tpcB = await openTpcB(postgres.url('denar', 'tpcb'));
  const load = await openLoad(postgres, 'denar');
  const found = {
    base: [] as number[],
    random: [] as number[],
    keyed: [] as number[],
    hot: [] as number[],
  };
  const fresh = () => superuser.query('CHECKPOINT');
  for (let round = 1; round <= rounds; round += 1) {
    await fresh();
    found.base.push(await tpcB.measure(seconds));
    await fresh();
    found.random.push((await saturate(load, inFlight)).perSecond);
    await fresh();
    found.keyed.push((await saturate({ ...load, keyed: true }, inFlight)).perSecond);
    await fresh();
    found.hot.push((await saturate({ ...load, towards: 'one' }, inFlight)).perSecond);
    const [base = 0, random = 0, keyed = 0, hot = 0] = Object.values(found).map((all) =>
      all.at(-1),
    );
    console.log(
      `round ${round}: TPC-B ${whole(base)}, random ${whole(random)} (${(random / base).toFixed(1)} ×), with request keys ${whole(keyed)}, hot ${whole(hot)}`,
    );
  }
  const ratio = (over: readonly number[]) =>
    median(over.map((value, at) => value / (found.base[at] ?? Number.NaN))).toFixed(1);
  console.log(`\n${tpcB.by}\n  TPC-B                    ${spread(found.base)}`);
  console.log(`ledger, ${inFlight} in flight, ${accountCount} accounts`);
  console.log(
    `  random                   ${spread(found.random)}   ${ratio(found.random)} × TPC-B (target 7)`,
  );
  console.log(`  random, request keys     ${spread(found.keyed)}   ${ratio(found.keyed)} × TPC-B`);
  console.log(
    `  all to one               ${spread(found.hot)}   ${ratio(found.hot)} × TPC-B, ${(median(found.hot) / median(found.random)).toFixed(2)} × random (target 1)`,
  );
  const half = median(found.random) / 2;
  console.log(
    `  at half of that, ${whole(half)}/s: ${milliseconds(await atRate(load, half))} (target p99 50 ms)`,
  );
  const { rows } = await auditDatabase(load.url);
  console.log(`afterwards the audit finds ${whole(rows)} rows whole`);
}

await withServer(measure);
