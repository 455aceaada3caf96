/** The lists of lines that wait for a person, and of the desk's actions. */
import { bankHistory, listUnmatched } from '#contract/bank-decisions.ts';
import { approverRole } from '#contract/operation.ts';
import type { Reader } from '#db/connect.ts';
import type { Caller } from '../callers.ts';
import { ifAny, listOf, made, money } from '../list-of.ts';
import { endsWith, idsNamed, isOneOf } from '../lists.ts';
import { eventsColumns, unmatchedColumns } from './desk-files.ts';
import { twinsOf, twinViews } from './twins.ts';

/** Two conditions that each have an index; a proposal may be for a line in another state. */
const waits = `(l.state = 'unmatched'
  OR l.id = ANY (ARRAY(SELECT bank_line_id FROM bank_decision WHERE state = 'proposed' AND bank_line_id IS NOT NULL)))`;

/** The lines that wait. */
export const unmatched = listOf(listUnmatched, 'lines', {
  from: `FROM bank_line l
    LEFT JOIN bank_decision d ON d.bank_line_id = l.id AND d.state = 'proposed'
    LEFT JOIN wallet w ON w.id = d.wallet_id
    LEFT JOIN person p ON p.id = d.proposed_by`,
  of: (filter, caller: Caller) => filter.given(caller.id, 'uuid'),
  row: {
    id: 'l.id',
    date: "to_char(l.booked_on, 'YYYY-MM-DD')",
    reference: 'coalesce(l.bank_reference, l.reference)',
    amount: money('l.amount'),
    counterparty: 'l.sender',
    account: 'l.account',
    title: 'l.title',
    text: 'l.text',
    twins: made('ARRAY[]::text[]', (_: string[]) => []),
    state: 'l.state',
    suspicion: 'l.suspicion',
    looksLike: 'CASE WHEN l.amount > 0 THEN provider_of(l.sender) END',
    proposal: ifAny('d.id', {
      id: 'd.id',
      kind: 'd.kind',
      wallet: ifAny('w.name', { name: 'w.name', email: 'w.email' }),
      account: 'd.account',
      accountName: 'd.account_name',
      provider: 'd.provider',
      fee: money('d.fee'),
      note: 'd.note',
      proposedBy: 'p.name',
      proposedAt: 'd.proposed_at',
      mine: 'd.proposed_by = $1',
    }),
  },
  complete: async (db, rows) => {
    const twins = await twinsOf(db, rows);
    return rows.map((row) => ({ ...row, twins: twinViews(twins.get(row.id)) }));
  },
  sort: { date: 'l.booked_on', amount: 'l.amount', counterparty: 'l.sender' },
  unique: 'l.id',
  indexed: ['date', 'amount', 'counterparty'],
  where: {
    state: (state, asked) =>
      asked === 'unmatched' ? `${state}::text = 'unmatched' AND ${waits}` : `l.state = ${state}`,
    direction: (direction) => `(l.amount > 0) = (${direction}::text = 'in')`,
    proposed: (proposed) => `(d.id IS NOT NULL) = (${proposed}::text = 'yes')`,
  },
  search: (filter, text) =>
    filter.searchIndexed(
      text,
      ['l.sender', 'l.title', 'l.reference'],
      endsWith('l.account', text.replaceAll(' ', '')),
    ),
  file: { name: 'unmatched', columns: unmatchedColumns },
});

/** The number of proposals this caller may approve. */
export async function toApprove(db: Reader, { id, claims }: Caller): Promise<number> {
  if (!claims.roles.includes(approverRole)) return 0;
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*) AS count FROM bank_decision
     WHERE state = 'proposed' AND bank_line_id IS NOT NULL AND proposed_by <> $1`,
    [id],
  );
  return rows[0]?.count ?? 0;
}

/** The desk's actions. */
export const events = listOf(bankHistory, 'events', {
  from: 'FROM bank_event e LEFT JOIN person p ON p.id = e.person_id',
  row: {
    id: 'e.id',
    at: 'e.at',
    person: 'p.name',
    email: 'p.email',
    action: 'e.action',
    about: 'e.about',
    amount: money('e.amount'),
    note: 'e.note',
  },
  sort: { at: 'e.at', action: ['e.action', 'e.at'] },
  unique: 'e.id',
  indexed: ['at', 'action'],
  where: { action: (action) => `e.action = ${action}` },
  search: async (filter, text, db) =>
    filter.searchIndexed(
      text,
      ['e.about', 'e.note'],
      isOneOf('e.person_id', await idsNamed(db, 'person', text)),
    ),
  file: { name: 'history', columns: eventsColumns },
});
