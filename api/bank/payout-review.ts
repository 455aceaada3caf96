/** Review of payouts by the desk before they leave. */

import type { judgePayout } from '#contract/bank-outgoing.ts';
import { maskedNrb } from '#contract/nrb.ts';
import type { Received } from '#contract/operation.ts';
import { Refusal } from '#contract/refusals.ts';
import { moveSome } from '#db/states.ts';
import { confirmDeskAct, refuseOwnMatter } from '../security/desk-acts.ts';
import { mailPerson } from '../security/trail.ts';
import type { Context } from '../use-case.ts';
import { recordEvents } from './events.ts';
import { giveBackNow, lockOutgoing } from './outgoing.ts';

type Judgement = Received<typeof judgePayout>['body'];

interface Reviewed {
  readonly personId: string;
  readonly nrb: string;
  readonly holder: string;
}

const states = { approve: 'approved', refuse: 'refused' } as const;

/**
 * Approves or refuses a payout that waits for review. If refused, it is cancelled, its money
 * returns to the wallet, and its owner is sent the reason by mail. Refuses `not_found` if it needs
 * no review, `own_matter`, `transfer_ended` if it was cancelled meanwhile, `decision_closed`.
 */
export async function judgeReview(
  cx: Context,
  { id, verdict, note }: Judgement & { readonly id: string },
): Promise<{ id: string; state: (typeof states)[Judgement['verdict']] }> {
  const { tx, caller } = cx;
  const state = states[verdict];
  const [transfer] = await lockOutgoing(tx, [id]);
  const { rows } = await tx.query<Reviewed>(
    `SELECT w.person_id AS "personId", t.account AS nrb, t.account_name AS holder
     FROM payout_review r JOIN payout p ON p.id = r.payout_id JOIN wallet w ON w.id = p.wallet_id
     JOIN bank_transfer_out t ON t.id = p.id WHERE r.payout_id = $1`,
    [id],
  );
  const [found] = rows;
  if (!transfer || !found) throw new Refusal('not_found');
  await refuseOwnMatter(tx, caller, { transfers: [id] });
  // Concurrent reviewers have waited for each other at the transfer's lock.
  const closed = await moveSome(
    tx,
    'payout_review',
    state,
    { where: 'payout_id = $1', values: [id] },
    { set: { decided_by: caller.id, decided_at: cx.now(), note }, returning: 'payout_id AS id' },
  );
  if (closed.length === 0) throw new Refusal('decision_closed');
  if (transfer.state !== 'queued') throw new Refusal('transfer_ended');
  const { amount, title, currency } = transfer;
  // Valid for this verdict only.
  const payee = { payee: `${id} ${state}`, name: found.holder, account: maskedNrb(found.nrb) };
  const money = { amount, currency: 'PLN', ...payee } as const;
  await confirmDeskAct(cx, { money, title });
  const action = verdict === 'approve' ? 'approved' : 'rejected';
  await recordEvents(cx, [{ action, subject: id, about: title, amount, note }]);
  if (verdict === 'approve') return { id, state };
  await mailPerson(cx, found.personId, 'payoutRefused', { amount, currency, name: note });
  await giveBackNow(cx, [transfer], { state: 'cancelled', reason: note });
  return { id, state };
}
