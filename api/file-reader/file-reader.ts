/** Files from the desk are parsed in a thread: some megabytes take a tenth of a second. */
import type { Statement } from '#adapters/bank-file.ts';
import { openThreads } from '../threads.ts';
import type { Report, StatementRules } from './files.ts';

/** One at a time: people's documents are rendered meanwhile, and the API needs a processor too. */
const run = openThreads(new URL('./thread.ts', import.meta.url), 1);

/** Parses a bank statement as `statementIn` does, with the same refusals. */
export const readStatementFile = (rules: StatementRules, file: Uint8Array): Promise<Statement> =>
  run('statement', rules, file);

/** Parses a provider's report as `reportIn` does, with the same refusals. */
export const readReport = (file: Uint8Array): Promise<Report> => run('report', file);
