/** Marking transfers by hand that no statement has reported yet. */
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import { applyNow } from '#ledger/apply.ts';
import type { Deps } from '../deps.ts';
import type { AfterCommit } from '../keyed.ts';
import { booked } from '../ledger-refusals.ts';
import { confirmDeskAct, refuseOwnMatter } from '../security/desk-acts.ts';
import type { StepUpAsked } from '../security/step-up.ts';
import { recordEvents } from './events.ts';
import { giveBack, lockOutgoing } from './outgoing.ts';
import { programmeAccounts } from './programme-accounts.ts';
import { needsTwo, proposeEnds } from './transfer-decisions.ts';

export interface Settlement {
  readonly transfers: readonly string[];
  readonly state: 'settled' | 'failed';
  readonly note: string;
}

/**
 * Marks transfers by hand as carried out or failed; those already in that state stay. Two cases are
 * proposed to a second person instead: that a transfer was carried out, and that a payout already
 * at the bank failed. Refuses `not_found`, `own_matter`, `transfer_ended` if one has ended
 * otherwise, `not_exported` if the bank cannot have carried one out, and `line_decided` if the
 * opposite is proposed; then none is changed.
 */
export async function settleByHand(
  tx: Tx,
  deps: Deps,
  stepUp: StepUpAsked,
  { transfers: ids, state, note }: Settlement,
  after: AfterCommit,
): Promise<{ changed: number; unchanged: number; proposed: number }> {
  const { caller } = stepUp;
  const wanted = [...new Set(ids)];
  const accounts = await programmeAccounts(tx);
  const found = await lockOutgoing(tx, wanted);
  if (found.length !== wanted.length) throw new Refusal('not_found');
  await refuseOwnMatter(tx, caller, { transfers: wanted });
  const open = found.filter((one) => one.state === 'queued' || one.state === 'exported');
  const done = found.filter((one) => one.state === state);
  if (open.length + done.length !== found.length) throw new Refusal('transfer_ended');
  const kind = state === 'settled' ? 'settle' : 'give_back';
  if (kind === 'settle' && open.some((one) => one.state === 'queued')) {
    throw new Refusal('not_exported');
  }
  const byTwo = open.filter((one) => needsTwo(one, kind));
  const atOnce = open.filter((one) => !byTwo.includes(one));
  const answer = { changed: atOnce.length, unchanged: done.length, proposed: byTwo.length };
  if (byTwo.length > 0) await proposeEnds(tx, deps, caller, byTwo, { kind, note });
  if (atOnce.length === 0) return answer;
  const titles = atOnce.map(({ title }) => title).join(', ');
  await confirmDeskAct(tx, deps, stepUp, { money: null, title: titles.slice(0, 200) });
  const events = atOnce.map(({ id, title, amount }) => ({
    action: state,
    subject: id,
    about: title,
    amount,
    note,
  }));
  await recordEvents(tx, deps, caller, events);
  const back = await giveBack(tx, deps, accounts, atOnce, { state: 'failed', reason: note });
  (await applyNow(tx, back.commands, deps.now())).forEach(booked);
  after(() => deps.notifier.balanceChanged(...back.accounts));
  return answer;
}
