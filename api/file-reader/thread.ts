/** What runs in the thread of `reading.ts`; an entry point, so it chooses the concrete formats. */
import { camt053 } from '#adapters/iso20022/camt053.ts';
import { mt940 } from '#adapters/mt940/mt940.ts';
import { reportReaders } from '#adapters/providers.ts';
import { statementCsv } from '#adapters/statement-csv/statement-csv.ts';
import { serveTasks } from '../threads.ts';
import { reportIn, type StatementRules, statementIn } from './files.ts';

serveTasks({
  statement: (rules: StatementRules, file: Uint8Array) =>
    statementIn([camt053, statementCsv, mt940], rules, file),
  report: (file: Uint8Array) => reportIn(reportReaders(), file),
});
