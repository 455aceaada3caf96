/** A transfer: one participant pays another, who is named by e-mail. */
import type { Minor } from '#contract/money.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Callers, Wallet } from '../callers.ts';
import type { Deps } from '../deps.ts';
import type { Done, RequestKey } from '../keyed.ts';
import { booked } from '../ledger-refusals.ts';

export interface TransferRequest {
  readonly email: string;
  readonly amount: Minor;
  readonly title: string;
}

export interface MadeTransfer {
  readonly id: string;
  /** The payer's balance right after it. */
  readonly balance: Minor;
}

/**
 * Books the transfer in the ledger's next batch; the key's record is the booking itself. Refuses
 * `recipient_unknown`, `same_account`, `insufficient_funds`, `not_registered`.
 */
export async function makeTransfer(
  deps: Deps,
  callers: Callers,
  payer: Wallet,
  key: RequestKey | null,
  request: TransferRequest,
): Promise<Done<MadeTransfer>> {
  const payee = await callers.walletByEmail(request.email);
  if (!payee) throw new Refusal('recipient_unknown');
  if (payee.id === payer.id) throw new Refusal('same_account');
  const outcome = await deps.ledger.submit({
    items: [
      {
        type: 'transfer',
        id: deps.newId(),
        kind: 'transfer',
        debit: payer.denar,
        credit: payee.denar,
        amount: request.amount,
        ...(request.title === '' ? {} : { memo: request.title }),
      },
    ],
    ...(key ? { requestKey: key.id, fingerprint: key.fingerprint } : {}),
  });
  if (!outcome.ok && outcome.refusal === 'account_closed') {
    return closedMeanwhile(callers, payer, payee);
  }
  const { id, replayed, debitPosted } = booked(outcome);
  if (!replayed) deps.notifier.balanceChanged(payer.denar, payee.denar);
  return { answer: { id, balance: debitPosted }, replayed };
}

/** One of the two wallets was closed on another instance; what is remembered of both is stale. */
async function closedMeanwhile(callers: Callers, payer: Wallet, payee: Wallet): Promise<never> {
  callers.forget(payer);
  callers.forget(payee);
  const stillOpen = await callers.walletByEmail(payer.email);
  throw new Refusal(stillOpen?.id === payer.id ? 'recipient_unknown' : 'not_registered');
}
