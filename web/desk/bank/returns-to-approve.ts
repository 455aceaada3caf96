/** How many decisions made by hand await my approval. */
import { listReturns } from '#contract/bank-returns.ts';
import { keys } from '../../api/query-keys.ts';
import { useAnswer } from '../../api/use-answer.ts';

/** How many await my approval as the second person. */
export function useReturnsToApprove(): number {
  const { data } = useAnswer(listReturns, { query: { count: 1 } }, keys.bank('returns', 'count'));
  return data?.toApprove ?? 0;
}
