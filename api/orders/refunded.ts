/** How the refund of an order ends: both parts reach the buyer, or both stay with the seller. */
import type { Minor } from '#contract/money.ts';
import { sumOfParts } from '#contract/order-parts.ts';
import type { Provider } from '#contract/providers.ts';
import { move } from '#db/states.ts';
import { applyNow } from '#ledger/apply.ts';
import { balances } from '#ledger/balances.ts';
import type { AccountId, Item } from '#ledger/types.ts';
import { programmeAccounts } from '../bank/programme-accounts.ts';
import { booked } from '../ledger-refusals.ts';
import { returnStock } from '../offers/stock.ts';
import type { RefundRow } from '../payments/rows.ts';
import { returnShares } from '../promotions/budget.ts';
import type { UnitOfWork } from '../use-case.ts';
import { moveOrder } from './move.ts';
import { recordOrderEvent } from './order-events.ts';
import { mailBoth } from './order-mails.ts';
import { isServed, lockOrder, type OrderRow } from './order-rows.ts';
import { endParts, isLeft, isRest, isSame, partsOfRefund, restOf, withOnly } from './parts.ts';

type Served = NonNullable<OrderRow['stateBefore']>;

interface Refunded {
  readonly by: 'seller' | 'provider' | 'admin';
  /** The refund's, which is also that of the first booking for it. */
  readonly id: string;
  /** False if nothing is booked. */
  readonly books?: boolean;
}

/**
 * Records that a locked order was refunded, or the pieces that are stored for this refund; pieces
 * that were never sent return to the stock, and discounts to the budgets of promotions.
 */
export async function markRefunded(
  cx: UnitOfWork,
  row: OrderRow,
  { by, id, books = true }: Refunded,
): Promise<void> {
  const { tx } = cx;
  const stored = await partsOfRefund(tx, row, id);
  await endParts(tx, row, id);
  const rest = restOf(row);
  const parts = stored.length > 0 ? stored : rest;
  if (isRest(row, parts)) {
    const booking = books && stored.length === 0 ? id : null;
    const set = { state_before: null, ended_at: cx.now(), refund_transfer_id: booking };
    await moveOrder(cx, row, 'refunded', { by, set });
  } else {
    if (row.stateBefore) await backToServed(cx, row, row.stateBefore);
    await recordOrderEvent(cx, row.id, { by, event: 'refunded_part', refund: id });
    await mailBoth(cx, withOnly(row, parts), 'refunded_part');
    cx.after(() => cx.notifier.orderChanged(row.id));
  }
  if ((row.stateBefore ?? row.state) === 'paid') {
    const pieces = parts.map(({ line: { offerId }, quantity }) => ({ offerId, quantity }));
    await returnStock(tx, row.sellerId, pieces);
  }
  await returnShares(
    tx,
    parts.map(({ line, quantity }) => ({
      id: line.id,
      part: line.returned + quantity,
      whole: line.quantity,
    })),
  );
}

/** A refund is over, and the order is served on. */
const backToServed = (cx: UnitOfWork, { id }: OrderRow, state: Served): Promise<void> =>
  move(cx.tx, 'shop_order', [id], state, { state_before: null });

/**
 * Records that a locked order, which is paid, waits for its refund by the provider; with the hold on
 * the seller's Denar, if that is the only one.
 */
export async function awaitRefund(
  cx: UnitOfWork,
  { id, state }: OrderRow,
  refundHold: string | null,
): Promise<void> {
  if (!isServed(state)) throw new Error(`Order ${id} is not paid`);
  const set = { state_before: state, refund_hold_id: refundHold };
  await move(cx.tx, 'shop_order', [id], 'refund_pending', set);
  cx.after(() => cx.notifier.orderChanged(id));
}

export interface EndedRefund {
  /** The refund's id, which is also that of its booking. */
  readonly id: string;
  readonly order: string;
  /** The hold on the seller's złoty, and others in addition to that on the Denar. */
  readonly holds: readonly string[];
  readonly state: 'done' | 'rejected';
}

/** Books a refund as decided by the provider. Comes last in its transaction. */
export async function endOrderRefund(
  cx: UnitOfWork,
  { id, order, holds, state }: EndedRefund,
): Promise<void> {
  const { tx } = cx;
  const row = await lockOrder(tx, order);
  if (row?.state !== 'refund_pending' || row.stateBefore === null) {
    throw new Error(`Order ${order} has no refund under way`);
  }
  const done = state === 'done';
  if (done) await markRefunded(cx, row, { by: 'provider', id });
  else {
    await backToServed(cx, row, row.stateBefore);
    await endParts(tx, row, null);
    await recordOrderEvent(cx, order, { by: 'provider', event: 'refund_refused', refund: id });
    cx.after(() => cx.notifier.orderChanged(order));
  }
  const items = done ? posts(cx, row, id, holds) : releases(cx, row, holds);
  (await applyNow(tx, [{ items }], cx.now())).forEach(booked);
  cx.after(() => cx.notifier.balanceChanged(row.buyerDenar, row.sellerDenar));
}

const kind = 'refund';
const allHolds = ({ refundHold }: OrderRow, holds: readonly string[]): string[] =>
  refundHold === null ? [...holds] : [...holds, refundHold];

/** The first posting has the refund's id. */
const posts = (cx: UnitOfWork, row: OrderRow, id: string, holds: readonly string[]): Item[] =>
  allHolds(row, holds).map((hold, at) => ({
    type: 'post',
    id: at === 0 ? id : cx.newId(),
    kind,
    hold,
    memo: row.number,
  }));

const releases = (cx: UnitOfWork, row: OrderRow, holds: readonly string[]): Item[] =>
  allHolds(row, holds).map((hold) => ({ type: 'release', id: cx.newId(), kind, hold }));

export interface LateRefund {
  readonly id: string;
  readonly amount: Minor;
  readonly provider: Provider;
  /** Refunds of the same payment that the provider can no longer carry out. */
  readonly rivals: readonly RefundRow[];
}

/**
 * The bookings that take both parts of a locked order, or of the pieces of this refund, from its
 * seller if the provider has refunded the złoty after refusing to. Null if they are no longer there,
 * if other pieces have been or are being given back instead, or if the buyer's wallet is closed.
 */
export async function lateItems(
  cx: UnitOfWork,
  row: OrderRow,
  { id, amount, provider, rivals }: LateRefund,
): Promise<Item[] | null> {
  const { tx } = cx;
  const [rival] = rivals;
  const stored = await partsOfRefund(tx, row, id);
  const parts = stored.length > 0 ? stored : restOf(row);
  const { denar, pln } = sumOfParts(parts);
  if (pln !== amount || !isLeft(row, parts)) return null;
  if (row.state === 'refund_pending' && rival?.hold) {
    const same = isSame(stored, await partsOfRefund(tx, row, rival.id));
    return same ? posts(cx, row, id, [rival.hold, ...rival.moreHolds]) : null;
  }
  const { sellerZloty, sellerDenar, buyerDenar } = row;
  if (!isServed(row.state) || sellerZloty === null) return null;
  const buyer = await tx.query(
    'SELECT FROM wallet WHERE id = $1 AND closed_at IS NULL FOR KEY SHARE',
    [row.buyerWallet],
  );
  const found = await balances(tx, [sellerZloty, sellerDenar], cx.now());
  const has = (account: AccountId) => found.get(account)?.available ?? 0;
  const there = has(sellerZloty) >= amount && has(sellerDenar) >= denar;
  if (buyer.rowCount === 0 || !there) return null;
  const { [provider]: clearing } = await programmeAccounts(tx);
  const move = { type: 'transfer', kind, memo: row.number } as const;
  const inDenar = { ...move, debit: sellerDenar, credit: buyerDenar, amount: denar };
  return [
    { ...move, id, debit: sellerZloty, credit: clearing, amount },
    ...(denar > 0 ? [{ ...inDenar, id: cx.newId() }] : []),
  ];
}
