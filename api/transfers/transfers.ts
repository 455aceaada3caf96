/** A transfer: one participant pays another, who is named by e-mail. */
import type { Minor } from '#contract/money.ts';
import { Refusal } from '#contract/refusals.ts';
import { applyNow } from '#ledger/apply.ts';
import type { TransferItem } from '#ledger/types.ts';
import type { Callers, Wallet } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { type Done, type RequestKey, runKeyed } from '../keyed.ts';
import { booked } from '../ledger-refusals.ts';
import { confirmPayment, type StepUpAsked, wantsStepUp } from '../security/step-up.ts';

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
 * Books the transfer in the ledger's next batch; the key's record is the booking itself. One that wants
 * a confirmation has a transaction of its own. Refuses `recipient_unknown`, `same_account`,
 * `insufficient_funds`, `not_registered`, `frozen`.
 */
export async function makeTransfer(
  deps: Deps,
  callers: Callers,
  payer: Wallet,
  { key, stepUp }: { readonly key: RequestKey | null; readonly stepUp: StepUpAsked },
  request: TransferRequest,
): Promise<Done<MadeTransfer>> {
  const payee = await callers.walletByEmail(request.email);
  if (!payee) throw new Refusal('recipient_unknown');
  if (payee.id === payer.id) throw new Refusal('same_account');
  const item = itemOf(deps, payer, payee, request);
  if (wantsStepUp(deps, request.amount)) {
    const sides = { payer, payee, item, title: request.title };
    return payConfirmed(deps, callers, { key, stepUp }, sides);
  }
  const outcome = await deps.ledger.submit({
    items: [item],
    ...(key ? { requestKey: key.id, fingerprint: key.fingerprint } : {}),
  });
  if (!outcome.ok && outcome.refusal === 'account_closed') {
    return closedMeanwhile(callers, payer, payee);
  }
  const { id, replayed, debitPosted } = booked(outcome);
  if (!replayed) deps.notifier.balanceChanged(payer.denar, payee.denar);
  return { answer: { id, balance: debitPosted }, replayed };
}

const itemOf = (
  { newId }: Pick<Deps, 'newId'>,
  payer: Wallet,
  payee: Wallet,
  { amount, title }: TransferRequest,
): TransferItem => ({
  type: 'transfer',
  id: newId(),
  kind: 'transfer',
  debit: payer.denar,
  credit: payee.denar,
  amount,
  ...(title === '' ? {} : { memo: title }),
});

/** A large transfer is booked together with the spending of its confirmation. */
function payConfirmed(
  deps: Deps,
  callers: Callers,
  { key, stepUp }: { readonly key: RequestKey | null; readonly stepUp: StepUpAsked },
  {
    payer,
    payee,
    item,
    title,
  }: {
    readonly payer: Wallet;
    readonly payee: Wallet;
    readonly item: TransferItem;
    readonly title: string;
  },
): Promise<Done<MadeTransfer>> {
  return runKeyed(deps.db, key, async (tx, after) => {
    const { amount, debit: from } = item;
    const to = async () => ({ payee: payee.id, name: payee.name, account: payee.email });
    await confirmPayment(tx, deps, stepUp, { amount, from, to, title });
    const [outcome] = await applyNow(tx, [{ items: [item] }], deps.now());
    if (outcome?.ok === false && outcome.refusal === 'account_closed') {
      return closedMeanwhile(callers, payer, payee);
    }
    const { id, debitPosted } = booked(outcome);
    after(() => deps.notifier.balanceChanged(payer.denar, payee.denar));
    return { id, balance: debitPosted };
  });
}

/** One of the two wallets was closed on another instance; what is remembered of both is stale. */
async function closedMeanwhile(callers: Callers, payer: Wallet, payee: Wallet): Promise<never> {
  callers.forget(payer);
  callers.forget(payee);
  const stillOpen = await callers.walletByEmail(payer.email);
  throw new Refusal(stillOpen?.id === payer.id ? 'recipient_unknown' : 'not_registered');
}
