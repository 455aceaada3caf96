/** The admin's side of companies: the queue, the history of each, and the decision. */

import { type companyHistory, listCompanies } from '#contract/companies.ts';
import type { Locale } from '#contract/languages.ts';
import type { Answer } from '#contract/operation.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Reader } from '#db/connect.ts';
import { move } from '#db/states.ts';
import { companyMails } from '#texts/companies.ts';
import { histories } from '#texts/histories.ts';
import { textsIn } from '#texts/spoken.ts';
import { csvDocument } from '../csv.ts';
import { listOf, rowsOf } from '../list-of.ts';
import type { Other } from '../lists.ts';
import type { Document } from '../route.ts';
import { refuseOwnMatter } from '../security/desk-acts.ts';
import type { Context } from '../use-case.ts';
import { type CompanyEvent, recordEvent } from './events.ts';
import { mailDecision } from './mails.ts';
import { type CompanyRow, companyColumns, viewOf } from './register.ts';

/** Its two ends are digits, which any collation has in the same order. */
const nipBegins = (text: string): Other[] =>
  /^\d{3,10}$/.test(text)
    ? [[text, (is) => `c.nip BETWEEN rpad(${is}::text, 10, '0') AND rpad(${is}::text, 10, '9')`]]
    : [];

type QueueRow = CompanyRow & { readonly decidedBy: string | null };

/** All companies. */
export const queue = listOf(listCompanies, 'companies', {
  from: 'FROM company c LEFT JOIN person d ON d.id = c.decided_by',
  row: rowsOf(`${companyColumns}, d.email AS "decidedBy"`, (row: QueueRow) => ({
    ...viewOf(row),
    decidedBy: row.decidedBy,
  })),
  sort: {
    createdAt: 'c.created_at',
    companyName: 'lower(c.name)',
    taxId: 'c.nip',
    email: 'c.email',
    status: ['c.state', 'c.created_at'],
    decidedAt: `coalesce(c.decided_at, '-infinity')`,
  },
  unique: 'c.id',
  indexed: ['createdAt', 'companyName', 'taxId', 'email', 'status', 'decidedAt'],
  where: { status: (state) => `c.state = ${state}` },
  search: (filter, text) =>
    filter.searchIndexed(text, ['c.name', 'c.email'], nipBegins(text.replaceAll('-', ''))),
  file: {
    name: 'companies',
    columns: (locale) => {
      const { columns: c, purposes, states } = textsIn(companyMails, locale);
      const said: Readonly<Record<string, string>> = purposes;
      return [
        [c.applied, (row) => row.createdAt],
        [c.company, (row) => row.companyName],
        [c.nip, (row) => row.taxId],
        [c.email, (row) => row.email],
        [c.purposes, (row) => row.usagePurpose.map((one) => said[one] ?? one).join(', ')],
        [c.state, (row) => states[row.status]],
        [c.decided, (row) => row.decidedAt],
        [c.decidedBy, (row) => row.decidedBy],
        [c.message, (row) => row.note],
        [c.id, (row) => row.id],
      ];
    },
  },
});

interface EventRow extends Pick<CompanyEvent, 'action'> {
  readonly at: Date;
  readonly by: string | null;
  readonly note: string | null;
}

/** One company with its history, oldest first; refuses `not_found`. */
export async function historyOf(db: Reader, id: string) {
  const company = await queue.one(db, id);
  const { rows } = await db.query<EventRow>(
    `SELECT e.at, e.action, p.email AS by, e.note
     FROM company_event e LEFT JOIN person p ON p.id = e.person_id
     WHERE e.company_id = $1 ORDER BY e.at, e.id`,
    [id],
  );
  const events = rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    note: row.note ?? '',
  }));
  return { company, events };
}

export function historyCsv({ events }: Answer<typeof companyHistory>, locale: Locale): Document {
  const { columns: c, companies } = textsIn(histories, locale);
  const lines = events.map(({ at, by, action, note }) => [at, by, companies[action], note]);
  return csvDocument('company.csv', [c.time, c.who, c.what, c.note], lines, locale);
}

interface Decision {
  readonly id: string;
  readonly decision: 'approve' | 'reject';
  readonly note: string;
}

/** Decides about a pending company; refuses `not_found`, `company_not_pending` and `own_matter`. */
export async function decide(cx: Context, { id, decision, note }: Decision) {
  const { tx, caller } = cx;
  const state = decision === 'approve' ? 'approved' : 'rejected';
  const { rows } = await tx.query<{ state: string; locale: Locale; nip: string }>(
    'SELECT state, locale, nip FROM company WHERE id = $1 FOR UPDATE',
    [id],
  );
  const [waiting] = rows;
  if (!waiting) throw new Refusal('not_found');
  if (waiting.state !== 'pending') throw new Refusal('company_not_pending');
  await refuseOwnMatter(tx, caller, { companies: [waiting.nip] });
  const decided = { decided_at: cx.now(), decided_by: caller.id, note: note || null };
  await move(tx, 'company', [id], state, decided);
  await recordEvent(cx, { company: id, action: state, person: caller.id, note });
  const company = await queue.one(tx, id);
  const { companyName: name, taxId: nip, email } = company;
  await mailDecision(cx, { name, nip, email, locale: waiting.locale }, { state, note });
  return company;
}
