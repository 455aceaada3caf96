/**
 * Fills a journal of any length for benchmarks, in a fraction of the ledger's own time: with the
 * rows, hashes, versions and balances that ledger.apply would have left. Numbers and the chain are
 * computed here, rows are written thousands at a time. The audit verifies them afterwards, as for
 * any other journal.
 */
import { hash } from 'node:crypto';
import type { Db } from '#db/connect.ts';
import { hashOf, type JournalRow } from '#ledger/chain.ts';
import { placeEntries } from '#ledger/place-entries.ts';
import type { AccountId } from '#ledger/types.ts';

export interface Filling {
  /** Participants who pay each other 0.01; the first is the merchant, with every tenth payment. */
  readonly accounts: readonly AccountId[];
  /** Final number of rows in the journal. */
  readonly rows: number;
  /** The rows are spread evenly over this period. */
  readonly from: Date;
  readonly to: Date;
}

/** Rows in one statement. */
const step = 20_000;
/** The ledger forgets request keys after this time. */
const keysMs = 30 * 86_400_000;

const columns = {
  seq: 'bigint',
  id: 'uuid',
  debit: 'bigint',
  credit: 'bigint',
  request_key: 'uuid',
  fingerprint: 'text',
  ms: 'bigint',
  debit_posted: 'bigint',
  debit_version: 'bigint',
  credit_posted: 'bigint',
  credit_version: 'bigint',
  prev_hash: 'text',
  hash: 'text',
} as const;
type Column = keyof typeof columns;
const names = Object.keys(columns) as Column[];

const write = `
  WITH made AS MATERIALIZED (
    SELECT *, timestamptz 'epoch' + ms * interval '1 millisecond' AS at
    FROM unnest(${names.map((name, at) => `$${at + 1}::${columns[name]}[]`).join(', ')}) AS r (${names.join(', ')})
  ), booked AS (
    INSERT INTO ledger.transfer (type, kind, amount, debit_held, at, ${names.filter((name) => name !== 'ms').join(', ')})
    SELECT 'transfer', 'transfer', 1, 0, at, seq, id, debit, credit, request_key, decode(fingerprint, 'hex'),
      debit_posted, debit_version, credit_posted, credit_version, decode(prev_hash, 'hex'), decode(hash, 'hex')
    FROM made
  )
  INSERT INTO ledger.request (id, transfer, created_at)
  SELECT request_key, id, at FROM made WHERE at > $${names.length + 1}`;

interface Account {
  readonly id: AccountId;
  posted: number;
  version: number;
}

/** Identifiers as the API makes them (UUID version 7), and keys as its digests are (version 8). */
const idOf = (n: number, ms: number): string => {
  const [time, rest] = [ms.toString(16).padStart(12, '0'), hash('md5', String(n))];
  const count = (n & 4095).toString(16).padStart(3, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-8${rest.slice(0, 3)}-${rest.slice(3, 15)}`;
};
const keyOf = (n: number): string => {
  const text = hash('md5', `key ${n}`);
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-8${text.slice(13, 16)}-a${text.slice(17, 20)}-${text.slice(20)}`;
};

/** Books the journal's row number n, and returns its columns. */
function book(accounts: readonly Account[], n: number, ms: number, previous: Buffer) {
  const people = accounts.length;
  const payee = n % 10 === 0 ? 0 : (n * 104_729 + 17) % people;
  const payer = (n * 7919) % people;
  const credit = accounts[payee] as Account;
  const debit = accounts[payer === payee ? (payer + 1) % people : payer] as Account;
  debit.posted -= 1;
  credit.posted += 1;
  debit.version += 1;
  credit.version += 1;
  const [id, key] = [idOf(n, ms), keyOf(n)];
  const fingerprint = hash('sha256', id);
  const row: JournalRow = {
    ...{ seq: n, id, type: 'transfer', kind: 'transfer', debit: debit.id, credit: credit.id },
    ...{ amount: 1, hold: null, set: null, key, fingerprint: Buffer.from(fingerprint, 'hex') },
    ...{ expires: null, at: ms, debitPosted: debit.posted, debitHeld: 0 },
  };
  const made = hashOf(previous, row);
  const values: Record<Column, string | number> = {
    ...{ seq: n, id, debit: debit.id, credit: credit.id, request_key: key, fingerprint, ms },
    ...{ debit_posted: debit.posted, debit_version: debit.version },
    ...{ credit_posted: credit.posted, credit_version: credit.version },
    ...{ prev_hash: previous.toString('hex'), hash: made.toString('hex') },
  };
  return { values, hash: made };
}

/** Fills the journal as the schema's owner; all participants need sufficient money. */
export async function fillJournal(owner: Db, { accounts, rows, from, to }: Filling): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query('BEGIN; SET LOCAL synchronous_commit = off');
    const head = await client.query<{ seq: number; hash: Buffer }>(
      'SELECT seq, hash FROM ledger.chain_head FOR UPDATE',
    );
    const { seq: first, hash: last } = head.rows[0] as { seq: number; hash: Buffer };
    const found = await client.query<Account>(
      `SELECT id, posted, version FROM unnest($1::bigint[]) WITH ORDINALITY AS given (id, place)
       JOIN ledger.account USING (id) ORDER BY place`,
      [accounts],
    );
    const gapMs = (to.getTime() - from.getTime()) / Math.max(1, rows - first);
    let previous = last;
    let written: Promise<unknown> = Promise.resolve();
    for (let n = first + 1; n <= rows; ) {
      const made = names.map((): (string | number)[] => []);
      for (const end = Math.min(rows, n + step - 1); n <= end; n += 1) {
        const ms = Math.floor(from.getTime() + (n - first) * gapMs);
        const booked = book(found.rows, n, ms, previous);
        for (const [at, name] of names.entries()) made[at]?.push(booked.values[name]);
        previous = booked.hash;
      }
      // While the database writes these rows, the next ones are made.
      await written;
      const values = made.map((column) => `{${column.join(',')}}`);
      written = client.query(write, [...values, new Date(to.getTime() - keysMs)]);
    }
    await written;
    await client.query(
      `UPDATE ledger.account AS a SET posted = r.posted, version = r.version
       FROM unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS r (id, posted, version) WHERE a.id = r.id`,
      [accounts, found.rows.map(({ posted }) => posted), found.rows.map(({ version }) => version)],
    );
    await client.query('UPDATE ledger.chain_head SET seq = greatest(seq, $1), hash = $2', [
      rows,
      previous,
    ]);
    await client.query('COMMIT');
    await placeEntries(owner);
    await client.query('VACUUM ANALYZE');
  } finally {
    client.release();
  }
}
