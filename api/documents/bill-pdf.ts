/** The confirmation of a bill as PDF. */
import { billDocuments } from '#texts/bills.ts';
import { textsIn } from '#texts/spoken.ts';
import { factsOf, type PaidBill } from './bill-facts.ts';
import type { Appearance } from './bill-html.ts';
import { colors, drawPdf, margin, type Pdf } from './pdf.ts';
import { drawn } from './render.ts';

const labelWidth = 120;
/** Where the columns after the first begin, from the left margin. */
const columnsAt = [0, 265, 325, 415];

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
    row(pdf, facts.head, { weight: 'regular', color: colors.muted });
    for (const item of facts.items) row(pdf, item, { weight: 'regular', color: colors.ink });
    const [label, total] = facts.total;
    row(pdf, [label, '', '', total], { weight: 'semibold', color: colors.ink });
    pdf.moveDown(0.6);
    for (const [name, value] of facts.sums) field(pdf, name, value);
  };
  const about = { title: facts.title, brand, language: locale };
  return drawPdf(about, draw, (page, pages) => `${facts.note} ${pageWord} ${page} / ${pages}`);
}

/** Makes room for one more row, on a new page if necessary. */
function keepRoom(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - margin - 12) pdf.addPage();
}

function field(pdf: Pdf, label: string, value: string): void {
  const width = pdf.page.width - 2 * margin - labelWidth;
  pdf.font('regular').fontSize(10.5);
  keepRoom(pdf, pdf.heightOfString(value, { width }) + 4);
  const top = pdf.y;
  pdf.fillColor(colors.muted).text(label, margin, top, { width: labelWidth - 8 });
  const bottom = pdf.y;
  pdf.fillColor(colors.ink).text(value, margin + labelWidth, top, { width });
  pdf.y = Math.max(pdf.y, bottom) + 4;
  pdf.x = margin;
}

interface Look {
  readonly weight: 'regular' | 'semibold';
  readonly color: string;
}

function row(pdf: Pdf, cells: readonly string[], { weight, color }: Look): void {
  const right = pdf.page.width - 2 * margin;
  const widthOf = (at: number): number => (columnsAt[at + 1] ?? right) - (columnsAt[at] ?? 0) - 10;
  pdf.font(weight).fontSize(10);
  const heights = cells.map((text, at) => pdf.heightOfString(text, { width: widthOf(at) }));
  const height = Math.max(...heights);
  keepRoom(pdf, height + 10);
  const top = pdf.y;
  for (const [at, text] of cells.entries()) {
    const left = margin + (columnsAt[at] ?? 0) + (at === 0 ? 0 : 10);
    pdf.fillColor(color).text(text, left, top, {
      width: widthOf(at),
      align: at === 0 ? 'left' : 'right',
    });
  }
  const bottom = top + height + 4;
  pdf
    .moveTo(margin, bottom)
    .lineTo(margin + right, bottom)
    .lineWidth(0.5)
    .stroke(colors.line);
  pdf.y = bottom + 5;
  pdf.x = margin;
}
