/**
 * How fast money moves through HTTP, with a token, a request key and all of the product's rules,
 * against TPC-B on the same server in the same minutes: `node test/bench/http.bench.ts [--quick]`.
 */
import { parseArgs } from 'node:util';
import { openIssuer } from '#api/testing.ts';
import { migrate } from '#db/migrate.ts';
import { auditDatabase } from '#ledger/verify.ts';
import type { Postgres } from '#sandbox/postgres.ts';
import { type ApiProcess, startApi } from '../api-process.ts';
import { openParticipants, type Participant } from '../participants.ts';
import { median, spread, whole, withServer } from './bench-server.ts';
import { type HttpLoad, loadTransfers } from './http-load.ts';
import { openTpcB } from './tpcb.ts';

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  strict: false,
});
const rounds = options.quick ? 2 : 5;
const seconds = options.quick ? 4 : 8;
const participantCount = options.quick ? 500 : 2000;
const connections = 256;

async function measure(postgres: Postgres, api: ApiProcess, people: Participant[]): Promise<void> {
  const tpcB = await openTpcB(postgres.url('denar', 'tpcb'));
  const load: HttpLoad = {
    url: api.url,
    participants: people,
    towards: 'random',
    connections,
    seconds,
  };
  // Everybody's token is verified and every statement prepared before anything is measured.
  await loadTransfers({ ...load, seconds: 3 });
  const base: number[] = [];
  const random: number[] = [];
  const hot: number[] = [];
  let failed = 0;
  for (let round = 1; round <= rounds; round += 1) {
    base.push(await tpcB.measure(seconds));
    const spreadOut = await loadTransfers(load);
    const toOne = await loadTransfers({ ...load, towards: 'one' });
    random.push(spreadOut.perSecond);
    hot.push(toOne.perSecond);
    failed += spreadOut.failed + toOne.failed;
    console.log(
      `round ${round}: TPC-B ${whole(base.at(-1))}, random ${whole(random.at(-1))}, all to one ${whole(hot.at(-1))}`,
    );
  }
  const ratio = (figures: readonly number[]): string =>
    median(figures.map((value, at) => value / (base[at] as number))).toFixed(1);
  console.log(`\n${tpcB.by}\n  TPC-B                    ${spread(base)}`);
  console.log(`et/transfer over HTTP, ${connections} connections, ${people.length} participants`);
  console.log(`  random                   ${spread(random)}   ${ratio(random)} × TPC-B (target 3)`);
  console.log(`  all to one               ${spread(hot)}   ${ratio(hot)} × TPC-B`);
  const rate = Math.round(median(random) / 2);
  const half = await loadTransfers({ ...load, rate });
  console.log(
    `  at half of that, ${whole(rate)}/s: p50 ${half.p50Ms.toFixed(1)} ms, p99 ${half.p99Ms.toFixed(1)} ms (target p99 50 ms)`,
  );
  console.log(`  answers other than 201: ${failed + half.failed}`);
}

await withServer(async (postgres) => {
  const databaseUrl = postgres.url('denar_api');
  await migrate({ ownerUrl: postgres.ownerUrl, apiUrl: databaseUrl });
  const issuer = await openIssuer(() => new Date());
  const api = await startApi({ databaseUrl, issuer: issuer.url });
  try {
    const people = await openParticipants(api.url, issuer, participantCount, '100000.00');
    await measure(postgres, api, people);
  } finally {
    await api.stop();
    issuer.close();
  }
  const { rows } = await auditDatabase(databaseUrl);
  console.log(`afterwards the audit finds ${whole(rows)} rows whole`);
});
