/** Payouts that the desk reviews before they go to the bank. */
import { lazy, Suspense, useState } from 'react';
import { judgePayout, listReviews } from '#contract/bank-outgoing.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { May } from '../../api/may.tsx';
import { useAnswer } from '../../api/use-answer.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import type { Reviewed } from './review-dialog.tsx';

const ReviewDialog = lazy(async () => ({
  default: (await import('./review-dialog.tsx')).ReviewDialog,
}));

/** The oldest reviews; nothing where none are waiting. */
export function Reviews() {
  const { t, format } = useWords();
  const [judging, setJudging] = useState<Reviewed | null>(null);
  const { data, error } = useAnswer(listReviews, { query: { count: 50 } });
  const rows = data?.payouts ?? [];
  if (error) return <FailedCall error={error} fallback="calls.bank" />;
  // The dialog of the last one still has to show its outcome.
  if (rows.length === 0 && !judging) return null;
  return (
    <Card title={t('bank.reviews')}>
      <p className="muted">{t('bank.reviewsText')}</p>
      <ul role="list" className="plain-list bank-reviews">
        {rows.map((row) => (
          <li key={row.id}>
            <div className="bank-review">
              <strong>
                <Money amount={row.amount} currency="PLN" />
              </strong>
              <span>{row.owner}</span>
              <span className="muted">{format.dateTime(row.askedAt)}</span>
            </div>
            <span>{row.reasons.map((one) => t(`bank.review_${one}`)).join(', ')}</span>
            <May call={judgePayout}>
              <Button
                kind="secondary"
                aria-label={t('bank.reviewOf', { name: row.owner })}
                onClick={() => setJudging(row)}
              >
                {t('bank.review')}
              </Button>
            </May>
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {judging && <ReviewDialog row={judging} onClose={() => setJudging(null)} />}
      </Suspense>
    </Card>
  );
}
