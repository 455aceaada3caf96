/** Orders as either side sees them. */
import type * as z from 'zod/mini';
import { toWire } from '#contract/money.ts';
import { nothing, sumOfParts } from '#contract/order-parts.ts';
import type { order, orderItem } from '#contract/order-shapes.ts';
import { completeDays, isPickup } from '#contract/order-terms.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { imageUrl } from '../offers/offer-rows.ts';
import { type LineRow, type OrderRow, orderById } from './order-rows.ts';
import { restOf } from './parts.ts';

export type OrderView = z.output<typeof order>;
type Role = OrderView['role'];

/** What a person may currently do with an order. */
export function deedsOf(row: OrderRow, role: Role, now: Date): OrderView['may'] {
  const { state } = row;
  const waits = state === 'awaiting_payment';
  const served = state === 'paid' || state === 'shipped';
  const isBuyer = role === 'buyer';
  return {
    pay: isBuyer && waits && now < row.payUntil,
    cancel: waits,
    ship: !isBuyer && state === 'paid',
    complete: served && (isBuyer || isPickup(row)),
    refund: !isBuyer && (served || state === 'completed'),
  };
}

function itemOf({ state }: OrderRow, line: LineRow, config: Config): z.output<typeof orderItem> {
  const { promotionId, imageId } = line;
  return {
    offerId: line.offerId,
    name: line.name,
    imageSmallUrl: imageId === null ? '' : imageUrl(config, imageId, 'small'),
    imageAlt: line.imageAlt,
    quantity: line.quantity,
    denar_percent: line.denarPercent,
    catalogue: toWire(line.catalogue),
    discountPercent: line.discountPercent,
    discount: toWire(line.discount),
    total: toWire(line.total),
    denar: toWire(line.denar),
    pln: toWire(line.total - line.denar),
    promotion: promotionId === null ? null : { id: promotionId, name: line.promotionName },
    returned: state === 'refunded' ? line.quantity : line.returned,
  };
}

function refundedOf(row: OrderRow): OrderView['refunded'] {
  const left = row.state === 'refunded' ? nothing : sumOfParts(restOf(row));
  return { denar: toWire(row.denarPart - left.denar), pln: toWire(row.plnPart - left.pln) };
}

/** Where the buyer fetches it, from when it is paid until its end. */
function pickupOf(row: OrderRow): OrderView['pickup'] {
  const waits = row.state === 'paid' || row.state === 'shipped';
  return waits && isPickup(row) ? row.shop : null;
}

/** The provider's page, as long as the buyer may pay there. */
function wayOf(row: OrderRow, now: Date): string | null {
  const open = row.paymentState === 'redirected' || row.paymentState === 'pending';
  return open && row.state === 'awaiting_payment' && now < row.payUntil ? row.redirectUrl : null;
}

function timesOf(row: OrderRow) {
  const { shippedAt, state } = row;
  const completes =
    state === 'shipped' && shippedAt
      ? new Date(shippedAt.getTime() + completeDays * 86_400_000)
      : null;
  return {
    createdAt: row.createdAt.toISOString(),
    payUntil: row.payUntil.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    shippedAt: shippedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    completesAt: completes?.toISOString() ?? null,
  };
}

/** An order as its buyer or its seller sees it. */
export function viewOf(row: OrderRow, personId: string, config: Config, now: Date): OrderView {
  const role = row.buyerId === personId ? 'buyer' : 'seller';
  const { paymentId: id, paymentState: state, paymentReason: reason, provider, blik } = row;
  return {
    id: row.id,
    number: row.number,
    role,
    status: row.state,
    reason: row.reason,
    buyer: { name: row.buyerName },
    seller: { id: row.sellerId, name: row.sellerName },
    items: row.lines.map((line) => itemOf(row, line, config)),
    total: toWire(row.total),
    denarPart: toWire(row.denarPart),
    plnPart: toWire(row.plnPart),
    refunded: refundedOf(row),
    deliver: row.deliver,
    pickup: pickupOf(row),
    shipping: row.shipping,
    redirectUri: role === 'buyer' ? wayOf(row, now) : null,
    payment:
      id === null || state === null || provider === null
        ? null
        : { id, state, reason, provider, blik: blik === true },
    ...timesOf(row),
    transaction: row.paidAt !== null && row.denarPart > 0 ? row.transfer : null,
    may: deedsOf(row, role, now),
  };
}

/** The current view of an order for one of its sides. */
export async function orderView(deps: Deps, personId: string, id: string): Promise<OrderView> {
  const row = await orderById(deps.db, id);
  if (!row) throw new Refusal('not_found');
  return viewOf(row, personId, deps.config, deps.now());
}
