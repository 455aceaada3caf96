/** A bank statement file: parsed completely, with its metadata. */
import type { Statement } from '#adapters/bank-file.ts';
import type { Minor } from '#contract/money.ts';
import type { Reader } from '#db/connect.ts';
import type { Deps } from '../deps.ts';
import { polishDay } from '../documents/format.ts';
import { readStatementFile } from '../file-reader/file-reader.ts';

/** A programme may take the statements of the account's time before it. */
const yearsBefore = 2;

/** Parses a file according to the programme's settings; refuses `statement_malformed`. */
export async function readStatement(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  db: Reader,
  bytes: Uint8Array,
): Promise<Statement> {
  const rules = {
    formats: config.BANK_STATEMENT_FORMATS,
    account: config.BANK_ACCOUNT ?? null,
    from: await earliestDay(db, now()),
    to: polishDay(now()),
  };
  return readStatementFile(rules, bytes);
}

/** The first day that a statement may tell of: some time before the programme's first booking. */
async function earliestDay(db: Reader, now: Date): Promise<string> {
  const { rows } = await db.query<{ at: Date }>(
    'SELECT at FROM ledger.transfer ORDER BY seq LIMIT 1',
  );
  const begun = new Date(rows[0]?.at ?? now);
  begun.setUTCFullYear(begun.getUTCFullYear() - yearsBefore);
  return polishDay(begun);
}

export interface StatementFacts {
  /** YYYY-MM-DD; null without lines. */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  /** Lines with neither payer nor title. */
  readonly unread: number;
  readonly credits: number;
  readonly creditsAmount: Minor;
  readonly debits: number;
  /** Positive. */
  readonly debitsAmount: Minor;
}

/** The days and sums of a statement. */
export function factsOf({ lines }: Statement): StatementFacts {
  const days = lines.map(({ date }) => date).sort();
  const sumOf = (amounts: readonly Minor[]): Minor => amounts.reduce((sum, one) => sum + one, 0);
  const credits = lines.map(({ amount }) => amount).filter((amount) => amount > 0);
  const debits = lines.map(({ amount }) => amount).filter((amount) => amount < 0);
  return {
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
    unread: lines.filter(({ counterparty, title }) => counterparty === '' && title === '').length,
    credits: credits.length,
    creditsAmount: sumOf(credits),
    debits: debits.length,
    debitsAmount: -sumOf(debits) || 0,
  };
}
