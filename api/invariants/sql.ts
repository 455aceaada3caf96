/** SQL fragments shared by the invariants. */
import type { SystemAccount } from '#ledger/accounts.ts';

/** The id of one of the programme's own accounts. */
export const system = (name: SystemAccount): string =>
  `(SELECT id FROM ledger.account WHERE name = '${name}')`;

/** The account for a provider's money, by the column that names the provider. */
export const clearingOf = (provider: string): string =>
  `(SELECT clearing_account FROM payment_provider WHERE code = ${provider})`;

/** Journal rows that move money. */
export const moves = `t.type IN ('transfer', 'post')`;

/** An amount in minor units, or null, in readable form. */
export const shown = (amount: string): string =>
  `coalesce(to_char(${amount} / 100.0, 'FM999999999999990.00'), 'none')`;

/** A journal row or its expectation in one line. */
export const legText = (row: string): string =>
  `concat_ws(' ', ${row}.type, ${row}.kind, ${shown(`${row}.amount`)},
     'from account', ${row}.debit, 'to account', ${row}.credit)`;
