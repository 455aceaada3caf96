/** Limits that people set for themselves, enforced by the ledger; increases wait a night. */

import { type Currency, type Minor, toWire } from '#contract/money.ts';
import type { Answer, Received } from '#contract/operation.ts';
import type { ownLimits, setOwnLimits } from '#contract/own-limits.ts';
import type { Reader, Tx } from '#db/connect.ts';
import { sql } from '#db/sql.ts';
import { limitSpending } from '#ledger/accounts.ts';
import type { Wallet } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { count } from '../limits.ts';
import { sweepEach } from '../sweep.ts';
import { type Context, work } from '../use-case.ts';
import { spendConfirmation } from './step-up.ts';
import { mailPerson, recordSecurityEvent } from './trail.ts';

const fields = ['payment', 'day', 'month'] as const;
type Limits = Readonly<Record<(typeof fields)[number], Minor | null>>;

interface Choice extends Limits {
  readonly tellAbove: Minor | null;
  readonly dayOut: Minor;
  readonly monthOut: Minor;
  readonly nextPayment: Minor | null;
  readonly nextDay: Minor | null;
  readonly nextMonth: Minor | null;
  readonly nextFrom: Date | null;
}

const day = (moment: string) => `(${moment} AT TIME ZONE 'Europe/Warsaw')::date`;

async function choiceOf(db: Reader, wallet: Wallet, now: Date): Promise<Choice> {
  const { rows } = await db.query<Choice>(
    `SELECT l.payment, l.day, l.month, c.tell_above AS "tellAbove",
       CASE WHEN l.counted_on = ${day('$3')} THEN l.day_out ELSE 0 END AS "dayOut",
       CASE WHEN date_trunc('month', l.counted_on) = date_trunc('month', ${day('$3')})
         THEN l.month_out ELSE 0 END AS "monthOut",
       c.next_payment AS "nextPayment", c.next_day AS "nextDay", c.next_month AS "nextMonth",
       c.next_from AS "nextFrom"
     FROM (SELECT) AS one
     LEFT JOIN ledger.spending_limit l ON l.account = $1
     LEFT JOIN spending_choice c ON c.person_id = $2`,
    [wallet.denar, wallet.personId, now],
  );
  return rows[0] as Choice;
}

const wired = (amount: Minor | null): number | null => (amount === null ? null : toWire(amount));

export type OwnLimits = Answer<typeof ownLimits>;

/** The limits of a wallet's person, with what has left. */
export async function limitsOf(db: Reader, wallet: Wallet, now: Date): Promise<OwnLimits> {
  const choice = await choiceOf(db, wallet, now);
  const { nextPayment: payment, nextDay, nextMonth, nextFrom } = choice;
  return {
    payment: wired(choice.payment),
    day: wired(choice.day),
    month: wired(choice.month),
    tellAbove: wired(choice.tellAbove),
    spent: { day: toWire(choice.dayOut), month: toWire(choice.monthOut) },
    next: nextFrom && {
      payment: wired(payment),
      day: wired(nextDay),
      month: wired(nextMonth),
      from: nextFrom.toISOString(),
    },
  };
}

const same = (one: Limits, other: Limits): boolean =>
  fields.every((field) => one[field] === other[field]);

const nextOf = ({ nextPayment: payment, nextDay: day, nextMonth: month }: Choice): Limits => ({
  payment,
  day,
  month,
});

const isHigher = (asked: Minor | null, than: Minor | null): boolean =>
  than !== null && (asked === null || asked > than);

/** The first six in the morning that is at least eight hours away. */
const afterNight = (moment: string) =>
  `((date_trunc('day', ${moment} AT TIME ZONE 'Europe/Warsaw' + interval '2 hours')
     + interval '30 hours') AT TIME ZONE 'Europe/Warsaw')`;

/**
 * Sets the limits: lower ones apply at once, higher ones need a confirmation and wait a night. Does
 * nothing if they are set so already. Refuses `too_many_requests`. Locks the head of the chain, so
 * it comes last in its transaction.
 */
export async function setLimits(
  cx: Context,
  { wallet, tellAbove, ...asked }: Received<typeof setOwnLimits>['body'] & { wallet: Wallet },
): Promise<void> {
  const { tx, stepUp } = cx;
  const now = cx.now();
  const { personId: person } = wallet;
  await tx.query(
    ...sql`INSERT INTO spending_choice ${sql.row({ person_id: person })}
     ON CONFLICT (person_id) DO UPDATE SET person_id = EXCLUDED.person_id`,
  );
  const choice = await choiceOf(tx, wallet, now);
  const raised = fields.some((field) => isHigher(asked[field], choice[field]));
  const lower = (field: keyof Limits): Minor | null =>
    isHigher(asked[field], choice[field]) ? choice[field] : asked[field];
  const held: Limits = { payment: lower('payment'), day: lower('day'), month: lower('month') };
  const isNext = raised
    ? choice.nextFrom !== null && same(asked, nextOf(choice))
    : !choice.nextFrom;
  if (isNext && same(held, choice) && tellAbove === choice.tellAbove) return;
  if (raised || isHigher(tellAbove, choice.tellAbove)) {
    await spendConfirmation(cx, { money: null, title: '' });
  }
  await count(tx, now, { limit: 'changes of own limits', person });
  await tx.query(
    `UPDATE spending_choice SET tell_above = $2, next_payment = $3, next_day = $4, next_month = $5,
       next_from = CASE WHEN $6 THEN ${afterNight('$7::timestamptz')} END
     WHERE person_id = $1`,
    [person, tellAbove, asked.payment, asked.day, asked.month, raised, now],
  );
  const { userAgent } = stepUp;
  await recordSecurityEvent(cx, { person, event: 'limits_changed', userAgent });
  await mailPerson(cx, person, 'limitsChanged', { userAgent });
  await limitSpending(tx, wallet.denar, held);
}

/** Applies the limits that have waited their night; returns for how many people. */
export const raiseLimits = (deps: Deps): Promise<number> =>
  sweepEach(deps, {
    table: 'spending_choice',
    columns: 'person_id AS id',
    id: 'person_id',
    due: 'next_from <= $1',
    by: 'next_from',
    most: Number.POSITIVE_INFINITY,
    atOnce: 1,
    one: ({ id }) => work(deps, ({ tx, now }) => raise(tx, id, now())),
  });

async function raise(tx: Tx, person: string, now: Date): Promise<void> {
  // The newest wallet, closed or not: a later one inherits its limits.
  const { rows } = await tx.query<Limits & { denar: number }>(
    ...sql`UPDATE spending_choice c SET next_from = NULL
     FROM (SELECT person_id, denar_account AS denar FROM wallet WHERE person_id = ${person}
           ORDER BY opened_at DESC LIMIT 1) AS w
     WHERE c.person_id = w.person_id AND next_from <= ${now}
     RETURNING denar, next_payment AS payment, next_day AS day, next_month AS month`,
  );
  if (rows[0]) await limitSpending(tx, rows[0].denar, rows[0]);
}

/** Journal rows read per transaction. */
const rowsAtOnce = 5000;

/**
 * Notifies people of payments above the amount that they have chosen, once each, by reading through
 * the journal. Several instances take turns. Returns how many it notified.
 */
export const tellOfPayments = (deps: Deps): Promise<number> =>
  work(deps, async (cx) => {
    const { tx } = cx;
    // The head is read first: a payment that is booked meanwhile comes behind it, and is told later.
    const { rows: places } = await tx.query<{ after: number; last: number }>(
      `WITH place AS (UPDATE payments_told SET seq = seq RETURNING seq)
       SELECT seq AS after, least(seq + ${rowsAtOnce}, (SELECT seq FROM ledger.chain_head)) AS last FROM place`,
    );
    const { after, last } = places[0] ?? { after: 0, last: 0 };
    const { rows: paid } = await tx.query<{ person: string; amount: Minor; currency: Currency }>(
      ...sql`SELECT c.person_id AS person, t.amount, a.currency
       FROM spending_choice c
       JOIN wallet w ON w.person_id = c.person_id
       JOIN ledger.account a ON a.id IN (w.denar_account, w.italar_account)
       JOIN ledger.transfer t ON t.debit = a.id
       WHERE t.seq > ${after} AND t.seq <= ${last} AND t.debit_version IS NOT NULL
         AND t.amount > c.tell_above AND t.kind NOT IN ('exchange', 'payout', 'refund')
       ORDER BY t.seq`,
    );
    for (const { person, amount, currency } of paid) {
      await mailPerson(cx, person, 'paid', { amount, currency });
    }
    await tx.query('UPDATE payments_told SET seq = greatest(seq, $1)', [last]);
    return paid.length;
  });
