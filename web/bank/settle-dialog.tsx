/** Records the outcome of transfers by hand. Asks first, since it may give money back. */
import { useState } from 'react';
import { settleOutgoing } from '#contract/bank-outgoing.ts';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { keys } from '../query-keys.ts';
import { Question } from '../ui/confirm-dialog.tsx';
import { Reason, useReason } from '../ui/reason.tsx';
import { showToast } from '../ui/toast.ts';
import { useChange } from '../use-change.ts';

export interface Settling {
  readonly transfers: readonly string[];
  readonly state: 'settled' | 'failed';
  /** Called when it is done. */
  readonly done?: (() => void) | undefined;
}

interface SettleDialogProps {
  settling: Settling | null;
  onClose: () => void;
}

export function SettleDialog({ settling, onClose }: SettleDialogProps) {
  const { t, format } = useWords();
  const settle = useChange(settleOutgoing, { reload: keys.bank() });
  const reason = useReason(useState(''));
  const failed = settling?.state === 'failed';
  const close = () => {
    settle.reset();
    reason.change('');
    onClose();
  };
  const send = ({ transfers, state, done }: Settling) => {
    // The second person has to know why.
    if (!reason.check()) return;
    settle.mutate(
      { body: { transfers: [...transfers], state, note: reason.text } },
      {
        onSuccess: ({ changed, proposed }) => {
          if (changed > 0 || proposed === 0) {
            void showToast('success', t('bank.settledDone', { total: format.number(changed) }));
          }
          if (proposed > 0) {
            void showToast('success', t('bank.returnsDone', { total: format.number(proposed) }));
          }
          done?.();
          close();
        },
      },
    );
  };
  return (
    <Question
      open={settling !== null}
      title={t(failed ? 'bank.failAsk' : 'bank.settleAsk')}
      confirm={t(failed ? 'bank.markFailed' : 'bank.markSettled')}
      danger={failed}
      pending={settle.isPending}
      onClose={close}
      onConfirm={() => settling && send(settling)}
    >
      <div className="stack">
        <p>{t(failed ? 'bank.failText' : 'bank.settleText')}</p>
        <Reason label={t('bank.why')} hint={t('bank.whyHint')} of={reason} />
        <FailedCall error={settle.error} fallback="calls.bankAct" />
      </div>
    </Question>
  );
}
