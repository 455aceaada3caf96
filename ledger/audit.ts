/**
 * Recomputes a ledger from its journal and reports the first difference. It reads in batches, each
 * in a snapshot of its own, so it holds back no vacuum, and can go on from what it has kept.
 */
import type { Reader } from '#db/connect.ts';
import { type BookEntry, Books } from './books.ts';
import { genesis } from './chain.ts';
import { checkpointOf, textOf } from './checkpoints.ts';
import { Difference, expectSame } from './difference.ts';
import { type KnownCheckpoint, Published } from './published.ts';
import { checkChain, nameOf, rowsBetween, type StoredRow } from './rows.ts';
import { isSigned } from './signer.ts';
import { hashesOver } from './tree.ts';
import type { AccountId } from './types.ts';
import type { Verified } from './verified.ts';

export interface Audit {
  readonly rows: number;
  /** The number of rows before the first one that was recomputed. */
  readonly since: number;
  /** True if this run, or with it the runs before, began with the first row and left nothing out. */
  readonly whole: boolean;
  readonly entries: number;
  readonly accounts: number;
  readonly openHolds: number;
  /** The hash of the journal's last row, in hexadecimal. */
  readonly head: string;
  /** What the issuance accounts have issued and not redeemed, by currency. */
  readonly circulation: Readonly<Record<string, number>>;
  /** Number of checkpoints compared with the journal, and the public keys that signed them. */
  readonly checkpoints: number;
  readonly keys: readonly string[];
}

/** Reads a database as of one moment, a new one for each call. */
export type Snapshot = <T>(read: (db: Reader) => Promise<T>) => Promise<T>;

export interface AuditOptions {
  /** Checkpoints found elsewhere, keyed by place; the journal must match them too. */
  readonly elsewhere?: Readonly<Record<string, readonly KnownCheckpoint[]>>;
  /** What was verified before; null, the default, begins with the first row. */
  readonly since?: Verified | null;
  /** Keeps what was verified, at the last checkpoint and at others on the way. */
  readonly keep?: (verified: Verified, head: number) => Promise<void>;
  /** The time between two that are kept on the way. */
  readonly keepEveryMs?: number;
}

const rowsAtOnce = 5000;

/** Compares the entries recorded in a row with those that it must have made. */
function checkEntries(row: StoredRow, [debit, credit]: readonly BookEntry[]): void {
  const what = (side: 'debit' | 'credit', about: string) =>
    `${nameOf(row)}, ${about} on its ${side} account ${row[side]}`;
  expectSame(what('debit', 'number of the entry'), debit?.version ?? null, row.debitVersion);
  expectSame(what('credit', 'number of the entry'), credit?.version ?? null, row.creditVersion);
  expectSame(what('credit', 'balance'), credit?.balance ?? null, row.creditPosted);
}

/** The state of an audit after `rows` rows. */
interface Walk {
  rows: number;
  head: Buffer;
  readonly books: Books;
  readonly published: Published;
}

/** Throws a Difference unless the journal begins with what was verified before. */
async function checkStart(db: Reader, { checkpoint, head }: Verified): Promise<void> {
  const { size, rootHash, publicKey, signature } = checkpoint;
  const what = `the checkpoint of ${size} rows that was verified`;
  if (!isSigned(textOf(checkpoint), signature, publicKey)) {
    throw new Difference(what, `a signature by ${publicKey.toString('hex')}`, 'another');
  }
  const kept = await checkpointOf(db, size);
  expectSame(`${what}, root hash`, rootHash.toString('hex'), kept?.rootHash.toString('hex'));
  const [root] = await hashesOver(db, [{ from: 0, to: size }]);
  expectSame(`${what}, root over the tree`, rootHash.toString('hex'), root?.toString('hex'));
  const [row] = await rowsBetween(db, size - 1, size);
  expectSame(`journal row ${size}, hash`, head.toString('hex'), row?.hash.toString('hex'));
}

async function startOf(db: Reader, { elsewhere = {}, since = null }: AuditOptions): Promise<Walk> {
  if (since) await checkStart(db, since);
  const rows = since?.checkpoint.size ?? 0;
  const start = { rows, peaks: since?.peaks ?? [] };
  return {
    rows,
    head: since?.head ?? genesis,
    books: await Books.from(db, since ?? { balances: [], holds: [] }),
    published: await Published.open(db, elsewhere, start),
  };
}

/** The end of the next batch: a checkpoint, if there is one within reach. */
async function nextStop(db: Reader, after: number): Promise<{ to: number; isSigned: boolean }> {
  const { rows } = await db.query<{ size: number | null }>(
    'SELECT max(size) AS size FROM ledger.checkpoint WHERE size > $1 AND size <= $2',
    [after, after + rowsAtOnce],
  );
  const size = rows[0]?.size ?? null;
  return { to: size ?? after + rowsAtOnce, isSigned: size !== null };
}

/** Recomputes the rows up to number `to`; true if there are that many. */
async function step(db: Reader, walk: Walk, to: number): Promise<boolean> {
  const from = walk.rows;
  const { books, published } = walk;
  const rows = await rowsBetween(db, from, to);
  await books.learn(
    db,
    rows.flatMap(({ debit, credit }) => [debit, credit]),
  );
  await published.expect(db, to);
  for (const row of rows) {
    walk.rows += 1;
    checkChain(row, walk.rows, walk.head);
    walk.head = row.hash;
    checkEntries(row, books.book(row, nameOf(row)));
    published.follow(row, books);
  }
  await published.checkNodes(db, from, walk.rows);
  await checkPlaces(db, from, walk.rows);
  return rows.length === to - from;
}

const sides = [
  ['entry_out', 'entry_in', 'debit'],
  ['entry_in', 'entry_out', 'credit'],
] as const;

interface Wrong {
  readonly seq: number;
  readonly account: AccountId;
  readonly version: number;
  readonly found: number | null;
  readonly twin: number | null;
}

/** Compares the places of the entries of rows `after` + 1 to `last`, as far as they have any. */
async function checkPlaces(db: Reader, after: number, last: number): Promise<void> {
  for (const [table, other, side] of sides) {
    const { rows } = await db.query<Wrong>(
      `SELECT t.seq, t.${side} AS account, t.${side}_version AS version, e.seq AS found, o.seq AS twin
       FROM ledger.transfer AS t
       LEFT JOIN ledger.${table} AS e ON (e.account, e.version) = (t.${side}, t.${side}_version)
       LEFT JOIN ledger.${other} AS o ON (o.account, o.version) = (t.${side}, t.${side}_version)
       WHERE t.seq > $1 AND t.seq <= least($2, (SELECT seq FROM ledger.placed))
         AND t.${side}_version IS NOT NULL AND (e.seq IS DISTINCT FROM t.seq OR o.seq IS NOT NULL)
       ORDER BY t.seq LIMIT 1`,
      [after, last],
    );
    const [wrong] = rows;
    if (!wrong) continue;
    const { seq, account, version, found, twin } = wrong;
    const what = `entry ${version} of account ${account}, place`;
    if (found !== seq) throw new Difference(what, `journal row ${seq}`, found ?? 'none');
    throw new Difference(
      what,
      `one in ledger.${table}`,
      `journal row ${twin} in ledger.${other} too`,
    );
  }
}

/** With all places right and distinct, equal numbers mean that there are no others. */
async function checkPlaceCounts(db: Reader, moves: number): Promise<void> {
  const { rows } = await db.query<{ seq: number; head: number; later: number }>(
    `SELECT p.seq, h.seq AS head, (SELECT count(*) FROM ledger.transfer AS t
       WHERE t.seq > p.seq AND t.debit_version IS NOT NULL) AS later
     FROM ledger.placed AS p, ledger.chain_head AS h`,
  );
  const { seq = -1, head = 0, later = 0 } = rows[0] ?? {};
  if (seq < 0 || seq > head) {
    throw new Difference('the last row with placed entries', `one of ${head}`, seq);
  }
  for (const [table] of sides) {
    const { rows: found } = await db.query<{ count: number }>(
      `SELECT count(*) FROM ledger.${table}`,
    );
    expectSame(`number of places in ledger.${table}`, moves - later, found[0]?.count);
  }
}

async function headOf(db: Reader): Promise<{ seq: number; hash: string } | undefined> {
  const { rows } = await db.query<{ seq: number; hash: Buffer }>(
    'SELECT seq, hash FROM ledger.chain_head',
  );
  return rows[0] && { seq: rows[0].seq, hash: rows[0].hash.toString('hex') };
}

/** Compares what was recomputed with what stands at the journal's end. */
async function finish(db: Reader, walk: Walk, since: Verified | null): Promise<Audit> {
  const { rows, books, published } = walk;
  const hash = walk.head.toString('hex');
  const head = await headOf(db);
  expectSame('the head of the chain, sequence number of the last row', head?.seq, rows);
  expectSame('the head of the chain, hash', head?.hash, hash);
  const fitting = await published.end(db);
  const found = await books.checkAgainst(db);
  if (!since?.whole) await checkPlaceCounts(db, found.entries / 2);
  return {
    rows,
    since: since?.checkpoint.size ?? 0,
    whole: !since?.whole,
    ...found,
    openHolds: books.holds.size,
    head: hash,
    circulation: books.circulation(),
    ...fitting,
  };
}

/** What to keep after a batch that ended at a checkpoint. */
async function verifiedOf(db: Reader, walk: Walk, whole: boolean): Promise<Verified> {
  const checkpoint = await checkpointOf(db, walk.rows);
  if (!checkpoint)
    throw new Difference(`the checkpoint of ${walk.rows} rows`, 'to be kept', 'none');
  const { head, books, published } = walk;
  return { checkpoint, head, peaks: published.peaks, whole, ...books.kept() };
}

/**
 * Recomputes every hash, entry, balance and hold of a ledger from its journal, or those after what
 * was verified before. Throws the first Difference. Reads in journal order; memory grows only with
 * accounts, open holds and the checkpoints found elsewhere.
 */
export async function audit(snapshot: Snapshot, options: AuditOptions = {}): Promise<Audit> {
  const { since = null, keep, keepEveryMs = 60_000 } = options;
  const walk = await snapshot((db) => startOf(db, options));
  let keptAt = performance.now();
  for (;;) {
    const done = await snapshot(async (db) => {
      // Without statistics a join would otherwise read the whole table for every step.
      await db.query(
        'SET LOCAL enable_seqscan = off; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off',
      );
      const { to, isSigned: isSealed } = await nextStop(db, walk.rows);
      if (!(await step(db, walk, to))) return finish(db, walk, since);
      const head = (await headOf(db))?.seq ?? 0;
      const isLast = head - walk.rows < rowsAtOnce;
      const isDue = isLast || performance.now() - keptAt >= keepEveryMs;
      if (!keep || !isSealed || !isDue) return null;
      keptAt = performance.now();
      return { kept: await verifiedOf(db, walk, since?.whole ?? false), head };
    });
    if (done === null) continue;
    if (!('kept' in done)) return done;
    await keep?.(done.kept, done.head);
  }
}
