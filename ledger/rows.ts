/** Reads rows of the journal, and checks that each follows from the row before it. */
import type { Reader } from '#db/connect.ts';
import { hashOf, type JournalRow } from './chain.ts';
import { Difference, expectSame } from './difference.ts';

export interface StoredRow extends JournalRow {
  readonly currency: string;
  readonly prevHash: Buffer;
  readonly hash: Buffer;
  /** What the row did to its accounts; null where no money moved. */
  readonly debitVersion: number | null;
  readonly creditVersion: number | null;
  readonly creditPosted: number | null;
}

/** Milliseconds as PostgreSQL counts them, so that a changed fraction of one is seen too. */
const milliseconds = (column: string) => `(extract(epoch FROM ${column}) * 1000)::float8`;

const journal = `
  SELECT seq, id, type, kind, debit, credit, amount, hold_id AS hold, set_id AS set,
    request_key AS key, fingerprint, ${milliseconds('expires_at')} AS expires,
    ${milliseconds('at')} AS at, debit_posted AS "debitPosted", debit_held AS "debitHeld",
    debit_version AS "debitVersion", credit_version AS "creditVersion",
    credit_posted AS "creditPosted", prev_hash AS "prevHash", hash,
    (SELECT a.currency FROM ledger.account a WHERE a.id = debit) AS currency
  FROM ledger.transfer WHERE seq > $1 AND seq <= $2 ORDER BY seq`;

/** The rows after number `after`, up to number `last`, in their order. */
export async function rowsBetween(db: Reader, after: number, last: number): Promise<StoredRow[]> {
  const { rows } = await db.query<StoredRow>(journal, [after, last]);
  return rows;
}

/** What a row is called where something is wrong with it. */
export const nameOf = ({ seq, id }: JournalRow) => `journal row ${seq} (transfer ${id})`;

/** Throws a Difference where the row is not number `seq`, or does not follow from the hash before it. */
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
