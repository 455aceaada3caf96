/** The common layout of PDF documents: A4, one type family, the brand, page numbers, tagged (PDF/UA-1). */
import type PDFDocument from 'pdfkit';
import { spokenBrand } from '#contract/spoken-brand.ts';
import { fonts, loadFonts, type Weight } from './fonts.ts';
import { type Line, linesIn } from './lines.ts';

export const colors = { ink: '#1f2a24', muted: '#5c665f', line: '#d9d5cb' };

/** The brand's own colour. */
export const brandColor = (): string => spokenBrand().colors.light.primary;

export const margin = 48;
/** The height of ascenders, as a part of the size. */
const ascent = 1.024;

export type Pdf = InstanceType<typeof PDFDocument>;
export type Part = ReturnType<Pdf['struct']>;

/** A document in the making: what is added last is drawn and read last. */
export interface Paper {
  readonly pdf: Pdf;
  readonly root: Part;
}

export interface Look {
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
  readonly align?: 'right';
}

/** Text in its lines, and where they are drawn. */
export interface Box {
  readonly lines: readonly Line[];
  readonly left: number;
  readonly width: number;
  readonly look: Look;
}

export interface About {
  readonly title: string;
  readonly brand: string;
  readonly language: string;
  /** At the bottom of every page; read once, at the end. */
  readonly note?: string;
  /** The word before the page number. Pages are numbered only if it is given. */
  readonly page?: string;
}

/** The library puts these into XML as they are. */
const plainXml = (text: string): string =>
  text.replace(/[<&>]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));

/** PDF/UA-1, in the words of its own standard. */
const conformance = `<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
<pdfuaid:part>1</pdfuaid:part></rdf:Description>`;

/** Renders a document with its title as first heading, and returns its bytes. */
export async function drawPdf(about: About, draw: (paper: Paper) => void): Promise<Buffer> {
  // Loaded on first use, so that startup does not wait for the library.
  const { default: Document } = await import('pdfkit');
  await loadFonts();
  const pdf = new Document({
    size: 'A4',
    margin,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: about.language,
    displayTitle: true,
    info: { Title: plainXml(about.title), Author: plainXml(about.brand) },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  for (const [name, bytes] of Object.entries(fonts)) pdf.registerFont(name, bytes);
  pdf.appendXML(conformance);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const paper = { pdf, root };
  paragraph(paper, about.brand, { size: 13, weight: 'semibold', color: brandColor() });
  gap(paper, 10);
  paragraph(paper, about.title, { size: 20, weight: 'semibold' }, 'H1');
  gap(paper, 20);
  draw(paper);
  drawFooters(paper, about);
  root.end();
  pdf.end();
  return done;
}

/** Leaves points of height free. */
export function gap({ pdf }: Paper, points: number): void {
  pdf.y += points;
}

/** The height that is left on the page, in points. */
export const roomOn = (pdf: Pdf): number => pdf.page.height - margin - 12 - pdf.y;

export function boxOf(pdf: Pdf, text: string, left: number, width: number, look: Look): Box {
  const { weight = 'regular', size } = look;
  const lines = linesIn(text, weight, width, (piece) =>
    pdf.font(piece.font).fontSize(size).widthOfString(piece.text),
  );
  return { lines, left, width, look };
}

export const lineHeight = (pdf: Pdf, { weight = 'regular', size }: Look): number =>
  pdf.font(weight).fontSize(size).currentLineHeight(true);

function drawLine(pdf: Pdf, line: Line, { left, width, look }: Box, top: number): void {
  const { size, color = colors.ink, align } = look;
  const start = left + (align === 'right' ? width - line.width : 0);
  for (const { font, text, at, actual } of line.pieces) {
    if (actual !== undefined) pdf.markContent('Span', { actual });
    pdf
      .font(font)
      .fontSize(size)
      .fillColor(color)
      .text(text, start + at, top + ascent * size, { lineBreak: false, baseline: 'alphabetic' });
    if (actual !== undefined) pdf.endMarkedContent();
  }
}

/** Draws all lines of a text, the first of which begins at this height. */
export function drawBox(pdf: Pdf, box: Box, top: number): void {
  const height = lineHeight(pdf, box.look);
  for (const [nth, line] of box.lines.entries()) drawLine(pdf, line, box, top + nth * height);
}

/** Draws what no screen reader reads. */
export function artifact(pdf: Pdf, type: 'Pagination' | 'Layout', draw: () => void): void {
  pdf.markContent('Artifact', { type });
  draw();
  pdf.endMarkedContent();
}

/** A paragraph, or a heading. */
export function paragraph(
  { pdf, root }: Paper,
  text: string,
  look: Look,
  type: 'P' | 'H1' | 'H2' = 'P',
): void {
  const box = boxOf(pdf, text, margin, pdf.page.width - 2 * margin, look);
  const height = lineHeight(pdf, look);
  if (roomOn(pdf) < height) pdf.addPage();
  const draw = (): void => {
    for (const line of box.lines) {
      if (roomOn(pdf) < height) pdf.addPage();
      const top = pdf.y;
      drawLine(pdf, line, box, top);
      pdf.y = top + height;
    }
  };
  root.add(pdf.struct(type, {}, draw));
}

function drawFooters({ pdf, root }: Paper, { note, page }: About): void {
  const { start, count } = pdf.bufferedPageRange();
  const look: Look = { size: 8, color: colors.muted };
  for (let nth = start; nth < start + count; nth += 1) {
    pdf.switchToPage(nth);
    const top = pdf.page.height - 32;
    const width = pdf.page.width - 2 * margin;
    const draw = (text: string, left = margin): number => {
      const box = boxOf(pdf, text, left, width, look);
      drawBox(pdf, box, top);
      return box.lines[0]?.width ?? 0;
    };
    const last = nth + 1 === start + count;
    if (note && last) root.add(pdf.struct('P', {}, () => draw(note)));
    if (note && !last) artifact(pdf, 'Pagination', () => draw(note));
    const number = page && `${page} ${nth + 1} / ${count}`;
    if (number) {
      const left = note ? boxOf(pdf, `${note} `, margin, width, look).lines[0]?.width : 0;
      artifact(pdf, 'Pagination', () => draw(number, margin + (left ?? 0) + (note ? 4 : 0)));
    }
  }
}
