/** Przelewy24's list of transactions as CSV, with its own column names, in any order. */
import type { ReportLine, ReportReader } from '../provider-report.ts';
import { dayIn, hasColumns, type Row, readTable, signedAmount } from '../report-table.ts';

const columns = ['Id sesji', 'Id transakcji', 'Status', 'Kwota'] as const;

/** Only executed transactions have moved money. */
const done = /^wykonan/i;

export const p24Report: ReportReader = {
  provider: 'p24',
  recognises: (file) => hasColumns(file, columns),
  read: (file) => readTable(file, lineOf),
};

/**
 * A row is a payment and its commission. There is no public documentation of refunds in these
 * files; a negative amount is interpreted as one.
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
