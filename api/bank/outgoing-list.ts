/** The list of outgoing transfers from the programme's bank account. */
import type { listOutgoing, listReviews } from '#contract/bank-outgoing.ts';
import { type Minor, toWire } from '#contract/money.ts';
import type { Answer, Received } from '#contract/operation.ts';
import type { Reader } from '#db/connect.ts';
import { confirmedName } from '../identities/confirmed-name.ts';
import { everybodyOf } from '../limits.ts';
import { endsWith, Filter, type Other, readList } from '../lists.ts';
import { toldSql } from '../payouts/hold.ts';
import type { Outgoing } from './outgoing.ts';
import { mayLeave, toReview, waitsLater } from './release-rules.ts';

type Review = Answer<typeof listOutgoing>['transfers'][number]['review'];
type Query = Received<typeof listOutgoing>['query'];

interface Row extends Pick<Outgoing, 'id' | 'purpose' | 'title' | 'amount' | 'state'> {
  readonly createdAt: Date;
  readonly account: string;
  readonly accountName: string;
  readonly exportNumber: number | null;
  readonly endedAt: Date | null;
  readonly reason: string | null;
  readonly proposed: 'settled' | 'failed' | null;
  readonly dueAt: Date | null;
  readonly review: Review;
}

const source = {
  columns: `t.id, t.created_at AS "createdAt", t.account, t.account_name AS "accountName", t.title,
    t.amount, t.purpose, t.state, e.number AS "exportNumber", t.ended_at AS "endedAt", t.reason,
    CASE WHEN t.state = 'exported' THEN (
      SELECT CASE d.kind WHEN 'settle' THEN 'settled' ELSE 'failed' END FROM bank_decision d
      WHERE d.transfer_out_id = t.id AND d.state = 'proposed') END AS proposed,
    CASE WHEN t.state = 'queued' THEN t.due_at END AS "dueAt",
    (SELECT json_build_object('state', r.state, 'reasons', r.reasons,
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
      WHERE r.payout_id = t.id) AS review`,
  from: 'FROM bank_transfer_out t LEFT JOIN bank_export e ON e.id = t.exported_in',
  order: {
    createdAt: 't.created_at',
    accountName: 't.account_name',
    amount: 't.amount',
    state: ['t.state', 't.created_at'],
    purpose: ['t.purpose', 't.created_at'],
  },
  unique: 't.id',
  indexed: ['createdAt', 'accountName', 'amount', 'state', 'purpose'],
} as const;

const ofExport = (number: string): Other => [
  number,
  (is) => `t.exported_in = (SELECT id FROM bank_export WHERE number = ${is}::bigint)`,
];

/** A page of the rows that the query selects. */
export async function outgoingList(db: Reader, now: Date, query: Query) {
  const filter = new Filter()
    .where(query.state, (state) => `t.state = ${state}`)
    .where(query.purpose, (purpose) => `t.purpose = ${purpose}`)
    .where(query.waits === 'review' || undefined, (is) => `${is}::boolean AND ${toReview}`)
    .where(query.waits === 'later' ? now : undefined, waitsLater)
    .where(query.export, (id) => `t.exported_in = ${id}`)
    .searchIndexed(
      query.search,
      ['t.account_name', 't.title'],
      [
        ...endsWith('t.account', query.search.replaceAll(' ', '')),
        ...(/^\d{1,15}$/.test(query.search) ? [ofExport(query.search)] : []),
      ],
    );
  const { rows, place } = await readList<Row>(db, source, filter, query);
  const transfers = rows.map(({ dueAt, review, ...row }) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    amount: toWire(row.amount),
    leavesAt: dueAt && dueAt > now ? dueAt.toISOString() : null,
    review: review && {
      ...review,
      askedAt: new Date(review.askedAt).toISOString(),
      sum: toWire(review.sum),
    },
  }));
  return { transfers, place };
}

/** Payouts that wait for review by the desk, oldest first. */
export async function reviewList(
  db: Reader,
  now: Date,
  page: Received<typeof listReviews>['query'],
) {
  const asked = { waits: 'review', sort: 'createdAt', search: '', format: 'json' } as const;
  const { transfers, place } = await outgoingList(db, now, { ...asked, ...page });
  const payouts = transfers.flatMap(({ id, account, accountName, amount, leavesAt, review }) =>
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
