/** How much money participants have paid each other, counted once into hours, and other sums that are kept. */
import type { Minor } from '#contract/money.ts';
import { type Db, type Reader, type Tx, transact } from '#db/connect.ts';

/** Journal rows counted in one transaction. */
const rowsAtOnce = 20_000;

/** Payments between participants in rows after `after`, up to `last`. */
const paid = (after: string, last: string): string => `
  FROM ledger.transfer t
  JOIN ledger.account d ON d.id = t.debit AND d.kind = 'participant'
  JOIN ledger.account c ON c.id = t.credit AND c.kind = 'participant'
  WHERE t.seq > ${after} AND t.seq <= ${last} AND t.type IN ('transfer', 'post')`;

/** Counts the next rows; true if there may be more. */
async function countNext(tx: Tx): Promise<boolean> {
  const { rows } = await tx.query<{ from: number; to: number }>(
    `SELECT m.seq AS from, least(m.seq + ${rowsAtOnce}, h.seq) AS to
     FROM moved_until m, ledger.chain_head h FOR NO KEY UPDATE OF m`,
  );
  const { from = 0, to = 0 } = rows[0] ?? {};
  if (from === to) return false;
  await tx.query(
    `INSERT INTO moved_hour (hour, amount)
     SELECT date_trunc('hour', t.at, 'UTC'), sum(t.amount)::bigint ${paid('$1', '$2')} GROUP BY 1
     ON CONFLICT (hour) DO UPDATE SET amount = moved_hour.amount + excluded.amount`,
    [from, to],
  );
  await tx.query('UPDATE moved_until SET seq = $1', [to]);
  return to - from === rowsAtOnce;
}

/** Counts what was booked since the last time. Several may run at once. */
export async function countMoved(db: Db): Promise<void> {
  while (await transact(db, countNext));
}

/** What moved since the beginning of that hour: what is counted, and the last rows. */
export async function movedSince(db: Reader, since: Date): Promise<Minor> {
  const { rows } = await db.query<{ moved: Minor }>(
    `SELECT (
       (SELECT coalesce(sum(amount), 0) FROM moved_hour WHERE hour >= s.since)
       + (SELECT coalesce(sum(t.amount), 0) ${paid('m.seq', 'h.seq')} AND t.at >= s.since)
     )::bigint AS moved
     FROM (SELECT date_trunc('hour', $1::timestamptz, 'UTC') AS since) s,
       moved_until m, ledger.chain_head h`,
    [since],
  );
  return rows[0]?.moved ?? 0;
}

/** Folds the sums once they have more rows than are read in no time. */
export async function foldSums(db: Db): Promise<void> {
  await db.query(
    'SELECT fold_sums() FROM (SELECT count(*) AS rows FROM running_sum) AS n WHERE rows > 500',
  );
}
