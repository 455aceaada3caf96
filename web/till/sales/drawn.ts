/** Sales as the till shows them: as the API has them, with what is still on its way. */
import { type Minor, toWire } from '#contract/money.ts';
import { denarPartOf } from '#contract/prices.ts';
import type { OwnOffer } from '../../market/offers/changes.ts';
import type { Sale, SaleLine } from './queries.ts';

type Deed =
  | { readonly is: 'open'; readonly customer: string }
  /** Of pieces of an offer, or of anything else; `line` is what the till shows of it meanwhile. */
  | { readonly is: 'add'; readonly line: SaleLine }
  | { readonly is: 'change'; readonly lineId: string; readonly quantity: number }
  | { readonly is: 'remove'; readonly lineId: string }
  | { readonly is: 'abandon' };

/** What is done to a sale. A line that it makes has its id until the API gives the line one. */
export type Act = Deed & { readonly id: string; readonly saleId: string };

const minor = (wire: number): Minor => Math.round(wire * 100);

/** One piece of an offer as a new line. */
export const pieceOf = ({ id, name, now, quantity }: OwnOffer): SaleLine => ({
  id: crypto.randomUUID(),
  offerId: id,
  name,
  quantity: 1,
  catalogue: now.catalogue,
  discountPercent: now.discountPercent,
  unitPrice: now.price,
  total: now.price,
  denar: now.denar,
  promotion: now.promotion?.name ?? null,
  stock: quantity,
  trouble: null,
});

/** A new line that is no offer; all of it may be paid in Denar. */
export function freeLine(name: string, price: Minor): SaleLine {
  const sum = toWire(price);
  const prices = { catalogue: sum, discountPercent: 0, unitPrice: sum, total: sum, denar: sum };
  const rest = { promotion: null, stock: null, trouble: null };
  return { id: crypto.randomUUID(), offerId: null, name, quantity: 1, ...prices, ...rest };
}

/** The API then tells the exact part in Denar, and what its promotions cost. */
function ofPieces(line: SaleLine, quantity: number): SaleLine {
  const total = minor(line.unitPrice) * quantity;
  const percent = line.total > 0 ? (100 * line.denar) / line.total : 0;
  const denar = line.denar === line.total ? total : denarPartOf(total, percent);
  return { ...line, quantity, total: toWire(total), denar: toWire(denar) };
}

function withLine(lines: readonly SaleLine[], line: SaleLine): SaleLine[] {
  const same = lines.find(({ offerId }) => offerId !== null && offerId === line.offerId);
  if (!same) return [...lines, line];
  return lines.map((one) => (one === same ? ofPieces(one, one.quantity + line.quantity) : one));
}

function changed(lines: readonly SaleLine[], act: Act): SaleLine[] {
  if (act.is === 'add') return withLine(lines, act.line);
  if (act.is === 'remove') return lines.filter(({ id }) => id !== act.lineId);
  if (act.is !== 'change') return [...lines];
  return lines.map((line) => (line.id === act.lineId ? ofPieces(line, act.quantity) : line));
}

const sum = (lines: readonly SaleLine[], part: 'total' | 'denar'): Minor =>
  lines.reduce((whole, line) => whole + minor(line[part]), 0);

function after(sale: Sale, act: Act): Sale {
  const lines = changed(sale.lines, act);
  const [total, denar] = [sum(lines, 'total'), sum(lines, 'denar')];
  const more = total - minor(sale.total);
  return {
    ...sale,
    lines,
    total: toWire(total),
    denar: toWire(denar),
    pln: toWire(total - denar),
    totalInZloty: toWire(minor(sale.totalInZloty) + more),
  };
}

const opened = (id: string, customer: string): Sale => ({
  id,
  status: 'open',
  customer,
  openedAt: '',
  lines: [],
  total: 0,
  denar: 0,
  pln: 0,
  totalInZloty: 0,
});

/** The open sales once these acts are done, in the order in which they were opened. */
export function drawn(open: readonly Sale[], acts: readonly Act[]): readonly Sale[] {
  let sales = open;
  for (const act of acts) {
    if (act.is === 'open') sales = [...sales, opened(act.saleId, act.customer)];
    else if (act.is === 'abandon') sales = sales.filter(({ id }) => id !== act.saleId);
    else sales = sales.map((sale) => (sale.id === act.saleId ? after(sale, act) : sale));
  }
  return sales;
}
