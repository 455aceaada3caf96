/**
 * The cost of a long journal: transfers over HTTP, what people and the desk read of it, and checking
 * what is new, compared with a journal of ten thousand rows.
 * `node test/bench/growth.bench.ts [--quick] [--journal=<rows>]`.
 */
import { parseArgs } from 'node:util';
import { countMoved } from '#api/operator/moved.ts';
import { type Issuer, openIssuer } from '#api/testing.ts';
import { connect, type Db } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { seal } from '#ledger/checkpoints.ts';
import { openLedger } from '#ledger/ledger.ts';
import { openSigner } from '#ledger/signer.ts';
import { mintOf } from '#ledger/testing.ts';
import type { AccountId } from '#ledger/types.ts';
import type { Verified } from '#ledger/verified.ts';
import { auditDatabase } from '#ledger/verify.ts';
import type { Postgres } from '#sandbox/postgres.ts';
import { type ApiProcess, startApi } from '../api-process.ts';
import { adminOf, openParticipants, type Participant } from '../participants.ts';
import { median, whole, withServer } from './bench-server.ts';
import { type HttpFigures, loadHttp, requestOf } from './http-load.ts';
import { fillJournal } from './journal-fill.ts';
import { transfers } from './transfers.ts';

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, journal: { type: 'string' } },
  strict: false,
});
const youngRows = 10_000;
const grownRows = Number(options.journal ?? (options.quick ? 50_000 : 1_000_000));
const rounds = options.quick ? 1 : 5;
const seconds = options.quick ? 2 : 8;
const readSeconds = options.quick ? 0.5 : 3;
const participantCount = 500;
const connections = 256;
const readers = 4;
const day = 86_400_000;

interface World {
  readonly name: string;
  readonly ownerUrl: string;
  readonly admin: string;
  readonly api: ApiProcess;
  readonly url: string;
  readonly people: readonly Participant[];
  /** An old payment of the merchant's. */
  readonly payment: string;
}

/** Everyone gets 100 000.00, a year ago. */
async function fund(url: string, db: Db, accounts: readonly AccountId[], at: Date): Promise<void> {
  const ledger = openLedger({ url, now: () => at });
  const mints = await Promise.all(accounts.map((account) => mintOf(db, account, 1e7)));
  await Promise.all(mints.map((mint) => ledger.submit(mint)));
  await ledger.close();
}

const sealNow = (owner: Db) =>
  seal(owner, {
    signer: openSigner(Buffer.alloc(32, 7)),
    now: () => new Date(),
    everyRows: 1,
    everyMs: 0,
  });

async function raise(
  postgres: Postgres,
  issuer: Issuer,
  name: string,
  rows: number,
): Promise<World> {
  const [ownerUrl, url] = [postgres.url('denar', name), postgres.url('denar_api', name)];
  await migrate({ ownerUrl, apiUrl: url });
  const api = await startApi({ databaseUrl: url, issuer: issuer.url });
  const people = await openParticipants(api.url, issuer, participantCount, null);
  const owner = connect(ownerUrl);
  const found = await owner.query<{ email: string; account: AccountId }>(
    'SELECT email, denar_account AS account FROM wallet',
  );
  const byEmail = new Map(found.rows.map(({ email, account }) => [email, account]));
  const accounts = people.map(({ email }) => byEmail.get(email) as AccountId);
  const from = new Date(Date.now() - 365 * day);
  await owner.query("UPDATE ledger.chain_head SET clock_within = '2 years'");
  await fund(url, owner, accounts, from);
  const began = performance.now();
  await fillJournal(owner, { accounts, rows, from, to: new Date(Date.now() - 1000) });
  const filled = performance.now();
  await sealNow(owner);
  await countMoved(owner);
  const took = (ms: number) => `${whole(ms / 1000)} s`;
  console.log(
    `${whole(rows)} rows written in ${took(filled - began)}, sealed in ${took(performance.now() - filled)}`,
  );
  const one = await owner.query<{ id: string }>(
    `SELECT t.id FROM ledger.incoming e JOIN ledger.transfer t ON t.seq = e.seq
     WHERE e.account = $1 AND e.version = (SELECT version / 3 FROM ledger.account WHERE id = $1)`,
    [accounts[0]],
  );
  await owner.end();
  const admin = (await adminOf(issuer)).token;
  return { name, ownerUrl, admin, api, url, people, payment: one.rows[0]?.id ?? '' };
}

/** Reads by people, by the name of the row. */
function reads({ payment }: World): Readonly<Record<string, string>> {
  const history = '/v2/trans/transactions';
  const month = new Date(Date.now() - 30 * day).toISOString().slice(0, 10);
  return {
    'account/wallet': '/v2/account/wallet',
    'trans/balance': '/v2/trans/balance',
    'balance history, 30 days': '/v2/trans/balance/history?days=30',
    'balance history, 366 days': '/v2/trans/balance/history?days=366',
    'history, first page': `${history}?count=10`,
    'history, a hundred on page 11': `${history}?count=100&skip=1000`,
    'history, incoming only': `${history}?count=10&direction=in`,
    'history, last month': `${history}?count=10&from=${month}`,
    receipt: `${history}/${payment}`,
    'proof of a receipt': `${history}/${payment}/proof`,
  };
}

/** Reads by the desk. */
function deskReads(): Readonly<Record<string, string>> {
  return {
    'desk: overview': '/v2/adm/overview',
    'desk: journal, first page': '/v2/adm/journal?count=25',
    'desk: journal, the oldest page': '/v2/adm/journal?count=25&sort=number',
    'desk: journal, in the middle': `/v2/adm/journal?count=25&skip=${youngRows / 2}`,
    'desk: journal of the merchant': '/v2/adm/journal?count=25&search=',
    'desk: people': '/v2/adm/people?count=25',
    'desk: people by a part of the name': '/v2/adm/people?count=25&search=ala',
    'desk: security events': '/v2/adm/security-events?count=25',
    'desk: payments': '/v2/adm/payments?count=25',
    'desk: orders': '/v2/adm/orders?count=25',
  };
}

async function read({ api }: World, path: string, token: string): Promise<HttpFigures> {
  const request = requestOf(api.url, { method: 'GET', path, token });
  const urls = [api.url];
  const work = () => async (connection: { status(request: string): Promise<number> }) =>
    (await connection.status(request)) === 200;
  await loadHttp({ urls, connections: readers, seconds: 0.3, work });
  const found = await loadHttp({ urls, connections: readers, seconds: readSeconds, work });
  if (found.failed > 0) throw new Error(`${path} was not answered with 200.`);
  return found;
}

async function compareReads(young: World, grown: World): Promise<void> {
  console.log(
    `\n| read | p50, p95 in ms of ${whole(youngRows)} rows | of ${whole(grownRows)} | ratio of p50 |`,
  );
  console.log('|---|---|---|---|');
  const line = async (name: string, ofWorld: (world: World) => readonly [string, string]) => {
    const [few, many] = [
      await read(young, ...ofWorld(young)),
      await read(grown, ...ofWorld(grown)),
    ] as const;
    const shown = [few, many].map(({ p50Ms, p95Ms }) => `${p50Ms.toFixed(1)}, ${p95Ms.toFixed(1)}`);
    console.log(`| ${[name, ...shown, (many.p50Ms / few.p50Ms).toFixed(2)].join(' | ')} |`);
  };
  for (const name of Object.keys(reads(young))) {
    await line(name, (world) => [reads(world)[name] ?? '', world.people[0]?.token ?? '']);
  }
  for (const [name, path] of Object.entries(deskReads())) {
    await line(name, ({ people, admin }) => [
      path.endsWith('search=') ? path + (people[0]?.email ?? '') : path,
      admin,
    ]);
  }
}

/** Verifies from the first row on, and later only what is new; returns what was verified. */
async function verified({ url, name }: World, since: Verified | null): Promise<Verified | null> {
  let kept: Verified | null = null;
  const before = process.cpuUsage();
  const began = performance.now();
  const audited = await auditDatabase(url, {
    since,
    keep: async (found) => {
      kept = { ...found, whole: true };
    },
  });
  const { user } = process.cpuUsage(before);
  const rows = audited.rows - audited.since;
  const took = `${((performance.now() - began) / 1000).toFixed(1)} s, of which ${(user / 1e6).toFixed(1)} s of this process`;
  console.log(
    `${name}: the audit recomputed ${whole(rows)} of ${whole(audited.rows)} rows in ${took}`,
  );
  return kept;
}

/** Books payments for two seconds, seals them, and verifies what is new. */
async function verifyNew(world: World, since: Verified | null): Promise<void> {
  const work = transfers(world.api.url, world.people, 'random');
  await loadHttp({ urls: [world.api.url], connections: 16, seconds: 2, work });
  const owner = connect(world.ownerUrl);
  await sealNow(owner);
  await owner.end();
  await verified(world, since);
}

async function compareTransfers(young: World, grown: World): Promise<void> {
  const pay = async ({ api, people }: World, forSeconds: number): Promise<number> => {
    const work = transfers(api.url, people, 'random');
    const found = await loadHttp({ urls: [api.url], connections, seconds: forSeconds, work });
    if (found.failed > 0) throw new Error(`${whole(found.failed)} transfers were not made.`);
    return found.perSecond;
  };
  for (const world of [young, grown]) await pay(world, options.quick ? 1.5 : 3);
  const shares: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const few = await pay(young, seconds);
    const many = await pay(grown, seconds);
    shares.push(many / few);
    console.log(`round ${round}: ${whole(few)}/s young, ${whole(many)}/s grown`);
  }
  console.log(
    `et/transfer with ${whole(grownRows)} rows in the journal: ${(100 * median(shares)).toFixed(0)} % of the speed with ${whole(youngRows)} (target 80)`,
  );
}

await withServer(async (postgres) => {
  const issuer = await openIssuer(() => new Date());
  const worlds: World[] = [];
  const since = new Map<string, Verified | null>();
  try {
    const young = await raise(postgres, issuer, 'young', youngRows);
    worlds.push(young);
    const grown = await raise(postgres, issuer, 'denar', grownRows);
    worlds.push(grown);
    await compareReads(young, grown);
    for (const world of worlds) {
      const kept = await verified(world, null);
      since.set(world.url, kept);
      await verifyNew(world, kept);
    }
    await compareTransfers(young, grown);
  } finally {
    for (const { api } of worlds) await api.stop();
    issuer.close();
  }
  for (const { url } of worlds) {
    const { rows } = await auditDatabase(url, { since: since.get(url) ?? null });
    console.log(`afterwards the audit finds ${whole(rows)} rows whole`);
  }
});
