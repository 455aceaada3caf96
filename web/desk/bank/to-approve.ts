/** How much awaits a second person at the bank desk. */
import { listStatements } from '#contract/bank.ts';
import { listReturns } from '#contract/bank-returns.ts';
import type { Answer } from '#contract/operation.ts';
import { frozenPayments } from '#contract/payment-returns.ts';
import { useAnswer } from '../../api/use-answer.ts';

/** How many statements await a second person, and how many of them me. */
export function useWaitingStatements(): { waiting: number; toApprove: number } {
  const { data } = useAnswer(listStatements, { query: { count: 1 } });
  return data ?? { waiting: 0, toApprove: 0 };
}

/** How many decisions made by hand await my approval. */
export function useReturnsToApprove(): number {
  const { data } = useAnswer(listReturns, { query: { count: 1 } });
  return data?.toApprove ?? 0;
}

export type Payment = Answer<typeof frozenPayments>['payments'][number];

/** Payments to frozen people that are left. */
export const useFrozenPayments = (): readonly Payment[] =>
  useAnswer(frozenPayments, { query: { count: 100 } }).data?.payments ?? [];

/** How many of them await my approval. */
export const useFrozenToApprove = (): number =>
  useFrozenPayments().filter(({ proposal }) => proposal && !proposal.mine).length;
