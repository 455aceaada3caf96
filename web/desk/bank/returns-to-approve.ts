/** How many decisions made by hand await my approval. */
import { listReturns } from '#contract/bank-returns.ts';
import { useAnswer } from '../../api/use-answer.ts';

/** How many await my approval as the second person. */
export function useReturnsToApprove(): number {
  const { data } = useAnswer(listReturns, { query: { count: 1 } });
  return data?.toApprove ?? 0;
}
