/** The reconciliation desk as CSV files. */
import { withWords } from '#contract/brand.ts';
import type { Locale } from '#contract/languages.ts';
import type { Answer } from '#contract/operation.ts';
import {
  ageLimits,
  type listGaps,
  type listReports,
  type reconciliation,
} from '#contract/reconciliation.ts';
import { reconciliationFiles } from '#texts/reconciliation.ts';
import { textsIn } from '#texts/spoken.ts';
import { type CsvCell, csvDocument, linesOf } from '../csv.ts';
import type { Document } from '../route.ts';

const money = (amount: number | null): CsvCell => (amount === null ? null : { amount });

export function gapsFile(rows: Answer<typeof listGaps>['gaps'], locale: Locale): Document {
  const { columns: c, kinds } = textsIn(reconciliationFiles, locale);
  const lines = linesOf(rows, (row) => [
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

export function reportsFile(rows: Answer<typeof listReports>['reports'], locale: Locale): Document {
  const { columns, reports: c } = textsIn(reconciliationFiles, locale);
  const lines = linesOf(rows, (row) => [
    row.uploadedAt,
    row.uploadedBy,
    row.fileName,
    row.provider,
    row.lines,
    row.firstDay,
    row.lastDay,
  ]);
  const head = [c.uploadedAt, c.uploadedBy, c.file, columns.provider, c.lines, c.firstDay];
  return csvDocument('reports.csv', [...head, c.lastDay], lines, locale);
}

const sums = ['payments', 'refunds', 'fees', 'payouts'] as const;

/** Each provider's balance: by age, according to our books and to its reports. */
export function pictureFile(
  { providers }: Answer<typeof reconciliation>,
  locale: Locale,
): Document {
  const { columns, picture: p, reports } = textsIn(reconciliationFiles, locale);
  const lines = providers.map(({ provider, outstanding, oldest, byAge, booked, ...one }) => [
    provider,
    money(outstanding),
    oldest,
    ...byAge.map(({ amount }) => money(amount)),
    ...sums.map((sum) => money(booked[sum])),
    ...sums.map((sum) => money(one.reported?.[sum] ?? null)),
    one.reported?.firstDay ?? null,
    one.reported?.lastDay ?? null,
    one.gaps,
  ]);
  const ages = [...ageLimits.map((days) => withWords(p.upTo, { days })), p.older];
  const head = [columns.provider, p.held, p.oldest, ...ages];
  const said = (where: string) => sums.map((sum) => withWords(where, { sum: p[sum] }));
  const rest = [...said(p.booked), ...said(p.reported), reports.firstDay, reports.lastDay, p.gaps];
  return csvDocument('reconciliation.csv', [...head, ...rest], lines, locale);
}
