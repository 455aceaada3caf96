/** Recomputes the whole ledger from its journal and reports the first difference. */
import type { Reader } from '#db/connect.ts';
import { type BookEntry, Books } from './books.ts';
import { genesis } from './chain.ts';
import { Difference, expectSame } from './difference.ts';
import { type KnownCheckpoint, Published } from './published.ts';
import { checkChain, nameOf, rowsBetween, type StoredRow } from './rows.ts';
import type { AccountId } from './types.ts';

export interface Audit {
  readonly rows: number;
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

const rowsAtOnce = 5000;

/** Compares the entries recorded in a row with those that it must have made. */
function checkEntries(row: StoredRow, [debit, credit]: readonly BookEntry[]): void {
  const what = (side: 'debit' | 'credit', about: string) =>
    `${nameOf(row)}, ${about} on its ${side} account ${row[side]}`;
  expectSame(what('debit', 'number of the entry'), debit?.version ?? null, row.debitVersion);
  expectSame(what('credit', 'number of the entry'), credit?.version ?? null, row.creditVersion);
  expectSame(what('credit', 'balance'), credit?.balance ?? null, row.creditPosted);
}

async function walkJournal(
  db: Reader,
  books: Books,
  published: Published,
): Promise<{ rows: number; head: Buffer }> {
  let seq = 0;
  let head = genesis;
  for (;;) {
    const rows = await rowsBetween(db, seq, seq + rowsAtOnce);
    for (const row of rows) {
      seq += 1;
      checkChain(row, seq, head);
      head = row.hash;
      checkEntries(row, books.book(row, nameOf(row)));
      published.follow(row, books);
    }
    if (rows.length < rowsAtOnce) return { rows: seq, head };
  }
}

async function checkHead(db: Reader, rows: number, head: Buffer): Promise<void> {
  const { rows: heads } = await db.query<{ seq: number; hash: Buffer }>(
    'SELECT seq, hash FROM ledger.chain_head',
  );
  expectSame('the head of the chain, sequence number of the last row', heads[0]?.seq, rows);
  expectSame('the head of the chain, hash', heads[0]?.hash.toString('hex'), head.toString('hex'));
}

/** Compares the lookup tables of entries with the journal. */
async function checkPlaces(db: Reader, rows: number): Promise<void> {
  const { rows: placed } = await db.query<{ seq: number; moves: number }>(
    `SELECT seq, (SELECT count(*) FROM ledger.transfer AS t
       WHERE t.seq <= placed.seq AND t.debit_version IS NOT NULL) AS moves
     FROM ledger.placed`,
  );
  const { seq = -1, moves = -1 } = placed[0] ?? {};
  if (seq < 0 || seq > rows) {
    throw new Difference('the last row with placed entries', `one of ${rows}`, seq);
  }
  for (const [table, side] of [
    ['entry_out', 'debit'],
    ['entry_in', 'credit'],
  ] as const) {
    const { rows: wrong } = await db.query<{ account: AccountId; version: number; seq: number }>(
      `SELECT e.account, e.version, e.seq FROM ledger.${table} AS e
       LEFT JOIN ledger.transfer AS t ON t.seq = e.seq
       WHERE (t.${side}, t.${side}_version) IS DISTINCT FROM (e.account, e.version) LIMIT 1`,
    );
    const [one] = wrong;
    if (one) {
      const what = `entry ${one.version} of account ${one.account}, place`;
      throw new Difference(what, `the row with that ${side}`, `journal row ${one.seq}`);
    }
    // All places are right and distinct, so if there are as many as moves, none is missing.
    const { rows: found } = await db.query<{ count: number }>(
      `SELECT count(*) FROM ledger.${table}`,
    );
    expectSame(`number of places in ledger.${table}`, moves, found[0]?.count);
  }
}

/**
 * Recomputes every hash, entry, balance and hold of a ledger from its journal. `db` must be one
 * connection in a repeatable-read transaction, so that everything is read as of one moment. Throws
 * the first Difference. Reads in journal order; memory grows only with accounts, open holds and
 * checkpoints. The journal must match the checkpoints in the database and those found `elsewhere`,
 * keyed by place.
 */
export async function audit(
  db: Reader,
  elsewhere: Readonly<Record<string, readonly KnownCheckpoint[]>> = {},
): Promise<Audit> {
  // On a database without statistics a join would otherwise read the whole table for every step.
  await db.query(
    'SET LOCAL enable_seqscan = off; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off',
  );
  const books = await Books.open(db);
  const published = await Published.open(db, elsewhere);
  const { rows, head } = await walkJournal(db, books, published);
  await checkHead(db, rows, head);
  await checkPlaces(db, rows);
  const fitting = published.end(rows);
  const entries = await books.checkAgainst(db);
  return {
    rows,
    entries,
    accounts: books.accounts.size,
    openHolds: books.holds.size,
    head: head.toString('hex'),
    circulation: books.circulation(),
    ...fitting,
  };
}
