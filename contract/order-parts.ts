/** What pieces of an order were paid with, so that parts given back sum exactly to what was paid. */
import type { Minor } from './money.ts';

/** A line of an order; its price in grosz, and the most of it that might be paid in Denar. */
export interface PricedPieces {
  readonly quantity: number;
  readonly total: Minor;
  readonly denar: Minor;
}

export interface BothParts {
  readonly denar: Minor;
  readonly pln: Minor;
}

export const nothing: BothParts = { denar: 0, pln: 0 };

export const sumOfParts = (all: readonly BothParts[]): BothParts =>
  all.reduce(({ denar, pln }, one) => ({ denar: denar + one.denar, pln: pln + one.pln }), nothing);

/** `amount × part / whole`, rounded down; products may be larger than a number is exact for. */
const shareOf = (amount: Minor, part: number, whole: number): Minor =>
  whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));

/**
 * What each line was paid with, in their order: the Denar in proportion to the most that each might
 * take, and never more than that.
 */
export function paidOf(denarPart: Minor, lines: readonly PricedPieces[]): BothParts[] {
  const most = lines.reduce((sum, { denar }) => sum + denar, 0);
  let before = 0;
  return lines.map(({ denar: own, total }) => {
    const from = shareOf(denarPart, before, most);
    before += own;
    const denar = shareOf(denarPart, before, most) - from;
    return { denar, pln: total - denar };
  });
}

/** Of what a line of `quantity` pieces was paid with, the part of the pieces after the first `from`. */
export function partOf(
  { denar, pln }: BothParts,
  quantity: number,
  { from, pieces }: { readonly from: number; readonly pieces: number },
): BothParts {
  const of = (amount: Minor): Minor =>
    shareOf(amount, from + pieces, quantity) - shareOf(amount, from, quantity);
  return { denar: of(denar), pln: of(pln) };
}
