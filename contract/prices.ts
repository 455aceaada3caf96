/** What an offer costs: the catalogue price, what is taken off, and its parts in Denar and in PLN. */
import type { Minor } from './money.ts';

export interface Priced {
  /** The catalogue price of one piece. */
  readonly price: Minor;
  /** The price of one piece within the programme, where the seller has one of its own. */
  readonly systemPrice: Minor | null;
  /** What is taken off that price: 0 to 100, whole. */
  readonly discountPercent: number;
  /** The largest share of the price that may be paid in Denar: 0 to 100, whole. */
  readonly denarPercent: number;
}

export interface PriceParts {
  /** The catalogue price of all pieces. */
  readonly catalogue: Minor;
  /** What all pieces cost; never more than what stands before the discount. */
  readonly price: Minor;
  /** The price before the discount less the price. */
  readonly discount: Minor;
  /** The most of the price that may be paid in Denar. */
  readonly denar: Minor;
  /** The rest: `denar + pln` is `price`, to the grosz. */
  readonly pln: Minor;
}

/** The discount on an amount: half a grosz goes to the buyer. */
export const discountOf = (amount: Minor, percent: number): Minor =>
  Math.floor((amount * percent + 50) / 100);

/** The Denar part of a price: a share is the most that may be paid so, and is never exceeded. */
export const denarPartOf = (price: Minor, percent: number): Minor =>
  Math.floor((price * percent) / 100);

/**
 * What `quantity` pieces cost. The discount is taken off each piece, the Denar part off the sum, so
 * that a bill of many pieces is what its lines say. All amounts in grosz.
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
