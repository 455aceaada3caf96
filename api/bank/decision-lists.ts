/** The lists of lines that wait for a person, and of the desk's actions. */
import type {
  bankActions,
  bankHistory,
  decisionKinds,
  listUnmatched,
  unbookedStates,
} from '#contract/bank-decisions.ts';
import { type Minor, toWire } from '#contract/money.ts';
import type { Answer, Received } from '#contract/operation.ts';
import { approverRole } from '#contract/operation.ts';
import type { Provider } from '#contract/payments.ts';
import type { Reader } from '#db/connect.ts';
import type { Caller } from '../callers.ts';
import { endsWith, Filter, idsNamed, isOneOf, readList, viewsOf } from '../lists.ts';
import type { Suspicion } from './stored-lines.ts';
import { twinsOf, twinViews } from './twins.ts';

type Line = Answer<typeof listUnmatched>['lines'][number];

interface LineRow {
  readonly id: string;
  readonly date: string;
  readonly reference: string;
  readonly amount: Minor;
  readonly counterparty: string;
  readonly account: string | null;
  readonly title: string;
  readonly text: string;
  readonly state: (typeof unbookedStates)[number];
  readonly suspicion: Suspicion | null;
  readonly decision: string | null;
  readonly kind: (typeof decisionKinds)[number];
  readonly walletName: string | null;
  readonly walletEmail: string | null;
  readonly backTo: string | null;
  readonly backToName: string | null;
  readonly provider: Provider | null;
  readonly fee: Minor | null;
  readonly looksLike: Provider | null;
  readonly note: string;
  readonly proposedBy: string;
  readonly proposer: string;
  readonly proposedAt: Date;
}

const source = {
  columns: `l.id, to_char(l.booked_on, 'YYYY-MM-DD') AS date, coalesce(l.bank_reference, l.reference) AS reference, l.amount,
    l.sender AS counterparty, l.account, l.title, l.text, l.state, l.suspicion, d.id AS decision, d.kind,
    w.name AS "walletName", w.email AS "walletEmail", d.account AS "backTo",
    d.account_name AS "backToName", d.provider, d.fee,
    CASE WHEN l.amount > 0 THEN provider_of(l.sender) END AS "looksLike", d.note, d.proposed_by AS "proposedBy", p.name AS proposer,
    d.proposed_at AS "proposedAt"`,
  from: `FROM bank_line l
    LEFT JOIN bank_decision d ON d.bank_line_id = l.id AND d.state = 'proposed'
    LEFT JOIN wallet w ON w.id = d.wallet_id
    LEFT JOIN person p ON p.id = d.proposed_by`,
  order: { date: 'l.booked_on', amount: 'l.amount', counterparty: 'l.sender' },
  unique: 'l.id',
  indexed: ['date', 'amount', 'counterparty'],
} as const;

const viewOf = (row: LineRow, twins: Line['twins'], caller: Caller) => ({
  id: row.id,
  date: row.date,
  reference: row.reference,
  amount: toWire(row.amount),
  counterparty: row.counterparty,
  account: row.account,
  title: row.title,
  text: row.text,
  twins,
  state: row.state,
  suspicion: row.suspicion,
  looksLike: row.looksLike,
  proposal:
    row.decision === null
      ? null
      : {
          id: row.decision,
          kind: row.kind,
          wallet:
            row.walletName === null
              ? null
              : { name: row.walletName, email: row.walletEmail as string },
          account: row.backTo,
          accountName: row.backToName,
          provider: row.provider,
          fee: row.fee === null ? null : toWire(row.fee),
          note: row.note,
          proposedBy: row.proposer,
          proposedAt: row.proposedAt.toISOString(),
          mine: row.proposedBy === caller.id,
        },
});

/** Two conditions that each have an index; a proposal may be for a line in another state. */
const waits = `(l.state = 'unmatched'
  OR l.id = ANY (ARRAY(SELECT bank_line_id FROM bank_decision WHERE state = 'proposed' AND bank_line_id IS NOT NULL)))`;

/** A page of the lines that wait, filtered by the query. */
export async function unmatchedList(
  db: Reader,
  caller: Caller,
  query: Received<typeof listUnmatched>['query'],
) {
  const filter = new Filter()
    .where(query.state, (state) =>
      query.state === 'unmatched'
        ? `${state}::text = 'unmatched' AND ${waits}`
        : `l.state = ${state}`,
    )
    .where(query.direction, (direction) => `(l.amount > 0) = (${direction}::text = 'in')`)
    .where(query.proposed, (proposed) => `(d.id IS NOT NULL) = (${proposed}::text = 'yes')`)
    .searchIndexed(
      query.search,
      ['l.sender', 'l.title', 'l.reference'],
      endsWith('l.account', query.search.replaceAll(' ', '')),
    );
  const { rows, place } = await readList<LineRow>(db, source, filter, query);
  const twins = await twinsOf(db, rows);
  const views = viewsOf(rows, (row) => viewOf(row, twinViews(twins.get(row.id)), caller));
  return { lines: await views, place };
}

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

interface EventRow {
  readonly id: string;
  readonly at: Date;
  readonly person: string;
  readonly email: string;
  readonly action: (typeof bankActions)[number];
  readonly about: string;
  readonly amount: Minor | null;
  readonly note: string;
}

const events = {
  columns: 'e.id, e.at, p.name AS person, p.email, e.action, e.about, e.amount, e.note',
  from: 'FROM bank_event e LEFT JOIN person p ON p.id = e.person_id',
  order: { at: 'e.at', action: ['e.action', 'e.at'] },
  unique: 'e.id',
  indexed: ['at', 'action'],
} as const;

/** The desk's actions, filtered by the query. */
export async function eventList(db: Reader, query: Received<typeof bankHistory>['query']) {
  const filter = new Filter()
    .where(query.action, (action) => `e.action = ${action}`)
    .searchIndexed(
      query.search,
      ['e.about', 'e.note'],
      isOneOf('e.person_id', await idsNamed(db, 'person', query.search)),
    );
  const { rows, place } = await readList<EventRow>(db, events, filter, query);
  const views = rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    amount: row.amount === null ? null : toWire(row.amount),
  }));
  return { events: views, place };
}
