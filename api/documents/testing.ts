/** One document of each kind, and how a screen reader reads it. */
import { getDocumentProxy } from 'unpdf';
import type { Locale } from '#contract/languages.ts';
import type { Sheet } from '../takings/sheets.ts';
import type { HistoryRow, Receipt } from '../transfers/history.ts';
import type { PaidBill } from './bill-facts.ts';
import { drawBill } from './bill-pdf.ts';
import { drawSheet } from './closing-documents.ts';
import { type About, drawHistory } from './history-documents.ts';
import { drawReceipt } from './receipt-document.ts';

const time = '2026-11-21T12:00:00.000Z';
const id = (nth: number): string => `01900000-0000-7000-8000-${String(nth).padStart(12, '0')}`;

export const historyRow = (nth: number): HistoryRow => ({
  id: id(nth),
  time,
  direction: nth % 2 ? 'in' : 'out',
  kind: 'transfer',
  counterparty: { name: 'Żółta Łódź', email: 'lodz@denar.test' },
  title: 'Za chleb і молоко',
  amount: 12.5,
  currency: 'DNR',
  balance_after: 100,
  refund_of: null,
  mixed_bill: null,
});

export const historyAbout = {
  wallet: { name: 'Ewa', email: 'ewa@denar.test' },
  filters: { search: '' },
  sums: { total: 40, in: 500, out: 600 },
  locale: 'pl',
  brand: 'Denar',
  at: new Date(time),
} as const satisfies About;

const paidReceipt: Receipt = {
  ...historyRow(1),
  mixed_bill: { id: id(3), pln: 4, zloty_taken_at: null },
  payer: { name: 'Ewa' },
  payee: { name: 'Żółta Łódź' },
  bill: {
    id: id(3),
    total: 16.5,
    pln: 4,
    zloty: 'cash',
    goods: [
      { name: 'Chleb', quantity: 1 },
      { name: 'Masło', quantity: 2 },
    ],
  },
  journal: { sequence: 42, hash: 'ab'.repeat(32) },
};

const sum = (amount: number) => ({ amount, words: `${amount} zł` });

const paidBill: PaidBill = {
  id: id(3),
  number: 'R/2026/000012',
  code: '123 456',
  qr: '',
  status: 'paid',
  role: 'seller',
  saleId: null,
  seller: { name: 'Żółta Łódź', taxId: '5252611332', mark: null },
  buyer: { name: 'Ewa', taxId: null },
  customer: '',
  items: ['Chleb', 'Masło'].map((name, nth) => ({
    no: nth + 1,
    offerId: null,
    name,
    catalogue: 5,
    unitPrice: 5,
    quantity: 1,
    discountPercent: nth * 10,
    total: 5 - nth / 2,
  })),
  total: sum(9.5),
  denar: sum(5.5),
  pln: sum(4),
  zloty: 'cash',
  zlotyTakenAt: time,
  issuedAt: time,
  expiresAt: time,
  paidAt: time,
  paidBy: 'scan',
  receipt: id(1),
  attempt: null,
};

const taken = { paid: 20, refunded: 5, left: 15 };
const counted = { payments: 2, paid: 20, refunds: 1, refunded: 5, corrected: 5 };

const closedSheet: Sheet = {
  id: id(4),
  no: 7,
  closedAt: time,
  closedBy: 'Ewa',
  since: null,
  seller: 'Żółta Łódź',
  denar: taken,
  pln: taken,
  sums: {
    denar: taken,
    pln: taken,
    lines: [
      { person: { id: id(1), name: 'Ewa' }, way: 'code', ...counted },
      {
        person: { id: null, name: 'Jan' },
        way: 'cash',
        ...counted,
        refunds: 0,
        refunded: 0,
        corrected: 0,
      },
    ],
  },
};

const rows = Array.from({ length: 40 }, (_, nth) => historyRow(nth));

/** By kind. */
export const documentsIn = {
  history: (locale: Locale) => drawHistory(rows, { ...historyAbout, locale }),
  receipt: (locale: Locale) => drawReceipt(paidReceipt, { locale, brand: 'Denar' }),
  bill: (locale: Locale) => drawBill(paidBill, { locale, brand: 'Denar' }),
  sheet: (locale: Locale) => drawSheet(closedSheet, { locale, brand: 'Denar' }),
};

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;
type Node = Awaited<ReturnType<Page['getStructTree']>>;
type Child = Node['children'][number];

/** What stands on a page, of whose tree parts of other pages are there without text: by the part that reads it, in artifacts, and in neither. */
async function textOn(page: Page) {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const tagged = new Map<string, string>();
  const [artifacts, loose]: [string[], string[]] = [[], []];
  const open: (string | undefined)[] = [];
  for (const item of items) {
    if ('str' in item) {
      const text = item.hasEOL ? `${item.str}\n` : item.str;
      const part = open.findLast(Boolean);
      if (part === undefined) loose.push(text);
      else if (part === 'Artifact') artifacts.push(text);
      else tagged.set(part, `${tagged.get(part) ?? ''}${text}`);
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push('tag' in item && item.tag === 'Artifact' ? item.tag : item.id);
  }
  return { tagged, artifacts, loose: loose.filter((one) => one.trim() !== '') };
}

const tidy = (text: string): string => text.replace(/[^\S\u00a0]+/g, ' ').trim();

const rowsAndTexts = /^(TR|P|H\d)$/;

function* read(node: Child, texts: ReadonlyMap<string, string>): Generator<string> {
  const textOf = (one: Child): string =>
    'children' in one ? one.children.map(textOf).join('') : tidy(texts.get(one.id) ?? '');
  if (!('children' in node)) return;
  if (!rowsAndTexts.test(node.role)) {
    for (const child of node.children) yield* read(child, texts);
  } else if (node.role === 'TR') {
    const cells = node.children.map(
      (cell) => `${'role' in cell && cell.role === 'TH' ? '# ' : ''}${textOf(cell)}`,
    );
    if (textOf(node) !== '') yield cells.join(' | ');
  } else if (textOf(node) !== '') yield `${node.role}: ${textOf(node)}`;
}

/**
 * A document as a screen reader reads it: headings, paragraphs, and rows with `#` before heads;
 * with the text that it leaves out, and what belongs to neither.
 */
export async function readAloud(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const lines: string[] = [];
  const artifacts: string[] = [];
  const loose: string[] = [];
  for (let nth = 1; nth <= pdf.numPages; nth += 1) {
    const page = await pdf.getPage(nth);
    const on = await textOn(page);
    const tree = await page.getStructTree();
    if (tree) lines.push(...read(tree, on.tagged));
    artifacts.push(tidy(on.artifacts.join(' ')));
    loose.push(...on.loose);
  }
  const { info, metadata } = await pdf.getMetadata();
  const marked = (await pdf.getMarkInfo())?.Marked ?? false;
  return { lines, artifacts, loose, info, metadata, marked };
}
