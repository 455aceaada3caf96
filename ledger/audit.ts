/** Recomputes the whole ledger from its journal and names the first thing that differs. */
import type { Reader } from '#db/connect.ts';
import { type BookEntry, Books } from './books.ts';
import { genesis, hashOf, type JournalRow } from './chain.ts';
import { Difference, expectSame } from './difference.ts';

export interface Audit {
  readonly rows: number;
  readonly entries: number;
  readonly accounts: number;
  readonly openHolds: number;
  /** The hash of the journal's last row, in hexadecimal. */
  readonly head: string;
  /** What the issuance accounts have given out and not taken back, by currency. */
  readonly circulation: Readonly<Record<string, number>>;
}

interface StoredRow extends JournalRow {
  readonly prevHash: Buffer;
  readonly hash: Buffer;
  /** What the row did to its accounts; null where no money moved. */
  readonly debitVersion: number | null;
  readonly creditVersion: number | null;
  readonly creditPosted: number | null;
}

const rowsAtOnce = 5000;

/** Milliseconds as PostgreSQL counts them, so that a changed fraction of one is seen too. */
const milliseconds = (column: string) => `(extract(epoch FROM ${column}) * 1000)::float8`;

const journal = `
  SELECT seq, id, type, kind, debit, credit, amount, hold_id AS hold, set_id AS set,
    request_key AS key, fingerprint, ${milliseconds('expires_at')} AS expires,
    ${milliseconds('at')} AS at, debit_posted AS "debitPosted", debit_held AS "debitHeld",
    debit_version AS "debitVersion", credit_version AS "creditVersion",
    credit_posted AS "creditPosted", prev_hash AS "prevHash", hash
  FROM ledger.transfer WHERE seq > $1 ORDER BY seq LIMIT ${rowsAtOnce}`;

const name = ({ seq, id }: JournalRow) => `journal row ${seq} (transfer ${id})`;

function checkChain(row: StoredRow, seq: number, previous: Buffer): void {
  if (row.seq !== seq) {
    throw new Difference(
      `journal row ${seq}`,
      `sequence number ${seq}`,
      `${row.seq} (transfer ${row.id})`,
    );
  }
  expectSame(
    `${name(row)}, hash of the row before`,
    previous.toString('hex'),
    row.prevHash.toString('hex'),
  );
  expectSame(`${name(row)}, hash`, hashOf(previous, row).toString('hex'), row.hash.toString('hex'));
}

/** Compares the entries that a row must have made with those that it says. */
function checkEntries(row: StoredRow, [debit, credit]: readonly BookEntry[]): void {
  const what = (side: 'debit' | 'credit', about: string) =>
    `${name(row)}, ${about} on its ${side} account ${row[side]}`;
  expectSame(what('debit', 'number of the entry'), debit?.version ?? null, row.debitVersion);
  expectSame(what('credit', 'number of the entry'), credit?.version ?? null, row.creditVersion);
  expectSame(what('credit', 'balance'), credit?.balance ?? null, row.creditPosted);
}

async function walkJournal(db: Reader, books: Books): Promise<{ rows: number; head: Buffer }> {
  let seq = 0;
  let head = genesis;
  for (;;) {
    const { rows } = await db.query<StoredRow>(journal, [seq]);
    for (const row of rows) {
      seq += 1;
      checkChain(row, seq, head);
      head = row.hash;
      checkEntries(row, books.book(row, name(row)));
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

/**
 * Recomputes every hash, entry, balance and hold of a ledger from its journal. `db` must be one
 * connection inside a repeatable-read transaction, so that all is read as of one moment. Throws the
 * first Difference. Reads in order of the journal; memory grows with accounts and open holds alone.
 */
export async function audit(db: Reader): Promise<Audit> {
  // On a database without statistics a join would otherwise read the whole table for every step.
  await db.query(
    'SET LOCAL enable_seqscan = off; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off',
  );
  const books = await Books.open(db);
  const { rows, head } = await walkJournal(db, books);
  await checkHead(db, rows, head);
  const entries = await books.checkAgainst(db);
  return {
    rows,
    entries,
    accounts: books.accounts.size,
    openHolds: books.holds.size,
    head: head.toString('hex'),
    circulation: books.circulation(),
  };
}
