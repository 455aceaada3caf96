/** How many statements await a second person. */
import { listStatements } from '#contract/bank.ts';
import { useAnswer } from '../../api/use-answer.ts';

/** How many await a second person, and how many of them me. */
export function useWaitingStatements(): { waiting: number; toApprove: number } {
  const { data } = useAnswer(listStatements, { query: { count: 1 } });
  return data ?? { waiting: 0, toApprove: 0 };
}
