/** Bills from the API, and the actions on one. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/bills.ts';
import { takeZloty } from '#contract/bills.ts';
import type { Answer } from '#contract/operation.ts';
import { callFile } from '../../api/call.ts';
import { usePolling } from '../../api/connection.ts';
import { keys } from '../../api/query-keys.ts';
import { save } from '../../api/save-file.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';

export type Bill = Answer<typeof contract.getBill>;

/** Złoty still to be taken for a bill whose Denar part is paid; 0 where none are due. */
export const zlotyDue = ({ status, pln, zlotyTakenAt }: Bill): number =>
  status === 'paid' && zlotyTakenAt === null ? pln.amount : 0;

/** Whether a bill still awaits payment, or its złoty at the counter. */
const isOpenBill = (bill: Bill): boolean => bill.status === 'issued' || zlotyDue(bill) > 0;

/** When a bill was paid in full, or ended; null while it is open. */
export const endOfBill = (bill: Bill): string | null =>
  isOpenBill(bill) ? null : (bill.zlotyTakenAt ?? bill.paidAt ?? bill.expiresAt);

/** A failure ends the polling, as the end of the bill does. */
const isAwaited = (bill: Bill | undefined, error: Error | null): boolean =>
  !error && (!bill || isOpenBill(bill));

/** None for an empty id. */
export function useBill(id: string) {
  const { language } = useWords();
  return useAnswer(contract.getBill, { params: { id } }, keys.bill(id, language), {
    enabled: id !== '',
    refetchInterval: usePolling(isAwaited),
  });
}

/** The bill that a buyer has found by its code. */
export function useBillByCode(code: string) {
  const { language } = useWords();
  return useAnswer(contract.showBill, { query: { code } }, keys.billByCode(code, language), {
    refetchInterval: usePolling(isAwaited),
  });
}

/** The bills awaiting payment at my counter. */
export const useWaitingBills = () =>
  useAnswer(
    contract.bills,
    { query: { status: 'issued', count: 20, sort: 'issuedAt' } },
    [...keys.bills, 'waiting'],
    {
      select: ({ bills }) => bills,
    },
  );

/** Caches the updated bill under both keys. */
function useAnswersBill() {
  const client = useQueryClient();
  const { language } = useWords();
  return {
    onSuccess: (bill: Bill): void => {
      client.setQueryData(keys.bill(bill.id, language), bill);
      client.setQueryData(keys.billByCode(bill.code, language), bill);
    },
  };
}

/** Pays a bill as its buyer. */
export const useConfirmBill = (id: string) =>
  useChange(contract.confirmBill, {
    input: (body: { billId: string }) => ({ body }),
    of: id,
    ...useAnswersBill(),
  });

/** The seller has received the złoty of a paid bill. */
export const useTakeZloty = (id: string) =>
  useChange(takeZloty, {
    input: (body: { billId: string }) => ({ body }),
    of: id,
    ...useAnswersBill(),
  });

/** Downloads the confirmation of a paid bill. */
export const useConfirmationFile = ({ id, number }: Bill) =>
  useMutation({
    mutationFn: async () => {
      const body = { billId: id, format: 'pdf' as const };
      const file = await callFile(contract.confirmationOfBill, { body });
      save(file, `potwierdzenie-${number.replaceAll('/', '-')}.pdf`);
    },
  });

/** Mails the confirmation: the buyer to their own address, the seller to the customer's. */
export const useMailConfirmation = ({ id }: Bill) =>
  useChange(contract.confirmationOfBill, {
    input: (sendTo: string) => ({ body: { billId: id, format: 'json' as const, sendTo } }),
    of: id,
  });
