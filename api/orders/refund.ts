/** Refunds orders: both parts are held at the seller, then the provider is asked. */
import { type BothParts, sumOfParts } from '#contract/order-parts.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import { applyNow } from '#ledger/apply.ts';
import type { HoldItem } from '#ledger/types.ts';
import { programmeAccounts } from '../bank/programme-accounts.ts';
import type { Deps } from '../deps.ts';
import type { Done } from '../keyed.ts';
import { booked } from '../ledger-refusals.ts';
import type { Pieces } from '../offers/stock.ts';
import { applyRefunds } from '../payments/apply-event.ts';
import { addSeconds, gatewayOf } from '../payments/open.ts';
import { insertRefund } from '../payments/refund-rows.ts';
import { refundHoldDays, requestRefund } from '../payments/refunds.ts';
import { isBehind, type PaymentRow, paymentsWhere } from '../payments/rows.ts';
import { refuseFrozen } from '../security/frozen.ts';
import { type Asked, type Context, change, type UnitOfWork } from '../use-case.ts';
import { sideOf } from './fulfilment.ts';
import { recordOrderEvent } from './order-events.ts';
import { lockOrder, type OrderRow } from './order-rows.ts';
import { deedsOf } from './order-views.ts';
import { insertParts, isRest, partsAsked, restOf } from './parts.ts';
import { awaitRefund, markRefunded } from './refunded.ts';

interface RefundAsked {
  readonly id: string;
  readonly note?: string | undefined;
  /** By default all that is left. */
  readonly items?: readonly Pieces[] | undefined;
}

/** A refund, and what it gives back. */
interface Wanted extends BothParts {
  readonly id: string;
}

interface Paid {
  readonly row: OrderRow | null;
  /** The payment; null if there was nothing to pay in złoty. */
  readonly payment: PaymentRow | null;
}

/** Locks an order after its payments, so that none being credited is missed. */
export async function lockPaid(tx: Tx, order: string): Promise<Paid> {
  await tx.query('SELECT FROM payment WHERE order_id = $1 ORDER BY id FOR NO KEY UPDATE', [order]);
  const row = await lockOrder(tx, order);
  const credited = 'p.order_id = $1 AND p.credited_wallet_id IS NOT NULL';
  const [payment = null] = await paymentsWhere(tx, credited, [order]);
  return { row, payment };
}

/** Nothing of it was paid in złoty: Denar are returned at once. */
async function giveDenarBack(
  cx: UnitOfWork,
  row: OrderRow,
  { id, denar: amount }: Wanted,
): Promise<void> {
  await markRefunded(cx, row, { by: 'seller', id, books: amount > 0 });
  if (amount === 0) return;
  const move = {
    type: 'transfer',
    id,
    kind: 'refund',
    debit: row.sellerDenar,
    credit: row.buyerDenar,
    amount,
    memo: row.number,
  } as const;
  (await applyNow(cx.tx, [{ items: [move] }], cx.now())).forEach(booked);
  cx.after(() => cx.notifier.balanceChanged(row.buyerDenar, row.sellerDenar));
}

/** Holds both parts at the seller and stores the refund to be requested from the provider. */
async function holdBoth(
  cx: Context,
  row: OrderRow,
  payment: PaymentRow,
  { id, denar, pln: amount }: Wanted,
): Promise<void> {
  const { tx, caller } = cx;
  const now = cx.now();
  const { sellerZloty } = row;
  if (sellerZloty === null) throw new Error(`The seller of order ${row.id} has no account`);
  const hold = cx.newId();
  const denarHold = denar > 0 ? cx.newId() : null;
  const askAt = addSeconds(now, 30);
  const asked = { id, payment, amount, by: 'seller', person: caller.id, hold, askAt } as const;
  const { row: refunded } = await insertRefund(cx, asked);
  await awaitRefund(cx, row, denarHold);
  await applyRefunds(cx, refunded, { by: 'person', person: caller.id });
  const accounts = await programmeAccounts(tx);
  const held = {
    type: 'hold',
    kind: 'refund',
    expiresAt: addSeconds(now, refundHoldDays * 86_400),
  } as const;
  const clearing = accounts[payment.provider];
  const items: HoldItem[] = [{ ...held, id: hold, debit: sellerZloty, credit: clearing, amount }];
  if (denarHold !== null) {
    const { sellerDenar: debit, buyerDenar: credit } = row;
    items.push({ ...held, id: denarHold, debit, credit, amount: denar });
  }
  (await applyNow(tx, [{ items }], now)).forEach(booked);
  cx.after(() => cx.notifier.balanceChanged(row.sellerDenar));
}

/** Returns the refund to be requested from the provider; null if none is needed. */
async function keepRefund(
  cx: Context,
  { id: order, note = '', items }: RefundAsked,
): Promise<string | null> {
  const { tx } = cx;
  const { row, payment } = await lockPaid(tx, order);
  const side = sideOf(row, cx.caller.id);
  if (side === 'seller' && row) await refuseFrozen(tx, row.sellerWallet);
  if (!row || !deedsOf(row, side, cx.now()).refund) throw new Refusal('order_closed');
  const id = cx.newId();
  const parts = items ? partsAsked(row, items) : restOf(row);
  const wanted = { id, ...sumOfParts(parts) };
  // The provider refunded złoty after refusing to: the programme has to do the rest.
  if (payment?.refunds.some(isBehind)) throw new Refusal('order_closed');
  if (!isRest(row, parts)) await insertParts(tx, row, { id, parts });
  await recordOrderEvent(cx, order, { by: 'seller', event: 'refund_asked', note, refund: id });
  if (!payment || wanted.pln === 0) {
    await giveDenarBack(cx, row, wanted);
    return null;
  }
  gatewayOf(cx, payment.provider);
  await holdBoth(cx, row, payment, wanted);
  return id;
}

/**
 * Refunds pieces of a paid order, or all that is left of it, by its seller. Refuses `not_found`,
 * `order_closed`, `refund_too_large`, `insufficient_funds` if the seller no longer has both parts,
 * `transaction_closed` if the buyer's wallet is closed, and `payment_refused` if the provider does
 * not refund the złoty; then both parts are released.
 */
export async function refundOrder(
  deps: Deps,
  asked: Asked,
  refund: RefundAsked,
): Promise<Done<null>> {
  const kept = await change(deps, asked, (cx) => keepRefund(cx, refund));
  if (kept.answer !== null) {
    const witness = { by: 'person', person: asked.caller.id } as const;
    const state = await requestRefund(deps, kept.answer, witness);
    if (state === 'rejected') throw new Refusal('payment_refused', { order: refund.id });
  }
  return { answer: null, replayed: kept.replayed };
}
