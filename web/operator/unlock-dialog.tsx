/** Lifts somebody's lock before its time. */

import type { Answer } from '#contract/operation.ts';
import type { listLocks, passingLocks } from '#contract/operator.ts';
import { useWords } from '../i18n/use-words.ts';
import { showToast } from '../ui/toast.ts';
import { useUnlock } from './queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';

export type Lock = Answer<typeof listLocks>['locks'][number];
export type PassingLock = Lock & { readonly kind: (typeof passingLocks)[number] };

export function UnlockDialog({ lock, onClose }: { lock: PassingLock; onClose: () => void }) {
  const { t } = useWords();
  const unlock = useUnlock();
  const { id, kind, name, serial } = lock;
  const done = () => {
    void showToast('success', t('operator.unlocked'));
    onClose();
  };
  const title =
    kind === 'card'
      ? t('operator.unlockCardAsk', { serial: serial ?? '' })
      : t('operator.unlockSellerAsk');
  return (
    <ReasonDialog
      title={title}
      act={t('operator.unlock')}
      pending={unlock.isPending}
      error={unlock.error}
      onClose={onClose}
      onAct={(note) => unlock.mutate({ params: { kind, id }, body: { note } }, { onSuccess: done })}
    >
      <p>
        {t(kind === 'card' ? 'operator.unlockCardText' : 'operator.unlockSellerText', { name })}
      </p>
    </ReasonDialog>
  );
}
