/** Transfers at the bank whose end two people decide by hand before a statement reports it. */
import type { byHandKinds } from '#contract/bank-returns.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import { applyNow } from '#ledger/apply.ts';
import type { Caller } from '../callers.ts';
import type { Deps } from '../deps.ts';
import type { AfterCommit } from '../keyed.ts';
import { booked } from '../ledger-refusals.ts';
import { recordEvents } from './events.ts';
import { giveBack, markSettled, type Outgoing } from './outgoing.ts';
import { programmeAccounts } from './programme-accounts.ts';

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
export const needsTwo = ({ purpose, state }: Outgoing, kind: TransferDecision['kind']): boolean =>
  kind === 'settle' || (purpose === 'payout' && state === 'exported');

/**
 * Proposes how locked transfers ended. Each has one open proposal at most; repeating it changes
 * nothing. Refuses `line_decided` if the opposite is proposed.
 */
export async function proposeEnds(
  tx: Tx,
  deps: Deps,
  caller: Caller,
  transfers: readonly Outgoing[],
  { kind, note }: TransferDecision,
): Promise<void> {
  const ids = transfers.map(({ id }) => id);
  const { rows } = await tx.query<{ transfer: string }>(
    `INSERT INTO bank_decision (id, transfer_out_id, kind, note, state, proposed_by, proposed_at)
     SELECT n.id, n.transfer, $6, $3, 'proposed', $4, $5
     FROM unnest($1::uuid[], $2::uuid[]) AS n (id, transfer)
     ON CONFLICT (transfer_out_id) WHERE state = 'proposed' DO NOTHING
     RETURNING transfer_out_id AS transfer`,
    [transfers.map(() => deps.newId()), ids, note, caller.id, deps.now(), kind],
  );
  const other = await tx.query(
    `SELECT FROM bank_decision
     WHERE transfer_out_id = ANY ($1::uuid[]) AND state = 'proposed' AND kind <> $2`,
    [ids, kind],
  );
  if (other.rowCount) throw new Refusal('line_decided');
  const made = new Set(rows.map(({ transfer }) => transfer));
  const events = transfers
    .filter(({ id }) => made.has(id))
    .map(({ id, title, amount }) => ({
      action: 'proposed' as const,
      subject: id,
      about: title,
      amount,
      note,
    }));
  if (events.length > 0) await recordEvents(tx, deps, caller, events);
}

/**
 * Ends a locked transfer as two people have agreed. Refuses `transfer_ended` if a statement has
 * ended it otherwise meanwhile, `recipient_unknown` if the wallet of a payout has been closed.
 */
export async function carryOutTransfer(
  tx: Tx,
  deps: Deps,
  transfer: Outgoing,
  { kind, note: reason }: TransferDecision,
  after: AfterCommit,
): Promise<void> {
  if (transfer.state !== 'exported') throw new Refusal('transfer_ended');
  if (kind === 'settle') return markSettled(tx, [transfer.id], deps.now(), reason);
  if (transfer.wallet === null) throw new Refusal('recipient_unknown');
  const accounts = await programmeAccounts(tx);
  const back = await giveBack(tx, deps, accounts, [transfer], { state: 'failed', reason });
  (await applyNow(tx, back.commands, deps.now())).forEach(booked);
  after(() => deps.notifier.balanceChanged(...back.accounts));
}
