/** My payouts with their states; one that still waits can be cancelled. */
import { cancelPayout } from '#contract/payouts.ts';
import { askFirst } from '../../api/act.ts';
import { Loaded } from '../../api/loaded.tsx';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import { type Payout, usePayouts } from './queries.ts';

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
  const cancel = useAskToCancel();
  return (
    <Card title={t('payouts.mine')} className="max-w-sm mx-auto mt-6">
      <Loaded query={{ data, error }} fallback="calls.unknown" rows={3}>
        {({ total, payouts }) =>
          total === 0 ? (
            <p className="muted">{t('payouts.mineNone')}</p>
          ) : (
            <ul role="list" className="plain-list ruled">
              {payouts.map((payout) => (
                <Row key={payout.id} payout={payout} onCancel={() => cancel(payout)} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function Row({ payout, onCancel }: { payout: Payout; onCancel: () => void }) {
  const { t, format } = useWords();
  const { amount, bankAccount, createdAt, state, cancellable, review, refusedBecause } = payout;
  const waits = useWhen(payout);
  return (
    <li className="flex flex-wrap items-center gap-2 gap-x-4 min-target py-3">
      <div className="grid flex-[1_1_12rem]">
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

function useAskToCancel() {
  const { t, format } = useWords();
  const { mutateAsync } = useChange(cancelPayout);
  return ({ id, amount }: Payout) =>
    askFirst({
      title: t('payouts.cancelAsk', { amount: format.money(amount, 'PLN') }),
      text: t('payouts.cancelText'),
      act: t('payouts.cancelYes'),
      back: t('payouts.back'),
      danger: true,
      fallback: 'calls.payout',
      send: () => mutateAsync({ params: { id } }),
      done: () => t('payouts.cancelled'),
    });
}

/** What a payout waits for; empty for one that goes with the next file. */
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
