/** The clock of a payment that waits for its buyer, and the way out of it. */
import { useQueryClient } from '@tanstack/react-query';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { useOnline } from '../session/use-online.ts';
import { Button } from '../ui/button.tsx';
import { useSecondsLeft } from '../ui/use-seconds-left.ts';
import { awaitedKey, endsAt } from './use-stage.ts';
import type { Till } from './use-till.ts';

export function Clock({ till: { stage, withdraw, next } }: { till: Till }) {
  const { t } = useWords();
  const client = useQueryClient();
  const online = useOnline();
  const ask = () => void client.invalidateQueries({ queryKey: awaitedKey(stage) });
  const seconds = useSecondsLeft(endsAt(stage) ?? 0, ask);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const asksCode = stage.is === 'asks' && !stage.payment.owner_confirms;
  const plain = stage.is === 'waits' && !stage.bill;
  return (
    <>
      <p className="till-clock till-amber text-center tabular">
        <span role="status">{t(asksCode ? 'sales.asksCode' : 'sales.waits')}</span>
        {' · '}
        <strong>{online ? clock : t('sales.clockStands')}</strong>
      </p>
      <div className="flex justify-center gap-2">
        <Button kind="quiet" pending={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t('ui.cancel')}
        </Button>
        {plain && (
          <Button kind="quiet" onClick={next}>
            {t('sales.nextCustomer')}
          </Button>
        )}
      </div>
      <FailedCall error={withdraw.error} fallback="calls.cardConfirm" />
    </>
  );
}
