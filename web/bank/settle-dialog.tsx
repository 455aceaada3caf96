/** Says by hand what became of transfers; asked once more, because it may give money back. */
import { useState } from 'react';
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.ts';
import { useSettle } from './mutations.ts';

export interface Settling {
  readonly transfers: readonly string[];
  readonly state: 'settled' | 'failed';
  /** Told once it is done. */
  readonly done?: (() => void) | undefined;
}

interface SettleDialogProps {
  settling: Settling | null;
  onClose: () => void;
}

export function SettleDialog({ settling, onClose }: SettleDialogProps) {
  const { t, format } = useWords();
  const errorText = useErrorText();
  const settle = useSettle();
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
      { transfers: [...transfers], state, note },
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
        {settle.error && <Alert kind="error">{errorText(settle.error, 'calls.bankAct')}</Alert>}
      </div>
    </Dialog>
  );
}
