/** Texts for what a payout waits for. */
import { useWords } from '../i18n/use-words.ts';
import type { Payout } from './queries.ts';

/** Empty for one that goes with the next file. */
export function useWhen({
  state,
  leavesAt,
  review,
}: Pick<Payout, 'state' | 'leavesAt' | 'review'>): readonly string[] {
  const { t, format } = useWords();
  if (state !== 'queued') return [];
  return [
    ...(review === 'waiting' ? [t('payouts.inReviewText')] : []),
    ...(leavesAt ? [t('payouts.leavesAt', { date: format.date(leavesAt) })] : []),
  ];
}
