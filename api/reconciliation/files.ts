/** The list of gaps as a file for a spreadsheet. */
import type { Locale } from '#contract/languages.ts';
import type { Answer } from '#contract/operation.ts';
import type { listGaps } from '#contract/reconciliation.ts';
import { type CsvCell, csvDocument } from '../csv.ts';
import type { Document } from '../route.ts';
import { wordsIn } from '../words/words-in.ts';

const money = (amount: number | null): CsvCell => (amount === null ? null : { amount });

export function gapsFile(rows: Answer<typeof listGaps>['gaps'], locale: Locale): Document {
  const { columns: c, kinds } = wordsIn(locale).reconciliation;
  const lines = rows.map((row) => [
    row.since,
    row.ageDays,
    kinds[row.kind],
    row.provider,
    money(row.amount),
    money(row.expected),
    row.reference,
  ]);
  const head = [c.since, c.age, c.kind, c.provider, c.amount, c.expected, c.reference];
  return csvDocument('gaps.csv', head, lines, locale);
}
