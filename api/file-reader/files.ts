/** Files of banks and payment providers: parsed completely, or refused as a whole. */
import { hash } from 'node:crypto';
import { serialize } from 'node:v8';
import { maxLines, type Statement, type StatementReader } from '#adapters/bank-file.ts';
import { maxReportLines, type ReportLine, type ReportReader } from '#adapters/provider-report.ts';
import { Refusal, type StatementFault } from '#contract/refusals.ts';

/** What the programme accepts. */
export interface StatementRules {
  readonly formats: readonly Statement['format'][];
  /** Its bank account as 26 digits; statements of others are refused. */
  readonly account: string | null;
}

/** The key is unique, and the same in whatever file the line occurs. */
export type KeyedLine = ReportLine & { readonly key: string };

export interface Report {
  readonly provider: ReportReader['provider'];
  readonly lines: number;
  /** The lines by key, serialised a thousand at a time: decoding all at once would take long. */
  readonly parts: readonly Uint8Array[];
  /** YYYY-MM-DD. */
  readonly firstDay: string;
  readonly lastDay: string;
}

/** Maximum number of faults reported; nobody corrects more by hand. */
const mostFaults = 1000;

const malformed = (line: number, fault: StatementFault['fault']): Refusal =>
  new Refusal('statement_malformed', { faults: [{ line, fault }] });

function read<File>(
  reader: { read(file: Uint8Array, own?: string | null): File },
  file: Uint8Array,
  own: string | null = null,
): File {
  try {
    return reader.read(file, own);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { faults, ...details } = error.details;
    throw new Refusal(error.code, {
      ...details,
      ...(faults && { faults: faults.slice(0, mostFaults) }),
    });
  }
}

/**
 * Parses a bank statement. Refuses `statement_malformed` if a line is faulty, if it is for another
 * account or in a format that the programme does not accept, or if it has more than 10 000 lines.
 */
export function statementIn(
  readers: readonly StatementReader[],
  { formats, account }: StatementRules,
  file: Uint8Array,
): Statement {
  const reader = readers.find((one) => formats.includes(one.format) && one.recognises(file));
  if (!reader) throw malformed(1, 'header');
  const statement = read(reader, file, account);
  if (statement.account && account && statement.account !== account) throw malformed(1, 'account');
  const tooMany = statement.lines[maxLines];
  if (tooMany) throw malformed(tooMany.at, 'too_long');
  return statement;
}

/** Parses a provider's report; refuses `statement_malformed`, also for too many or no lines. */
export function reportIn(readers: readonly ReportReader[], file: Uint8Array): Report {
  const reader = readers.find((one) => one.recognises(file));
  if (!reader) throw malformed(1, 'header');
  const lines = read(reader, file);
  const tooMany = lines[maxReportLines];
  if (tooMany) throw malformed(tooMany.at, 'too_long');
  const days = lines.map(({ date }) => date).sort();
  const [firstDay, lastDay] = [days[0], days.at(-1)];
  if (firstDay === undefined || lastDay === undefined) throw malformed(1, 'cut');
  return {
    provider: reader.provider,
    lines: lines.length,
    parts: partsOf(keyed(lines)),
    firstDay,
    lastDay,
  };
}

const linesInPart = 1000;

function partsOf(lines: readonly KeyedLine[]): Uint8Array[] {
  const parts: Uint8Array[] = [];
  for (let from = 0; from < lines.length; from += linesInPart) {
    parts.push(serialize(lines.slice(from, from + linesInPart)));
  }
  return parts;
}

/** The identity of a line: its whole content, and its ordinal among equal ones. */
function keyed(lines: readonly ReportLine[]): KeyedLine[] {
  const seen = new Map<string, number>();
  const all = lines.map((line) => {
    const { kind, providerId, reference, amount, date } = line;
    const content = [kind, providerId, reference, amount, date].join('|');
    const nth = (seen.get(content) ?? 0) + 1;
    seen.set(content, nth);
    return { ...line, key: hash('sha256', `${content}|${nth}`) };
  });
  return all.sort((a, b) => (a.key < b.key ? -1 : 1));
}
