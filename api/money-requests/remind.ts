/** Reminds payers of the requests that are due tomorrow. */
import type { Deps } from '../deps.ts';
import { polishDay } from '../documents/format.ts';
import { quietUntil } from '../push/quiet.ts';
import { midnight } from '../transfers/entries.ts';
import { work } from '../use-case.ts';
import { tellPayer } from './news.ts';
import { requestsWhere } from './request-rows.ts';

/** From eight in the evening to nine in the morning nobody is reminded. */
const night = { from: 20 * 60, to: 9 * 60 };

const perSweep = 50;

/**
 * Reminds each payer once, in the daytime of the day before the due day, unless they were asked
 * that same day or have blocked the asker. Safe on several instances; each takes what the others have not locked. Returns
 * how many it reminded of.
 */
export async function remindPayers(deps: Deps): Promise<number> {
  const now = deps.now();
  if (quietUntil(now, night)) return 0;
  return work(deps, async (cx) => {
    const { tx } = cx;
    const rows = await requestsWhere(
      tx,
      `r.state = 'open' AND r.ended_at IS NULL AND r.due_at = ${midnight('$1', 2)}
         AND r.payer_id IS NOT NULL AND a.closed_at IS NULL AND r.reminded_at IS NULL
         AND r.created_at < ${midnight('$1', 0)}
         AND NOT EXISTS (SELECT FROM money_request b
           WHERE b.payer_id = r.payer_id AND b.asker_id = r.asker_id AND b.blocked)
       ORDER BY r.id LIMIT ${perSweep} FOR NO KEY UPDATE OF r SKIP LOCKED`,
      [polishDay(now)],
    );
    for (const row of rows) {
      await tx.query('UPDATE money_request SET reminded_at = $2 WHERE id = $1', [row.id, now]);
      await tellPayer(cx, row, 'dueTomorrow');
    }
    return rows.length;
  });
}
