/** Reads journal rows, and checks that each follows from the previous one. */
import type { Reader } from '#db/connect.ts';
import { hashOf, type JournalRow } from './chain.ts';
import { Difference, expectSame } from './difference.ts';

export interface StoredRow extends JournalRow {
  readonly currency: string;
  readonly prevHash: Buffer;
  readonly hash: Buffer;
  /** The row's effect on its accounts; null if no money moved. */
  readonly debitVersion: number | null;
  readonly creditVersion: number | null;
  readonly creditPosted: number | null;
}

/** In PostgreSQL's precision, so that changed fractions of a millisecond are detected too. */
const milliseconds = (column: string) => `(extract(epoch FROM ${column}) * 1000)::float8`;

const journal = `
  SELECT seq, id, type, kind, debit, credit, amount, hold_id AS hold, set_id AS set,
    request_key AS key, fingerprint, ${milliseconds('expires_at')} AS expires,
    ${milliseconds('at')} AS at, debit_posted AS "debitPosted", debit_held AS "debitHeld",
    debit_version AS "debitVersion", credit_version AS "creditVersion",
    credit_posted AS "creditPosted", prev_hash AS "prevHash", hash,
    (SELECT a.currency FROM ledger.account a WHERE a.id = debit) AS currency
  FROM ledger.transfer WHERE seq > $1 AND seq <= $2 ORDER BY seq`;

/** The rows after number `after`, up to number `last`, in order. */
export async function rowsBetween(db: Reader, after: number, last: number): Promise<StoredRow[]> {
  const { rows } = await db.query<StoredRow>(journal, [after, last]);
  return rows;
}

/** The row's name in error messages. */
export const nameOf = ({ seq, id }: JournalRow) => `journal row ${seq} (transfer ${id})`;

/** Throws a Difference unless the row is number `seq` and follows from the previous hash. */
export function checkChain(row: StoredRow, seq: number, previous: Buffer): void {
  if (row.seq !== seq) {
    throw new Difference(
      `journal row ${seq}`,
      `sequence number ${seq}`,
      `${row.seq} (transfer ${row.id})`,
    );
  }
  expectSame(
    `${nameOf(row)}, hash of the row before`,
    previous.toString('hex'),
    row.prevHash.toString('hex'),
  );
  expectSame(
    `${nameOf(row)}, hash`,
    hashOf(previous, row).toString('hex'),
    row.hash.toString('hex'),
  );
}
