/** Takes a provider's report: each of its lines once, whatever files carry it. */
import { hash } from 'node:crypto';
import type { ReportLine, ReportReader } from '#adapters/provider-report.ts';
import type { Answer, Received } from '#contract/operation.ts';
import type { listReports, uploadReport } from '#contract/reconciliation.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Reader, Tx } from '#db/connect.ts';
import type { Caller } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { Filter, readList } from '../lists.ts';

const maxLines = 50_000;

export interface ReportFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface ReadReport {
  readonly provider: ReportReader['provider'];
  readonly lines: readonly ReportLine[];
}

/** Reads a file; refuses `statement_malformed`, also for one without lines or with too many. */
export function readReport(readers: readonly ReportReader[], { bytes }: ReportFile): ReadReport {
  const reader = readers.find((one) => one.recognises(bytes));
  const malformed = (line: number, fault: 'header' | 'cut' | 'too_long') =>
    new Refusal('statement_malformed', { faults: [{ line, fault }] });
  if (!reader) throw malformed(1, 'header');
  const lines = reader.read(bytes);
  const tooMany = lines[maxLines];
  if (tooMany) throw malformed(tooMany.at, 'too_long');
  if (lines.length === 0) throw malformed(1, 'cut');
  return { provider: reader.provider, lines };
}

/** Keeps a report and those of its lines that no earlier one carried. */
export async function takeReport(
  tx: Tx,
  deps: Pick<Deps, 'newId' | 'now'>,
  caller: Caller,
  file: ReportFile,
  { provider, lines }: ReadReport,
): Promise<Answer<typeof uploadReport>> {
  const report = deps.newId();
  const days = lines.map(({ date }) => date).toSorted();
  const [firstDay = '', lastDay = ''] = [days[0], days.at(-1)];
  await tx.query(
    `INSERT INTO provider_report (id, provider, file_name, digest, lines, first_day, last_day,
       uploaded_by, uploaded_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      report,
      provider,
      file.name,
      hash('sha256', file.bytes, 'buffer'),
      lines.length,
      firstDay,
      lastDay,
      caller.id,
      deps.now(),
    ],
  );
  const fresh = await keepLines(tx, deps, report, provider, lines);
  const known = lines.length - fresh;
  return { report, provider, lines: lines.length, known, firstDay, lastDay };
}

/** What makes a line one line: all that it says, and which of several equal ones it is. */
function keysOf(lines: readonly ReportLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ kind, providerId, reference, amount, date }) => {
    const content = [kind, providerId, reference, amount, date].join('|');
    const nth = (seen.get(content) ?? 0) + 1;
    seen.set(content, nth);
    return hash('sha256', `${content}|${nth}`);
  });
}

/** Our reference of a payment is its id. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function keepLines(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  report: string,
  provider: string,
  lines: readonly ReportLine[],
): Promise<number> {
  const keys = keysOf(lines);
  const rows = lines
    .map((line, at) => ({ ...line, key: keys[at] ?? '' }))
    // In one order, so that two reports that overlap wait for each other instead of locking up.
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const { rowCount } = await tx.query(
    `INSERT INTO provider_line (id, provider, key, report_id, kind, booked_on, provider_id,
       reference, payment_id, amount)
     SELECT l.id, $2, l.key, $3, l.kind, l.day, l.provider_id, l.reference, p.id, l.amount
     FROM unnest($1::uuid[], $4::text[], $5::text[], $6::date[], $7::text[], $8::text[], $9::bigint[],
       $10::uuid[]) AS l (id, key, kind, day, provider_id, reference, amount, payment)
     LEFT JOIN payment p ON p.id = l.payment AND p.provider = $2
     ORDER BY l.key ON CONFLICT (provider, key) DO NOTHING`,
    [
      rows.map(() => deps.newId()),
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
  from: 'FROM provider_report r JOIN person p ON p.id = r.uploaded_by',
  order: { uploadedAt: 'r.uploaded_at', fileName: 'r.file_name' },
  unique: 'r.id',
} as const;

/** The reports, as the query asks for them. */
export async function reportList(db: Reader, query: Received<typeof listReports>['query']) {
  const filter = new Filter().search(query.search, ['r.file_name', 'p.name']);
  const { rows, total } = await readList<ReportRow>(db, source, filter, query);
  const reports = rows.map((row) => ({ ...row, uploadedAt: row.uploadedAt.toISOString() }));
  return { reports, total };
}
