/** The two stages of verifying a bank account: a small transfer, then the amount that arrived. */

import {
  type registerStage1,
  type registerStage2,
  verificationAttempts,
  verificationDays,
} from '#contract/bank-accounts.ts';
import type { Locale } from '#contract/languages.ts';
import type { Minor } from '#contract/money.ts';
import type { Received } from '#contract/operation.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import { sql } from '#db/sql.ts';
import { move } from '#db/states.ts';
import { applyNow } from '#ledger/apply.ts';
import type { Command } from '#ledger/types.ts';
import { validation } from '#texts/refusals.ts';
import { textsIn } from '#texts/spoken.ts';
import { type Caller, ownEmail } from '../callers.ts';
import { KeptRefusal } from '../keyed.ts';
import { booked } from '../ledger-refusals.ts';
import { count } from '../limits.ts';
import type { Context, UnitOfWork } from '../use-case.ts';
import { ValidationRefusal } from '../validate.ts';
import { costAccounts, endVerifications } from './expiry.ts';

type Registration = Received<typeof registerStage1>['body'];

const daySeconds = 86_400;
/** From 0.01 to 0.99 PLN. */
const amounts = 99;

/**
 * Queues a transfer of a random amount to the caller's account; its owner must then state the
 * amount. The cost is booked at once, from the programme's own money against the bank. Refuses
 * `email_not_yours`, `email_not_verified`, `account_exists`, `verification_open`,
 * `too_many_requests`, `validation_failed` for the programme's own account, and
 * `verification_paused` if the programme's own money is used up.
 */
export async function startVerification(
  cx: Context,
  { locale, ...registration }: Registration & { readonly locale: Locale },
): Promise<{ transactionId: string; currentStage: 2; expiresAt: string }> {
  const { caller, tx } = cx;
  const now = cx.now();
  const { email, bankAccount: nrb } = registration;
  if (email !== caller.claims.email) throw new Refusal('email_not_yours');
  if (ownEmail(caller) === null) throw new Refusal('email_not_verified');
  if (nrb === cx.config.BANK_ACCOUNT) {
    const loc = ['body', 'bankAccount'];
    const msg = textsIn(validation, locale).programmeAccount;
    throw new ValidationRefusal([{ loc, msg, type: 'programmeAccount' }]);
  }
  const returns = await endOverdue(cx);
  await refuseTaken(tx, caller, nrb);
  const mine = { limit: 'bank checks', person: caller.id } as const;
  const claimed = { limit: 'checks of an account', thing: nrb } as const;
  await count(tx, now, mine, ...((await hasProven(tx, caller, nrb)) ? [] : [claimed]));
  const id = cx.newId();
  const expiresAt = new Date(now.getTime() + verificationDays * daySeconds * 1000);
  const opened = await tx.query(
    ...sql`INSERT INTO bank_account ${sql.row({
      ...{ id, person_id: caller.id, account_name: registration.accountName, email, nrb },
      ...{ state: 'awaiting_amount', attempts_left: verificationAttempts },
      ...{ created_at: now, expires_at: expiresAt },
    })} ON CONFLICT DO NOTHING`,
  );
  if (opened.rowCount === 0) throw new Refusal('verification_open');
  const cost = await queueTransfer(cx, id, registration);
  const outcomes = await applyNow(tx, [...returns, cost], now);
  const last = outcomes.pop();
  if (last && !last.ok && last.refusal === 'insufficient_funds') {
    throw new Refusal('verification_paused', { retryAfterSeconds: daySeconds });
  }
  [...outcomes, last].forEach(booked);
  return { transactionId: id, currentStage: 2, expiresAt: expiresAt.toISOString() };
}

/** The caller's own verification may have expired before the job has run. */
async function endOverdue(cx: Context): Promise<Command[]> {
  const { tx, caller } = cx;
  const { rows } = await tx.query<{ id: string }>(
    `SELECT id FROM bank_account
     WHERE person_id = $1 AND state = 'awaiting_amount' AND expires_at <= $2 FOR UPDATE`,
    [caller.id, cx.now()],
  );
  const ids = rows.map(({ id }) => id);
  return endVerifications(cx, ids, 'expired');
}

async function refuseTaken(tx: Tx, caller: Caller, nrb: string): Promise<void> {
  const { rows } = await tx.query<{ state: string }>(
    ...sql`SELECT state FROM bank_account WHERE person_id = ${caller.id}
       AND (state = 'awaiting_amount' OR (state = 'verified' AND nrb = ${nrb}))`,
  );
  if (rows.some(({ state }) => state === 'verified')) throw new Refusal('account_exists');
  if (rows.length > 0) throw new Refusal('verification_open');
}

/** Whether the account was the caller's before: others who claim its number do not close it to them. */
async function hasProven(tx: Tx, caller: Caller, nrb: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT FROM bank_account WHERE person_id = $1 AND nrb = $2 AND verified_at IS NOT NULL LIMIT 1`,
    [caller.id, nrb],
  );
  return rowCount === 1;
}

async function queueTransfer(
  cx: UnitOfWork,
  id: string,
  { accountName, bankAccount }: Registration,
): Promise<Command> {
  const { tx } = cx;
  const amount: Minor = 1 + cx.randomBelow(amounts);
  await tx.query(
    `INSERT INTO bank_transfer_out (id, account, account_name, title, amount, purpose, reference,
       created_at)
     VALUES ($1, $2, $3, $4, $5, 'verification', $6, $7)`,
    [cx.newId(), bankAccount, accountName, `Weryfikacja ${id}`, amount, id, cx.now()],
  );
  const { costs, bank } = await costAccounts(tx);
  const kind = 'account_verification';
  return {
    items: [{ type: 'transfer', id: cx.newId(), kind, debit: costs, credit: bank, amount }],
  };
}

interface Waiting {
  readonly state: string;
  readonly attemptsLeft: number;
  readonly expiresAt: Date;
  /** The amount that was transferred. */
  readonly amount: Minor;
}

/**
 * Verifies the account if the amount is the one that was transferred. A wrong amount counts
 * although it is refused, and the last allowed one closes the verification. Repeating the right
 * amount changes nothing. Refuses `not_found`, `wrong_amount`, `verification_closed`,
 * `verification_expired`.
 */
export async function finishVerification(
  cx: Context,
  { transactionId: id, verificationAmount: amount }: Received<typeof registerStage2>['body'],
): Promise<{ id: string; status: 'verified' }> {
  const { tx, caller } = cx;
  const now = cx.now();
  const { rows } = await tx.query<Waiting>(
    ...sql`SELECT a.state, a.attempts_left AS "attemptsLeft", a.expires_at AS "expiresAt", t.amount
     FROM bank_account a
     JOIN bank_transfer_out t ON t.purpose = 'verification' AND t.reference = a.id::text
     WHERE a.id = ${id} AND a.person_id = ${caller.id} AND a.state <> 'removed' FOR UPDATE OF a`,
  );
  const waiting = rows[0];
  if (!waiting) throw new Refusal('not_found');
  const right = waiting.amount === amount;
  if (waiting.state === 'verified' && right) return { id, status: 'verified' };
  const overdue = waiting.state === 'awaiting_amount' && waiting.expiresAt <= now;
  if (overdue || waiting.state === 'expired') throw new Refusal('verification_expired');
  if (waiting.state !== 'awaiting_amount') throw new Refusal('verification_closed');
  if (!right) return countWrong(cx, id, waiting.attemptsLeft - 1);
  await move(tx, 'bank_account', [id], 'verified', { verified_at: now });
  return { id, status: 'verified' };
}

async function countWrong(cx: UnitOfWork, id: string, attemptsLeft: number): Promise<never> {
  const { tx } = cx;
  await tx.query('UPDATE bank_account SET attempts_left = $2 WHERE id = $1', [id, attemptsLeft]);
  if (attemptsLeft === 0) {
    const returns = await endVerifications(cx, [id], 'closed');
    (await applyNow(tx, returns, cx.now())).forEach(booked);
  }
  throw new KeptRefusal('wrong_amount', { attemptsLeft });
}
