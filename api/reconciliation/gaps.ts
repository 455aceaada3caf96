/** The gaps between providers' reports, the bank's statements, and the ledger. */
import type { Provider } from '#contract/providers.ts';
import { listGaps } from '#contract/reconciliation.ts';
import type { Reader } from '#db/connect.ts';
import { listOf, money } from '../list-of.ts';
import { polishTime } from '../transfers/entries.ts';
import { gapColumns } from './files.ts';

const dayOf = (moment: string): string => `(${moment} AT TIME ZONE '${polishTime}')::date`;
const startOf = (day: string): string => `${day}::timestamp AT TIME ZONE '${polishTime}'`;

/** Reports are complete between their first and last days, which themselves may be partial. */
const covered = (provider: string, day: string): string =>
  `EXISTS (SELECT FROM provider_report report WHERE report.provider = ${provider}
     AND ${day} >= report.first_day AND ${day} < report.last_day)`;

const isPaid = `p.credited_wallet_id IS NOT NULL`;

/** Gaps of payments: what one side has and the other has not. */
const ofPayments = `
  SELECT 'paid:' || p.id AS id, 'paid_not_credited' AS kind, p.provider, p.id AS payment,
    p.id::text AS reference, p.amount, 0 AS expected, p.paid_at AS since
  FROM payment p
  WHERE p.paid_at IS NOT NULL AND p.credited_wallet_id IS NULL AND p.state <> 'refunded'
  UNION ALL
  SELECT 'reported:' || l.id, 'paid_not_credited', l.provider, p.id, p.id::text, l.amount, 0,
    ${startOf('l.booked_on')}
  FROM provider_line l JOIN payment p ON p.id = l.payment_id
  WHERE l.kind = 'payment' AND p.paid_at IS NULL
  UNION ALL
  SELECT 'unreported:' || p.id, 'credited_not_reported', p.provider, p.id, p.id::text, p.amount, 0,
    p.paid_at
  FROM payment p
  WHERE ${isPaid} AND ${covered('p.provider', dayOf('p.paid_at'))} AND NOT EXISTS (
    SELECT FROM provider_line l WHERE l.payment_id = p.id AND l.kind = 'payment')
  UNION ALL
  SELECT 'unknown:' || l.id, 'unknown_payment', l.provider, NULL, coalesce(l.reference, l.provider_id),
    l.amount, 0, ${startOf('l.booked_on')}
  FROM provider_line l WHERE l.kind = 'payment' AND l.payment_id IS NULL
  UNION ALL
  SELECT 'differs:' || p.id, 'amount_differs', p.provider, p.id, p.id::text, s.amount, p.amount, s.since
  FROM payment p JOIN (
    SELECT payment_id, sum(amount)::bigint AS amount, ${startOf('min(booked_on)')} AS since
    FROM provider_line WHERE kind = 'payment' AND payment_id IS NOT NULL GROUP BY payment_id
  ) s ON s.payment_id = p.id AND s.amount <> p.amount
  UNION ALL
  SELECT 'fate:' || p.id, 'fate_unknown', p.provider, p.id, p.id::text, p.amount, NULL, p.created_at
  FROM payment p WHERE p.state = 'unknown' AND p.replaced_by IS NULL`;

/** Flags already waiting for a person, except those of lines listed above. */
const ofFlags = `
  SELECT 'flag:' || f.id, CASE f.kind WHEN 'unknown_order' THEN 'unknown_payment'
      WHEN 'refunded_elsewhere' THEN 'refund_not_booked' WHEN 'refund_done_late' THEN 'refund_not_booked'
      ELSE f.kind END,
    f.provider, f.payment_id, f.reference, coalesce(f.amount, p.amount, 0), p.amount, f.created_at
  FROM payment_flag f LEFT JOIN payment p ON p.id = f.payment_id
  WHERE f.resolved_at IS NULL AND f.kind <> 'wallet_closed'
    AND (f.kind <> 'refund_refused' OR p.credited_wallet_id IS NOT NULL)`;

/** The refunds of a payment in our books: the total, and the part that is no longer in progress. */
const refundsOf = `
  SELECT p.id, p.provider,
    (SELECT coalesce(sum(r.amount), 0)::bigint FROM payment_refund r
     WHERE r.payment_id = p.id AND r.state <> 'rejected') AS booked,
    (SELECT coalesce(sum(r.amount), 0)::bigint FROM payment_refund r
     WHERE r.payment_id = p.id AND r.state = 'done'
       AND ${covered('p.provider', dayOf('r.ended_at'))}) AS done,
    (SELECT coalesce(-sum(l.amount), 0)::bigint FROM provider_line l
     WHERE l.payment_id = p.id AND l.kind = 'refund') AS reported,
    (SELECT ${startOf('min(l.booked_on)')} FROM provider_line l
     WHERE l.payment_id = p.id AND l.kind = 'refund') AS reported_since,
    (SELECT min(r.ended_at) FROM payment_refund r
     WHERE r.payment_id = p.id AND r.state = 'done') AS done_since
  FROM payment p
  WHERE p.id IN (SELECT payment_id FROM payment_refund
    UNION SELECT payment_id FROM provider_line WHERE kind = 'refund' AND payment_id IS NOT NULL)`;

const ofRefunds = `
  SELECT 'refund:' || r.id, 'refund_pending', r.provider, r.payment_id, r.payment_id::text, r.amount,
    NULL, r.created_at
  FROM payment_refund r WHERE r.state = 'pending'
  UNION ALL
  SELECT 'unbooked:' || b.id, 'refund_not_booked', b.provider, b.id, b.id::text, b.reported, b.booked,
    b.reported_since
  FROM (${refundsOf}) b WHERE b.reported > b.booked
  UNION ALL
  SELECT 'unsent:' || b.id, 'refund_not_reported', b.provider, b.id, b.id::text, b.done, b.reported,
    b.done_since
  FROM (${refundsOf}) b WHERE b.done > b.reported
  UNION ALL
  SELECT 'stranger:' || l.id, 'refund_not_booked', l.provider, NULL,
    coalesce(l.reference, l.provider_id), -l.amount, 0, ${startOf('l.booked_on')}
  FROM provider_line l WHERE l.kind = 'refund' AND l.payment_id IS NULL`;

/** Payouts of equal amounts are paired, oldest with oldest. */
const sentPayouts = `
  SELECT l.id, l.provider, l.provider_id, -l.amount AS amount, l.booked_on,
    row_number() OVER (PARTITION BY l.provider, -l.amount ORDER BY l.booked_on, l.id) AS nth
  FROM provider_line l WHERE l.kind = 'payout' AND l.amount < 0`;
const arrivedPayouts = `
  SELECT b.id, b.provider, b.reference, b.amount, b.booked_on,
    row_number() OVER (PARTITION BY b.provider, b.amount ORDER BY b.booked_on, b.id) AS nth
  FROM bank_line b WHERE b.state = 'provider'`;

const ofPayouts = `
  SELECT 'payout:' || b.id, 'payout_undecided', provider_of(b.sender), NULL::uuid, b.reference, b.amount,
    NULL::bigint, ${startOf('b.booked_on')}
  FROM bank_line b WHERE b.state = 'unmatched' AND b.amount > 0 AND provider_of(b.sender) IS NOT NULL
  UNION ALL
  SELECT 'sent:' || s.id, 'payout_not_arrived', s.provider, NULL, s.provider_id, s.amount, 0,
    ${startOf('s.booked_on')}
  FROM (${sentPayouts}) s LEFT JOIN (${arrivedPayouts}) a
    ON a.provider = s.provider AND a.amount = s.amount AND a.nth = s.nth
  WHERE a.id IS NULL
  UNION ALL
  SELECT 'arrived:' || a.id, 'payout_not_reported', a.provider, NULL, a.reference, a.amount, 0,
    ${startOf('a.booked_on')}
  FROM (${arrivedPayouts}) a LEFT JOIN (${sentPayouts}) s
    ON a.provider = s.provider AND a.amount = s.amount AND a.nth = s.nth
  WHERE s.id IS NULL AND ${covered('a.provider', 'a.booked_on')}`;

/** The ledger's clearing account against all that should have been booked on it. */
export const ofBooks = `
  SELECT 'books:' || x.provider, 'books_differ', x.provider, NULL::uuid, x.name, x.held, x.expected, x.since
  FROM (
    SELECT c.code AS provider, a.name, -a.posted AS held,
      (SELECT coalesce(sum(p.amount), 0)::bigint FROM payment p
       WHERE p.provider = c.code AND ${isPaid})
      - (SELECT coalesce(sum(r.amount), 0)::bigint FROM payment_refund r
         WHERE r.provider = c.code AND r.booked)
      - (SELECT coalesce(sum(b.amount), 0)::bigint FROM bank_line b
         WHERE b.state = 'provider' AND b.provider = c.code)
      - (SELECT coalesce(sum(d.fee), 0)::bigint FROM bank_decision d
         WHERE d.provider = c.code AND d.state = 'approved') AS expected,
      (SELECT max(t.at) FROM ledger.entry e JOIN ledger.transfer t ON t.id = e.transfer
       WHERE e.account = a.id) AS since
    FROM payment_provider c JOIN ledger.account a ON a.id = c.clearing_account
  ) x WHERE x.held <> x.expected`;

const allGaps = [ofPayments, ofFlags, ofRefunds, ofPayouts, ofBooks].join(' UNION ALL ');

/** The gaps, with their age at the time that is given. */
export const gaps = listOf(listGaps, 'gaps', {
  from: `FROM (${allGaps}) AS g`,
  of: (filter, now: Date) => filter.given(now, 'timestamptz'),
  row: {
    id: 'g.id',
    kind: 'g.kind',
    provider: 'g.provider',
    payment: 'g.payment',
    reference: 'g.reference',
    amount: money('g.amount'),
    expected: money('g.expected'),
    since: 'g.since',
    ageDays: 'greatest(0, floor(extract(epoch FROM $1::timestamptz - g.since) / 86400))::int',
  },
  sort: { since: 'g.since', amount: 'g.amount', kind: 'g.kind' },
  unique: 'g.id',
  where: {
    provider: (provider) => `g.provider = ${provider}`,
    kind: (kind) => `g.kind = ${kind}`,
  },
  search: ['g.reference'],
  file: { name: 'gaps', columns: gapColumns },
});

/** The number of gaps by provider. */
export async function gapCounts(db: Reader): Promise<ReadonlyMap<Provider, number>> {
  const { rows } = await db.query<{ provider: Provider; count: number }>(
    `SELECT g.provider, count(*) AS count FROM (${allGaps}) AS g GROUP BY g.provider`,
  );
  return new Map(rows.map(({ provider, count }) => [provider, count]));
}
