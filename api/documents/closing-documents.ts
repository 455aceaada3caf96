/** A closing sheet as CSV for a spreadsheet and as PDF for paper. */
import type { Locale } from '#contract/languages.ts';
import type { Currency } from '#contract/money.ts';
import { spokenCode } from '#contract/spoken-brand.ts';
import { textsIn } from '#texts/spoken.ts';
import { sheetDocument } from '#texts/takings.ts';
import { historyDocuments } from '#texts/transfers.ts';
import { csvDocument, linesOf } from '../csv.ts';
import type { Document } from '../route.ts';
import type { Sheet } from '../takings/sheets.ts';
import type { Appearance } from './bill-html.ts';
import { dateTime, money } from './format.ts';
import { nameOf } from './names.ts';
import { colors, drawPdf, gap, type Paper, paragraph } from './pdf.ts';
import { drawn } from './render.ts';
import { type Table, table } from './tables.ts';

type Line = Sheet['sums']['lines'][number];

const currencyOf = ({ way }: Line): Currency =>
  way === 'cash' || way === 'terminal' ? 'PLN' : 'DNR';

export function sheetCsv(sheet: Sheet, locale: Locale): Document {
  const words = textsIn(sheetDocument, locale);
  const history = textsIn(historyDocuments, locale);
  const { no, closed, person, way, currency, payments, paid, refunds, refunded, corrected, left } =
    words.columns;
  const header = [
    no,
    closed,
    person,
    way,
    currency,
    payments,
    paid,
    refunds,
    refunded,
    corrected,
    left,
  ];
  const lines = linesOf(sheet.sums.lines, (line) => [
    sheet.no,
    new Date(sheet.closedAt),
    nameOf(line.person, history),
    words.ways[line.way],
    spokenCode(currencyOf(line)),
    line.payments,
    { amount: line.paid },
    line.refunds,
    { amount: line.refunded },
    { amount: line.corrected },
    { amount: leftOf(line) },
  ]);
  return csvDocument(`raport-${sheet.no}.csv`, header, lines, locale);
}

/** Both are exact to two decimals, and so is what is left. */
const leftOf = ({ paid, refunded }: Pick<Line, 'paid' | 'refunded'>): number =>
  (Math.round(paid * 100) - Math.round(refunded * 100)) / 100;

export const sheetPdf = (...given: Parameters<typeof drawSheet>): Promise<Buffer> =>
  drawn('sheet', ...given);

/** The same in the calling thread. */
export function drawSheet(sheet: Sheet, { locale, brand }: Appearance): Promise<Buffer> {
  const words = textsIn(sheetDocument, locale);
  const history = textsIn(historyDocuments, locale);
  const draw = (paper: Paper): void => {
    const note = (text: string) => paragraph(paper, text, { size: 10, color: colors.muted });
    note(`${words.seller}: ${nameOf({ name: sheet.seller }, history)}`);
    if (sheet.since !== null) note(`${words.since}: ${dateTime(sheet.since, locale)}`);
    note(`${words.columns.closed}: ${dateTime(sheet.closedAt, locale)}`);
    note(`${words.closedBy}: ${nameOf({ name: sheet.closedBy }, history)}`);
    gap(paper, 14);
    const { person, way, paid, refunded, left } = words.columns;
    const head = [person, way, paid, refunded, left];
    table(paper, { columns, head, size: 9, rows: rowsOf(sheet, locale) });
  };
  const title = `${words.title} ${sheet.no}`;
  return drawPdf({ title, brand, language: locale, note: words.note }, draw);
}

const columns = [
  { at: 0 },
  { at: 130 },
  ...[220, 320, 415].map((at) => ({ at, align: 'right' as const })),
];

function* rowsOf(sheet: Sheet, locale: Locale): Table['rows'] {
  const words = textsIn(sheetDocument, locale);
  const history = textsIn(historyDocuments, locale);
  for (const line of sheet.sums.lines) {
    const shown = (amount: number) => money(amount, currencyOf(line), locale);
    const counted = `${shown(line.paid)} (${line.payments})`;
    const back = line.refunds === 0 ? '' : `${shown(line.refunded)} (${line.refunds})`;
    const cells = [nameOf(line.person, history), words.ways[line.way], counted, back];
    yield { cells: [...cells, shown(leftOf(line))] };
    if (line.corrected > 0) {
      yield { cells: ['', '', words.columns.corrected, shown(line.corrected), ''] };
    }
  }
  for (const [currency, sum] of [
    ['DNR', sheet.denar],
    ['PLN', sheet.pln],
  ] as const) {
    const amounts = [sum.paid, sum.refunded, sum.left];
    const cells = amounts.map((amount) => money(amount, currency, locale));
    yield { cells: [words.sum, spokenCode(currency), ...cells], weight: 'semibold' };
  }
}
