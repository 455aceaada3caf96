/** Writes a new order and its lines down. */
import type { Locale } from '#contract/languages.ts';
import type { Minor } from '#contract/money.ts';
import { type Deliver, payMinutes } from '#contract/order-terms.ts';
import type { Tx } from '#db/connect.ts';
import type { AccountId } from '#ledger/types.ts';
import type { Wallet } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { addSeconds, type Payer } from '../payments/opening.ts';
import type { StepUpAsked } from '../security/step-up.ts';
import { nextNumber } from './numbers.ts';
import { recordOrderEvent } from './order-events.ts';
import { lockOrder, type OrderRow } from './order-rows.ts';
import type { PricedLine } from './pricing.ts';

export interface OrderFor {
  readonly wallet: Wallet;
  readonly payer: Payer;
  readonly language: Locale;
  readonly stepUp: StepUpAsked;
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

/** Keeps the lines of an order, in one statement: a seller's list is locked meanwhile. */
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

/** Keeps an order that awaits its payment, under the next number of its seller; it is locked then. */
export async function insertOrder(
  tx: Tx,
  deps: Deps,
  {
    seller,
    buyer,
    sums,
  }: { readonly seller: SellerWallet; readonly buyer: OrderFor; readonly sums: Sums },
  deliver: Deliver | undefined,
): Promise<OrderRow> {
  const now = deps.now();
  const id = deps.newId();
  const { year, number } = await nextNumber(tx, seller.personId, now);
  const holds = sums.denarPart > 0 && sums.plnPart > 0;
  await tx.query(
    `INSERT INTO shop_order (id, seller_id, year, number, buyer_wallet_id, seller_wallet_id, total,
       denar_part, pln_part, state, deliver, language, hold_id, transfer_id, created_at, pay_until)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'awaiting_payment', $10, $11, $12, $13, $14, $15)`,
    [
      id,
      seller.personId,
      year,
      number,
      buyer.wallet.id,
      seller.id,
      sums.total,
      sums.denarPart,
      sums.plnPart,
      deliver ? JSON.stringify(deliver) : null,
      buyer.language,
      holds ? deps.newId() : null,
      deps.newId(),
      now,
      addSeconds(now, payMinutes * 60),
    ],
  );
  await recordOrderEvent(tx, deps, id, { by: 'buyer', event: 'created' });
  return (await lockOrder(tx, id)) as OrderRow;
}
