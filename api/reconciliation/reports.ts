/** Takes a provider's report: each of its lines once, whatever files carry it. */
import { hash } from 'node:crypto';
import { deserialize } from 'node:v8';
import type { Answer } from '#contract/operation.ts';
import { listReports, type uploadReport } from '#contract/reconciliation.ts';
import { sql } from '#db/sql.ts';
import type { KeyedLine, Report } from '../file-reader/files.ts';
import { listOf } from '../list-of.ts';
import { uuid } from '../lists.ts';
import type { Context, UnitOfWork } from '../use-case.ts';
import { reportColumns } from './files.ts';

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
    ...sql`INSERT INTO provider_report ${sql.row({
      id: report,
      provider,
      file_name: file.name,
      digest: hash('sha256', file.bytes, 'buffer'),
      lines,
      first_day: firstDay,
      last_day: lastDay,
      uploaded_by: caller.id,
      uploaded_at: cx.now(),
    })}`,
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
  const references = rows.map(({ reference }) => reference);
  const { rowCount } = await cx.tx.query(
    ...sql`INSERT INTO provider_line (id, provider, key, report_id, kind, booked_on, provider_id,
       reference, payment_id, amount)
     SELECT l.id, ${provider}, l.key, ${report}, l.kind, l.day, l.provider_id, l.reference, p.id,
       l.amount
     FROM unnest(${rows.map(() => cx.newId())}::uuid[], ${rows.map(({ key }) => key)}::text[],
       ${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ date }) => date)}::date[],
       ${rows.map(({ providerId }) => providerId)}::text[], ${references}::text[],
       ${rows.map(({ amount }) => amount)}::bigint[],
       ${references.map((one) => (one && uuid.test(one) ? one : null))}::uuid[])
       AS l (id, key, kind, day, provider_id, reference, amount, payment)
     LEFT JOIN payment p ON p.id = l.payment AND p.provider = ${provider}
     ORDER BY l.key ON CONFLICT (provider, key) DO NOTHING`,
  );
  return rowCount ?? 0;
}

export const reports = listOf(listReports, 'reports', {
  from: 'FROM provider_report r LEFT JOIN person p ON p.id = r.uploaded_by',
  row: {
    id: 'r.id',
    provider: 'r.provider',
    fileName: 'r.file_name',
    lines: 'r.lines',
    firstDay: "to_char(r.first_day, 'YYYY-MM-DD')",
    lastDay: "to_char(r.last_day, 'YYYY-MM-DD')",
    uploadedAt: 'r.uploaded_at',
    uploadedBy: 'p.name',
  },
  sort: { uploadedAt: 'r.uploaded_at', fileName: 'r.file_name' },
  unique: 'r.id',
  indexed: ['uploadedAt'],
  search: ['r.file_name', 'p.name'],
  file: { name: 'reports', columns: reportColumns },
});
