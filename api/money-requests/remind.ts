/** Reminds payers of the requests that are due tomorrow. */
import type { Deps } from '../deps.ts';
import { polishDay } from '../documents/format.ts';
import { quietUntil } from '../push/quiet.ts';
import { sweepTogether } from '../sweep-together.ts';
import { midnight } from '../transfers/entries.ts';
import { tellPayer } from './news.ts';
import { requestsWhere } from './request-rows.ts';

/** From eight in the evening to nine in the morning nobody is reminded. */
const night = { from: 20 * 60, to: 9 * 60 };

/**
 * Reminds each payer once, in the daytime of the day before the due day, unless they were asked
 * that same day or have blocked the asker. Returns how many it reminded of.
 */
export async function remindPayers(deps: Deps): Promise<number> {
  if (quietUntil(deps.now(), night)) return 0;
  return sweepTogether(deps, {
    rows: ({ tx }, ...where) => requestsWhere(tx, ...where),
    of: 'r',
    given: ({ now }) => polishDay(now()),
    due: `r.state = 'open' AND r.ended_at IS NULL AND r.due_at = ${midnight('$1', 2)}
      AND r.payer_id IS NOT NULL AND a.closed_at IS NULL AND r.reminded_at IS NULL
      AND r.created_at < ${midnight('$1', 0)}
      AND NOT EXISTS (SELECT FROM money_request b
        WHERE b.payer_id = r.payer_id AND b.asker_id = r.asker_id AND b.blocked)`,
    by: 'r.id',
    most: 50,
    end: async (cx, rows) => {
      const reminded = 'UPDATE money_request SET reminded_at = $2 WHERE id = $1';
      for (const row of rows) {
        await cx.tx.query(reminded, [row.id, cx.now()]);
        await tellPayer(cx, row, 'dueTomorrow');
      }
    },
  });
}
