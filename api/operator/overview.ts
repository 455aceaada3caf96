/** How the programme stands: circulation, how often it changes hands, and its cover over time. */
import { type Minor, toWire } from '#contract/money.ts';
import type { Answer } from '#contract/operation.ts';
import type { overview } from '#contract/operator.ts';
import type { Reader } from '#db/connect.ts';
import { moneyOf } from '#ledger/checkpoints.ts';
import { polishTime } from '../transfers/entries.ts';
import { lockList, stuckList } from './lists.ts';

const monthMs = 30 * 86_400_000;

/** As much as a query of these lists needs to count. */
const counted = { count: 1, skip: 0, search: '', format: 'json' } as const;

export async function overviewOf(db: Reader, now: Date): Promise<Answer<typeof overview>> {
  const { circulation, reserve } = await moneyOf(db);
  const moved = await movedSince(db, new Date(now.getTime() - monthMs));
  const { total: stuck } = await stuckList(db, { ...counted, sort: 'due', kind: undefined }, now);
  const { total: locks } = await lockList(db, { ...counted, sort: 'until', kind: undefined }, now);
  const part = (whole: number): number | null =>
    circulation > 0 ? Math.floor((whole / circulation) * 10_000) / 10_000 : null;
  return {
    circulation: toWire(circulation),
    reserve: toWire(reserve),
    coverage: part(reserve),
    moved: toWire(moved),
    velocity: part(moved),
    wallets: await openWallets(db),
    stuck,
    locks,
    days: await coverageByDay(db),
  };
}

/** The journal is in the order of time, so a checkpoint before that moment says where to begin. */
async function movedSince(db: Reader, since: Date): Promise<Minor> {
  const { rows } = await db.query<{ moved: Minor }>(
    `SELECT coalesce(sum(t.amount), 0)::bigint AS moved
     FROM ledger.transfer t
     JOIN ledger.account d ON d.id = t.debit AND d.kind = 'participant'
     JOIN ledger.account c ON c.id = t.credit AND c.kind = 'participant'
     WHERE t.type IN ('transfer', 'post') AND t.at >= $1
       AND t.seq > coalesce((SELECT max(size) FROM ledger.checkpoint WHERE at < $1), 0)`,
    [since],
  );
  return rows[0]?.moved ?? 0;
}

async function openWallets(db: Reader): Promise<number> {
  const { rows } = await db.query<{ open: number }>(
    'SELECT count(*) AS open FROM wallet WHERE closed_at IS NULL',
  );
  return rows[0]?.open ?? 0;
}

async function coverageByDay(db: Reader): Promise<Answer<typeof overview>['days']> {
  const { rows } = await db.query<{ date: string; circulation: Minor; reserve: Minor }>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS date, circulation, reserve FROM (
       SELECT DISTINCT ON (day) (at AT TIME ZONE '${polishTime}')::date AS day, circulation, reserve
       FROM ledger.checkpoint ORDER BY day DESC, size DESC LIMIT 90
     ) AS last ORDER BY day`,
  );
  return rows.map(({ date, circulation, reserve }) => ({
    date,
    circulation: toWire(circulation),
    reserve: toWire(reserve),
  }));
}
