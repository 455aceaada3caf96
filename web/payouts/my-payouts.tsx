/** My payouts with their states; one that still waits can be cancelled. */
import { useState } from 'react';
import { cancelPayout } from '#contract/payouts.ts';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Money } from '../ui/money.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.ts';
import { useChange } from '../use-change.ts';
import { type Payout, payoutKeys, usePayouts } from './queries.ts';
import { useWhen } from './use-when.ts';

const badges = {
  queued: 'warning',
  exported: 'plain',
  settled: 'success',
  failed: 'error',
  cancelled: 'plain',
} as const;

export function MyPayouts() {
  const { t } = useWords();
  const { data, error } = usePayouts();
  const [cancelling, setCancelling] = useState<Payout | null>(null);
  return (
    <Card title={t('payouts.mine')} className="payouts-mine">
      <FailedCall error={error} fallback="calls.unknown" />
      {!data && !error && <SkeletonRows rows={3} />}
      {data?.total === 0 && <p className="muted">{t('payouts.mineNone')}</p>}
      {data && data.total > 0 && (
        <ul role="list" className="plain-list payouts-list">
          {data.payouts.map((payout) => (
            <Row key={payout.id} payout={payout} onCancel={() => setCancelling(payout)} />
          ))}
        </ul>
      )}
      {cancelling && <CancelDialog payout={cancelling} onClose={() => setCancelling(null)} />}
    </Card>
  );
}

function Row({ payout, onCancel }: { payout: Payout; onCancel: () => void }) {
  const { t, format } = useWords();
  const { amount, bankAccount, createdAt, state, cancellable, review, refusedBecause } = payout;
  const waits = useWhen(payout);
  return (
    <li>
      <div>
        <strong>
          <Money amount={amount} currency="PLN" />
        </strong>
        <span className="muted tabular">{bankAccount}</span>
        <span className="muted">{format.dateTime(createdAt)}</span>
        {waits.map((text) => (
          <span key={text}>{text}</span>
        ))}
        {refusedBecause && <span>{t('payouts.refusedBecause', { reason: refusedBecause })}</span>}
      </div>
      <Badge kind={badges[state]}>
        {t(
          review === 'refused'
            ? 'payouts.refused'
            : review === 'waiting' && state === 'queued'
              ? 'payouts.inReview'
              : `payouts.state_${state}`,
        )}
      </Badge>
      {cancellable && (
        <Button
          kind="quiet"
          aria-label={t('payouts.cancelOf', { amount: format.money(amount, 'PLN') })}
          onClick={onCancel}
        >
          {t('payouts.cancel')}
        </Button>
      )}
    </li>
  );
}

function CancelDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const { t, format } = useWords();
  const cancel = useChange(cancelPayout, { refresh: payoutKeys, refreshOnError: payoutKeys });
  const done = () => {
    void showToast('success', t('payouts.cancelled'));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('payouts.cancelAsk', { amount: format.money(payout.amount, 'PLN') })}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('payouts.back')}
          </Button>
          <Button
            kind="danger"
            pending={cancel.isPending}
            onClick={() => cancel.mutate({ params: { id: payout.id } }, { onSuccess: done })}
          >
            {t('payouts.cancelYes')}
          </Button>
        </>
      }
    >
      <p>{t('payouts.cancelText')}</p>
      <FailedCall error={cancel.error} fallback="calls.payout" />
    </Dialog>
  );
}
