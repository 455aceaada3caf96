/** Retention: erases the books five years after the end of a year, keys and counters sooner. */
import type { Db } from '#db/connect.ts';
import type { Feature } from '../feature.ts';
import { hour } from '../jobs.ts';
import { forgetAnswers } from '../keyed.ts';
import { forgetCounted } from '../limits.ts';

/**
 * Erases the other party's data in bank lines, and the files made for the bank. Days, amounts and
 * references stay, so that an old statement is still recognised. Never erases anything less than
 * five years old, whatever the clock says.
 */
export async function forgetBankData(db: Db, now: Date): Promise<void> {
  await db.query('SELECT forget_bank_data($1)', [now]);
}

/**
 * Erases the owners of wallets closed more than five years before the current year began, and the
 * titles of payments that no other wallet shows any more. The journal stays as it is.
 */
export async function forgetClosedWallets(db: Db, now: Date): Promise<void> {
  await db.query('SELECT forget_closed_wallets($1)', [now]);
}

/**
 * Erases what payers whose accounts are erased wrote in payments through providers, and what the
 * providers reported about them. Amounts, days and ids stay.
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

export const retention: Feature = {
  clauses: ['privacy#data'],
  jobs: ({ db, now }) => [
    { name: 'forget bank data', everyMs: hour, run: () => forgetBankData(db, now()) },
    { name: 'forget closed wallets', everyMs: hour, run: () => forgetClosedWallets(db, now()) },
    { name: 'forget payers', everyMs: hour, run: () => forgetPayers(db) },
    { name: 'forget what was counted', everyMs: hour, run: () => forgetCounted(db, now()) },
    { name: 'forget answers', everyMs: 60_000, run: () => forgetAnswers(db, now()) },
  ],
  withoutPersons: {
    confidential_answer: 'secrets, kept for a quarter of an hour',
    counted: 'digests and times, so that limits hold; no longer than thirty days',
    migration: 'the shape of the database',
    function_file: 'the functions of the database',
  },
};
