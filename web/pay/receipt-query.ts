/** One payment from the API; apart from the history, whose code is larger. */
import { useMutation } from '@tanstack/react-query';
import { receipt } from '#contract/transfers.ts';
import { callFile } from '../api/call.ts';
import { keys } from '../api/query-keys.ts';
import { save } from '../api/save-file.ts';
import { useAnswer } from '../api/use-answer.ts';

/** None for an empty id. */
export const useReceipt = (id: string) =>
  useAnswer(receipt, { params: { id }, query: {} }, keys.receipt(id), {
    enabled: id !== '',
    // Only złoty that are still due at the counter may change it.
    staleTime: ({ state: { data } }) =>
      data?.mixed_bill && !data.mixed_bill.zloty_taken_at ? 0 : Number.POSITIVE_INFINITY,
  });

export const useReceiptFile = (id: string) =>
  useMutation({
    mutationFn: async () =>
      save(
        await callFile(receipt, { params: { id }, query: { format: 'pdf' } }),
        `potwierdzenie-${id.slice(-12)}.pdf`,
      ),
  });
