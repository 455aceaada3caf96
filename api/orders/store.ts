/** Inserts a new order and its lines. */
import type { Locale } from '#contract/languages.ts';
import type { Minor } from '#contract/money.ts';
import { type Deliver, payMinutes } from '#contract/order-terms.ts';
import type { Provider } from '#contract/providers.ts';
import type { Tx } from '#db/connect.ts';
import { insertOf } from '#db/insert.ts';
import type { AccountId } from '#ledger/types.ts';
import type { Wallet } from '../callers.ts';
import { addSeconds, type Payer } from '../payments/open.ts';
import type { UnitOfWork } from '../use-case.ts';
import { recordOrderEvent } from './order-events.ts';
import { lockOrder, type OrderRow } from './order-rows.ts';
import type { PricedLine } from './pricing.ts';

export interface OrderFor {
  readonly wallet: Wallet;
  readonly payer: Payer;
  readonly language: Locale;
  /** Who takes the złoty, if the buyer has chosen. */
  readonly provider?: Provider | undefined;
  readonly blikCode?: string | undefined;
}

export interface SellerWallet {
  readonly id: string;
  readonly personId: string;
  readonly denar: AccountId;
  readonly zloty: AccountId | null;
}

export interface OrderedLine {
  readonly id: string;
  readonly line: PricedLine;
}

/** Inserts the lines of an order in one statement, because a seller's list is locked meanwhile. */
export async function insertLines(
  tx: Tx,
  order: string,
  lines: readonly OrderedLine[],
): Promise<void> {
  const rows = lines.map(({ id, line: { offer, parts, quantity, discountPercent } }, place) => ({
    id,
    place,
    offer_id: offer.id,
    name: offer.name,
    image_id: offer.imageId,
    image_address: offer.imageAddress,
    image_alt: offer.imageAlt,
    quantity,
    denar_percent: offer.denarPercent,
    discount_percent: discountPercent,
    catalogue: parts.catalogue,
    discount: parts.discount,
    total: parts.price,
    denar: parts.denar,
    promotion_id: offer.promotionId,
    promotion_name: offer.promotionName ?? '',
  }));
  await tx.query(
    `INSERT INTO shop_order_line (id, order_id, place, offer_id, name, image_id, image_address,
       image_alt, quantity, denar_percent, discount_percent, catalogue, discount, total, denar,
       promotion_id, promotion_name)
     SELECT id, $1, place, offer_id, name, image_id, image_address, image_alt, quantity,
       denar_percent, discount_percent, catalogue, discount, total, denar, promotion_id,
       promotion_name
     FROM jsonb_populate_recordset(NULL::shop_order_line, $2)`,
    [order, JSON.stringify(rows)],
  );
}

export interface Sums {
  readonly total: Minor;
  readonly denarPart: Minor;
  readonly plnPart: Minor;
}

/** Inserts and locks an order awaiting payment, under the programme's next number. */
export async function insertOrder(
  cx: UnitOfWork,
  {
    seller,
    buyer,
    sums,
  }: { readonly seller: SellerWallet; readonly buyer: OrderFor; readonly sums: Sums },
  deliver: Deliver | undefined,
): Promise<OrderRow> {
  const { tx } = cx;
  const now = cx.now();
  const id = cx.newId();
  const holds = sums.denarPart > 0 && sums.plnPart > 0;
  await tx.query(
    ...insertOf('shop_order', {
      id,
      seller_id: seller.personId,
      buyer_wallet_id: buyer.wallet.id,
      seller_wallet_id: seller.id,
      total: sums.total,
      denar_part: sums.denarPart,
      pln_part: sums.plnPart,
      state: 'awaiting_payment',
      deliver: deliver ? JSON.stringify(deliver) : null,
      language: buyer.language,
      hold_id: holds ? cx.newId() : null,
      transfer_id: cx.newId(),
      created_at: now,
      pay_until: addSeconds(now, payMinutes * 60),
    }),
  );
  await recordOrderEvent(cx, id, { by: 'buyer', event: 'created' });
  return (await lockOrder(tx, id)) as OrderRow;
}
