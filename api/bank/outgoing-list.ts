/** The list of outgoing transfers from the programme's bank account. */
import { listOutgoing, type listReviews } from '#contract/bank-outgoing.ts';
import { type Minor, toWire } from '#contract/money.ts';
import type { Answer, Received } from '#contract/operation.ts';
import type { Reader } from '#db/connect.ts';
import { confirmedName } from '../identities/confirmed-name.ts';
import { everybodyOf } from '../limits.ts';
import { listOf, made, money } from '../list-of.ts';
import { endsWith, type Other } from '../lists.ts';
import { toldSql } from '../payouts/hold.ts';
import { outgoingColumns } from './desk-files.ts';
import { mayLeave, toReview, waitsLater } from './release-rules.ts';

type Review = NonNullable<Answer<typeof listOutgoing>['transfers'][number]['review']>;

const review = `(SELECT json_build_object('state', r.state, 'reasons', r.reasons,
    'askedAt', round(extract(epoch FROM r.asked_at) * 1000), 'owner', o.name,
    'identity', ${confirmedName('o.id')}, 'company', c.name,
    'told', ${toldSql('t.account')}, 'sum', (
      SELECT sum(s.amount) FROM wallet v JOIN payout q ON q.wallet_id = v.id
        JOIN bank_transfer_out s ON s.id = q.id
      WHERE v.person_id IN ${everybodyOf('o.id')} AND s.state NOT IN ('failed', 'cancelled')
        AND s.created_at BETWEEN t.created_at - interval '30 days' AND t.created_at))
  FROM payout_review r JOIN payout p ON p.id = r.payout_id JOIN wallet w ON w.id = p.wallet_id
    JOIN person o ON o.id = w.person_id
    LEFT JOIN company c ON c.nip = w.nip AND c.state = 'approved' AND c.person_id = o.id
  WHERE r.payout_id = t.id)`;

const ofExport = (number: string): Other => [
  number,
  (is) => `t.exported_in = (SELECT id FROM bank_export WHERE number = ${is}::bigint)`,
];

/** Transfers, with what waits at the time that is given. */
export const transfersOut = listOf(listOutgoing, 'transfers', {
  from: 'FROM bank_transfer_out t LEFT JOIN bank_export e ON e.id = t.exported_in',
  of: (filter, now: Date) => filter.given(now, 'timestamptz'),
  row: {
    id: 't.id',
    createdAt: 't.created_at',
    account: 't.account',
    accountName: 't.account_name',
    title: 't.title',
    amount: money('t.amount'),
    purpose: 't.purpose',
    state: 't.state',
    exportNumber: 'e.number',
    endedAt: 't.ended_at',
    reason: 't.reason',
    proposed: `CASE WHEN t.state = 'exported' THEN (
      SELECT CASE d.kind WHEN 'settle' THEN 'settled' ELSE 'failed' END FROM bank_decision d
      WHERE d.transfer_out_id = t.id AND d.state = 'proposed') END`,
    leavesAt: "CASE WHEN t.state = 'queued' AND t.due_at > $1 THEN t.due_at END",
    review: made(review, (asked: Omit<Review, 'askedAt'> & { readonly askedAt: number }) => ({
      ...asked,
      askedAt: new Date(asked.askedAt).toISOString(),
      sum: toWire(asked.sum),
    })),
  },
  sort: {
    createdAt: 't.created_at',
    accountName: 't.account_name',
    amount: 't.amount',
    state: ['t.state', 't.created_at'],
    purpose: ['t.purpose', 't.created_at'],
  },
  unique: 't.id',
  indexed: ['createdAt', 'accountName', 'amount', 'state', 'purpose'],
  where: {
    state: (state) => `t.state = ${state}`,
    purpose: (purpose) => `t.purpose = ${purpose}`,
    waits: (waits, asked) =>
      `${waits}::text IS NOT NULL AND ${asked === 'review' ? toReview : waitsLater('$1')}`,
    export: (id) => `t.exported_in = ${id}`,
  },
  search: (filter, text) =>
    filter.searchIndexed(
      text,
      ['t.account_name', 't.title'],
      [
        ...endsWith('t.account', text.replaceAll(' ', '')),
        ...(/^\d{1,15}$/.test(text) ? [ofExport(text)] : []),
      ],
    ),
  file: { name: 'outgoing', columns: outgoingColumns },
});

/** Payouts that wait for review by the desk, oldest first. */
export async function reviewList(
  db: Reader,
  now: Date,
  page: Received<typeof listReviews>['query'],
) {
  const asked = { waits: 'review', sort: 'createdAt', search: '', format: 'json' } as const;
  const { rows, place } = await transfersOut.page(db, { ...asked, ...page }, now);
  const payouts = rows.flatMap(({ id, account, accountName, amount, leavesAt, review }) =>
    review ? [{ id, account, accountName, amount, leavesAt, ...review }] : [],
  );
  return { payouts, place };
}

type Sum = 'queued' | 'later' | 'toReview';

/** What the next export may carry, what waits for its day, and for a person, in złoty. */
export async function sumsOfQueued(
  db: Reader,
  now: Date,
): Promise<Record<Sum, { transfers: number; amount: number }>> {
  const { rows } = await db.query<{ what: Sum; transfers: number; amount: Minor }>(
    `SELECT CASE WHEN ${toReview} THEN 'toReview' WHEN ${mayLeave('$1')} THEN 'queued' ELSE 'later' END AS what,
       count(*) AS transfers, sum(amount)::bigint AS amount
     FROM bank_transfer_out t WHERE state = 'queued' GROUP BY what`,
    [now],
  );
  const of = (wanted: Sum) => {
    const found = rows.find(({ what }) => what === wanted);
    return { transfers: found?.transfers ?? 0, amount: toWire(found?.amount ?? 0) };
  };
  return { queued: of('queued'), later: of('later'), toReview: of('toReview') };
}
