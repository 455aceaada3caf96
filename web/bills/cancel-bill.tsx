/** The seller takes back a bill that nobody has paid; its sale may be opened again. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { type Bill, useCancelBill } from './queries.ts';

export function CancelBill({ bill }: { bill: Bill }) {
  const { t } = useWords();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button kind="quiet" icon="close" onClick={() => setAsking(true)}>
        {t('bills.cancel')}
      </Button>
      {asking && <Question bill={bill} onClose={() => setAsking(false)} />}
    </>
  );
}

function Question({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const { t } = useWords();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const cancel = useCancelBill(bill.id);
  const [reopen, setReopen] = useState(true);
  const done = () => {
    if (reopen) void navigate(bill.saleId ? `/obsluga?sale=${bill.saleId}` : '/obsluga');
    else onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('bills.cancelTitle', { number: bill.number })}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('bills.keep')}
          </Button>
          <Button
            kind="danger"
            pending={cancel.isPending}
            onClick={() => cancel.mutate({ billId: bill.id, reopen }, { onSuccess: done })}
          >
            {t('bills.cancelDo')}
          </Button>
        </>
      }
    >
      <p>{t('bills.cancelText')}</p>
      <Checkbox
        label={t('bills.reopen')}
        hint={t('bills.reopenHint')}
        checked={reopen}
        onChange={({ target }) => setReopen(target.checked)}
      />
      {cancel.error && <Alert kind="error">{errorText(cancel.error, 'calls.billCancel')}</Alert>}
    </Dialog>
  );
}
