/** Payments to frozen people that are left, and how many await my approval. */
import type { Answer } from '#contract/operation.ts';
import { frozenPayments } from '#contract/payment-returns.ts';
import { useAnswer } from '../../api/use-answer.ts';

export type Payment = Answer<typeof frozenPayments>['payments'][number];

export const useFrozenPayments = (): readonly Payment[] =>
  useAnswer(frozenPayments, { query: { count: 100 } }).data?.payments ?? [];

/** How many await my approval as the second person. */
export const useFrozenToApprove = (): number =>
  useFrozenPayments().filter(({ proposal }) => proposal && !proposal.mine).length;
