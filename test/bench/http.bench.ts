/**
 * The API's performance over HTTP with real tokens, keys and all of the product's rules: transfers,
 * payments by code and by card, marketplace search, notifications of top-ups; each compared with
 * TPC-B on the same server in the same round; beside each load somebody else reads a balance. `node
 * test/bench/http.bench.ts [--quick] [--apis=2] [--connections=256] [--only=<words of a row>]
 * [--counted]`: also what the count of each person's changes adds to a transfer.
 */
import { parseArgs } from 'node:util';
import { changesLimit, limits } from '#api/limits.ts';
import { type Issuer, openIssuer } from '#api/testing.ts';
import { connect } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { auditDatabase } from '#ledger/verify.ts';
import type { Postgres } from '#sandbox/postgres.ts';
import { type ApiProcess, startApi } from '../api-process.ts';
import { makeCards } from '../faults/cards.ts';
import { adminOf, openParticipants, type Participant } from '../participants.ts';
import { median, spread, whole, withServer } from './bench-server.ts';
import { cardPayments, codePayments } from './counter-payments.ts';
import { type HttpFigures, type HttpLoad, loadHttp, requestOf, type Work } from './http-load.ts';
import { fillMarket, searches } from './market.ts';
import { notifications, openProviders, type Providers, paidTopUps } from './notifications.ts';
import { databasePid, memoryOf, spending, type Watched } from './processes.ts';
import { type Round, refuseFailures, told } from './report.ts';
import { openTpcB } from './tpcb.ts';
import { transfers } from './transfers.ts';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    apis: { type: 'string', default: '1' },
    connections: { type: 'string', default: '256' },
    only: { type: 'string', default: '' },
    counted: { type: 'boolean', default: false },
  },
  strict: false,
});
const { quick } = options;
const rounds = quick ? 2 : 5;
const seconds = quick ? 2 : 8;
const warmSeconds = quick ? 1.5 : 3;
const participantCount = quick ? 600 : 2000;
const offerCount = quick ? 20_000 : 100_000;
const connections = Number(options.connections);
/** Tills that take payments at the same time. */
const tills = [64, 256];
const counters = Math.max(...tills);
const tellers = 64;
const searchers = 16;
const topUps = quick ? 200 : 1000;

interface Bench {
  readonly postgres: Postgres;
  /** Flushes the previous workload's data, so that it does not affect this one. */
  readonly settle: () => Promise<unknown>;
  readonly issuer: Issuer;
  readonly apis: readonly ApiProcess[];
  readonly people: readonly Participant[];
  readonly providers: Providers;
}

/** Workloads of each round, by the name of the row. */
interface Scenario {
  readonly name: string;
  readonly connections: number;
  /** True if the workload is finite, and all of it is done. */
  readonly isFinite?: true;
  /** Created again in each round. */
  readonly work: () => Promise<(lane: number) => Work>;
}

/** Somebody who only reads, and should not notice what others pay. */
function balanceOf(url: string, { token }: Participant): () => Work {
  const request = requestOf(url, { method: 'GET', path: '/v2/trans/balance', token });
  return () => async (connection) => (await connection.status(request)) === 200;
}

const readsPerSecond = 20;

async function scenarios({ apis, issuer, people, providers }: Bench): Promise<Scenario[]> {
  const url = apis[0]?.url ?? '';
  const pay = (towards: 'random' | 'one') => async () => transfers(url, people, towards);
  const money = [
    { name: 'et/transfer, random', connections, work: pay('random') },
    { name: 'et/transfer, all to one', connections, work: pay('one') },
  ];
  const cards = await makeCards(url, await adminOf(issuer), people.slice(0, counters));
  const byCard = cardPayments(url, cards, people);
  const told = async () =>
    notifications(url, await paidTopUps(url, providers, people, topUps), tellers);
  return [
    ...money,
    ...tills.map((count) => ({
      name: `payment by code: et/otp, et/transaction, et/accept; ${count} tills`,
      connections: count,
      work: async () => codePayments(url, people),
    })),
    ...tills.map((count) => ({
      name: `payment by card: initiate, confirm; ${count} tills`,
      connections: count,
      work: async () => byCard,
    })),
    ...(['many', 'one'] as const).map((by) => ({
      name: `comp/offers?search= among ${whole(offerCount)}, ${by === 'one' ? 'each for the first time' : 'typed by many'}`,
      connections: searchers,
      work: async () => searches(url, by, searchers),
    })),
    {
      name: 'notification of PayU or Przelewy24, each twice',
      connections: tellers,
      isFinite: true,
      work: told,
    },
  ];
}

const watch = ({ postgres, apis }: Pick<Bench, 'postgres' | 'apis'>): Watched => ({
  apis: apis.map(({ pid }) => pid),
  database: databasePid(postgres),
});

async function measure(bench: Bench): Promise<void> {
  const tpcB = await openTpcB(bench.postgres.url('denar', 'tpcb'));
  const all = (await scenarios(bench)).filter(({ name }) => name.includes(options.only as string));
  const urls = bench.apis.map(({ url }) => url);
  const watched = watch(bench);
  const measured: Record<string, Round[]> = {};
  const load = async (scenario: Scenario, forSeconds = seconds): Promise<HttpLoad> => ({
    urls,
    seconds: scenario.isFinite ? Number.POSITIVE_INFINITY : forSeconds,
    connections: scenario.connections,
    work: await scenario.work(),
  });
  // All tokens are verified and all statements prepared before the measurement.
  for (const scenario of all) await loadHttp(await load(scenario, warmSeconds));
  const bases: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await bench.settle();
    const base = await tpcB.measure(seconds);
    bases.push(base);
    const line = [`TPC-B ${whole(base)}`];
    // Neither of two rows always comes first.
    for (const scenario of round % 2 === 0 ? all.toReversed() : all) {
      const prepared = await load(scenario);
      await bench.settle();
      const reader: HttpLoad = {
        urls,
        seconds,
        connections: 1,
        rate: readsPerSecond,
        work: balanceOf(urls[0] ?? '', bench.people.at(-1) as Participant),
      };
      const { result, spent } = await spending(watched, async () => {
        const [load, read] = await Promise.all([loadHttp(prepared), loadHttp(reader)]);
        return { ...load, failed: load.failed + read.failed, readP95Ms: read.p95Ms };
      });
      measured[scenario.name] = [...(measured[scenario.name] ?? []), { ...result, base, spent }];
      line.push(`${scenario.name} ${whole(result.perSecond)}`);
    }
    console.log(`round ${round}: ${line.join('; ')}`);
  }
  console.log(`\n${tpcB.by}: ${spread(bases)}`);
  console.log(
    `${connections} connections, ${whole(bench.people.length)} participants, ${urls.length} of the API\n`,
  );
  console.log(told(measured));
  const random = measured['et/transfer, random'];
  if (random) {
    if (options.counted) await tellCounting(bench, random);
    await atHalf(random, async () => {
      await bench.settle();
      return load(all[0] as Scenario);
    });
  }
  for (const pid of watched.apis) {
    const { now, most } = memoryOf(pid);
    console.log(`memory of the API: ${whole(now)} MB, at most ${whole(most)} MB`);
  }
  refuseFailures(measured);
}

/** Counts as many fifths as people may in a minute, and tells what each transfer has of it. */
async function tellCounting({ postgres }: Bench, random: readonly Round[]): Promise<void> {
  const db = connect(postgres.url('denar_api'));
  const count = changesLimit({
    config: { CHANGES_PER_MINUTE: limits.changes.most + 1 },
    db,
    now: () => new Date(),
  });
  const [counted, lanes, ofFifth] = [20_000, 32, 120];
  const { spent } = await spending(watch({ postgres, apis: [] }), () =>
    Promise.all(
      Array.from({ length: lanes }, async (_, lane) => {
        for (let at = lane; at < counted; at += lanes) {
          await count({ claims: { subject: `subject ${at % (counted / limits.changes.most)}` } });
        }
      }),
    ),
  );
  await db.end();
  const fifth = (spent.database + spent.load) / counted;
  const transfer = median(
    random.map(({ spent: { api, database }, done }) => (api + database) / done),
  );
  const share = (100 * fifth) / ofFifth / transfer;
  console.log(
    `\na fifth of a minute's changes is counted in ${fifth.toFixed(0)} µs, ${share.toFixed(2)} % of its ${ofFifth} transfers' processor time`,
  );
}

/** The latency at half the maximum rate: the median of this many runs. */
async function atHalf(random: readonly Round[], prepare: () => Promise<HttpLoad>): Promise<void> {
  const rate = Math.round(median(random.map(({ perSecond }) => perSecond)) / 2);
  const runs: HttpFigures[] = [];
  for (let run = 0; run < rounds; run += 1) {
    runs.push(await loadHttp({ ...(await prepare()), rate }));
  }
  const figures = (['p50Ms', 'p95Ms', 'p99Ms'] as const).map((name) => {
    const each = runs.map((run) => run[name]);
    const [least, most] = [Math.min(...each), Math.max(...each)];
    return `${median(each).toFixed(1)} [${least.toFixed(1)}–${most.toFixed(1)}]`;
  });
  console.log(
    `\net/transfer at half of that, ${whole(rate)}/s: p50, p95, p99 ${figures.join(', ')} ms`,
  );
}

/** Throws unless each paid top-up, though notified twice, was credited and booked exactly once. */
async function creditedOnce(postgres: Postgres): Promise<void> {
  const db = connect(postgres.url('denar_api'));
  const { rows } = await db.query<Record<'payments' | 'credited' | 'booked' | 'repeats', number>>(
    `SELECT count(*) AS payments, count(credited_wallet_id) AS credited,
       (SELECT count(*) FROM ledger.transfer t JOIN payment USING (id) WHERE t.kind = 'top_up') AS booked,
       (SELECT count(*) FROM payment_notification WHERE times > 1) AS repeats
     FROM payment`,
  );
  await db.end();
  const found = rows[0] as (typeof rows)[number];
  console.log(
    `${whole(found.payments)} top-ups, ${whole(found.credited)} credited, ${whole(found.booked)} booked; ${whole(found.repeats)} notifications came again`,
  );
  const isOnce = found.payments === found.credited && found.credited === found.booked;
  if (!isOnce) throw new Error('a top-up was not credited exactly once');
}

await withServer(async (postgres, superuser) => {
  const settle = () => superuser.query('CHECKPOINT');
  const databaseUrl = postgres.url('denar_api');
  await migrate({ ownerUrl: postgres.ownerUrl, apiUrl: databaseUrl });
  const owner = connect(postgres.ownerUrl);
  await fillMarket(owner, options.only === 'transfers' ? 0 : offerCount);
  await owner.query('VACUUM ANALYZE offer');
  await owner.end();
  const issuer = await openIssuer(() => new Date());
  const providers = await openProviders();
  // Lists of codes are renewed without a confirmation.
  const more = { ...providers.gateways.env, STEP_UP_AMOUNT: 'none' };
  const apis = await Promise.all(
    Array.from({ length: Number(options.apis) }, () =>
      startApi({ databaseUrl, issuer: issuer.url, more }),
    ),
  );
  try {
    const people = await openParticipants(
      apis[0]?.url ?? '',
      issuer,
      participantCount,
      '100000.00',
    );
    await measure({ postgres, settle, issuer, apis, people, providers });
  } finally {
    for (const api of apis) await api.stop();
    await providers.gateways.stop();
    issuer.close();
  }
  await creditedOnce(postgres);
  const { rows } = await auditDatabase(databaseUrl);
  console.log(`afterwards the audit finds ${whole(rows)} rows whole`);
});
