/** The receipt of one payment as PDF. */

import type { Locale } from '#contract/languages.ts';
import { textsIn } from '#texts/spoken.ts';
import { historyDocuments, receiptDocument } from '#texts/transfers.ts';
import type { Receipt } from '../transfers/history.ts';
import type { Appearance } from './bill-html.ts';
import { dateTime, money } from './format.ts';
import { nameOf } from './names.ts';
import { drawPdf, gap, type Paper, paragraph } from './pdf.ts';
import { drawn } from './render.ts';
import { fields } from './tables.ts';

/** The confirmation of a payment; it states that it is no fiscal receipt. */
export const receiptPdf = (...given: Parameters<typeof drawReceipt>): Promise<Buffer> =>
  drawn('receipt', ...given);

/** The same in the calling thread. */
export function drawReceipt(receipt: Receipt, { locale, brand }: Appearance): Promise<Buffer> {
  const history = textsIn(historyDocuments, locale);
  const words = textsIn(receiptDocument, locale);
  const rows: [string, string][] = [
    [words.payer, nameOf(receipt.payer, history)],
    [words.payee, nameOf(receipt.payee, history)],
    [history.columns.description, receipt.title || '—'],
    [history.columns.kind, history.kinds[receipt.kind]],
    ...soldOf(receipt, locale),
    ...besideOf(receipt, locale),
    [history.columns.time, dateTime(receipt.time, locale)],
    [history.columns.id, receipt.id],
    [words.journal, String(receipt.journal.sequence)],
    [words.hash, receipt.journal.hash],
  ];
  const draw = (paper: Paper): void => {
    paragraph(paper, money(receipt.amount, receipt.currency, locale), {
      size: 28,
      weight: 'semibold',
    });
    gap(paper, 24);
    fields(paper, rows);
  };
  return drawPdf({ title: words.title, brand, language: locale, note: words.note }, draw);
}

/** The goods by their names, and what they cost with both parts. */
function soldOf({ bill, amount, currency }: Receipt, locale: Locale): [string, string][] {
  if (!bill) return [];
  const words = textsIn(receiptDocument, locale);
  const names = bill.goods.map(({ name, quantity }) =>
    quantity > 1 ? `${quantity} × ${name}` : name,
  );
  const sums = [money(amount, currency, locale), money(bill.pln, 'PLN', locale)];
  const whole = `${money(bill.total, 'PLN', locale)}: ${sums.join(' + ')}`;
  return [
    [words.goods, names.join(', ')],
    ...(bill.pln > 0 ? [[words.whole, whole] as [string, string]] : []),
  ];
}

/** A refund names the payment that it gives back; a bill paid in both currencies its złoty. */
function besideOf(receipt: Receipt, locale: Locale): [string, string][] {
  const words = textsIn(receiptDocument, locale);
  const { refund_of: sale, mixed_bill: bill } = receipt;
  const taken = bill?.zloty_taken_at ? words.zlotyTaken : words.zlotyDue;
  return [
    ...(sale
      ? [[words.refundOf, `${sale.id}, ${dateTime(sale.time, locale)}`] as [string, string]]
      : []),
    ...(bill
      ? [[words.zloty, `${money(bill.pln, 'PLN', locale)}, ${taken}`] as [string, string]]
      : []),
  ];
}
