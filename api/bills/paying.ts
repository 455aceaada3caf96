/** Pays bills: by the buyer who opened it, with the buyer's code, or in złoty at the counter. */
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import { applyNow } from '#ledger/apply.ts';
import type { Outcome } from '#ledger/types.ts';
import type { Wallet } from '../callers.ts';
import { makeCharge } from '../charges/charges.ts';
import type { Deps } from '../deps.ts';
import type { AfterCommit } from '../keyed.ts';
import { booked } from '../ledger-refusals.ts';
import { confirmPayment, participant, type StepUpAsked } from '../security/step-up.ts';
import type { BillRow } from './bill-rows.ts';
import { endAttempts, keepOpenUntil, lockPayable, settleBill } from './settling.ts';

interface Payer {
  readonly wallet: Wallet;
  readonly stepUp: StepUpAsked;
}

/**
 * Pays a bill, or with a code that is bound to nothing asks the buyer for consent. Refuses
 * `not_found`, `bill_closed`, `buyer_pays`, `seller_confirms`, `insufficient_funds`,
 * `frozen`, and what `makeCharge` refuses.
 */
export async function confirmBill(
  tx: Tx,
  deps: Deps,
  { wallet, stepUp }: Payer,
  { billId, digits }: { readonly billId: string; readonly digits?: string | undefined },
  after: AfterCommit,
): Promise<void> {
  const bill = await lockPayable(tx, deps, billId);
  const isSeller = bill.sellerWallet === wallet.id;
  if (bill.denar === 0 && (!isSeller || digits !== undefined)) {
    throw new Refusal('seller_confirms');
  }
  if (bill.denar === 0)
    return settleBill(tx, deps, bill.id, { way: 'counter', denar: null }, after);
  if (!isSeller) return payAsBuyer(tx, deps, bill, { wallet, stepUp }, after);
  if (digits === undefined) throw new Refusal('buyer_pays');
  return chargeCode(tx, deps, bill, { seller: wallet, digits }, after);
}

async function payAsBuyer(
  tx: Tx,
  deps: Deps,
  bill: BillRow,
  { wallet: buyer, stepUp }: Payer,
  after: AfterCommit,
): Promise<void> {
  const id = deps.newId();
  await confirmPayment(tx, deps, stepUp, {
    amount: bill.denar,
    from: buyer.denar,
    to: () => participant(tx, bill.sellerWallet),
    title: bill.number,
  });
  const releases = await endAttempts(tx, deps, bill.id, after);
  const denar = { transfer: id, wallet: buyer.id };
  await settleBill(tx, deps, bill.id, { way: 'scan', denar }, after);
  const payment = {
    type: 'transfer',
    id,
    kind: 'bill',
    debit: buyer.denar,
    credit: bill.sellerAccount,
    amount: bill.denar,
    memo: bill.number,
  } as const;
  const [outcome] = await applyNow(tx, [{ items: [payment] }, ...releases], deps.now());
  refuseClosed(outcome);
  booked(outcome);
  after(() => deps.notifier.balanceChanged(buyer.denar, bill.sellerAccount));
}

/** A seller without a wallet cannot be paid any more. */
function refuseClosed(outcome: Outcome | undefined): void {
  if (outcome?.ok === false && outcome.refusal === 'account_closed') {
    throw new Refusal('bill_closed');
  }
}

async function chargeCode(
  tx: Tx,
  deps: Deps,
  bill: BillRow,
  { seller, digits }: { readonly seller: Wallet; readonly digits: string },
  after: AfterCommit,
): Promise<void> {
  const request = {
    digits,
    amount: bill.denar,
    description: bill.number,
    boundOnly: false,
    bill: { id: bill.id, freeing: () => endAttempts(tx, deps, bill.id, after) },
  };
  const made = await makeCharge(tx, deps, seller, request, after);
  if (made.state === 'completed') {
    const denar = { transfer: made.id, wallet: made.buyerWallet };
    return settleBill(tx, deps, bill.id, { way: 'payment_code', denar }, after);
  }
  await keepOpenUntil(tx, bill.id, made.expiresAt);
  after(() => deps.notifier.billChanged(bill.id));
}
