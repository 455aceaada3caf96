/** Proposals about transfers, refunds and statements that two people decide by hand: their list. */
import type { listReturns } from '#contract/bank-returns.ts';
import { type Minor, toWire } from '#contract/money.ts';
import type { Answer, Received } from '#contract/operation.ts';
import { approverRole } from '#contract/operation.ts';
import type { Reader } from '#db/connect.ts';
import type { Caller } from '../callers.ts';
import { Filter, readList } from '../lists.ts';

type Listed = Answer<typeof listReturns>['returns'][number];

interface Row extends Omit<Listed, 'amount' | 'proposedAt' | 'proposedBy' | 'mine'> {
  readonly amount: Minor;
  readonly proposedAt: Date;
  readonly proposedBy: string;
  readonly proposer: string;
}

const source = {
  columns: `d.id, d.kind, w.name, w.email, t.account, t.account_name AS "accountName",
    coalesce(t.title, r.reference, s.file_name) AS title,
    coalesce(t.amount, r.amount, s.credits_amount, 0) AS amount, r.provider,
    e.number AS "exportNumber", d.note, d.proposed_by AS "proposedBy", q.name AS proposer,
    d.proposed_at AS "proposedAt"`,
  from: `FROM bank_decision d JOIN person q ON q.id = d.proposed_by
    LEFT JOIN bank_transfer_out t ON t.id = d.transfer_out_id
    LEFT JOIN payout p ON p.id = t.id LEFT JOIN bank_export e ON e.id = t.exported_in
    LEFT JOIN payment_refund r ON r.id = d.payment_refund_id
    LEFT JOIN bank_statement s ON s.id = d.statement_id
    LEFT JOIN payment y ON y.id = r.payment_id
    LEFT JOIN wallet w ON w.id = coalesce(p.wallet_id, y.credited_wallet_id)`,
  order: {
    proposedAt: 'd.proposed_at',
    accountName: 't.account_name',
    amount: 'coalesce(t.amount, r.amount, s.credits_amount, 0)',
  },
  unique: 'd.id',
} as const;

/** A statement that ended the transfer has made its proposal pointless. */
const open = `d.state = 'proposed' AND (t.state = 'exported'
  OR d.payment_refund_id IS NOT NULL OR d.statement_id IS NOT NULL)`;

export async function returnList(
  db: Reader,
  caller: Caller,
  query: Received<typeof listReturns>['query'],
) {
  const filter = new Filter()
    .where(caller.id, (id) => `${id}::uuid IS NOT NULL AND ${open}`)
    .search(query.search, [
      'w.name',
      'w.email',
      't.account_name',
      't.title',
      't.account',
      'r.reference',
      's.file_name',
    ]);
  const { rows, place } = await readList<Row>(db, source, filter, query);
  const returns = rows.map(
    ({ proposer, ...row }): Listed => ({
      ...row,
      amount: toWire(row.amount),
      proposedBy: proposer,
      proposedAt: row.proposedAt.toISOString(),
      mine: row.proposedBy === caller.id,
    }),
  );
  return { returns, place };
}

/** The number of proposals this caller may approve. */
export async function returnsToApprove(db: Reader, { id, claims }: Caller): Promise<number> {
  if (!claims.roles.includes(approverRole)) return 0;
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*) AS count FROM bank_decision d
     LEFT JOIN bank_transfer_out t ON t.id = d.transfer_out_id
     WHERE ${open} AND d.proposed_by <> $1`,
    [id],
  );
  return rows[0]?.count ?? 0;
}
