/** The list of transfers that leave the programme's bank account. */
import type { listOutgoing } from '#contract/bank-outgoing.ts';
import { type Minor, toWire } from '#contract/money.ts';
import type { Received } from '#contract/operation.ts';
import type { Reader } from '#db/connect.ts';
import { Filter, readList } from '../lists.ts';
import type { Outgoing } from './outgoing.ts';

type Query = Received<typeof listOutgoing>['query'];

interface Row extends Pick<Outgoing, 'id' | 'purpose' | 'title' | 'amount' | 'state'> {
  readonly createdAt: Date;
  readonly account: string;
  readonly accountName: string;
  readonly exportNumber: number | null;
  readonly endedAt: Date | null;
  readonly reason: string | null;
  readonly proposed: 'settled' | 'failed' | null;
}

const source = {
  columns: `t.id, t.created_at AS "createdAt", t.account, t.account_name AS "accountName", t.title,
    t.amount, t.purpose, t.state, e.number AS "exportNumber", t.ended_at AS "endedAt", t.reason,
    CASE WHEN t.state = 'exported' THEN (
      SELECT CASE d.kind WHEN 'settle' THEN 'settled' ELSE 'failed' END FROM bank_decision d
      WHERE d.transfer_out_id = t.id AND d.state = 'proposed') END AS proposed`,
  from: 'FROM bank_transfer_out t LEFT JOIN bank_export e ON e.id = t.exported_in',
  order: {
    createdAt: 't.created_at',
    accountName: 't.account_name',
    amount: 't.amount',
    state: `array_position('{queued,exported,settled,failed,cancelled}'::text[], t.state)`,
    purpose: 't.purpose',
  },
  unique: 't.id',
} as const;

/** The rows that the query asks for, and how many it leaves. */
export async function outgoingList(db: Reader, query: Query) {
  const filter = new Filter()
    .where(query.state, (state) => `t.state = ${state}`)
    .where(query.purpose, (purpose) => `t.purpose = ${purpose}`)
    .where(query.export, (id) => `t.exported_in = ${id}`)
    .search(query.search, ['t.account_name', 't.title', 't.account', 'e.number::text']);
  const { rows, total } = await readList<Row>(db, source, filter, query);
  const transfers = rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    amount: toWire(row.amount),
  }));
  return { transfers, total };
}

/** How much waits for the next export. */
export async function queuedSum(db: Reader): Promise<{ transfers: number; amount: number }> {
  const { rows } = await db.query<{ transfers: number; amount: Minor }>(
    `SELECT count(*) AS transfers, coalesce(sum(amount), 0)::bigint AS amount
     FROM bank_transfer_out WHERE state = 'queued'`,
  );
  const sum = rows[0] as { transfers: number; amount: Minor };
  return { transfers: sum.transfers, amount: toWire(sum.amount) };
}
