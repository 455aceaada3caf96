/** What would become of the lines of a statement that waits, if it were approved now. */
import type { Statement } from '#adapters/bank-file.ts';
import type { Minor } from '#contract/money.ts';
import type { Reader } from '#db/connect.ts';
import { fateOf, surroundingsOf, type ToldSoFar } from './fates.ts';
import { type LineOutcome, peekLines } from './stored-lines.ts';

export interface PlannedLine {
  readonly line: number;
  readonly date: string;
  readonly reference: string;
  readonly amount: Minor;
  readonly counterparty: string;
  readonly title: string;
  readonly outcome: LineOutcome;
  /** Whose wallet would be credited. */
  readonly wallet: string | null;
}

/** In parts, so that other requests get their turn between them. */
const linesAtOnce = 500;

export async function planOf(db: Reader, statement: Statement): Promise<PlannedLine[]> {
  const { lines } = statement;
  const planned: PlannedLine[] = [];
  const sofar: ToldSoFar = new Map();
  for (let from = 0; from < lines.length; from += linesAtOnce) {
    const part = lines.slice(from, from + linesAtOnce);
    const around = await surroundingsOf(db, part, statement, 'to show');
    for (const stored of await peekLines(db, part)) {
      const fate = fateOf(around, stored, sofar);
      const { at, date, reference, amount, counterparty, title } = stored.line;
      const wallet = fate.outcome === 'credited' ? fate.payee.name : null;
      const { outcome } = fate;
      planned.push({ line: at, date, reference, amount, counterparty, title, outcome, wallet });
    }
  }
  return planned;
}

/** How many of them have which outcome. */
export function outcomesOfPlan(planned: readonly PlannedLine[]) {
  const groups = Map.groupBy(planned, ({ outcome }) => outcome);
  return [...groups].map(([outcome, lines]) => ({
    outcome,
    lines: lines.length,
    amount: lines.reduce((sum, { amount }) => sum + amount, 0),
  }));
}
