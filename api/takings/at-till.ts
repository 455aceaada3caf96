/** Who was at the till, as SQL: the wallet's own person, where a row names no cashier. */

/** The cashier of what a row of the journal paid. */
export const cashierOf = (_booking: string): string => 'NULL::uuid';

/** The cashier who took a bill's złoty. */
export const cashierOfBill = (_bill: string): string => 'NULL::uuid';

/** The name of a cashier, or of the wallet's own person. */
export const nameAtTill = (_cashier: string, owner: string): string =>
  `(SELECT name FROM person WHERE id = ${owner})`;
