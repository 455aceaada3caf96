/** Pays bills: by the buyer who opened it, with the buyer's code, or in złoty at the counter. */
import { Refusal } from '#contract/refusals.ts';
import { applyNow } from '#ledger/apply.ts';
import { refuseClosed } from '../accounts/wallets.ts';
import { decideOne } from '../batch.ts';
import type { Wallet } from '../callers.ts';
import { makeCharges } from '../charges/make.ts';
import { booked, isClosed } from '../ledger-refusals.ts';
import { refuseFrozen } from '../security/frozen.ts';
import { confirmPayment, participant } from '../security/outflow.ts';
import type { Context } from '../use-case.ts';
import type { BillRow } from './bill-rows.ts';
import { endAttempts, lockPayable, settleBill } from './settlement.ts';

interface Confirmation {
  readonly wallet: Wallet;
  readonly billId: string;
  readonly digits?: string | undefined;
}

/**
 * Pays a bill, or with an unbound code asks the buyer for consent. Refuses `not_found`,
 * `bill_closed`, `buyer_pays`, `seller_confirms`, `insufficient_funds`, `frozen`, and whatever
 * `makeCharges` refuses.
 */
export async function confirmBill(
  cx: Context,
  { wallet, billId, digits }: Confirmation,
): Promise<void> {
  const bill = await lockPayable(cx, billId);
  const isSeller = bill.sellerWallet === wallet.id;
  // Nobody at a till pays with the wallet that they take payments for.
  if (!isSeller && wallet.cashier) throw new Refusal('not_found');
  if (bill.denar === 0 && (!isSeller || digits !== undefined)) {
    throw new Refusal('seller_confirms');
  }
  if (bill.denar === 0) {
    await refuseFrozen(cx.tx, wallet.id, 'taking');
    return settleBill(cx, bill.id, { way: 'counter', denar: null });
  }
  if (!isSeller) return payAsBuyer(cx, bill, wallet);
  if (digits === undefined) throw new Refusal('buyer_pays');
  const asked = { seller: wallet, digits, amount: bill.denar, description: bill.number };
  await decideOne(cx, makeCharges(cx), { ...asked, boundOnly: false, bill: bill.id });
}

async function payAsBuyer(cx: Context, bill: BillRow, buyer: Wallet): Promise<void> {
  const { tx } = cx;
  const id = cx.newId();
  const leaving = await confirmPayment(cx, {
    amount: bill.denar,
    payer: buyer.denar,
    from: buyer.denar,
    to: () => participant(tx, bill.sellerWallet),
    title: bill.number,
  });
  const releases = await endAttempts(cx, bill.id);
  const denar = { transfer: id, wallet: buyer.id };
  await settleBill(cx, bill.id, { way: 'scan', denar });
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
  const outcome = (await applyNow(tx, [...releases, pay], cx.now())).at(-1);
  if (isClosed(outcome)) {
    await refuseClosed(tx, buyer);
    // A seller without a wallet can no longer be paid.
    throw new Refusal('bill_closed');
  }
  await leaving.refuse(outcome);
  booked(outcome);
  cx.after(() => cx.notifier.balanceChanged(buyer.denar, bill.sellerAccount));
}
