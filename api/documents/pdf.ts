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
