/** My cashiers, and the tills where I am one, from the API. */
import * as contract from '#contract/cashiers.ts';
import type { Answer } from '#contract/operation.ts';
import { call } from '../../api/call.ts';
import { useAnswer } from '../../api/use-answer.ts';

export type Cashier = Answer<typeof contract.cashiers>['cashiers'][number];
export type Till = Answer<typeof contract.tills>['tills'][number];

export const useCashiers = () =>
  useAnswer(contract.cashiers, {}, undefined, { select: ({ cashiers }) => cashiers });

export const useTills = () =>
  useAnswer(contract.tills, {}, undefined, { select: ({ tills }) => tills });

/** For whom payments are taken here. */
export const sellerEmail = async (): Promise<string> =>
  (await call(contract.getShift, {})).seller.email;
