/** Tables of documents: their heads and rows as they are seen and as they are read. */
import type { Weight } from './fonts.ts';
import {
  artifact,
  type Box,
  boxOf,
  colors,
  drawBox,
  type Look,
  lineHeight,
  margin,
  type Paper,
  type Part,
  type Pdf,
  roomOn,
} from './pdf.ts';

const labelWidth = 140;
/** Between columns. */
const gutter = 8;

export interface Column {
  /** Where it begins, in points from the left margin. */
  readonly at: number;
  readonly align?: 'right';
}

type Scope = 'Column' | 'Row';

interface Cell {
  readonly text: string;
  readonly look: Look;
  /** Of which cells it is the head. */
  readonly scope?: Scope;
}

/** The texts of a row in their lines. */
interface Row {
  readonly cells: readonly (Cell & { readonly box: Box })[];
  /** Of the cell that has most. */
  readonly lines: number;
  readonly lineHeight: number;
}

function rowOf(pdf: Pdf, columns: readonly Column[], cells: readonly Cell[]): Row {
  const right = pdf.page.width - 2 * margin;
  const boxed = cells.map((cell, nth) => {
    const { at = 0, align } = columns[nth] ?? {};
    const next = columns[nth + 1];
    const width = (next ? next.at - gutter : right) - at;
    const look = { ...cell.look, ...(align && { align }) };
    return { ...cell, box: boxOf(pdf, cell.text, margin + at, width, look) };
  });
  return {
    cells: boxed,
    lines: Math.max(...boxed.map(({ box }) => box.lines.length)),
    lineHeight: Math.max(...cells.map(({ look }) => lineHeight(pdf, look))),
  };
}

/**
 * Adds a row to its part of a table; an empty cell is one, too. `turn` begins a new page: for a row
 * that does not fit on this one, and within a row that is higher than a page.
 */
function addRow(pdf: Pdf, part: Part, { cells, lines, lineHeight }: Row, turn: () => void): void {
  if (roomOn(pdf) < lines * lineHeight) turn();
  const row = pdf.struct('TR');
  part.add(row);
  const parts = cells.map(({ box, text, scope }) => {
    const cell = pdf.struct(scope ? 'TH' : 'TD', scope ? { scope } : {});
    row.add(cell);
    return { cell, box: text === '' ? { ...box, lines: [] } : box };
  });
  for (let from = 0; from < lines; ) {
    if (from > 0) turn();
    const top = pdf.y;
    const until = from + Math.max(1, Math.floor(roomOn(pdf) / lineHeight));
    for (const { cell, box } of parts) {
      const here = { ...box, lines: box.lines.slice(from, until) };
      if (here.lines.length > 0) cell.add(() => drawBox(pdf, here, top));
    }
    pdf.y = top + (Math.min(until, lines) - from) * lineHeight;
    from = until;
  }
  row.end();
}

function rule(pdf: Pdf): void {
  const bottom = pdf.y + 4;
  const right = pdf.page.width - margin;
  artifact(pdf, 'Layout', () =>
    pdf.moveTo(margin, bottom).lineTo(right, bottom).lineWidth(0.5).stroke(colors.line),
  );
  pdf.y = bottom + 5;
}

export interface Table {
  readonly columns: readonly Column[];
  readonly head: readonly string[];
  readonly size: number;
  readonly rows: Iterable<{ readonly cells: readonly string[]; readonly weight?: Weight }>;
}

/** A table whose head stands on every page, and is read once. */
export function table({ pdf, root }: Paper, { columns, head, size, rows }: Table): void {
  const look: Look = { size, weight: 'semibold' };
  const heads = rowOf(
    pdf,
    columns,
    head.map((text) => ({ text, look, scope: 'Column' })),
  );
  const parts = { all: pdf.struct('Table'), head: pdf.struct('THead'), body: pdf.struct('TBody') };
  root.add(parts.all);
  parts.all.add(parts.head).add(parts.body);
  const height = heads.lines * heads.lineHeight;
  // A head is not left alone at the end of a page.
  if (roomOn(pdf) < 3 * height) pdf.addPage();
  addRow(pdf, parts.head, heads, () => pdf.addPage());
  rule(pdf);
  const turn = (): void => {
    pdf.addPage();
    const top = pdf.y;
    artifact(pdf, 'Pagination', () => {
      for (const { box } of heads.cells) drawBox(pdf, box, top);
    });
    pdf.y = top + height;
    rule(pdf);
  };
  for (const { cells, weight = 'regular' } of rows) {
    const texts = cells.map((text): Cell => ({ text, look: { size, weight } }));
    addRow(pdf, parts.body, rowOf(pdf, columns, texts), turn);
    rule(pdf);
  }
  parts.all.end();
}

const fieldColumns = [{ at: 0 }, { at: labelWidth }];

/** Values with their labels, which are heads of rows. */
export function fields(
  { pdf, root }: Paper,
  rows: Iterable<readonly [label: string, value: string]>,
): void {
  const all = pdf.struct('Table');
  root.add(all);
  for (const [label, value] of rows) {
    const row = rowOf(pdf, fieldColumns, [
      { text: label, look: { size: 10.5, color: colors.muted }, scope: 'Row' },
      { text: value, look: { size: 10.5 } },
    ]);
    addRow(pdf, all, row, () => pdf.addPage());
    pdf.y += 5;
  }
  all.end();
}
