/** Files that the desk is given are read in a thread: one of megabytes takes a tenth of a second. */
import type { Statement } from '#adapters/bank-file.ts';
import { openThreads } from '../threads.ts';
import type { Report, StatementRules } from './files.ts';

/** One after the other: people's documents are drawn meanwhile, and the API needs a processor too. */
const run = openThreads(new URL('./thread.ts', import.meta.url), 1);

/** Reads a bank statement as `statementIn` does, and refuses what it refuses. */
export const readStatementFile = (rules: StatementRules, file: Uint8Array): Promise<Statement> =>
  run('statement', rules, file);

/** Reads a provider's report as `reportIn` does, and refuses what it refuses. */
export const readReport = (file: Uint8Array): Promise<Report> => run('report', file);
