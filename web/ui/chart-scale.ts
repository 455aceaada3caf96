/** The scale of a chart. */

/** A round number not below the largest value, for plain numbers on the axis. */
export function roundTop(largest: number): number {
  if (largest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = [1, 2, 4, 5, 10].find((one) => one * power >= largest) ?? 10;
  return step * power;
}
