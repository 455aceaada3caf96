/** Takes a provider's report: each of its lines once, whatever files carry it. */
import { hash } from 'node:crypto';
import { deserialize } from 'node:v8';
import type { Answer } from '#contract/operation.ts';
import { listReports, type uploadReport } from '#contract/reconciliation.ts';
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
