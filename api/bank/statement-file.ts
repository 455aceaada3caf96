/** A bank statement as a file: read wholly, with what it says of itself. */
import { type BankFiles, maxLines, type Statement } from '#adapters/bank-file.ts';
import type { Minor } from '#contract/money.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Deps } from '../deps.ts';

/**
 * Reads a file. Refuses `statement_malformed` where a line is at fault, where it is of another account
 * or of a format that the programme does not take, or where it has more than 10 000 lines.
 */
export function readStatement(
  {
    bankFiles,
    config,
  }: {
    bankFiles: BankFiles;
    config: Pick<Deps['config'], 'BANK_ACCOUNT' | 'BANK_STATEMENT_FORMATS'>;
  },
  bytes: Uint8Array,
): Statement {
  const malformed = (line: number, fault: 'header' | 'account' | 'too_long') =>
    new Refusal('statement_malformed', { faults: [{ line, fault }] });
  const reader = bankFiles.readers.find(
    (one) => config.BANK_STATEMENT_FORMATS.includes(one.format) && one.recognises(bytes),
  );
  if (!reader) throw malformed(1, 'header');
  const statement = reader.read(bytes);
  const account = config.BANK_ACCOUNT;
  if (statement.account && account && statement.account !== account) throw malformed(1, 'account');
  if (statement.lines.length > maxLines) {
    throw malformed(statement.lines[maxLines]?.at ?? maxLines, 'too_long');
  }
  return statement;
}

export interface StatementFacts {
  /** YYYY-MM-DD; null where there is no line. */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly credits: number;
  readonly creditsAmount: Minor;
  readonly debits: number;
  /** Above zero. */
  readonly debitsAmount: Minor;
}

/** Its days and sums. */
export function factsOf({ lines }: Statement): StatementFacts {
  const days = lines.map(({ date }) => date).sort();
  const sumOf = (amounts: readonly Minor[]): Minor => amounts.reduce((sum, one) => sum + one, 0);
  const credits = lines.map(({ amount }) => amount).filter((amount) => amount > 0);
  const debits = lines.map(({ amount }) => amount).filter((amount) => amount < 0);
  return {
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
    credits: credits.length,
    creditsAmount: sumOf(credits),
    debits: debits.length,
    debitsAmount: -sumOf(debits) || 0,
  };
}
