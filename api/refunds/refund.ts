/** Gives money back to the buyer of a sale: never more than was paid, out of the seller's wallet. */
import { maskedEmail } from '#contract/payees.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import { insertOf } from '#db/insert.ts';
import { applyNow } from '#ledger/apply.ts';
import type { AccountId } from '#ledger/types.ts';
import { discountedLines } from '../bills/settlement.ts';
import type { Wallet } from '../callers.ts';
import { refuseOverCap } from '../cashiers/refund-cap.ts';
import { booked } from '../ledger-refusals.ts';
import { returnShares } from '../promotions/budget.ts';
import { refuseFrozen } from '../security/frozen.ts';
import { confirmPayment, participant } from '../security/outflow.ts';
import type { Context } from '../use-case.ts';
import {
  lockSale,
  type Parts,
  type RefundsOfSale,
  refundedOf,
  refundsView,
  type Sale,
  saleOf,
} from './sale.ts';

interface RefundAsked extends Parts {
  readonly wallet: Wallet;
  /** The sale's booking, or its bill. */
  readonly id: string;
}

/**
 * Refuses `frozen`, `not_found` also to anybody but the seller, `sale_too_old`,
 * `nothing_to_refund`, `refund_too_large`, `owner_wanted` to a cashier,
 * `insufficient_funds`, `own_limit`, `step_up_required`, and `transaction_closed` if the buyer has
 * closed the wallet.
 */
export async function refundSale(
  cx: Context,
  { wallet, ...asked }: RefundAsked,
): Promise<RefundsOfSale & { readonly refund: string }> {
  const {
    tx,
    caller: { cashier },
  } = cx;
  if (asked.denar + asked.pln === 0) throw new Refusal('nothing_to_refund');
  const now = cx.now();
  await refuseFrozen(tx, wallet.id);
  await lockSale(tx, asked.id);
  const sale = await saleOf(tx, wallet.id, asked.id);
  if (sale?.sellerWallet !== wallet.id) throw new Refusal('not_found');
  const refunded = await refundedOf(tx, sale.id);
  if (now > sale.until) throw new Refusal('sale_too_old');
  const [denar, pln] = [refunded.denar + asked.denar, refunded.pln + asked.pln];
  if (denar > sale.denar || pln > sale.pln) throw new Refusal('refund_too_large');
  if (cashier) await refuseOverCap(cx, cashier, asked);
  const id = cx.newId();
  const pay = await payment(cx, wallet.denar, { id, sale, amount: asked.denar });
  await recordRefund(cx, sale, { ...asked, id, cashier: cashier?.id ?? null });
  await pay();
  cx.after(() => {
    const sides = [sale.sellerAccount, sale.buyerAccount].filter((side) => side !== null);
    cx.notifier.balanceChanged(...sides);
    if (sale.billId !== null) cx.notifier.billChanged(sale.billId);
  });
  return { ...(await refundsView(tx, sale, wallet.id, now)), refund: id };
}

interface Recorded extends Parts {
  readonly id: string;
  readonly cashier: string | null;
}

/** Records a refund of a locked sale, and returns its part of the discounts; books nothing. */
export async function recordRefund(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  sale: Sale,
  { id, denar, pln, cashier }: Recorded,
): Promise<void> {
  const { id: sale_id, billId: bill_id, sellerWallet, buyerWallet } = sale;
  const before = await refundedOf(tx, sale_id);
  await tx.query(
    ...insertOf('sale_refund', {
      id,
      sale_id,
      bill_id,
      seller_wallet_id: sellerWallet,
      buyer_wallet_id: buyerWallet,
      denar,
      pln,
      cashier_id: cashier,
      refunded_at: now(),
    }),
  );
  const all = before.denar + before.pln + denar + pln;
  if (bill_id !== null) await returnDiscounts(tx, bill_id, all);
}

/**
 * Spends the confirmation, if one is needed; the returned function books. A cashier's refunds are
 * bounded by their cap, and do not count as the owner's.
 */
async function payment(
  cx: Context,
  debit: AccountId,
  { id, sale, amount }: { id: string; sale: Sale; amount: number },
): Promise<() => Promise<void>> {
  const { tx } = cx;
  const { buyerWallet, buyerAccount: credit, title } = sale;
  if (amount === 0 || buyerWallet === null || credit === null) return async () => undefined;
  const to = async () => {
    const payee = await participant(tx, buyerWallet);
    return { ...payee, account: maskedEmail(payee.account) };
  };
  const paying = { amount, payer: debit, from: debit, to, title };
  const leaving = cx.caller.cashier ? null : await confirmPayment(cx, paying);
  const memo = title === '' ? {} : { memo: title };
  const move = { type: 'transfer', id, kind: 'refund', debit, credit, amount, ...memo } as const;
  return async () => {
    const command = { items: [move], ...(leaving && { outflow: leaving.outflow }) };
    const [outcome] = await applyNow(tx, [command], cx.now());
    await leaving?.refuse(outcome);
    booked(outcome);
  };
}

/** Budgets get as large a part of each discount back as was refunded of the bill so far. */
async function returnDiscounts(tx: Tx, bill: string, part: number): Promise<void> {
  const { rows } = await tx.query<{ whole: number }>(
    'SELECT denar + pln AS whole FROM bill WHERE id = $1',
    [bill],
  );
  const whole = rows[0]?.whole ?? part;
  const lines = await discountedLines(tx, [bill]);
  await returnShares(
    tx,
    lines.map((id) => ({ id, part, whole })),
  );
}
