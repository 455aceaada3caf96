/** The common layout of PDF documents: A4, one type family, the brand, page numbers. */
import { readFileSync } from 'node:fs';
import type PDFDocument from 'pdfkit';
import { spokenBrand } from '#contract/spoken-brand.ts';

const font = (weight: string): Buffer =>
  readFileSync(new URL(`fonts/source-sans-3-${weight}.ttf`, import.meta.url));
const fonts = { regular: font('regular'), semibold: font('semibold') };

export const colors = { ink: '#1f2a24', muted: '#5c665f', line: '#d9d5cb' };

/** The brand's own colour. */
export const brandColor = (): string => spokenBrand().colors.light.primary;

export const margin = 48;

export type Pdf = InstanceType<typeof PDFDocument>;

/** Signs that the fonts have. */
const known =
  /^[\n\x20-\x7e\xa0-\u017f\u0400-\u045f\u0490\u0491\u2010-\u201e\u2020-\u2023\u2026\u202f\u2032\u2033\u2039\u203a\u20ac\u20b4\u2116\u2190\u2192\u2212]*$/;
const graphemes = new Intl.Segmenter();

/**
 * A text in signs that the fonts have: others lose their marks, or become a question mark, so that it is seen that
 * something stands there.
 */
export function printed(text: string): string {
  const composed = text.normalize('NFC');
  if (known.test(composed)) return composed;
  return Array.from(graphemes.segment(composed), ({ segment }) => {
    const plain = segment.normalize('NFKD').replace(/\p{M}/gu, '');
    return [segment, plain].find((one) => one !== '' && known.test(one)) ?? '?';
  }).join('');
}

/** Renders a document and returns its bytes. */
export async function drawPdf(
  about: { readonly title: string; readonly brand: string; readonly language: string },
  draw: (pdf: Pdf) => void,
  footer: (page: number, pages: number) => string,
): Promise<Buffer> {
  // Loaded on first use, so that startup does not wait for the library.
  const { default: Document } = await import('pdfkit');
  const pdf = new Document({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: about.language,
    displayTitle: true,
    info: { Title: about.title, Author: about.brand },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  pdf.registerFont('regular', fonts.regular).registerFont('semibold', fonts.semibold);
  pdf.font('semibold').fontSize(13).fillColor(brandColor()).text(about.brand);
  pdf.moveDown(0.6).fontSize(20).fillColor(colors.ink).text(about.title);
  pdf.moveDown(0.8);
  draw(pdf);
  numberPages(pdf, footer);
  pdf.end();
  return done;
}

/** A line of text before a table. */
export function note(pdf: Pdf, text: string): void {
  pdf.font('regular').fontSize(10).fillColor(colors.muted).text(printed(text));
}

/** A label and its value beside it. */
export function field(pdf: Pdf, label: string, value: string): void {
  const left = margin + 140;
  const width = pdf.page.width - margin - left;
  pdf.font('regular').fontSize(10.5);
  keepRoom(pdf, pdf.heightOfString(printed(value), { width }));
  const top = pdf.y;
  pdf.fillColor(colors.muted).text(label, margin, top, { width: 132 });
  const bottom = pdf.y;
  pdf.fillColor(colors.ink).text(printed(value), left, top, { width });
  pdf.y = Math.max(pdf.y, bottom) + 6;
  pdf.x = margin;
}

/** A table: where its columns begin, from the left margin; all but the first `texts` are set to the right. */
export interface Table {
  readonly starts: readonly number[];
  readonly texts: number;
  /** Repeated on each page. */
  readonly head: readonly string[];
}

const gap = 8;

/** A row as high as its texts, with a line below. */
export function row(
  pdf: Pdf,
  table: Table,
  cells: readonly string[],
  weight: 'regular' | 'semibold' = 'regular',
): void {
  const right = pdf.page.width - 2 * margin;
  const shown = cells.map((text, at) => {
    const start = table.starts[at] ?? 0;
    const width = (table.starts[at + 1] ?? right + gap) - start - gap;
    const align = at < table.texts ? 'left' : 'right';
    return { text: printed(text), left: margin + start, size: { width, align } } as const;
  });
  pdf.font(weight).fontSize(9).fillColor(colors.ink);
  const height = Math.max(...shown.map(({ text, size }) => pdf.heightOfString(text, size)));
  if (keepRoom(pdf, height) && cells !== table.head) row(pdf, table, table.head, 'semibold');
  const top = pdf.y;
  pdf.font(weight).fontSize(9).fillColor(colors.ink);
  for (const { text, left, size } of shown) pdf.text(text, left, top, size);
  const bottom = top + height + 4;
  pdf
    .moveTo(margin, bottom)
    .lineTo(margin + right, bottom)
    .lineWidth(0.5)
    .stroke(colors.line);
  pdf.y = bottom + 6;
  pdf.x = margin;
}

/** Makes room on a new page if necessary; true if it was. */
function keepRoom(pdf: Pdf, height: number): boolean {
  const full = pdf.y + height + 10 > pdf.page.height - margin - 12;
  if (full) pdf.addPage();
  return full;
}

function numberPages(pdf: Pdf, footer: (page: number, pages: number) => string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // Text below the margin would start a new page, so the margin is removed for the footer.
    pdf.page.margins.bottom = 0;
    pdf
      .font('regular')
      .fontSize(8)
      .fillColor(colors.muted)
      .text(footer(page + 1, count), margin, pdf.page.height - 32, { lineBreak: false });
  }
}
