/** Step-up: a call that needs a confirmation creates one, and spends it when it is repeated. */
import { createHash } from 'node:crypto';
import { type Currency, type Minor, toWire } from '#contract/money.ts';
import { confirmationMinutes, maxWrongAnswers } from '#contract/step-up.ts';
import type { StepUp } from '#contract/step-up-shapes.ts';
import { type Reader, type Tx, transact } from '#db/connect.ts';
import { insertOf } from '#db/insert.ts';
import { markOf } from '../accounts/payee-mark.ts';
import type { Caller } from '../callers.ts';
import type { Deps, UnitOfWork } from '../deps.ts';
import { count } from '../limits.ts';
import { requestOptions } from './passkey-options.ts';

/** The step-up context of a call: who calls what, and with which confirmation. */
export interface StepUpAsked {
  readonly operation: string;
  /** The unverified header. */
  readonly given: string | string[] | undefined;
  /** A hexadecimal digest of the operation and its whole request. */
  readonly fingerprint: () => string;
  readonly caller: Caller;
  readonly userAgent: string;
}

/** What is to be confirmed, read from the data and never from the caller's claims about it. */
export interface Subject {
  readonly money: {
    readonly amount: Minor;
    readonly currency: Currency;
    /** A wallet, a bank account or an address on the chain, by its id. */
    readonly payee: string;
    readonly name: string;
    /** An e-mail address, a masked account number or an address on the chain. */
    readonly account: string;
  } | null;
  readonly title: string;
  /** When there is nothing left to confirm, if that may be in less than five minutes. */
  readonly until?: Date;
}

/** Rolls back the transaction of a call without a valid confirmation; no such refusal is stored. */
export class StepUpWanted extends Error {
  readonly asked: StepUpAsked;
  readonly subject: Subject;
  readonly reason: StepUp['reason'];

  constructor(asked: StepUpAsked, subject: Subject, reason: StepUp['reason']) {
    super('a confirmation is wanted');
    this.asked = asked;
    this.subject = subject;
    this.reason = reason;
  }
}

/** The transaction of what a confirmation confirms. */
export type Spending = Pick<UnitOfWork, 'tx' | 'now' | 'config'> & { readonly stepUp: StepUpAsked };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Spends the confirmation that a call came with, in the transaction of what it confirms, so that it
 * is spent once and only if that is committed. It is valid only for its own person, for exactly the
 * same call, and for the amount and payee that the person was shown. Throws `StepUpWanted` if there
 * is none.
 */
export async function spendConfirmation(cx: Spending, subject: Subject): Promise<void> {
  const reason = await trySpending(cx, subject);
  if (reason !== null) throw new StepUpWanted(cx.stepUp, subject, reason);
}

/** Spends the confirmation, or returns what is wrong with it. */
export async function trySpending(
  { tx, now: clock, stepUp: asked }: Spending,
  subject: Subject,
): Promise<StepUp['reason'] | null> {
  const { given } = asked;
  if (given === undefined) return 'missing';
  if (typeof given !== 'string' || !uuid.test(given)) return 'unknown';
  const now = clock();
  const row = await lockConfirmation(tx, asked.caller.id, given);
  const reason = faultOf(row, asked, subject, now);
  if (reason === null) {
    await tx.query('UPDATE confirmation SET used_at = $2 WHERE id = $1', [given, now]);
  }
  return reason;
}

function faultOf(
  row: ConfirmationRow | null,
  { fingerprint }: StepUpAsked,
  { money }: Subject,
  now: Date,
): StepUp['reason'] | null {
  if (!row) return 'unknown';
  const same =
    row.fingerprint.toString('hex') === fingerprint() &&
    row.amount === (money?.amount ?? null) &&
    row.currency === (money?.currency ?? null) &&
    row.payee === (money?.payee ?? null);
  if (!same) return 'differs';
  if (row.usedAt !== null) return 'used';
  if (row.expiresAt <= now) return 'expired';
  return row.confirmedAt === null ? 'unconfirmed' : null;
}

export interface ConfirmationRow {
  readonly id: string;
  readonly operation: string;
  readonly fingerprint: Buffer;
  readonly amount: Minor | null;
  readonly currency: Currency | null;
  readonly payee: string | null;
  readonly payeeName: string | null;
  readonly payeeAccount: string | null;
  readonly title: string;
  readonly nonce: Buffer;
  readonly wrongAnswers: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly confirmedAt: Date | null;
  readonly usedAt: Date | null;
}

const select = `
  SELECT id, operation, fingerprint, amount, currency, payee, payee_name AS "payeeName",
    payee_account AS "payeeAccount", title, nonce, wrong_answers AS "wrongAnswers",
    created_at AS "createdAt", expires_at AS "expiresAt", confirmed_at AS "confirmedAt",
    used_at AS "usedAt"
  FROM confirmation WHERE id = $1 AND person_id = $2`;

/** The person's own confirmation, or null. */
export async function confirmationOf(
  db: Reader,
  person: string,
  id: string,
): Promise<ConfirmationRow | null> {
  const { rows } = await db.query<ConfirmationRow>(select, [id, person]);
  return rows[0] ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockConfirmation(
  tx: Tx,
  person: string,
  id: string,
): Promise<ConfirmationRow | null> {
  const { rows } = await tx.query<ConfirmationRow>(`${select} FOR NO KEY UPDATE`, [id, person]);
  return rows[0] ?? null;
}

/**
 * What a passkey signs: a digest of the call, of what it would book, and of random bytes. With the
 * row anybody can check that what was signed is what was paid.
 */
export function challengeOf(row: ConfirmationRow): Buffer {
  const { fingerprint, amount, currency, payee, nonce } = row;
  const about = JSON.stringify([amount, currency, payee]);
  return createHash('sha256').update(nonce).update(fingerprint).update(about).digest();
}

/** What the person is shown, and what a passkey is to sign while it may still confirm. */
export async function viewOf(
  db: Reader,
  deps: Pick<Deps, 'config' | 'now'>,
  person: string,
  row: ConfirmationRow,
): Promise<StepUp['confirmation']> {
  const { id, operation, amount, currency, title, createdAt, expiresAt, confirmedAt } = row;
  const open = confirmedAt === null && row.wrongAnswers < maxWrongAnswers && expiresAt > deps.now();
  return {
    id,
    operation,
    amount: amount === null ? null : toWire(amount),
    currency,
    payee:
      row.payee === null
        ? null
        : {
            name: row.payeeName ?? '',
            account: row.payeeAccount ?? '',
            mark: uuid.test(row.payee) ? await markOf(db, row.payee, person) : null,
          },
    title,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    confirmed: confirmedAt !== null,
    passkey: open ? await requestOptions(db, deps, person, challengeOf(row)) : null,
  };
}

const nonceBytes = 32;

/** Random bytes from the API's source of randomness. */
export const randomBytes = ({ randomBelow }: Pick<Deps, 'randomBelow'>, length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => randomBelow(256)));

/**
 * Stores what a call would have done, for its person to confirm. The call's own transaction was
 * rolled back. Refuses `too_many_requests`.
 */
export async function openConfirmation(
  deps: Deps,
  { asked, subject: { money, title, until } }: StepUpWanted,
): Promise<StepUp['confirmation']> {
  const { caller, operation } = asked;
  const now = deps.now();
  const id = deps.newId();
  const longest = now.getTime() + confirmationMinutes * 60_000;
  const expiresAt = new Date(Math.min(longest, until?.getTime() ?? longest));
  return transact(deps.db, async (tx) => {
    await count(tx, now, { limit: 'confirmations asked', person: caller.id });
    await tx.query(
      ...insertOf('confirmation', {
        id,
        person_id: caller.id,
        operation,
        fingerprint: Buffer.from(asked.fingerprint(), 'hex'),
        amount: money?.amount ?? null,
        currency: money?.currency ?? null,
        payee: money?.payee ?? null,
        payee_name: money?.name ?? null,
        payee_account: money?.account ?? null,
        title,
        nonce: randomBytes(deps, nonceBytes),
        created_at: now,
        expires_at: expiresAt,
      }),
    );
    const row = (await confirmationOf(tx, caller.id, id)) as ConfirmationRow;
    return viewOf(tx, deps, caller.id, row);
  });
}
