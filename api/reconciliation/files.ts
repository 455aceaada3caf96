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
import { type CsvCell, csvDocument } from '../csv.ts';
import type { Columns } from '../list-of.ts';
import type { Document } from '../route.ts';

const money = (amount: number | null): CsvCell => (amount === null ? null : { amount });

export function gapColumns(locale: Locale): Columns<Answer<typeof listGaps>['gaps'][number]> {
  const { columns: c, kinds } = textsIn(reconciliationFiles, locale);
  return [
    [c.since, (row) => row.since],
    [c.age, (row) => row.ageDays],
    [c.kind, (row) => kinds[row.kind]],
    [c.provider, (row) => row.provider],
    [c.amount, (row) => money(row.amount)],
    [c.expected, (row) => money(row.expected)],
    [c.reference, (row) => row.reference],
  ];
}

export function reportColumns(
  locale: Locale,
): Columns<Answer<typeof listReports>['reports'][number]> {
  const { columns, reports: c } = textsIn(reconciliationFiles, locale);
  return [
    [c.uploadedAt, (row) => row.uploadedAt],
    [c.uploadedBy, (row) => row.uploadedBy],
    [c.file, (row) => row.fileName],
    [columns.provider, (row) => row.provider],
    [c.lines, (row) => row.lines],
    [c.firstDay, (row) => row.firstDay],
    [c.lastDay, (row) => row.lastDay],
  ];
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
