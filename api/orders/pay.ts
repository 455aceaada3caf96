/** The one transition to paid: both parts of an order are booked, or neither is. */
import type { Provider } from '#contract/providers.ts';
import { applyNow } from '#ledger/apply.ts';
import type { Item } from '#ledger/types.ts';
import { programmeAccounts } from '../bank/programme-accounts.ts';
import { booked } from '../ledger-refusals.ts';
import { spendDiscounts } from '../promotions/budget.ts';
import type { UnitOfWork } from '../use-case.ts';
import { moveOrder } from './move.ts';
import { recordOrderEvent } from './order-events.ts';
import { lockOrder, type OrderRow } from './order-rows.ts';

/** Records that an order is paid; the caller makes the bookings. */
export async function markPaid(
  cx: UnitOfWork,
  row: OrderRow,
  by: 'buyer' | 'provider',
): Promise<void> {
  const { tx } = cx;
  const now = cx.now();
  await moveOrder(cx, row, 'paid', { by, set: { paid_at: now } });
  await spendDiscounts(
    tx,
    row.lines.map((line) => line.id),
    now,
  );
}

/** Locks an order that awaits its payment; null, in its history too, if it does not any more. */
export async function lockAwaited(cx: UnitOfWork, order: string): Promise<OrderRow | null> {
  const row = await lockOrder(cx.tx, order);
  if (row?.state === 'awaiting_payment') return row;
  await recordOrderEvent(cx, order, { by: 'provider', event: 'money_late' });
  cx.after(() => cx.notifier.orderChanged(order));
  return null;
}

export interface PaidPart {
  /** The payment's id, which is also that of its booking. */
  readonly id: string;
  readonly provider: Provider;
  readonly amount: number;
}

/**
 * Books both parts of a locked order whose złoty have arrived: the hold on the buyer's Denar is
 * posted to the seller, and the programme owes the seller the złoty that the provider has.
 */
export async function payOrder(cx: UnitOfWork, row: OrderRow, paid: PaidPart): Promise<void> {
  const { tx } = cx;
  const { hold, sellerZloty } = row;
  if (sellerZloty === null) throw new Error(`The seller of order ${row.id} has no account`);
  await markPaid(cx, row, 'provider');
  const accounts = await programmeAccounts(tx);
  const memo = row.number;
  const items: Item[] = [
    ...(hold === null
      ? []
      : [{ type: 'post', id: row.transfer, kind: 'order', hold, memo } as const]),
    {
      type: 'transfer',
      id: paid.id,
      kind: 'order',
      debit: accounts[paid.provider],
      credit: sellerZloty,
      amount: paid.amount,
      memo,
    },
  ];
  (await applyNow(tx, [{ items }], cx.now())).forEach(booked);
  cx.after(() => cx.notifier.balanceChanged(row.buyerDenar, row.sellerDenar));
}
