/** Orders in the database. */
import type * as z from 'zod/mini';
import type { Locale } from '#contract/languages.ts';
import type { Minor } from '#contract/money.ts';
import type { order } from '#contract/order-shapes.ts';
import type { OrderState, orderReasons } from '#contract/order-terms.ts';
import type { PaymentState, paymentReasons } from '#contract/payments.ts';
import type { Provider } from '#contract/providers.ts';
import type { Reader, Tx } from '#db/connect.ts';
import type { AccountId } from '#ledger/types.ts';

export interface LineRow {
  readonly id: string;
  readonly offerId: number;
  readonly name: string;
  readonly imageId: string | null;
  readonly imageAlt: string;
  readonly quantity: number;
  /** Pieces given back before the rest; that all were is told by the order's state. */
  readonly returned: number;
  readonly denarPercent: number;
  readonly discountPercent: number;
  readonly catalogue: Minor;
  readonly discount: Minor;
  readonly total: Minor;
  readonly denar: Minor;
  readonly promotionId: string | null;
  readonly promotionName: string;
}

export interface DeliverRow {
  readonly kind: 'pickup' | 'delivery';
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly note: string;
}

export interface OrderRow {
  readonly id: string;
  /** One series of the programme in readable form: `Z/2026/000012`. */
  readonly number: string;
  readonly state: OrderState;
  readonly reason: (typeof orderReasons)[number] | null;
  readonly stateBefore: 'paid' | 'shipped' | 'completed' | null;
  readonly total: Minor;
  readonly denarPart: Minor;
  readonly plnPart: Minor;
  readonly deliver: DeliverRow | null;
  /** The seller's shop, if it is listed. */
  readonly shop: z.output<typeof order>['pickup'];
  readonly shipping: { readonly note: string; readonly parcel: string } | null;
  readonly language: Locale;
  readonly hold: string | null;
  readonly transfer: string;
  readonly refundHold: string | null;
  readonly refundNote: string;
  readonly createdAt: Date;
  readonly payUntil: Date;
  readonly paidAt: Date | null;
  readonly shippedAt: Date | null;
  readonly endedAt: Date | null;
  readonly buyerId: string;
  readonly buyerWallet: string;
  readonly buyerName: string;
  readonly buyerEmail: string;
  readonly buyerDenar: AccountId;
  readonly sellerId: string;
  readonly sellerWallet: string;
  readonly sellerName: string;
  readonly sellerEmail: string;
  readonly sellerDenar: AccountId;
  /** Null until an order has brought the seller złoty. */
  readonly sellerZloty: AccountId | null;
  readonly paymentId: string | null;
  readonly paymentState: PaymentState | null;
  readonly paymentReason: (typeof paymentReasons)[number] | null;
  readonly provider: Provider | null;
  readonly blik: boolean | null;
  readonly redirectUrl: string | null;
  readonly lines: readonly LineRow[];
}

export const orderColumns = `
  o.id, o.label AS number, o.state, o.reason, o.state_before AS "stateBefore", o.total,
  o.denar_part AS "denarPart", o.pln_part AS "plnPart", o.deliver, o.shipping, o.language,
  (SELECT jsonb_build_object('address', f.address, 'postcode', f.postcode, 'town', f.town,
      'phone', f.phone, 'hours', f.hours, 'lat', f.latitude, 'lon', f.longitude, 'exact', f.exact)
   FROM profile f WHERE f.person_id = o.seller_id AND f.listed) AS shop,
  o.hold_id AS hold, o.transfer_id AS transfer, o.refund_hold_id AS "refundHold",
  o.refund_note AS "refundNote", o.created_at AS "createdAt", o.pay_until AS "payUntil",
  o.paid_at AS "paidAt", o.shipped_at AS "shippedAt", o.ended_at AS "endedAt",
  b.person_id AS "buyerId", b.id AS "buyerWallet", b.name AS "buyerName", b.email AS "buyerEmail",
  b.denar_account AS "buyerDenar", o.seller_id AS "sellerId", s.id AS "sellerWallet",
  s.name AS "sellerName", s.email AS "sellerEmail", s.denar_account AS "sellerDenar",
  s.zloty_account AS "sellerZloty", y.id AS "paymentId", y.state AS "paymentState",
  y.reason AS "paymentReason", y.provider, y.blik, y.redirect_url AS "redirectUrl",
  (SELECT jsonb_agg(jsonb_build_object('id', l.id, 'offerId', l.offer_id, 'name', l.name,
      'imageId', l.image_id, 'imageAlt', l.image_alt,
      'quantity', l.quantity, 'returned', (SELECT coalesce(sum(x.quantity), 0) FROM shop_order_part x
        WHERE x.order_id = o.id AND x.line_id = l.id AND x.state = 'done'), 'denarPercent', l.denar_percent,
      'discountPercent', l.discount_percent, 'catalogue', l.catalogue, 'discount', l.discount,
      'total', l.total, 'denar', l.denar, 'promotionId', l.promotion_id,
      'promotionName', l.promotion_name) ORDER BY l.place)
   FROM shop_order_line l WHERE l.order_id = o.id) AS lines`;

/** With the newest payment; if some were paid, the credited one. */
export const orderTables = `
  FROM shop_order o
  JOIN wallet b ON b.id = o.buyer_wallet_id
  JOIN wallet s ON s.id = o.seller_wallet_id
  LEFT JOIN LATERAL (
    SELECT p.id, p.state, p.reason, p.provider, p.blik, p.redirect_url FROM payment p
    WHERE p.order_id = o.id
    ORDER BY p.credited_wallet_id IS NULL, p.replaced_by IS NOT NULL, p.id DESC LIMIT 1
  ) y ON true`;

export async function ordersById(db: Reader, ids: readonly string[]): Promise<OrderRow[]> {
  const { rows } = await db.query<OrderRow>(
    `SELECT ${orderColumns} ${orderTables} WHERE o.id = ANY ($1)`,
    [[...ids]],
  );
  return rows;
}

export async function orderById(db: Reader, id: string): Promise<OrderRow | null> {
  const [row] = await ordersById(db, [id]);
  return row ?? null;
}

/** True if an order is paid, and not being refunded. */
export const isServed = (state: OrderState): state is NonNullable<OrderRow['stateBefore']> =>
  state === 'paid' || state === 'shipped' || state === 'completed';

/** True while an order still awaits its payment. */
export async function isAwaited(db: Reader, order: string): Promise<boolean> {
  const { rows } = await db.query<{ state: string }>('SELECT state FROM shop_order WHERE id = $1', [
    order,
  ]);
  return rows[0]?.state === 'awaiting_payment';
}

/**
 * Locks an order, then reads it. If one of its payments is locked too it comes first, and the
 * seller's stock and promotions come last.
 */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | null> {
  await tx.query('SELECT FROM shop_order WHERE id = $1 FOR NO KEY UPDATE', [id]);
  return orderById(tx, id);
}
