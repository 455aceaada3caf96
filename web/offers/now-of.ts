/** The current price of my offer with its own discount; promotions are added by the marketplace. */
import { parseAmount, toWire } from '#contract/money.ts';
import { priceParts } from '#contract/prices.ts';
import type { OwnOffer } from './changes.ts';

export function nowOf(offer: OwnOffer) {
  const parts = priceParts({
    price: parseAmount(offer.price) ?? 0,
    systemPrice: offer.systemPrice === null ? null : parseAmount(offer.systemPrice),
    discountPercent: offer.discount_percent,
    denarPercent: offer.denar_percent,
  });
  return {
    catalogue: toWire(parts.catalogue),
    discountPercent: offer.discount_percent,
    discount: toWire(parts.discount),
    price: toWire(parts.price),
    denar: toWire(parts.denar),
    pln: toWire(parts.pln),
  };
}
