/** Files of banks and payment providers: parsed completely, or refused as a whole. */
import { hash } from 'node:crypto';
import { serialize } from 'node:v8';
import { maxLines, type Statement, type StatementReader } from '#adapters/bank-file.ts';
import { maxReportLines, type ReportLine, type ReportReader } from '#adapters/provider-report.ts';
import { unknownFile } from '#adapters/unknown-file.ts';
import { Refusal, type StatementFault } from '#contract/refusals.ts';

/** What the programme accepts. */
export interface StatementRules {
  readonly formats: readonly Statement['format'][];
  /** Its bank account as 26 digits; statements of others are refused. */
  readonly account: string | null;
  /** The first and the last day that a statement may tell of, YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
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
 * account or in a format that the programme does not accept, if it has more than 10 000 lines, and
 * for a day after today, before the programme or far from the file's own.
 */
export function statementIn(
  readers: readonly StatementReader[],
  rules: StatementRules,
  file: Uint8Array,
): Statement {
  const { formats, account } = rules;
  const reader = readers.find((one) => formats.includes(one.format) && one.recognises(file));
  if (!reader) throw new Refusal('statement_malformed', { faults: [unknownFile(file)] });
  const statement = read(reader, file, account);
  if (statement.account && account && statement.account !== account) throw malformed(1, 'account');
  const tooMany = statement.lines[maxLines];
  if (tooMany) throw malformed(tooMany.at, 'too_long');
  const faults = faultsOfDays(statement, rules);
  if (faults.length > 0) throw new Refusal('statement_malformed', { faults });
  return { ...statement, lines: statement.lines.map(clipped) };
}

/** A statement covers a year at the most, and banks may book a little after its last day. */
const daysBefore = 400;
const daysAfter = 31;
const dayMs = 86_400_000;

/** The days that make no sense: nobody could compare them with the bank's balance afterwards. */
function faultsOfDays(
  { lines, closingDay }: Statement,
  { from, to }: StatementRules,
): StatementFault[] {
  const isOff = (day: string): boolean => {
    if (day < from || day > to) return true;
    const days = closingDay === null ? 0 : (Date.parse(day) - Date.parse(closingDay)) / dayMs;
    return days < -daysBefore || days > daysAfter;
  };
  const faults = lines
    .filter(({ date }) => isOff(date))
    .map(({ at }): StatementFault => ({ line: at, fault: 'day' }));
  if (closingDay !== null && isOff(closingDay)) faults.push({ line: 1, fault: 'day' });
  return faults.slice(0, mostFaults);
}

/** Longer than any bank writes; what a file may hold is not what every list shows. */
const mostOfName = 200;
const mostOfText = 2000;

const clipped = (line: Statement['lines'][number]): Statement['lines'][number] => ({
  ...line,
  counterparty: line.counterparty.slice(0, mostOfName),
  title: line.title.slice(0, mostOfText),
  details: line.details.slice(0, mostOfText),
  text: line.text.slice(0, mostOfText),
});

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
