/** What would become of the lines of a waiting statement if it were approved now. */
import type { Statement } from '#adapters/bank-file.ts';
import type { Minor } from '#contract/money.ts';
import type { Reader } from '#db/connect.ts';
import type { Parties } from '../security/desk-acts.ts';
import { type Fate, fateOf, surroundingsOf, type ToldSoFar } from './fates.ts';
import { type LineOutcome, peekLines, type StoredLine } from './stored-lines.ts';

export interface PlannedLine {
  readonly line: number;
  readonly date: string;
  readonly reference: string;
  readonly amount: Minor;
  readonly counterparty: string;
  readonly title: string;
  readonly outcome: LineOutcome;
  /** The wallet that would be credited. */
  readonly wallet: string | null;
}

/** In batches, so that other requests get their turn between them. */
const linesAtOnce = 500;

interface Fated {
  readonly stored: Omit<StoredLine, 'id'>;
  readonly fate: Fate;
}

async function fatesOf(db: Reader, statement: Statement): Promise<Fated[]> {
  const { lines } = statement;
  const fates: Fated[] = [];
  const sofar: ToldSoFar = new Map();
  for (let from = 0; from < lines.length; from += linesAtOnce) {
    const part = lines.slice(from, from + linesAtOnce);
    const around = await surroundingsOf(db, part, statement, 'to show');
    for (const stored of await peekLines(db, part)) {
      fates.push({ stored, fate: fateOf(around, stored, sofar) });
    }
  }
  return fates;
}

export async function planOf(db: Reader, statement: Statement): Promise<PlannedLine[]> {
  return (await fatesOf(db, statement)).map(({ stored, fate }) => {
    const { at, date, reference, amount, counterparty, title } = stored.line;
    const wallet = fate.outcome === 'credited' ? fate.payee.name : null;
    const { outcome } = fate;
    return { line: at, date, reference, amount, counterparty, title, outcome, wallet };
  });
}

/** The people a statement would pay, or whose transfers it would end, if booked now. */
export async function partiesOf(db: Reader, statement: Statement): Promise<Parties> {
  const fates = (await fatesOf(db, statement)).map(({ fate }) => fate);
  return {
    wallets: fates.map((fate) => (fate.outcome === 'credited' ? fate.payee.id : null)),
    transfers: fates.map((fate) => ('transfer' in fate && fate.transfer ? fate.transfer.id : null)),
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
