/** Who was at the till, as SQL: the wallet's own person, where a row names no cashier. */

/** The cashier of what a row of the journal paid. */
export const cashierOf = (booking: string): string => `CASE ${booking}.kind
  WHEN 'code_payment' THEN (SELECT cashier_id FROM charge WHERE id = ${booking}.id)
  WHEN 'card_payment' THEN (SELECT cashier_id FROM card_payment WHERE id = ${booking}.id)
  ELSE (SELECT cashier_id FROM bill WHERE transfer_id = ${booking}.id) END`;

/** The cashier who took a bill's złoty. */
export const cashierOfBill = (bill: string): string => `${bill}.cashier_id`;

/** The name of a cashier, or of the wallet's own person. */
export const nameAtTill = (cashier: string, owner: string): string =>
  `coalesce((SELECT coalesce(p.name, c.name) FROM cashier c LEFT JOIN person p ON p.id = c.person_id
     WHERE c.id = ${cashier}), (SELECT name FROM person WHERE id = ${owner}))`;
