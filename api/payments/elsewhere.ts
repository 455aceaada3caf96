/** Refunds made in the provider's own panel: the Denar follow if possible. */
import type { Minor } from '#contract/money.ts';
import type { Provider } from '#contract/providers.ts';
import { applyNow } from '#ledger/apply.ts';
import { booked } from '../ledger-refusals.ts';
import type { UnitOfWork } from '../use-case.ts';
import { applyRefunds } from './apply-event.ts';
import { raiseFlag } from './flags.ts';
import { isPaid } from './machine.ts';
import { itemsOfWallet } from './refund-ends.ts';
import { insertRefund } from './refund-rows.ts';
import { isOrders, type PaymentRow, sumsOf } from './rows.ts';

export interface Elsewhere {
  readonly provider: Provider;
  /** The provider's id of the refund, or a fingerprint of what it reported. */
  readonly reference: string;
  /** The provider's id of the payment. */
  readonly providerId: string;
  readonly amount: Minor | null;
}

/**
 * Takes the refunded amount in Denar out of the wallet, once for each refund. If the Denar have
 * been spent, or the provider does not report the amount, a person looks into it. `row` is the
 * locked payment, or null if it is not ours.
 */
export async function refundedElsewhere(
  cx: UnitOfWork,
  row: PaymentRow | null,
  { provider, reference, providerId, amount }: Elsewhere,
): Promise<void> {
  const flag = () =>
    raiseFlag(cx, {
      kind: row ? 'refunded_elsewhere' : 'unknown_order',
      provider,
      payment: row?.id ?? null,
      reference,
      providerId,
      amount,
      currency: amount === null ? null : 'PLN',
    });
  // Both parts of an order go back or neither, so a person looks into a partial one.
  const fits =
    row && !isOrders(row) && amount !== null && isPaid(row.state) && amount <= sumsOf(row).left;
  if (!fits) return flag();
  const id = cx.newId();
  const items = await itemsOfWallet(cx, row, { id, amount });
  const books = items !== null && items.length > 0;
  const state = 'done';
  const made = {
    payment: row,
    id,
    reference,
    amount,
    by: 'provider',
    state,
    booked: books,
  } as const;
  const { row: refunded } = await insertRefund(cx, { ...made, askAt: null });
  const source = { by: 'notification', note: 'refunded elsewhere' } as const;
  await applyRefunds(cx, refunded, source);
  // The złoty have gone nevertheless: the refund stays, without a booking, for a person to settle.
  if (!items) await flag();
  if (!books) return;
  (await applyNow(cx.tx, [{ items }], cx.now())).forEach(booked);
  const wallet = row.creditedAccount;
  if (wallet !== null) cx.after(() => cx.notifier.balanceChanged(wallet));
}
