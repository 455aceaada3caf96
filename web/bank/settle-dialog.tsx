/** Records the outcome of transfers by hand. Asks first, since it may give money back. */
import { useState } from 'react';
import { settleOutgoing } from '#contract/bank-outgoing.ts';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { keys } from '../query-keys.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
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
  const [note, setNote] = useState('');
  const [isShort, setShort] = useState(false);
  const failed = settling?.state === 'failed';
  const close = () => {
    settle.reset();
    setNote('');
    setShort(false);
    onClose();
  };
  const send = ({ transfers, state, done }: Settling) => {
    // The second person has to know why.
    if (note.trim().length < 3) return setShort(true);
    settle.mutate(
      { body: { transfers: [...transfers], state, note } },
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
    <Dialog
      open={settling !== null}
      onClose={close}
      title={t(failed ? 'bank.failAsk' : 'bank.settleAsk')}
      actions={
        <>
          <Button kind="secondary" onClick={close}>
            {t('ui.cancel')}
          </Button>
          <Button
            kind={failed ? 'danger' : 'primary'}
            pending={settle.isPending}
            onClick={() => settling && send(settling)}
          >
            {t(failed ? 'bank.markFailed' : 'bank.markSettled')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t(failed ? 'bank.failText' : 'bank.settleText')}</p>
        <TextField
          label={t('bank.why')}
          hint={t('bank.whyHint')}
          error={isShort ? t('calls.fieldShort') : undefined}
          maxLength={200}
          value={note}
          onChange={({ target }) => {
            setShort(false);
            setNote(target.value);
          }}
        />
        <FailedCall error={settle.error} fallback="calls.bankAct" />
      </div>
    </Dialog>
  );
}
