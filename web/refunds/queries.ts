/** What was given back of a sale, and giving something back. */
import type { Answer, CallInput } from '#contract/operation.ts';
import { refundSale, saleRefunds } from '#contract/refunds.ts';
import { keys, moneyKeys } from '../query-keys.ts';
import { useAnswer } from '../use-answer.ts';
import { useChange } from '../use-change.ts';

export type SaleRefunds = Answer<typeof saleRefunds>;

export const useSaleRefunds = (id: string) =>
  useAnswer(saleRefunds, { params: { id } }, keys.saleRefunds(id));

export const useRefundSale = (id: string) =>
  useChange(refundSale, {
    input: (body: CallInput<typeof refundSale>['body']) => ({ params: { id }, body }),
    of: id,
    refresh: [keys.takings, ...moneyKeys],
    refreshOnError: [keys.takings],
  });
