/** The confirmation of a bill as PDF. */
import { billDocuments } from '#texts/bills.ts';
import { textsIn } from '#texts/spoken.ts';
import { factsOf, type PaidBill } from './bill-facts.ts';
import type { Appearance } from './bill-html.ts';
import { colors, drawPdf, field, type Pdf, row } from './pdf.ts';
import { drawn } from './render.ts';

const starts = [0, 275, 335, 425];

/** As many pages as the items need; each states that it is no fiscal receipt. */
export const billPdf = (...given: Parameters<typeof drawBill>): Promise<Buffer> =>
  drawn('bill', ...given);

/** The same in the calling thread. */
export function drawBill(bill: PaidBill, { locale, brand }: Appearance): Promise<Buffer> {
  const facts = factsOf(bill, locale);
  const { page: pageWord } = textsIn(billDocuments, locale);
  const draw = (pdf: Pdf): void => {
    pdf.font('semibold').fontSize(13).fillColor(colors.ink).text(facts.heading);
    pdf.moveDown(0.8);
    for (const [label, value] of facts.parties) field(pdf, label, value);
    pdf.moveDown(0.6);
    const table = { starts, texts: 1, head: facts.head };
    row(pdf, table, facts.head, 'semibold');
    for (const item of facts.items) row(pdf, table, item);
    const [label, total] = facts.total;
    row(pdf, table, [label, '', '', total], 'semibold');
    pdf.moveDown(0.6);
    for (const [name, value] of facts.sums) field(pdf, name, value);
  };
  const about = { title: facts.title, brand, language: locale };
  return drawPdf(about, draw, (page, pages) => `${facts.note} ${pageWord} ${page} / ${pages}`);
}
