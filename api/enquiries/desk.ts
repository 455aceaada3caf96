/** Reported messages at the desk: the list, and what is decided about each. */
import type { decideReport, listMessageReports, ReportDecision } from '#contract/enquiries.ts';
import type { Answer, Received } from '#contract/operation.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Reader } from '#db/connect.ts';
import { Filter, readList } from '../lists.ts';
import { harmless } from '../mail/outbox.ts';
import { refuseOwnMatter } from '../security/desk-acts.ts';
import { recordSecurityEvent } from '../security/trail.ts';
import type { Context } from '../use-case.ts';
import { mailAbout } from './write.ts';

type Report = Answer<typeof decideReport>;

interface Row {
  readonly id: string;
  readonly offerId: number;
  readonly offerName: string;
  readonly authorName: string;
  readonly authorEmail: string;
  readonly reporterName: string;
  readonly reporterEmail: string;
  readonly text: string;
  readonly writtenAt: Date;
  readonly reason: string;
  readonly reportedAt: Date;
  readonly decision: ReportDecision | null;
  readonly decidedAt: Date | null;
  readonly note: string;
}

const source = {
  columns: `m.id, e.offer_id AS "offerId", e.offer_name AS "offerName",
    a.name AS "authorName", a.email AS "authorEmail", p.name AS "reporterName",
    p.email AS "reporterEmail", m.text, m.at AS "writtenAt", r.reason, r.reported_at AS "reportedAt",
    r.decision, r.decided_at AS "decidedAt", r.note`,
  from: `FROM enquiry_report r LEFT JOIN enquiry_message m ON m.id = r.message_id
    LEFT JOIN enquiry e ON e.id = m.enquiry_id LEFT JOIN person a ON a.id = m.author_id
    LEFT JOIN person p ON p.id = r.reporter_id`,
  order: { reportedAt: 'r.reported_at' },
  unique: 'r.message_id',
  indexed: ['reportedAt'],
} as const;

const viewOf = (row: Row): Report => ({
  id: row.id,
  offer: { id: row.offerId, name: row.offerName },
  author: { name: row.authorName, email: row.authorEmail },
  reporter: { name: row.reporterName, email: row.reporterEmail },
  text: row.text,
  writtenAt: row.writtenAt.toISOString(),
  reason: row.reason,
  reportedAt: row.reportedAt.toISOString(),
  decision: row.decision,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  note: row.note,
});

export async function reportList(db: Reader, query: Received<typeof listMessageReports>['query']) {
  const filter = new Filter()
    .where(query.state, (state) => `(r.decision IS NULL) = (${state}::text = 'open')`)
    .search(query.search, ['m.text', 'r.reason', 'a.name', 'a.email', 'p.name', 'p.email']);
  const { rows, place } = await readList<Row>(db, source, filter, query);
  return { reports: rows.map(viewOf), place };
}

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
     ${source.from} WHERE m.id = $1`,
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
  const view = await tx.query<Row>(`SELECT ${source.columns} ${source.from} WHERE m.id = $1`, [id]);
  return viewOf(view.rows[0] as Row);
}
