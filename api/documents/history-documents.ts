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
import { colors, drawPdf, margin, type Pdf } from './pdf.ts';
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

const columnsAt = { time: 0, other: 96, title: 226, amount: 356, balance: 430 };

/** The same rows as table pages, with the period and the totals. */
export const historyPdf = (...given: Parameters<typeof drawHistory>): Promise<Buffer> =>
  drawn('history', ...given);

/** The same in the calling thread. */
export function drawHistory(rows: readonly HistoryRow[], about: About): Promise<Buffer> {
  const { wallet, filters, sums, locale, brand, at } = about;
  const words = textsIn(historyDocuments, locale);
  const draw = (pdf: Pdf): void => {
    const note = (text: string) =>
      pdf.font('regular').fontSize(10).fillColor(colors.muted).text(text);
    note(`${words.owner}: ${wallet.name} (${wallet.email})`);
    note(`${words.period}: ${periodOf(about)}`);
    const total = (direction: 'in' | 'out') =>
      `${words.directions[direction]} ${money(toWire(sums[direction]), filters.currency ?? 'DNR', locale)}`;
    note(`${words.sums}: ${total('in')}, ${total('out')}`);
    note(`${words.printed}: ${dateTime(at, locale)}`);
    if (rows.length < sums.total)
      note(`${words.newest}: ${rows.length} / ${sums.total}. ${words.rest}`);
    pdf.moveDown(1);
    if (rows.length === 0) note(words.empty);
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

type Cells = Readonly<Record<keyof typeof columnsAt, string>>;

function table(pdf: Pdf, rows: readonly HistoryRow[], locale: Locale): void {
  const words = textsIn(historyDocuments, locale);
  const head: Cells = {
    time: words.columns.time,
    other: words.columns.counterparty,
    title: words.columns.description,
    amount: words.columns.amount,
    balance: words.columns.balance,
  };
  line(pdf, head, 'semibold');
  for (const row of rows) {
    if (pdf.y > pdf.page.height - 72) {
      pdf.addPage();
      line(pdf, head, 'semibold');
    }
    const sign = row.direction === 'in' ? '+' : '−';
    line(
      pdf,
      {
        time: dateTime(row.time, locale),
        other: nameOf(row.counterparty, words),
        title: titleOf(row, locale) || words.kinds[row.kind],
        amount: sign + money(row.amount, row.currency, locale),
        balance: money(row.balance_after, row.currency, locale),
      },
      'regular',
    );
  }
}

function line(pdf: Pdf, cells: Cells, weight: 'regular' | 'semibold'): void {
  const top = pdf.y;
  const right = pdf.page.width - 2 * margin;
  const cell = (name: keyof Cells, until: number, align: 'left' | 'right'): void => {
    const width = until - columnsAt[name] - 8;
    const at = margin + columnsAt[name];
    pdf.font(weight).fontSize(9).fillColor(colors.ink);
    pdf.text(cells[name], at, top, { width, align, height: 24, ellipsis: true });
  };
  cell('time', columnsAt.other, 'left');
  cell('other', columnsAt.title, 'left');
  cell('title', columnsAt.amount, 'left');
  cell('amount', columnsAt.balance, 'right');
  cell('balance', right + 8, 'right');
  const bottom = top + 26;
  pdf
    .moveTo(margin, bottom - 4)
    .lineTo(margin + right, bottom - 4)
    .lineWidth(0.5)
    .stroke(colors.line);
  pdf.y = bottom;
  pdf.x = margin;
}
