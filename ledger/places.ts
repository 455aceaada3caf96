/** Compares the lookup tables of entries with the journal. */
import type { Reader } from '#db/connect.ts';
import { Difference, expectSame } from './difference.ts';
import type { AccountId } from './types.ts';

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
export async function checkPlaces(db: Reader, after: number, last: number): Promise<void> {
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
export async function checkPlaceCounts(db: Reader, moves: number): Promise<void> {
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
