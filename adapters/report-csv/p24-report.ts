/** Przelewy24's list of transactions as CSV, with the column names of its own files, in any order. */
import type { ReportLine, ReportReader } from '../provider-report.ts';
import { dayIn, hasColumns, type Row, readTable, signedAmount } from './table.ts';

const columns = ['Id sesji', 'Id transakcji', 'Status', 'Kwota'] as const;

/** Only what was carried out has moved money. */
const done = /^wykonan/i;

export const p24Report: ReportReader = {
  provider: 'p24',
  recognises: (file) => hasColumns(file, columns),
  read: (file) => readTable(file, lineOf),
};

/**
 * A row is a payment and its commission. Nothing public says how a refund stands in these files; an
 * amount below zero is taken for one.
 */
function lineOf(row: Row, at: number): readonly ReportLine[] | 'date' | 'amount' | 'currency' {
  if (!done.test(row.Status ?? '')) return [];
  const date = dayIn(
    row['Data wpłaty'] || row['Data i czas wpłaty'] || row['Data utworzenia'] || '',
  );
  if (!date) return 'date';
  if ((row.Waluta || 'PLN') !== 'PLN') return 'currency';
  const amount = signedAmount(row.Kwota ?? '');
  const fee = signedAmount(row.Prowizja || '0');
  if (!amount || fee === null) return 'amount';
  const providerId = row['Id transakcji'] ?? '';
  const reference = row['Id sesji'] || null;
  const line = { at, date, providerId, reference } as const;
  const booked: ReportLine = { ...line, kind: amount > 0 ? 'payment' : 'refund', amount };
  return fee === 0 ? [booked] : [booked, { ...line, kind: 'fee', amount: -Math.abs(fee) }];
}
