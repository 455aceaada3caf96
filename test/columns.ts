/** Test support: what rows have in one column or several, and sums. */

export const column = <Row, Key extends keyof Row>(rows: readonly Row[], key: Key): Row[Key][] =>
  rows.map((row) => row[key]);

export const columns = <Row>(rows: readonly Row[], ...keys: (keyof Row)[]): unknown[][] =>
  rows.map((row) => keys.map((key) => row[key]));

export const sumOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0);
