/** What would become of the lines of a waiting statement if it were approved now. */
import type { Statement } from '#adapters/bank-file.ts';
import type { Minor } from '#contract/money.ts';
import type { Reader } from '#db/connect.ts';
import type { Parties } from '../security/desk-acts.ts';
import { contextOf, type LineResult, type ReportsSoFar, resultOf } from './line-results.ts';
import { type LineOutcome, peekLines, type StoredLine } from './stored-lines.ts';

export interface PlannedLine {
  readonly line: number;
  readonly date: string;
  readonly reference: string;
  readonly amount: Minor;
  readonly counterparty: string;
  readonly account: string | null;
  readonly title: string;
  readonly text: string;
  readonly outcome: LineOutcome;
  /** The wallet that would be credited. */
  readonly wallet: string | null;
}

/** In batches, so that other requests get their turn between them. */
const linesAtOnce = 500;

interface LineWithResult {
  readonly stored: Omit<StoredLine, 'id'>;
  readonly result: LineResult;
}

async function resultsOf(db: Reader, statement: Statement): Promise<LineWithResult[]> {
  const { lines } = statement;
  const results: LineWithResult[] = [];
  const soFar: ReportsSoFar = new Map();
  for (let from = 0; from < lines.length; from += linesAtOnce) {
    const part = lines.slice(from, from + linesAtOnce);
    const context = await contextOf(db, part, statement, 'to show');
    for (const stored of await peekLines(db, part, lines)) {
      results.push({ stored, result: resultOf(context, stored, soFar) });
    }
  }
  return results;
}

export async function planOf(db: Reader, statement: Statement): Promise<PlannedLine[]> {
  return (await resultsOf(db, statement)).map(({ stored, result }) => {
    const { at: line, date, reference, amount, counterparty, account, title, text } = stored.line;
    const told = { line, date, reference, amount, counterparty, account, title, text };
    const wallet = result.outcome === 'credited' ? result.payee.name : null;
    const { outcome } = result;
    return { ...told, outcome, wallet };
  });
}

/** The people a statement would pay, or whose transfers it would end, if booked now. */
export async function partiesOf(db: Reader, statement: Statement): Promise<Parties> {
  const results = (await resultsOf(db, statement)).map(({ result }) => result);
  return {
    wallets: results.map((result) => (result.outcome === 'credited' ? result.payee.id : null)),
    transfers: results.map((result) =>
      'transfer' in result && result.transfer ? result.transfer.id : null,
    ),
  };
}

/** The number of lines per outcome. */
export function outcomesOfPlan(planned: readonly PlannedLine[]) {
  const groups = Map.groupBy(planned, ({ outcome }) => outcome);
  return [...groups].map(([outcome, lines]) => ({
    outcome,
    lines: lines.length,
    amount: lines.reduce((sum, { amount }) => sum + amount, 0),
  }));
}
