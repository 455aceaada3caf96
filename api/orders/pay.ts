/** The one transition to paid: both parts of an order are booked, or neither is. */
import type { Provider } from '#contract/payments.ts';
import type { Tx } from '#db/connect.ts';
import { applyNow } from '#ledger/apply.ts';
import type { Item } from '#ledger/types.ts';
import { programmeAccounts } from '../bank/programme-accounts.ts';
import type { Deps } from '../deps.ts';
import type { AfterCommit } from '../keyed.ts';
import { booked } from '../ledger-refusals.ts';
import { spendDiscounts } from '../promotions/budget.ts';
import { recordOrderEvent } from './order-events.ts';
import { mailBoth } from './order-mails.ts';
import { lockOrder, type OrderRow } from './order-rows.ts';

/** Records that an order is paid; the caller makes the bookings. */
export async function markPaid(
  tx: Tx,
  deps: Deps,
  row: OrderRow,
  by: 'buyer' | 'provider',
  after: AfterCommit,
): Promise<void> {
  const now = deps.now();
  await tx.query(`UPDATE shop_order SET state = 'paid', paid_at = $2 WHERE id = $1`, [row.id, now]);
  await recordOrderEvent(tx, deps, row.id, { by, event: 'paid' });
  await spendDiscounts(
    tx,
    row.lines.map((line) => line.id),
    now,
  );
  await mailBoth(tx, deps, row, 'paid');
  after(() => deps.notifier.orderChanged(row.id));
}

/** Locks an order that awaits its payment; null, in its history too, if it does not any more. */
export async function lockAwaited(
  tx: Tx,
  deps: Deps,
  order: string,
  after: AfterCommit,
): Promise<OrderRow | null> {
  const row = await lockOrder(tx, order);
  if (row?.state === 'awaiting_payment') return row;
  await recordOrderEvent(tx, deps, order, { by: 'provider', event: 'money_late' });
  after(() => deps.notifier.orderChanged(order));
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
export async function payOrder(
  tx: Tx,
  deps: Deps,
  row: OrderRow,
  paid: PaidPart,
  after: AfterCommit,
): Promise<void> {
  const { hold, sellerZloty } = row;
  if (sellerZloty === null) throw new Error(`The seller of order ${row.id} has no account`);
  await markPaid(tx, deps, row, 'provider', after);
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
  (await applyNow(tx, [{ items }], deps.now())).forEach(booked);
  after(() => deps.notifier.balanceChanged(row.buyerDenar, row.sellerDenar));
}
