/** PayU's statement as CSV, with the documented column names, in any order. */
import type { ReportLine, ReportLineKind, ReportReader } from '../provider-report.ts';
import { dayIn, hasColumns, type Row, readTable, signedAmount } from '../report-table.ts';

const columns = ['Date', 'Trans ID', 'Amount', 'Type of operation', 'Order ID'] as const;

/** Documented operation types, with the sign for our balance at PayU; null for the file's sign. */
const types: Readonly<Record<string, { kind: ReportLineKind; sign: 1 | -1 | null } | undefined>> = {
  t: { kind: 'payment', sign: 1 },
  c: { kind: 'refund', sign: -1 },
  r: { kind: 'fee', sign: -1 },
  cr: { kind: 'fee', sign: -1 },
  rc: { kind: 'fee', sign: 1 },
  bc: { kind: 'fee', sign: null },
  w: { kind: 'payout', sign: -1 },
  wc: { kind: 'payout', sign: 1 },
  or: { kind: 'other', sign: -1 },
  orc: { kind: 'other', sign: 1 },
};

/** An operation that does not change the balance. */
const noBalance = 'nt';

export const payuReport: ReportReader = {
  provider: 'payu',
  recognises: (file) => hasColumns(file, columns),
  read: (file) => readTable(file, lineOf),
};

function lineOf(row: Row, at: number): readonly ReportLine[] | 'date' | 'amount' | 'currency' {
  const type = row['Type of operation'] ?? '';
  if (type === noBalance) return [];
  const date = dayIn(row.Date ?? '');
  if (!date) return 'date';
  if ((row.Currency || 'PLN') !== 'PLN') return 'currency';
  const amount = signedAmount(row.Amount ?? '');
  if (amount === null) return 'amount';
  const { kind, sign } = types[type] ?? { kind: 'other', sign: null };
  return [
    {
      at,
      kind,
      date,
      providerId: row['Trans ID'] ?? '',
      reference: row['Order ID'] || null,
      amount: sign === null ? amount : sign * Math.abs(amount),
    },
  ];
}
