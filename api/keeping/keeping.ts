/** Erases what has been kept for as long as the books are: five years from the end of a year. */
import type { Db } from '#db/connect.ts';

/**
 * Erases who was on the other side at the bank, and the files that were made for it. Days, amounts
 * and references stay, so that an old statement is still known. Never erases less than five years
 * old, whatever the clock says.
 */
export async function forgetBankData(db: Db, now: Date): Promise<void> {
  await db.query('SELECT forget_bank_data($1)', [now]);
}

/**
 * Erases who owned wallets that were closed five years before the present one began, and the titles
 * of payments that no other wallet shows any more. The journal stays as it is.
 */
export async function forgetClosedWallets(db: Db, now: Date): Promise<void> {
  await db.query('SELECT forget_closed_wallets($1)', [now]);
}

/** Forgets when sellers tried wrong codes, a year after the last time. */
export async function forgetWrongCodes(db: Db, now: Date): Promise<void> {
  await db.query(
    `UPDATE wallet SET wrong_codes_at = '{}' WHERE wrong_codes_at <> '{}'
       AND $1::timestamptz - interval '1 year' > ALL (wrong_codes_at)`,
    [now],
  );
}
