/**
 * The cost of a long journal: transfers over HTTP, what people and the desk read of it, and checking
 * what is new, compared with a journal of ten thousand rows.
 * `node test/bench/growth.bench.ts [--quick] [--journal=<rows>] [--desk=<rows>] [--lists=cards,companies]`: `--desk` for
 * each table of the desk, `--lists` for people and only these of its lists.
 */
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { countMoved } from '#api/operator/moved.ts';
import { type Issuer, openIssuer } from '#api/testing.ts';
import { connect, type Db } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import type { Balance } from '#ledger/books.ts';
import { type Checkpoint, checkpointOf, seal } from '#ledger/checkpoints.ts';
import { openLedger } from '#ledger/ledger.ts';
import { peaksOf } from '#ledger/merkle.ts';
import { openSigner } from '#ledger/signer.ts';
import { mintOf } from '#ledger/testing.ts';
import { hashesOver } from '#ledger/tree.ts';
import type { AccountId } from '#ledger/types.ts';
import { writeVerified } from '#ledger/verified.ts';
import { auditDatabase } from '#ledger/verify.ts';
import type { Postgres } from '#sandbox/postgres.ts';
import { startApi } from '../api-process.ts';
import { adminOf, openParticipants } from '../participants.ts';
import { median, whole, withServer } from './bench-server.ts';
import { emptyShelf, fillShelf, shelves } from './desk-fill.ts';
import { compareReads, type Read } from './growth-reads.ts';
import { loadHttp } from './http-load.ts';
import { fillJournal } from './journal-fill.ts';
import { transfers } from './transfers.ts';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    journal: { type: 'string' },
    desk: { type: 'string' },
    lists: { type: 'string' },
  },
  strict: false,
});
const youngRows = 10_000;
const grownRows = Number(options.journal ?? (options.quick ? 50_000 : 1_000_000));
const deskRows = Number(options.desk ?? Math.min(grownRows, 1_000_000));
const wanted = options.lists === undefined ? [] : `people,${options.lists}`.split(',');
const shelvesRead = shelves.filter(
  ({ lists }) => wanted.length === 0 || lists.some((list) => wanted.includes(list)),
);
const rounds = options.quick ? 1 : 5;
const seconds = options.quick ? 2 : 8;
const readSeconds = options.quick ? 0.5 : 3;
const participantCount = 500;
const connections = 256;
const day = 86_400_000;

interface World extends Read {
  readonly name: string;
  readonly ownerUrl: string;
  readonly url: string;
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
  return { name, rows, ownerUrl, admin, api, url, people, payment: one.rows[0]?.id ?? '' };
}

/** What a check of everything would keep of a journal that was just sealed. */
async function keepVerified(db: Db, file: string): Promise<void> {
  const checkpoint = (await checkpointOf(db, 'newest')) as Checkpoint;
  const nodes = peaksOf({ from: 0, to: checkpoint.size });
  const hashes = await hashesOver(
    db,
    nodes.map(({ level, position }) => ({
      from: position * 2 ** level,
      to: (position + 1) * 2 ** level,
    })),
  );
  const head = await db.query<{ hash: Buffer }>('SELECT hash FROM ledger.chain_head');
  const balances = await db.query<Balance>(
    'SELECT id, posted, held, version FROM ledger.account WHERE version > 0',
  );
  await writeVerified(file, {
    ...{ checkpoint, head: head.rows[0]?.hash as Buffer, balances: balances.rows, holds: [] },
    peaks: nodes.map((node, at) => ({ ...node, hash: hashes[at] as Buffer })),
    whole: true,
  });
}

/** Books payments for two seconds, seals them, and runs the command that verifies what is new. */
async function verifyNew(world: World): Promise<void> {
  const owner = connect(world.ownerUrl);
  const file = path.join(tmpdir(), `denar-growth-${process.pid}-${world.name}`);
  await keepVerified(owner, file);
  const work = transfers(world.api.url, world.people, 'random');
  await loadHttp({ urls: [world.api.url], connections: 16, seconds: 2, work });
  await sealNow(owner);
  await owner.end();
  const began = performance.now();
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['api/verify.ts', world.url, '--since', file],
  ]);
  const [whole = '', recomputed = ''] = stdout.split('\n');
  console.log(`${whole}\n${recomputed} ${((performance.now() - began) / 1000).toFixed(1)} s`);
  rmSync(file);
}

/** Bytes of each table that grows with the journal, with its indexes, for each of its rows. */
async function showSizes({ ownerUrl, name }: World): Promise<void> {
  const owner = connect(ownerUrl);
  const { rows } = await owner.query<{ table: string; bytes: number; rows: number }>(
    `SELECT relname AS table, pg_total_relation_size(oid) AS bytes, reltuples::bigint AS rows FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'ledger'::regnamespace AND reltuples > 1000 ORDER BY bytes DESC`,
  );
  await owner.end();
  for (const { table, bytes, rows: count } of rows) {
    console.log(
      `${name}: ledger.${table} ${whole(bytes / 1e6)} MB, ${(bytes / count).toFixed(1)} bytes a row`,
    );
  }
}

/** Fills, reads and empties what lists of the desk show, shelf by shelf. */
async function compareDesk(postgres: Postgres, young: World, grown: World): Promise<void> {
  const superuser = ({ name }: World): string => {
    const url = new URL(postgres.superuserUrl);
    url.pathname = name;
    return url.href;
  };
  for (const shelf of shelvesRead) {
    await fillShelf(superuser(young), shelf, youngRows);
    await fillShelf(superuser(grown), shelf, deskRows);
    const sized = [
      { ...young, rows: youngRows },
      { ...grown, rows: deskRows },
    ] as const;
    await compareReads({ postgres, seconds: readSeconds, lists: shelf.lists }, ...sized);
    for (const world of [young, grown]) await emptyShelf(superuser(world), shelf);
  }
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
  try {
    const young = await raise(postgres, issuer, 'young', youngRows);
    worlds.push(young);
    const grown = await raise(postgres, issuer, 'denar', grownRows);
    worlds.push(grown);
    for (const world of worlds) {
      await showSizes(world);
      await verifyNew(world);
    }
    await compareReads({ postgres, seconds: readSeconds }, young, grown);
    await compareTransfers(young, grown);
    for (const { url } of worlds) {
      const began = performance.now();
      const { rows } = await auditDatabase(url);
      const took = whole((performance.now() - began) / 1000);
      console.log(`the audit finds ${whole(rows)} rows whole, in ${took} s`);
    }
    await compareDesk(postgres, young, grown);
  } finally {
    for (const { api } of worlds) await api.stop();
    issuer.close();
  }
});
