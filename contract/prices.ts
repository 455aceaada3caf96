/** The price of an offer: catalogue price, discount, and its parts in Denar and PLN. */
import type { Minor } from './money.ts';

export interface Priced {
  /** Catalogue price of one piece. */
  readonly price: Minor;
  /** Price of one piece within the programme, if the seller has set one. */
  readonly systemPrice: Minor | null;
  /** Discount on that price in percent: 0 to 100, whole. */
  readonly discountPercent: number;
  /** Maximum share of the price payable in Denar in percent: 0 to 100, whole. */
  readonly denarPercent: number;
}

export interface PriceParts {
  /** Catalogue price of all pieces. */
  readonly catalogue: Minor;
  /** Price of all pieces; never more than before the discount. */
  readonly price: Minor;
  /** Price before the discount less the price. */
  readonly discount: Minor;
  /** Maximum payable in Denar. */
  readonly denar: Minor;
  /** The rest: `denar + pln` equals `price`, to the grosz. */
  readonly pln: Minor;
}

/** The discount on an amount, rounded in favour of the buyer. */
export const discountOf = (amount: Minor, percent: number): Minor =>
  Math.floor((amount * percent + 50) / 100);

/** The Denar part of a price, rounded down: the share is a maximum and never exceeded. */
export const denarPartOf = (price: Minor, percent: number): Minor =>
  Math.floor((price * percent) / 100);

/**
 * The price of `quantity` pieces. The discount applies per piece, the Denar part to the sum, so
 * that a bill of many pieces equals the sum of its lines. All amounts in grosz.
 */
export function priceParts(
  { price, systemPrice, discountPercent, denarPercent }: Priced,
  quantity = 1,
): PriceParts {
  const before = systemPrice ?? price;
  const off = discountOf(before, discountPercent);
  const total = (before - off) * quantity;
  const denar = denarPartOf(total, denarPercent);
  return {
    catalogue: price * quantity,
    price: total,
    discount: off * quantity,
    denar,
    pln: total - denar,
  };
}

/** A reduction that may be told: what it is compared with, and by how much it is less. */
export interface Reduction {
  /** The lowest price of the thirty days before the reduction. */
  readonly lowest: Minor;
  /** Of that price, in percent, whole and never too much. */
  readonly percent: number;
}

/**
 * The reduction of one piece against the lowest price of the thirty days before it (directive
 * 98/6/EC, article 6a). Null where nothing is reduced, no price is known, or it was not higher.
 */
export function reductionOf(
  { price, discount }: Pick<PriceParts, 'price' | 'discount'>,
  lowest: Minor | null,
): Reduction | null {
  if (lowest === null || discount === 0 || lowest <= price) return null;
  return { lowest, percent: Math.floor(((lowest - price) * 100) / lowest) };
}
