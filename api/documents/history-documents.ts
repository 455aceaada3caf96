/** The history of a wallet as CSV for a spreadsheet and as PDF for paper. */

import type { Locale } from '#contract/languages.ts';
import { toWire } from '#contract/money.ts';
import { unitOf } from '#contract/spoken-brand.ts';
import { textsIn } from '#texts/spoken.ts';
import { historyDocuments } from '#texts/transfers.ts';
import type { Wallet } from '../callers.ts';
import { csvDocument, linesOf } from '../csv.ts';
import type { Document } from '../route.ts';
import type { Filters, HistoryRow, Sums } from '../transfers/history.ts';
import { dateTime, day, money } from './format.ts';
import { nameOf } from './names.ts';
import { drawPdf, note, type Pdf, row } from './pdf.ts';
import { drawn } from './render.ts';

export interface About {
  readonly wallet: Pick<Wallet, 'name' | 'email'>;
  readonly filters: Filters;
  readonly sums: Sums;
  readonly locale: Locale;
  readonly brand: string;
  readonly at: Date;
}

/** The rows with signed amounts. */
export function historyCsv(rows: readonly HistoryRow[], { locale }: About): Document {
  const words = textsIn(historyDocuments, locale);
  const signed = (row: HistoryRow): number => (row.direction === 'in' ? row.amount : -row.amount);
  const { id, time, direction, kind, counterparty, email, description, amount, currency, balance } =
    words.columns;
  const header = [
    time,
    direction,
    kind,
    counterparty,
    email,
    description,
    amount,
    currency,
    balance,
    id,
  ];
  const lines = linesOf(rows, (row) => [
    row.time,
    words.directions[row.direction],
    words.kinds[row.kind],
    nameOf(row.counterparty, words),
    row.counterparty.email ?? '',
    titleOf(row, locale),
    { amount: signed(row) },
    unitOf(row.currency),
    { amount: row.balance_after },
    row.id,
  ]);
  return csvDocument('transactions.csv', header, lines, locale);
}

/** A refund says what it gives back: the title of the sale, or its day. */
function titleOf({ title, refund_of: sale }: HistoryRow, locale: Locale): string {
  if (!sale) return title;
  const { refundOf } = textsIn(historyDocuments, locale);
  return `${refundOf}: ${title || dateTime(sale.time, locale)}`;
}

/** The same rows as table pages, with the period and the totals. */
export const historyPdf = (...given: Parameters<typeof drawHistory>): Promise<Buffer> =>
  drawn('history', ...given);

/** The same in the calling thread. */
export function drawHistory(rows: readonly HistoryRow[], about: About): Promise<Buffer> {
  const { wallet, filters, sums, locale, brand, at } = about;
  const words = textsIn(historyDocuments, locale);
  const draw = (pdf: Pdf): void => {
    note(pdf, `${words.owner}: ${wallet.name} (${wallet.email})`);
    note(pdf, `${words.period}: ${periodOf(about)}`);
    const total = (direction: 'in' | 'out') =>
      `${words.directions[direction]} ${money(toWire(sums[direction]), filters.currency ?? 'DNR', locale)}`;
    note(pdf, `${words.sums}: ${total('in')}, ${total('out')}`);
    note(pdf, `${words.printed}: ${dateTime(at, locale)}`);
    if (rows.length < sums.total)
      note(pdf, `${words.newest}: ${rows.length} / ${sums.total}. ${words.rest}`);
    pdf.moveDown(1);
    if (rows.length === 0) note(pdf, words.empty);
    else table(pdf, rows, locale);
  };
  const describe = { title: words.title, brand, language: locale };
  return drawPdf(describe, draw, (page, pages) => `${words.page} ${page} / ${pages}`);
}

function periodOf({ filters: { from, to }, locale }: About): string {
  const words = textsIn(historyDocuments, locale);
  if (!from && !to) return words.wholeHistory;
  const parts = [
    from && `${words.since} ${day(from, locale)}`,
    to && `${words.until} ${day(to, locale)}`,
  ];
  return parts.filter(Boolean).join(' ');
}

function table(pdf: Pdf, rows: readonly HistoryRow[], locale: Locale): void {
  const words = textsIn(historyDocuments, locale);
  const { time, counterparty, description, amount, balance } = words.columns;
  const head = [time, counterparty, description, amount, balance];
  const columns = { starts: [0, 96, 226, 356, 430], texts: 3, head };
  row(pdf, columns, head, 'semibold');
  for (const one of rows) {
    const sign = one.direction === 'in' ? '+' : '−';
    row(pdf, columns, [
      dateTime(one.time, locale),
      nameOf(one.counterparty, words),
      titleOf(one, locale) || words.kinds[one.kind],
      sign + money(one.amount, one.currency, locale),
      money(one.balance_after, one.currency, locale),
    ]);
  }
}
