/** The one edge that makes an order paid: both of its parts are booked at once, or neither is. */
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
import { lockOrder, numberOf, type OrderRow } from './order-rows.ts';

/** Writes down that an order is paid; what is booked for it is the caller's. */
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

export interface PaidPart {
  /** The payment's id, which is also that of its booking. */
  readonly id: string;
  readonly order: string;
  readonly provider: Provider;
  readonly amount: number;
}

/**
 * Books both parts of an order whose złoty have come: the hold on the buyer's Denar is posted to the
 * seller, and the programme owes the seller the złoty that the provider has. Gives false, and does
 * nothing, where the order does not await them any more.
 */
export async function payOrder(
  tx: Tx,
  deps: Deps,
  paid: PaidPart,
  after: AfterCommit,
): Promise<boolean> {
  const row = await lockOrder(tx, paid.order);
  if (row?.state !== 'awaiting_payment') {
    await recordOrderEvent(tx, deps, paid.order, { by: 'provider', event: 'money_late' });
    after(() => deps.notifier.orderChanged(paid.order));
    return false;
  }
  const { hold, sellerZloty } = row;
  if (sellerZloty === null) throw new Error(`The seller of order ${row.id} has no account`);
  await tx.query('UPDATE payment SET credited_wallet_id = $2, reason = NULL WHERE id = $1', [
    paid.id,
    row.sellerWallet,
  ]);
  await markPaid(tx, deps, row, 'provider', after);
  const accounts = await programmeAccounts(tx);
  const memo = numberOf(row);
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
  return true;
}
