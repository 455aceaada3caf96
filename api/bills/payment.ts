/** Pays bills: by the buyer who opened it, with the buyer's code, or in złoty at the counter. */
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import { applyNow } from '#ledger/apply.ts';
import { refuseClosed } from '../accounts/wallets.ts';
import type { Wallet } from '../callers.ts';
import { makeCharge } from '../charges/make.ts';
import type { Deps } from '../deps.ts';
import type { AfterCommit } from '../keyed.ts';
import { booked, isClosed } from '../ledger-refusals.ts';
import { confirmPayment, participant } from '../security/outflow.ts';
import type { StepUpAsked } from '../security/step-up.ts';
import type { BillRow } from './bill-rows.ts';
import { endAttempts, lockPayable, settleBill } from './settlement.ts';

interface Payer {
  readonly wallet: Wallet;
  readonly stepUp: StepUpAsked;
}

/**
 * Pays a bill, or with an unbound code asks the buyer for consent. Refuses `not_found`,
 * `bill_closed`, `buyer_pays`, `seller_confirms`, `insufficient_funds`, `frozen`, and whatever
 * `makeCharge` refuses.
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
  // Nobody at a till pays with the wallet that they take payments for.
  if (!isSeller && wallet.cashier) throw new Refusal('not_found');
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
  const leaving = await confirmPayment(tx, deps, stepUp, {
    amount: bill.denar,
    payer: buyer.denar,
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
  // What the buyer's own attempt held is available for this payment.
  const pay = { items: [payment], outflow: leaving.outflow };
  const outcome = (await applyNow(tx, [...releases, pay], deps.now())).at(-1);
  if (isClosed(outcome)) {
    await refuseClosed(tx, buyer);
    // A seller without a wallet can no longer be paid.
    throw new Refusal('bill_closed');
  }
  await leaving.refuse(outcome);
  booked(outcome);
  after(() => deps.notifier.balanceChanged(buyer.denar, bill.sellerAccount));
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
    bill: bill.id,
  };
  await makeCharge(tx, deps, seller, request, after);
}
