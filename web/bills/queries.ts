/** Bills as the API has them, and what is done with one. */
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/bills.ts';
import type { Answer } from '#contract/operation.ts';
import { CallError, call, callFile } from '../call.ts';
import { useWords } from '../i18n/use-words.ts';
import { keyFor, settle } from '../intent.ts';
import { refreshMoney } from '../live/apply-event.ts';
import { useConnected } from '../live/connection.ts';
import { keys } from '../query-keys.ts';
import { save } from '../save-file.ts';

export type Bill = Answer<typeof contract.getBill>;
export type BillRow = Answer<typeof contract.bills>['bills'][number];

/** While no events come a bill that waits is asked for often; while they come, now and then. */
const waitingMs = 2_000;
const idleMs = 15_000;

const intervalOf =
  (connected: boolean) =>
  ({ state }: { state: { data: Bill | undefined; error: Error | null } }): number | false => {
    if (state.error || (state.data && state.data.status !== 'issued')) return false;
    return connected ? idleMs : waitingMs;
  };

export function useBill(id: string) {
  const { language } = useWords();
  const connected = useConnected();
  return useQuery({
    queryKey: keys.bill(id, language),
    queryFn: ({ signal }) => call(contract.getBill, { params: { id } }, { signal }),
    refetchInterval: intervalOf(connected),
  });
}

/** The bill that a buyer has found by its code. */
export function useBillByCode(code: string) {
  const { language } = useWords();
  const connected = useConnected();
  return useQuery({
    queryKey: keys.billByCode(code, language),
    queryFn: ({ signal }) => call(contract.showBill, { query: { code } }, { signal }),
    refetchInterval: intervalOf(connected),
  });
}

export const useLastBill = () =>
  useQuery({
    queryKey: [...keys.bills, 'last'],
    queryFn: ({ signal }) => call(contract.lastBill, {}, { signal }),
    select: ({ bill }) => bill,
  });

/** The bills that wait to be paid at my counter. */
export const useWaitingBills = () =>
  useQuery({
    queryKey: [...keys.bills, 'waiting'],
    queryFn: ({ signal }) =>
      call(
        contract.bills,
        { query: { status: 'issued', count: 20, sort: 'issuedAt' } },
        { signal },
      ),
    select: ({ bills }) => bills,
  });

/** Whatever shows a bill, and the money of whoever has paid it, is asked for anew. */
function refresh(client: QueryClient): void {
  for (const queryKey of [keys.bills, keys.sales, keys.myOffers]) {
    void client.invalidateQueries({ queryKey });
  }
  refreshMoney(client);
}

/** A change of one bill with a key per intent. */
function useBillChange<Body>(
  intent: string,
  send: (body: Body, options: { key: string }) => Promise<Bill>,
) {
  const client = useQueryClient();
  const { language } = useWords();
  return useMutation({
    mutationFn: (body: Body) => send(body, { key: keyFor(intent, body) }),
    onSuccess: (bill) => {
      settle(intent);
      client.setQueryData(keys.bill(bill.id, language), bill);
      client.setQueryData(keys.billByCode(bill.code, language), bill);
      refresh(client);
    },
    onError: (error) => {
      if (error instanceof CallError && error.final) settle(intent);
      void client.invalidateQueries({ queryKey: keys.bills });
    },
  });
}

/** Pays a bill as its buyer, takes a buyer's code as its seller, or confirms the złoty at the counter. */
export const useConfirmBill = (id: string) =>
  useBillChange(`bill-confirm.${id}`, (body: { billId: string; otp_code?: string }, options) =>
    call(contract.confirmBill, { body }, options),
  );

export const useCancelBill = (id: string) =>
  useBillChange(`bill-cancel.${id}`, (body: { billId: string; reopen: boolean }, options) =>
    call(contract.cancelBill, { body }, options),
  );

/** Downloads the confirmation of a paid bill. */
export const useConfirmationFile = ({ id, number }: Bill) =>
  useMutation({
    mutationFn: async (format: 'pdf' | 'html') => {
      const file = await callFile(contract.confirmationOfBill, { body: { billId: id, format } });
      save(file, `potwierdzenie-${number.replaceAll('/', '-')}.${format}`);
    },
  });

/** Mails the confirmation: the buyer to the own address, the seller to the customer's. */
export function useMailConfirmation({ id }: Bill) {
  const intent = `bill-mail.${id}`;
  return useMutation({
    mutationFn: async (sendTo: string) => {
      const body = { billId: id, format: 'json' as const, sendTo };
      await call(contract.confirmationOfBill, { body }, { key: keyFor(intent, body) });
    },
    onSuccess: () => settle(intent),
    onError: (error) => {
      if (error instanceof CallError && error.final) settle(intent);
    },
  });
}
