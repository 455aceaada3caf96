/** Transfers at the bank whose end people decide by hand before a statement reports it. */
import type { byHandKinds } from '#contract/bank-returns.ts';
import { Refusal } from '#contract/refusals.ts';
import { confirmDeskAct, refuseOwnMatter } from '../security/desk-acts.ts';
import type { Context, UnitOfWork } from '../use-case.ts';
import { type BankEvent, recordEvents } from './events.ts';
import { giveBackNow, lockOutgoing, markSettled, type Outgoing } from './outgoing.ts';

export interface TransferDecision {
  readonly kind: Extract<(typeof byHandKinds)[number], 'give_back' | 'settle'>;
  readonly note: string;
}

/**
 * Whether it takes two people to end a locked transfer this way by hand. Settling it ends what the
 * programme owes; giving a payout back issues Denar. While a payout is still queued here nobody can
 * have the złoty; once the bank has it, only a statement or two people can establish that they
 * reached nobody.
 */
const needsTwo = ({ purpose, state }: Outgoing, kind: TransferDecision['kind']): boolean =>
  kind === 'settle' || (purpose === 'payout' && state === 'exported');

/**
 * Proposes how locked transfers ended. Each has one open proposal at most; repeating it changes
 * nothing. Refuses `line_decided` if the opposite is proposed.
 */
async function proposeEnds(
  cx: Context,
  transfers: readonly Outgoing[],
  { kind, note }: TransferDecision,
): Promise<void> {
  const { tx, caller } = cx;
  const ids = transfers.map(({ id }) => id);
  const { rows } = await tx.query<{ transfer: string }>(
    `INSERT INTO bank_decision (id, transfer_out_id, kind, note, state, proposed_by, proposed_at)
     SELECT n.id, n.transfer, $6, $3, 'proposed', $4, $5
     FROM unnest($1::uuid[], $2::uuid[]) AS n (id, transfer)
     ON CONFLICT (transfer_out_id) WHERE state = 'proposed' DO NOTHING
     RETURNING transfer_out_id AS transfer`,
    [transfers.map(() => cx.newId()), ids, note, caller.id, cx.now(), kind],
  );
  const other = await tx.query(
    `SELECT FROM bank_decision
     WHERE transfer_out_id = ANY ($1::uuid[]) AND state = 'proposed' AND kind <> $2`,
    [ids, kind],
  );
  if (other.rowCount) throw new Refusal('line_decided');
  const made = transfers.filter(({ id }) => rows.some(({ transfer }) => transfer === id));
  if (made.length > 0) await recordEvents(cx, eventsOf('proposed', made, note));
}

/**
 * Ends a locked transfer as two people have agreed. Refuses `transfer_ended` if a statement has
 * ended it otherwise meanwhile, `recipient_unknown` if the wallet of a payout has been closed.
 */
export async function carryOutTransfer(
  cx: UnitOfWork,
  transfer: Outgoing,
  { kind, note: reason }: TransferDecision,
): Promise<void> {
  const { tx } = cx;
  if (transfer.state !== 'exported') throw new Refusal('transfer_ended');
  if (kind === 'settle') return markSettled(tx, [transfer.id], cx.now(), reason);
  if (transfer.wallet === null) throw new Refusal('recipient_unknown');
  await giveBackNow(cx, [transfer], { state: 'failed', reason });
}

const eventsOf = (
  action: BankEvent['action'],
  transfers: readonly Outgoing[],
  note: string,
): BankEvent[] =>
  transfers.map(({ id, title, amount }) => ({ action, subject: id, about: title, amount, note }));

interface Settlement {
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
  cx: Context,
  { transfers: ids, state, note }: Settlement,
): Promise<{ changed: number; unchanged: number; proposed: number }> {
  const { tx, caller } = cx;
  const wanted = [...new Set(ids)];
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
  if (byTwo.length > 0) await proposeEnds(cx, byTwo, { kind, note });
  if (atOnce.length === 0) return answer;
  const titles = atOnce.map(({ title }) => title).join(', ');
  await confirmDeskAct(cx, { money: null, title: titles.slice(0, 200) });
  await recordEvents(cx, eventsOf(state, atOnce, note));
  await giveBackNow(cx, atOnce, { state: 'failed', reason: note });
  return answer;
}
