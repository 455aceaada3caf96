/** My open sales from the API, and what changes them. */
import type { MutationFunctionContext, QueryClient } from '@tanstack/react-query';
import type { Answer } from '#contract/operation.ts';
import * as contract from '#contract/sales.ts';
import { keys } from '../query-keys.ts';
import { useAnswer } from '../use-answer.ts';

type OpenSales = Answer<typeof contract.openSales>;
export type Sale = OpenSales['sales'][number];
export type SaleLine = Sale['lines'][number];

export const useOpenSales = () =>
  useAnswer(contract.openSales, {}, keys.sales, {
    select: ({ sales }) => sales,
  });

/** Caches a sale for the counter, or removes it once it is no longer open. */
function keepSale(client: QueryClient, sale: Sale): void {
  client.setQueryData<OpenSales>(keys.sales, (old) => {
    if (!old) return old;
    const others = old.sales.filter(({ id }) => id !== sale.id);
    if (sale.status !== 'open') return { sales: others, total: others.length };
    const known = others.length < old.sales.length;
    const sales = known
      ? old.sales.map((one) => (one.id === sale.id ? sale : one))
      : [...others, sale];
    return { sales, total: sales.length };
  });
}

/**
 * Returns the updated sale. Changes are queued, so that two quick presses are two changes with a
 * key each, and the last one shown is the last one made.
 */
export const answersSale = {
  scope: { id: 'sale' },
  onSuccess: (sale: Sale, _: unknown, __: unknown, { client }: MutationFunctionContext): void =>
    keepSale(client, sale),
  refreshOnError: [keys.sales],
};
