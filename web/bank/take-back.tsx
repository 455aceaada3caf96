/** Proposes to take a booked statement back that was wrong; a second person agrees or not. */
import { useState } from 'react';
import { takeBackStatement } from '#contract/bank-returns.ts';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { useMay } from '../live/may.tsx';
import { keys } from '../query-keys.ts';
import { Button } from '../ui/button.tsx';
import { Question } from '../ui/confirm-dialog.tsx';
import { Reason, useReason } from '../ui/reason.tsx';
import { showToast } from '../ui/toast.ts';
import { useChange } from '../use-change.ts';

export function TakeBack({ statement }: { statement: string }) {
  const { t } = useWords();
  const may = useMay();
  const [asking, setAsking] = useState(false);
  if (!may(takeBackStatement)) return null;
  return (
    <div className="row">
      <Button kind="secondary" onClick={() => setAsking(true)}>
        {t('bank.takeBack')}
      </Button>
      {asking && <TakeBackDialog statement={statement} onClose={() => setAsking(false)} />}
    </div>
  );
}

function TakeBackDialog({ statement, onClose }: { statement: string; onClose: () => void }) {
  const { t } = useWords();
  const takeBack = useChange(takeBackStatement, { reload: keys.bank() });
  const reason = useReason(useState(''));
  const send = () => {
    // The second person has to know why.
    if (!reason.check()) return;
    takeBack.mutate(
      { params: { id: statement }, body: { note: reason.text } },
      {
        onSuccess: () => {
          void showToast('success', t('bank.takeBackDone'));
          onClose();
        },
      },
    );
  };
  return (
    <Question
      title={t('bank.takeBackAsk')}
      confirm={t('bank.takeBackPropose')}
      danger
      pending={takeBack.isPending}
      onClose={onClose}
      onConfirm={send}
    >
      <div className="stack">
        <p>{t('bank.takeBackText')}</p>
        <Reason label={t('bank.why')} hint={t('bank.whyHint')} of={reason} maxLength={200} />
        <FailedCall error={takeBack.error} fallback="calls.bankAct" />
      </div>
    </Question>
  );
}
