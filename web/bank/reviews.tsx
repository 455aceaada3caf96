/** Payouts that somebody of the desk looks at before the bank is given them. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { listReviews } from '#contract/bank-outgoing.ts';
import { call } from '../call.ts';
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { keys } from '../query-keys.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Money } from '../ui/money.tsx';
import type { Reviewed } from './review-dialog.tsx';

const ReviewDialog = lazy(async () => ({
  default: (await import('./review-dialog.tsx')).ReviewDialog,
}));

/** The oldest of them; nothing where none waits. */
export function Reviews() {
  const { t, format } = useWords();
  const errorText = useErrorText();
  const [judging, setJudging] = useState<Reviewed | null>(null);
  const { data, error } = useQuery({
    queryKey: keys.bank('reviews'),
    queryFn: ({ signal }) => call(listReviews, { query: { count: 50 } }, { signal }),
  });
  const rows = data?.payouts ?? [];
  if (error) return <Alert kind="error">{errorText(error, 'calls.bank')}</Alert>;
  if (rows.length === 0) return null;
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
            <Button
              kind="secondary"
              aria-label={t('bank.reviewOf', { name: row.owner })}
              onClick={() => setJudging(row)}
            >
              {t('bank.review')}
            </Button>
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {judging && <ReviewDialog row={judging} onClose={() => setJudging(null)} />}
      </Suspense>
    </Card>
  );
}
