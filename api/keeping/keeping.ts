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

/**
 * Erases what payers of wallets whose owners are erased wrote to payments through providers, and what
 * the providers told of them. Amounts, days and ids stay.
 */
export async function forgetPayers(db: Db): Promise<void> {
  const erased = `SELECT p.id FROM payment p JOIN wallet w ON w.id = p.wallet_id WHERE w.name = '–'`;
  await db.query(
    `UPDATE payment_notification SET body = '', headers = '{}'
     WHERE body <> '' AND payment_id IN (${erased})`,
  );
  await db.query(
    `UPDATE payment SET description = '', email = '', language = NULL, payer_address = NULL,
       user_agent = NULL
     WHERE email <> '' AND id IN (${erased})`,
  );
}
