/** The confirmation of a bill as PDF. */
import { billDocuments } from '#texts/bills.ts';
import { textsIn } from '#texts/spoken.ts';
import { factsOf, type PaidBill } from './bill-facts.ts';
import type { Appearance } from './bill-html.ts';
import { drawPdf, gap, type Paper, paragraph } from './pdf.ts';
import { drawn } from './render.ts';
import { fields, table } from './tables.ts';

const columns = [{ at: 0 }, ...[265, 325, 415].map((at) => ({ at, align: 'right' as const }))];

/** As many pages as the items need; each states that it is no fiscal receipt. */
export const billPdf = (...given: Parameters<typeof drawBill>): Promise<Buffer> =>
  drawn('bill', ...given);

/** The same in the calling thread. */
export function drawBill(bill: PaidBill, { locale, brand }: Appearance): Promise<Buffer> {
  const facts = factsOf(bill, locale);
  const { page } = textsIn(billDocuments, locale);
  const draw = (paper: Paper): void => {
    paragraph(paper, facts.heading, { size: 13, weight: 'semibold' }, 'H2');
    gap(paper, 10);
    fields(paper, facts.parties);
    gap(paper, 8);
    const [label, total] = facts.total;
    const rows = [
      ...facts.items.map((cells) => ({ cells })),
      { cells: [label, '', '', total], weight: 'semibold' as const },
    ];
    table(paper, { columns, head: facts.head, size: 10, rows });
    gap(paper, 8);
    fields(paper, facts.sums);
  };
  const about = { title: facts.title, brand, language: locale, note: facts.note, page };
  return drawPdf(about, draw);
}
