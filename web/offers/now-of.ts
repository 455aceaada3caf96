/** The price of my offer as its fields say, before it is saved. */
import { parseAmount, toWire } from '#contract/money.ts';
import { type Priced, priceParts } from '#contract/prices.ts';
import type { OwnOffer } from './changes.ts';

export const pricedOf = (offer: OwnOffer): Priced => ({
  price: parseAmount(offer.price) ?? 0,
  systemPrice: offer.systemPrice === null ? null : parseAmount(offer.systemPrice),
  discountPercent: offer.discount_percent,
  denarPercent: offer.denar_percent,
});

/** What a buyer pays; whether it may be told as a reduction is known once it is saved. */
export function nowOf(priced: Priced) {
  const parts = priceParts(priced);
  return {
    price: toWire(parts.price),
    denar: toWire(parts.denar),
    pln: toWire(parts.pln),
    reduction: null,
  };
}
