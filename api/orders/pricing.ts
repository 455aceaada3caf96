/** The price of pieces of offers at the time of ordering. */
import type { Minor } from '#contract/money.ts';
import { type PriceParts, priceParts } from '#contract/prices.ts';
import type { Reader } from '#db/connect.ts';
import { fullColumns, joinOwner, type OfferRow } from '../offers/offer-rows.ts';
import type { Pieces } from '../offers/stock.ts';
import { type Best, joinBest } from '../promotions/best.ts';

export interface PricedLine {
  readonly offer: OfferRow & Best;
  readonly quantity: number;
  /** The offer's own, or the promotion's if that is larger. */
  readonly discountPercent: number;
  readonly parts: PriceParts;
}

/**
 * The price of this many pieces of a published offer, with the best promotion whose budget
 * suffices; null if nobody offers them. Inside a transaction it takes that transaction's
 * reservations into account.
 */
export async function priced(
  db: Reader,
  { offerId, quantity }: Pieces,
  now: Date,
): Promise<PricedLine | null> {
  const { rows } = await db.query<OfferRow & Best>(
    `SELECT ${fullColumns}, best.* FROM offer o ${joinOwner} ${joinBest('$2', '$3::bigint')}
     WHERE o.id = $1 AND o.published`,
    [offerId, now, quantity],
  );
  const offer = rows[0];
  if (!offer) return null;
  const discountPercent = offer.promotionPercent ?? offer.discountPercent;
  return {
    offer,
    quantity,
    discountPercent,
    parts: priceParts({ ...offer, discountPercent }, quantity),
  };
}

/** The sums of lines: `denar` is the most of the total that may be paid in Denar. */
export function sumOf(lines: readonly Pick<PricedLine, 'parts'>[]): PriceParts {
  const sum = (of: (parts: PriceParts) => Minor): Minor =>
    lines.reduce((total, { parts }) => total + of(parts), 0);
  return {
    catalogue: sum(({ catalogue }) => catalogue),
    price: sum(({ price }) => price),
    discount: sum(({ discount }) => discount),
    denar: sum(({ denar }) => denar),
    pln: sum(({ pln }) => pln),
  };
}
