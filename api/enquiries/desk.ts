/** Reported messages at the desk: the list, and what is decided about each. */
import { type decideReport, listMessageReports, type ReportDecision } from '#contract/enquiries.ts';
import type { Answer, Received } from '#contract/operation.ts';
import { Refusal } from '#contract/refusals.ts';
import { listOf } from '../list-of.ts';
import { harmless } from '../mail/outbox.ts';
import { columnsOf } from '../operator/files.ts';
import { refuseOwnMatter } from '../security/desk-acts.ts';
import { recordSecurityEvent } from '../security/trail.ts';
import type { Context } from '../use-case.ts';
import { mailAbout } from './write.ts';

type Report = Answer<typeof decideReport>;

const from = `FROM enquiry_report r LEFT JOIN enquiry_message m ON m.id = r.message_id
  LEFT JOIN enquiry e ON e.id = m.enquiry_id LEFT JOIN person a ON a.id = m.author_id
  LEFT JOIN person p ON p.id = r.reporter_id`;

export const reports = listOf(listMessageReports, 'reports', {
  from,
  row: {
    id: 'm.id',
    offer: { id: 'e.offer_id', name: 'e.offer_name' },
    author: { name: 'a.name', email: 'a.email' },
    reporter: { name: 'p.name', email: 'p.email' },
    text: 'm.text',
    writtenAt: 'm.at',
    reason: 'r.reason',
    reportedAt: 'r.reported_at',
    decision: 'r.decision',
    decidedAt: 'r.decided_at',
    note: 'r.note',
  },
  sort: { reportedAt: 'r.reported_at' },
  unique: 'r.message_id',
  indexed: ['reportedAt'],
  where: { state: (state) => `(r.decision IS NULL) = (${state}::text = 'open')` },
  search: ['m.text', 'r.reason', 'a.name', 'a.email', 'p.name', 'p.email'],
  file: {
    name: 'reports',
    columns: columnsOf({
      reportedAt: (row) => row.reportedAt,
      name: (row) => row.author.name,
      email: (row) => row.author.email,
      text: (row) => row.text,
      by: (row) => row.reporter.name,
      reason: (row) => row.reason,
      offer: (row) => row.offer.name,
      decision: (row) => row.decision,
      note: (row) => row.note,
      id: (row) => row.id,
    }),
  },
});

const events = {
  hide: 'message_hidden',
  block: 'writing_blocked',
  dismiss: 'message_shown',
} as const;

interface Decided {
  readonly thread: string;
  readonly author: string;
  readonly reporter: string;
  readonly offer: string;
  readonly before: ReportDecision | null;
  readonly wallets: readonly string[];
}

/**
 * Decides about a reported message; the same again changes nothing. Its author is told by mail of what changes
 * for them, and its reporter once that it was considered. Refuses `not_found`, `own_matter`.
 */
export async function decide(
  cx: Context,
  id: string,
  { decision, note }: Received<typeof decideReport>['body'],
): Promise<Report> {
  const { tx, caller, now, after, notifier } = cx;
  const { userAgent } = cx.stepUp;
  const { rows } = await tx.query<Decided>(
    `SELECT m.enquiry_id AS thread, m.author_id AS author,
       r.reporter_id AS reporter, e.offer_name AS offer, r.decision AS before,
       ARRAY(SELECT w.id FROM wallet w WHERE w.person_id IN (m.author_id, r.reporter_id)) AS wallets
     ${from} WHERE m.id = $1`,
    [id],
  );
  const [found] = rows;
  if (!found) throw new Refusal('not_found');
  const { thread, author, reporter, before, wallets } = found;
  await refuseOwnMatter(tx, caller, { wallets });
  const changed = await tx.query(
    `UPDATE enquiry_report SET decision = $2, decided_by = $3, decided_at = $4, note = $5
     WHERE message_id = $1 AND decision IS DISTINCT FROM $2`,
    [id, decision, caller.id, now(), note],
  );
  if (changed.rowCount === 1) {
    const by = caller.id;
    const event = events[decision];
    await recordSecurityEvent(cx, { person: author, by, event, userAgent, note });
    const path = `/pytania/${thread}`;
    const values = { offer: harmless(found.offer) || '–', note };
    // Of a report that led to nothing its author hears nothing.
    if (before !== null || decision !== 'dismiss') {
      await mailAbout(cx, { person: author, mail: event, values, path });
    }
    if (before === null) {
      await mailAbout(cx, { person: reporter, mail: 'report_decided', values, path });
    }
    after(() => notifier.enquiryChanged(thread));
  }
  return reports.one(tx, id);
}
