/** The history of a wallet as CSV for a spreadsheet and as PDF for paper. */

import type { Locale } from '#contract/languages.ts';
import { toWire } from '#contract/money.ts';
import { spokenCode } from '#contract/spoken-brand.ts';
import { textsIn } from '#texts/spoken.ts';
import { historyDocuments } from '#texts/transfers.ts';
import type { Wallet } from '../callers.ts';
import { csvDocument, linesOf } from '../csv.ts';
import type { Document } from '../route.ts';
import type { Filters, HistoryRow, Sums } from '../transfers/history.ts';
import { dateTime, day, money } from './format.ts';
import { nameOf } from './names.ts';
import { colors, drawPdf, gap, type Paper, paragraph } from './pdf.ts';
import { drawn } from './render.ts';
import { type Table, table } from './tables.ts';

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
    spokenCode(row.currency),
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

const columns = [
  ...[0, 96, 226].map((at) => ({ at })),
  ...[356, 430].map((at) => ({ at, align: 'right' as const })),
];

/** The same rows as table pages, with the period and the totals. */
export const historyPdf = (...given: Parameters<typeof drawHistory>): Promise<Buffer> =>
  drawn('history', ...given);

/** The same in the calling thread. */
export function drawHistory(rows: readonly HistoryRow[], about: About): Promise<Buffer> {
  const { wallet, filters, sums, locale, brand, at } = about;
  const words = textsIn(historyDocuments, locale);
  const { time, counterparty, description, amount, balance } = words.columns;
  const head = [time, counterparty, description, amount, balance];
  const draw = (paper: Paper): void => {
    const note = (text: string) => paragraph(paper, text, { size: 10, color: colors.muted });
    note(`${words.owner}: ${wallet.name} (${wallet.email})`);
    note(`${words.period}: ${periodOf(about)}`);
    const total = (direction: 'in' | 'out') =>
      `${words.directions[direction]} ${money(toWire(sums[direction]), filters.currency ?? 'DNR', locale)}`;
    note(`${words.sums}: ${total('in')}, ${total('out')}`);
    note(`${words.printed}: ${dateTime(at, locale)}`);
    if (rows.length < sums.total)
      note(`${words.newest}: ${rows.length} / ${sums.total}. ${words.rest}`);
    gap(paper, 14);
    if (rows.length === 0) note(words.empty);
    else table(paper, { columns, head, size: 9, rows: rowsOf(rows, locale) });
  };
  const describe = { title: words.title, brand, language: locale, page: words.page };
  return drawPdf(describe, draw);
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

function* rowsOf(rows: readonly HistoryRow[], locale: Locale): Table['rows'] {
  const words = textsIn(historyDocuments, locale);
  for (const row of rows) {
    const sign = row.direction === 'in' ? '+' : '−';
    yield {
      cells: [
        dateTime(row.time, locale),
        nameOf(row.counterparty, words),
        titleOf(row, locale) || words.kinds[row.kind],
        sign + money(row.amount, row.currency, locale),
        money(row.balance_after, row.currency, locale),
      ],
    };
  }
}
