/** How refunds end: as the provider decides, and again if it changes its decision. */

import { applyNow } from '#ledger/apply.ts';
import { balances } from '#ledger/balances.ts';
import type { Item } from '#ledger/types.ts';
import { programmeAccounts, withdraw } from '../bank/programme-accounts.ts';
import { booked } from '../ledger-refusals.ts';
import { recordOrderEvent } from '../orders/order-events.ts';
import { lockOrder } from '../orders/order-rows.ts';
import { endOrderRefund, lateItems, markRefunded } from '../orders/refunded.ts';
import type { UnitOfWork } from '../use-case.ts';
import { applyRefunds, type Source } from './apply-event.ts';
import { flagOf, raiseFlag } from './flags.ts';
import { addSeconds } from './open.ts';
import { bookBehind, insertRefund } from './refund-rows.ts';
import { isOrders, type PaymentRow, type RefundRow, sumsOf } from './rows.ts';

/** Refunds of uncredited money are requested again, this many seconds after each refusal. */
const pauses = [900, 3600, 6 * 3600, 24 * 3600];

const flag = (
  cx: UnitOfWork,
  kind: 'refund_refused' | 'refund_done_late',
  payment: PaymentRow,
  { reference, amount }: RefundRow,
): Promise<void> => raiseFlag(cx, { kind, ...flagOf(payment), reference, amount });

/**
 * What follows from a refusal. An owner and a seller get their money back and are notified. What
 * the programme owes is requested again after a pause, and finally a person looks into it. Returns
 * the payment with its refunds.
 */
async function afterRefusal(
  cx: UnitOfWork,
  payment: PaymentRow,
  refund: RefundRow,
): Promise<PaymentRow> {
  const { by, amount } = refund;
  if (by === 'owner' || by === 'seller') return payment;
  const tries = payment.refunds.filter((one) => one.by === by && one.state === 'rejected').length;
  const pause = by === 'programme' ? pauses[tries - 1] : undefined;
  if (pause === undefined) {
    await flag(cx, 'refund_refused', payment, refund);
    return payment;
  }
  const askAt = addSeconds(cx.now(), pause);
  return (await insertRefund(cx, { payment, amount, by: 'programme', askAt })).row;
}

/** The payment after the end of these refunds. */
const withEnded = (row: PaymentRow, ids: readonly string[], state: 'done' | 'rejected') => ({
  ...row,
  refunds: row.refunds.map((one) => (ids.includes(one.id) ? { ...one, state } : one)),
});

/** Records in an order's history that late money has gone back. */
async function recordReturn(
  cx: UnitOfWork,
  { orderId, creditedWallet, state }: PaymentRow,
): Promise<void> {
  if (orderId === null || creditedWallet !== null || state !== 'refunded') return;
  await recordOrderEvent(cx, orderId, { by: 'provider', event: 'money_returned' });
  cx.after(() => cx.notifier.orderChanged(orderId));
}

/**
 * The bookings that take the refunded amount in Denar out of the wallet; the holds of `rivals` are
 * released first. Null if the Denar are no longer there, empty if nobody was credited.
 */
export async function itemsOfWallet(
  cx: UnitOfWork,
  { creditedAccount: wallet, provider, description }: PaymentRow,
  { id, amount }: Pick<RefundRow, 'id' | 'amount'>,
  rivals: readonly RefundRow[] = [],
): Promise<Item[] | null> {
  const { tx } = cx;
  if (wallet === null) return [];
  const found = await balances(tx, [wallet], cx.now());
  const freed = rivals.reduce((sum, rival) => sum + rival.amount, 0);
  if (amount > (found.get(wallet)?.available ?? 0) + freed) return null;
  const kind = 'refund';
  const releases = rivals.flatMap(({ hold }): Item[] =>
    hold === null ? [] : [{ type: 'release', id: cx.newId(), kind, hold }],
  );
  const taken = withdraw(cx, await programmeAccounts(tx), {
    kind,
    amount,
    wallet,
    transfer: id,
    memo: description,
    through: provider,
  });
  return [...releases, ...taken.items];
}

/**
 * Accepts that a provider completed a refund it had refused: the złoty have gone, so the Denar
 * follow, or else a person looks into it. Other refunds of the payment that the provider can no
 * longer carry out end with it.
 */
async function acceptLate(
  cx: UnitOfWork,
  { payment, refund }: { readonly payment: PaymentRow; readonly refund: RefundRow },
  source: Source,
): Promise<void> {
  const { tx } = cx;
  const { done, left } = sumsOf(payment);
  const { id, amount } = refund;
  const rivals = amount > left ? payment.refunds.filter(({ state }) => state === 'pending') : [];
  const order = isOrders(payment) ? await lockOrder(tx, payment.orderId as string) : null;
  let items: Item[] | null = null;
  if (amount <= payment.amount - done) {
    items = order
      ? await lateItems(cx, order, { id, amount, provider: payment.provider, rivals })
      : await itemsOfWallet(cx, payment, refund, rivals);
  }
  const ended = items ? rivals.map((rival) => rival.id) : [];
  await tx.query(
    `UPDATE payment_refund SET state = CASE id WHEN $1 THEN 'done' ELSE 'rejected' END,
       ended_at = $3, next_look_at = NULL, booked = (id = $1 AND $4)
     WHERE id = $1 OR id = ANY ($2::uuid[])`,
    [id, ended, cx.now(), items !== null && items.length > 0],
  );
  const note = `done after rejected ${id}`;
  const now = withEnded(withEnded(payment, ended, 'rejected'), [id], 'done');
  const row = await applyRefunds(cx, now, { ...source, note });
  if (!items) return flag(cx, 'refund_done_late', payment, refund);
  if (order) await markRefunded(cx, order, { by: 'provider', id });
  await recordReturn(cx, row);
  if (items.length === 0) return;
  (await applyNow(tx, [{ items }], cx.now())).forEach(booked);
  const accounts = order ? [order.buyerDenar, order.sellerDenar] : [payment.creditedAccount ?? 0];
  cx.after(() => cx.notifier.balanceChanged(...accounts));
}

interface RefundEnd {
  readonly payment: PaymentRow;
  readonly refund: RefundRow;
  readonly state: 'done' | 'rejected';
}

/**
 * Ends a refund of a locked payment as the provider has decided: posts its holds and takes the same
 * amount of złoty out of the reserve, or releases them. Repeating it changes nothing. A provider
 * that revokes a refusal is believed; one that revokes a refund is flagged for a person.
 */
export async function endRefund(
  cx: UnitOfWork,
  { payment, refund, state }: RefundEnd,
  source: Source,
): Promise<void> {
  if (refund.state === state) return;
  if (refund.state === 'rejected') return acceptLate(cx, { payment, refund }, source);
  if (refund.state === 'done') return flag(cx, 'refund_refused', payment, refund);
  const { id, hold, moreHolds } = refund;
  const isDone = state === 'done';
  await cx.tx.query(
    `UPDATE payment_refund SET state = $2, ended_at = $3, next_look_at = NULL, booked = $4
     WHERE id = $1`,
    [id, state, cx.now(), isDone && hold !== null],
  );
  const ended = withEnded(payment, [id], state);
  const now = isDone ? ended : await afterRefusal(cx, ended, refund);
  const row = await applyRefunds(cx, now, { ...source, note: `${state} ${id}` });
  if (hold === null) return recordReturn(cx, row);
  if (payment.orderId !== null) {
    if (isDone && refund.by === 'admin') {
      await bookBehind(cx.tx, payment.id, new Date(refund.createdAt));
    }
    const ended = { id, order: payment.orderId, holds: [hold, ...moreHolds], state };
    return endOrderRefund(cx, ended);
  }
  await endHold(cx, payment, { ...refund, hold, state });
}

/** Books the end of a top-up's refund. */
async function endHold(
  cx: UnitOfWork,
  payment: PaymentRow,
  { id, hold, amount, state }: RefundRow & { readonly hold: string },
): Promise<void> {
  const { tx } = cx;
  const { reserve, ...accounts } = await programmeAccounts(tx);
  const kind = 'refund';
  const items: Item[] =
    state === 'rejected'
      ? [{ type: 'release', id: cx.newId(), kind, hold }]
      : [
          { type: 'post', id, kind, hold, memo: payment.description },
          {
            type: 'transfer',
            id: cx.newId(),
            kind,
            debit: reserve,
            credit: accounts[payment.provider],
            amount,
          },
        ];
  (await applyNow(tx, [{ items }], cx.now())).forEach(booked);
  const account = payment.creditedAccount;
  if (account !== null) cx.after(() => cx.notifier.balanceChanged(account));
}
