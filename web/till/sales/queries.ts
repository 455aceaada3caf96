/** My sales from the API: those that are open, those paid last, and what changes them. */
import type { QueryClient } from '@tanstack/react-query';
import { bills } from '#contract/bills.ts';
import type { Answer } from '#contract/operation.ts';
import * as contract from '#contract/sales.ts';
import { transactions } from '#contract/transfers.ts';
import { keys } from '../../api/query-keys.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { addressTo } from '../../ui/address.ts';
import type { Paid } from './use-stage.ts';

type OpenSales = Answer<typeof contract.openSales>;
export type Sale = OpenSales['sales'][number];
export type SaleLine = Sale['lines'][number];

export const useOpenSales = () =>
  useAnswer(contract.openSales, {}, keys.sales, {
    select: ({ sales }) => sales,
  });

/** Caches a sale for the till, or removes it once it is no longer open. */
export function keepSale(client: QueryClient, sale: Sale): void {
  client.setQueryData<OpenSales>(keys.sales, (old) => {
    const all = old?.sales ?? [];
    const others = all.filter(({ id }) => id !== sale.id);
    if (sale.status !== 'open') return { sales: others, total: others.length };
    const known = others.length < all.length;
    const sales = known ? all.map((one) => (one.id === sale.id ? sale : one)) : [...others, sale];
    return { sales, total: sales.length };
  });
}

/** One of the last sales; `due` are złoty still to be taken. */
export interface Sold extends Omit<Paid, 'receipt'> {
  readonly due: number;
  /** Of its bill, if there is one. */
  readonly number: string;
}

const soldAtOnce = 5;

/** The last sales in all ways, newest first; undefined until they are known. */
export function useLastSales(): readonly Sold[] | undefined {
  const billed = useAnswer(
    bills,
    { query: { status: 'paid', count: soldAtOnce, sort: '-paidAt' } },
    [...keys.bills, 'sold'],
    { select: (answer) => answer.bills.map(ofBill) },
  );
  const booked = useAnswer(
    transactions,
    // Transfers are in between.
    { query: { direction: 'in', count: 4 * soldAtOnce } },
    [...keys.transactions, 'sold'],
    { select: (answer) => answer.transactions.flatMap(ofBooking) },
  );
  if (!billed.data || !booked.data) return undefined;
  // What was booked for a bill is titled with its number.
  const numbers = new Set(billed.data.map(({ number }) => number));
  const others = booked.data.filter(({ number }) => !numbers.has(number));
  return [...billed.data, ...others]
    .sort((one, other) => Date.parse(other.time) - Date.parse(one.time))
    .slice(0, soldAtOnce);
}

type BillRow = Answer<typeof bills>['bills'][number];

const ofBill = (bill: BillRow): Sold => ({
  ...(bill.denar > 0
    ? { amount: bill.denar, currency: 'DNR' }
    : { amount: bill.pln, currency: 'PLN' }),
  way: bill.paidBy ?? 'counter',
  time: bill.paidAt ?? bill.issuedAt,
  path: addressTo('/rachunki/:id', { id: bill.id }),
  payer: bill.counterparty,
  due: bill.zlotyTakenAt === null ? bill.pln : 0,
  number: bill.number,
});

const booked = { code_payment: 'payment_code', card_payment: 'card' } as const;

/** Bills have more to tell than their bookings. */
function ofBooking(row: Answer<typeof transactions>['transactions'][number]): Sold[] {
  if (row.kind !== 'code_payment' && row.kind !== 'card_payment') return [];
  const { amount, time, id, counterparty, title } = row;
  // By card, the title is the seller's own.
  const number = /R\/\d{4}\/\d{6}/.exec(title)?.[0] ?? '';
  const path = addressTo('/transactions/:id', { id });
  const way = booked[row.kind];
  return [{ amount, currency: 'DNR', way, time, path, payer: counterparty.name, due: 0, number }];
}
