/** What becomes of requests for money when people join, days pass and people are erased. */
import { joinDays, requestKeptDays } from '#contract/money-requests.ts';
import type { Db, Tx } from '#db/connect.ts';
import { Computed, move, moveSome } from '#db/states.ts';
import type { Deps } from '../deps.ts';
import { polishDay } from '../documents/format.ts';
import { sweepTogether } from '../sweep-together.ts';
import { midnight } from '../transfers/entries.ts';
import type { UnitOfWork } from '../use-case.ts';
import { showAfter, tellAsker, tellInviter, tellPayer } from './news.ts';
import { type RequestRow, requestsById, requestsWhere } from './request-rows.ts';

const dayMs = 86_400_000;

/**
 * Opens what somebody was invited to, in the transaction that opens their wallet, and tells those
 * who want to pay them.
 */
export async function openInvited(
  cx: UnitOfWork,
  { person, wallet, email }: Readonly<Record<'person' | 'wallet' | 'email', string>>,
): Promise<void> {
  const { tx } = cx;
  const now = cx.now();
  const until = polishDay(new Date(now.getTime() + joinDays * dayMs));
  const theirs = {
    where: 'invited_email = $1 AND due_at > $2 AND payer_id <> $3',
    values: [email, now, person, until],
  };
  const set = {
    asker_id: person,
    asker_wallet_id: wallet,
    invited_email: null,
    due_at: new Computed(midnight('$4', 1)),
  };
  const opened = await moveSome(tx, 'money_request', 'open', theirs, { set });
  const ids = opened.map(({ id }) => id);
  for (const row of await requestsById(tx, ids)) await tellPayer(cx, row, 'joined');
  showAfter(cx, ids);
}

/** Ends the requests whose day is over, and tells who made them; returns how many. */
export const expireRequests = (deps: Deps): Promise<number> =>
  sweepTogether(deps, {
    rows: ({ tx }, ...where) => requestsWhere(tx, ...where),
    of: 'r',
    due: 'r.ended_at IS NULL AND r.due_at <= $1',
    by: 'r.due_at',
    most: 50,
    end: async (cx, rows) => {
      for (const row of rows) await expire(cx, row);
      showAfter(
        cx,
        rows.map(({ id }) => id),
      );
    },
  });

async function expire(cx: UnitOfWork, row: RequestRow): Promise<void> {
  const closed = row.state === 'open' && !row.askerOpen;
  const ended = { ended_at: new Computed('due_at'), invited_email: null };
  await move(cx.tx, 'money_request', [row.id], closed ? 'cancelled' : 'expired', ended);
  if (row.state === 'invited') await tellInviter(cx, row);
  else if (!closed) await tellAsker(cx, row, 'expired', row.payerName);
}

/** Deletes requests that ended long ago; the transfers that paid them stay. */
export async function forgetRequests(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - requestKeptDays * dayMs);
  await db.query('DELETE FROM money_request WHERE ended_at < $1', [before]);
}

/**
 * Ends what a person who is being erased has asked for or was asked for, and removes what they
 * wrote; and invitations of their address. That somebody has blocked them stays.
 */
export async function eraseRequests(
  tx: Tx,
  { id, email, now }: { readonly id: string; readonly email: string | null; readonly now: Date },
): Promise<void> {
  for (const [side, state] of [
    ['asker_id', 'cancelled'],
    ['payer_id', 'declined'],
  ] as const) {
    const theirs = { where: `${side} = $1 AND state = 'open'`, values: [id] };
    await moveSome(tx, 'money_request', state, theirs, { set: { ended_at: now } });
  }
  await tx.query(
    `UPDATE money_request SET blocked = blocked AND payer_id <> $1,
       title = CASE WHEN (asker_id = $1) <> invited THEN '' ELSE title END
     WHERE (asker_id = $1 OR payer_id = $1) AND state <> 'invited'`,
    [id],
  );
  await tx.query(
    `DELETE FROM money_request WHERE state = 'invited' AND (payer_id = $1 OR invited_email = $2)`,
    [id, email],
  );
}
