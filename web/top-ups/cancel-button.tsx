/** Calls off a payment that nobody has paid, after a question. */
import { useState } from 'react';
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { showToast } from '../ui/toast.ts';
import type { Payment } from './payment.ts';
import { useCancel } from './queries.ts';

export function CancelButton({ payment }: { payment: Payment }) {
  const { t, format } = useWords();
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const cancel = useCancel();
  const send = () =>
    cancel.mutate(
      { id: payment.id },
      {
        onSuccess: ({ paidAt }) => {
          setAsking(false);
          void showToast('success', t(paidAt ? 'topUps.paidMeanwhile' : 'topUps.cancelled'));
        },
      },
    );
  if (!payment.cancellable) return null;
  return (
    <>
      <Button kind="secondary" onClick={() => setAsking(true)}>
        {t('topUps.cancel')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('topUps.cancelAsk', { amount: format.money(payment.amount, 'PLN') })}
        actions={
          <>
            <Button kind="secondary" onClick={() => setAsking(false)}>
              {t('topUps.cancelKeep')}
            </Button>
            <Button kind="danger" pending={cancel.isPending} onClick={send}>
              {t('topUps.cancelYes')}
            </Button>
          </>
        }
      >
        <p>{t('topUps.cancelText')}</p>
        {cancel.error && <Alert kind="error">{errorText(cancel.error, 'calls.topUpAct')}</Alert>}
      </Dialog>
    </>
  );
}
