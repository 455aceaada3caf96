/** Proposals about transfers, refunds and statements that two people decide by hand: their list. */
import { listReturns } from '#contract/bank-returns.ts';
import { approverRole } from '#contract/operation.ts';
import type { Reader } from '#db/connect.ts';
import type { Caller } from '../callers.ts';
import { listOf, money } from '../list-of.ts';
import { returnsColumns } from './desk-files.ts';

/** A statement that ended the transfer has made its proposal pointless. */
const open = `d.state = 'proposed' AND (t.state = 'exported'
  OR d.payment_refund_id IS NOT NULL OR d.statement_id IS NOT NULL)`;

const amount = 'coalesce(t.amount, r.amount, s.credits_amount, 0)';

export const returns = listOf(listReturns, 'returns', {
  from: `FROM bank_decision d JOIN person q ON q.id = d.proposed_by
    LEFT JOIN bank_transfer_out t ON t.id = d.transfer_out_id
    LEFT JOIN payout p ON p.id = t.id LEFT JOIN bank_export e ON e.id = t.exported_in
    LEFT JOIN payment_refund r ON r.id = d.payment_refund_id
    LEFT JOIN bank_statement s ON s.id = d.statement_id
    LEFT JOIN payment y ON y.id = r.payment_id
    LEFT JOIN wallet w ON w.id = coalesce(p.wallet_id, y.credited_wallet_id)`,
  of: (filter, caller: Caller) =>
    filter.where(caller.id, (id) => `${id}::uuid IS NOT NULL AND ${open}`),
  row: {
    id: 'd.id',
    kind: 'd.kind',
    name: 'w.name',
    email: 'w.email',
    account: 't.account',
    accountName: 't.account_name',
    title: 'coalesce(t.title, r.reference, s.file_name)',
    amount: money(amount),
    provider: 'r.provider',
    exportNumber: 'e.number',
    note: 'd.note',
    proposedBy: 'q.name',
    proposedAt: 'd.proposed_at',
    mine: 'd.proposed_by = $1',
  },
  sort: { proposedAt: 'd.proposed_at', accountName: 't.account_name', amount },
  unique: 'd.id',
  search: [
    'w.name',
    'w.email',
    't.account_name',
    't.title',
    't.account',
    'r.reference',
    's.file_name',
  ],
  file: { name: 'returns', columns: returnsColumns },
});

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
