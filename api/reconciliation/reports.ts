/** Takes a provider's report: each of its lines once, whatever files carry it. */
import { hash } from 'node:crypto';
import { deserialize } from 'node:v8';
import type { ReportReader } from '#adapters/provider-report.ts';
import type { Answer, Received } from '#contract/operation.ts';
import type { listReports, uploadReport } from '#contract/reconciliation.ts';
import type { Reader } from '#db/connect.ts';
import type { KeyedLine, Report } from '../file-reader/files.ts';
import { Filter, readList, uuid } from '../lists.ts';
import type { Context, UnitOfWork } from '../use-case.ts';

interface ReportFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Stores a report and those of its lines that no earlier one carried. */
export async function takeReport(
  cx: Context,
  { file, provider, lines, parts, firstDay, lastDay }: Report & { readonly file: ReportFile },
): Promise<Answer<typeof uploadReport>> {
  const { tx, caller } = cx;
  const report = cx.newId();
  await tx.query(
    `INSERT INTO provider_report (id, provider, file_name, digest, lines, first_day, last_day,
       uploaded_by, uploaded_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      report,
      provider,
      file.name,
      hash('sha256', file.bytes, 'buffer'),
      lines,
      firstDay,
      lastDay,
      caller.id,
      cx.now(),
    ],
  );
  const fresh = await keepLines(cx, report, provider, parts);
  const known = lines - fresh;
  return { report, provider, lines, known, firstDay, lastDay };
}

/** In the order of their keys, so that overlapping reports do not deadlock. */
async function keepLines(
  cx: UnitOfWork,
  report: string,
  provider: string,
  parts: readonly Uint8Array[],
): Promise<number> {
  let kept = 0;
  for (const part of parts) kept += await keepSome(cx, report, provider, deserialize(part));
  return kept;
}

async function keepSome(
  cx: UnitOfWork,
  report: string,
  provider: string,
  rows: readonly KeyedLine[],
): Promise<number> {
  const { rowCount } = await cx.tx.query(
    `INSERT INTO provider_line (id, provider, key, report_id, kind, booked_on, provider_id,
       reference, payment_id, amount)
     SELECT l.id, $2, l.key, $3, l.kind, l.day, l.provider_id, l.reference, p.id, l.amount
     FROM unnest($1::uuid[], $4::text[], $5::text[], $6::date[], $7::text[], $8::text[], $9::bigint[],
       $10::uuid[]) AS l (id, key, kind, day, provider_id, reference, amount, payment)
     LEFT JOIN payment p ON p.id = l.payment AND p.provider = $2
     ORDER BY l.key ON CONFLICT (provider, key) DO NOTHING`,
    [
      rows.map(() => cx.newId()),
      provider,
      report,
      rows.map(({ key }) => key),
      rows.map(({ kind }) => kind),
      rows.map(({ date }) => date),
      rows.map(({ providerId }) => providerId),
      rows.map(({ reference }) => reference),
      rows.map(({ amount }) => amount),
      rows.map(({ reference }) => (reference && uuid.test(reference) ? reference : null)),
    ],
  );
  return rowCount ?? 0;
}

interface ReportRow {
  readonly id: string;
  readonly provider: ReportReader['provider'];
  readonly fileName: string;
  readonly lines: number;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly uploadedAt: Date;
  readonly uploadedBy: string;
}

const source = {
  columns: `r.id, r.provider, r.file_name AS "fileName", r.lines,
    to_char(r.first_day, 'YYYY-MM-DD') AS "firstDay", to_char(r.last_day, 'YYYY-MM-DD') AS "lastDay",
    r.uploaded_at AS "uploadedAt", p.name AS "uploadedBy"`,
  from: 'FROM provider_report r LEFT JOIN person p ON p.id = r.uploaded_by',
  order: { uploadedAt: 'r.uploaded_at', fileName: 'r.file_name' },
  unique: 'r.id',
  indexed: ['uploadedAt'],
} as const;

/** A page of the reports, filtered by the query. */
export async function reportList(db: Reader, query: Received<typeof listReports>['query']) {
  const filter = new Filter().search(query.search, ['r.file_name', 'p.name']);
  const { rows, place } = await readList<ReportRow>(db, source, filter, query);
  const reports = rows.map((row) => ({ ...row, uploadedAt: row.uploadedAt.toISOString() }));
  return { reports, place };
}
