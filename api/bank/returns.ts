/** Payouts that the bank has and that somebody says have failed: two people give them back. */
import type { listReturns } from '#contract/bank-returns.ts';
import { type Minor, toWire } from '#contract/money.ts';
import type { Answer, Received } from '#contract/operation.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Reader, Tx } from '#db/connect.ts';
import { applyNow } from '#ledger/apply.ts';
import type { Caller } from '../callers.ts';
import type { Deps } from '../deps.ts';
import type { AfterCommit } from '../keyed.ts';
import { booked } from '../ledger-refusals.ts';
import { Filter, readList } from '../lists.ts';
import { approverRole } from '../route.ts';
import { recordEvents } from './events.ts';
import { giveBack, type Outgoing } from './outgoing.ts';
import { programmeAccounts } from './programme-accounts.ts';

/**
 * Giving a payout back issues Denar. As long as it waits here nobody can have the złoty; once the bank
 * has it, only a statement or two people know that they came to nobody.
 */
export const needsTwo = ({ purpose, state }: Outgoing): boolean =>
  purpose === 'payout' && state === 'exported';

/** Proposes to give locked transfers back; each has one open proposal at most. */
export async function proposeReturns(
  tx: Tx,
  deps: Deps,
  caller: Caller,
  transfers: readonly Outgoing[],
  note: string,
): Promise<void> {
  const { rows } = await tx.query<{ transfer: string }>(
    `INSERT INTO bank_decision (id, transfer_out_id, kind, note, state, proposed_by, proposed_at)
     SELECT n.id, n.transfer, 'give_back', $3, 'proposed', $4, $5
     FROM unnest($1::uuid[], $2::uuid[]) AS n (id, transfer)
     ON CONFLICT (transfer_out_id) WHERE state = 'proposed' DO NOTHING
     RETURNING transfer_out_id AS transfer`,
    [transfers.map(() => deps.newId()), transfers.map(({ id }) => id), note, caller.id, deps.now()],
  );
  const made = new Set(rows.map(({ transfer }) => transfer));
  const events = transfers
    .filter(({ id }) => made.has(id))
    .map(({ id, title, amount }) => ({
      action: 'proposed' as const,
      subject: id,
      about: title,
      amount,
      note,
    }));
  if (events.length > 0) await recordEvents(tx, deps, caller, events);
}

/**
 * Gives a locked payout back as two people have agreed. Refuses `transfer_ended` where a statement has
 * told otherwise meanwhile, `recipient_unknown` where the wallet has been closed.
 */
export async function carryOutReturn(
  tx: Tx,
  deps: Deps,
  transfer: Outgoing,
  reason: string,
  after: AfterCommit,
): Promise<void> {
  if (transfer.state !== 'exported') throw new Refusal('transfer_ended');
  if (transfer.wallet === null) throw new Refusal('recipient_unknown');
  const accounts = await programmeAccounts(tx);
  const back = await giveBack(tx, deps, accounts, [transfer], { state: 'failed', reason });
  (await applyNow(tx, back.commands, deps.now())).forEach(booked);
  after(() => deps.notifier.balanceChanged(...back.accounts));
}

type Listed = Answer<typeof listReturns>['returns'][number];

interface Row extends Omit<Listed, 'amount' | 'proposedAt' | 'proposedBy' | 'mine'> {
  readonly amount: Minor;
  readonly proposedAt: Date;
  readonly proposedBy: string;
  readonly proposer: string;
}

const source = {
  columns: `d.id, w.name, w.email, t.account, t.account_name AS "accountName", t.title, t.amount,
    e.number AS "exportNumber", d.note, d.proposed_by AS "proposedBy", q.name AS proposer,
    d.proposed_at AS "proposedAt"`,
  from: `FROM bank_decision d JOIN bank_transfer_out t ON t.id = d.transfer_out_id
    JOIN payout p ON p.id = t.id JOIN wallet w ON w.id = p.wallet_id
    JOIN person q ON q.id = d.proposed_by LEFT JOIN bank_export e ON e.id = t.exported_in`,
  order: { proposedAt: 'd.proposed_at', accountName: 't.account_name', amount: 't.amount' },
  unique: 'd.id',
} as const;

const open = `d.state = 'proposed' AND t.state = 'exported'`;

export async function returnList(
  db: Reader,
  caller: Caller,
  query: Received<typeof listReturns>['query'],
) {
  const filter = new Filter()
    .where(caller.id, (id) => `${id}::uuid IS NOT NULL AND ${open}`)
    .search(query.search, ['w.name', 'w.email', 't.account_name', 't.title', 't.account']);
  const { rows, total } = await readList<Row>(db, source, filter, query);
  const returns = rows.map(
    ({ proposer, ...row }): Listed => ({
      ...row,
      amount: toWire(row.amount),
      proposedBy: proposer,
      proposedAt: row.proposedAt.toISOString(),
      mine: row.proposedBy === caller.id,
    }),
  );
  return { returns, total };
}

/** How many of them this caller may approve. */
export async function returnsToApprove(db: Reader, { id, claims }: Caller): Promise<number> {
  if (!claims.roles.includes(approverRole)) return 0;
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*) AS count FROM bank_decision d
     JOIN bank_transfer_out t ON t.id = d.transfer_out_id
     WHERE ${open} AND d.proposed_by <> $1`,
    [id],
  );
  return rows[0]?.count ?? 0;
}
