/** My open sales as the API has them, and what changes them. */
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { issueBill } from '#contract/bills.ts';
import type { Answer, CallInput } from '#contract/operation.ts';
import * as contract from '#contract/sales.ts';
import type { Bill } from '../bills/queries.ts';
import { CallError, call } from '../call.ts';
import { keyFor, settle } from '../intent.ts';
import { keys } from '../query-keys.ts';

type OpenSales = Answer<typeof contract.openSales>;
export type Sale = OpenSales['sales'][number];
export type SaleLine = Sale['lines'][number];

export const useOpenSales = () =>
  useQuery({
    queryKey: keys.sales,
    queryFn: ({ signal }) => call(contract.openSales, {}, { signal }),
    select: ({ sales }) => sales,
  });

/** Puts a sale where the counter shows it, or takes it away once it is no longer open. */
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
 * Sends a change of a sale. Changes wait for each other, so that two quick presses are two changes
 * with a key each, and what is shown last is what was done last.
 */
function useSaleChange<Body>(
  intent: string,
  send: (body: Body, options: { key: string }) => Promise<Sale>,
) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'sale' },
    mutationFn: (body: Body) => send(body, { key: keyFor(intent, body) }),
    onSuccess: (sale) => {
      settle(intent);
      keepSale(client, sale);
    },
    onError: (error) => {
      if (error instanceof CallError && error.final) settle(intent);
      void client.invalidateQueries({ queryKey: keys.sales });
    },
  });
}

type ItemBody = CallInput<typeof contract.addSaleItem>['body'];
type ChangeBody = CallInput<typeof contract.changeSaleItem>['body'];

export const useOpenSale = () =>
  useSaleChange('sale-open', (body: { customer: string }, options) =>
    call(contract.openSale, { body }, options),
  );

export const useAddItem = () =>
  useSaleChange('sale-add', (body: ItemBody, options) =>
    call(contract.addSaleItem, { body }, options),
  );

export const useChangeItem = () =>
  useSaleChange('sale-change', (body: ChangeBody, options) =>
    call(contract.changeSaleItem, { body }, options),
  );

export const useRemoveItem = () =>
  useSaleChange('sale-remove', (body: { saleId: string; lineId: string }, options) =>
    call(contract.removeSaleItem, { body }, options),
  );

export const useAbandonSale = () =>
  useSaleChange('sale-abandon', (body: { saleId: string }, options) =>
    call(contract.abandonSale, { body }, options),
  );

/** Issues the bill of a sale; what it costs is told along, so that no other sum is billed unseen. */
export function useIssueBill() {
  const client = useQueryClient();
  const intent = 'bill-issue';
  return useMutation({
    mutationFn: (body: CallInput<typeof issueBill>['body']): Promise<Bill> =>
      call(issueBill, { body }, { key: keyFor(intent, body) }),
    onSuccess: () => {
      settle(intent);
      for (const queryKey of [keys.sales, keys.bills, keys.myOffers]) {
        void client.invalidateQueries({ queryKey });
      }
    },
    onError: (error) => {
      if (error instanceof CallError && error.final) settle(intent);
      void client.invalidateQueries({ queryKey: keys.sales });
    },
  });
}
