/** What was taken since the last closing sheet, and closing the shift. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Question } from '../ui/confirm-dialog.tsx';
import { sheetAddress, type Takings, useCloseShift } from './queries.ts';
import { TakingsSums } from './takings-sums.tsx';

export function OpenShift({ shift }: { shift: Takings['shift'] }) {
  const { t, format } = useWords();
  const [asking, setAsking] = useState(false);
  const { since, after, sums } = shift;
  const began =
    since === null || after === null
      ? t('takings.shiftFirst')
      : t('takings.shiftSince', { no: after, time: format.dateTime(since) });
  return (
    <Card title={t('takings.shift')}>
      <div className="stack">
        <p className="muted">{began}</p>
        {sums.lines.length === 0 ? (
          <p>{t('takings.shiftEmpty')}</p>
        ) : (
          <>
            <TakingsSums sums={sums} />
            <Button wide onClick={() => setAsking(true)}>
              {t('takings.close')}
            </Button>
          </>
        )}
      </div>
      {asking && <CloseQuestion onClose={() => setAsking(false)} />}
    </Card>
  );
}

function CloseQuestion({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const navigate = useNavigate();
  const close = useCloseShift();
  return (
    <Question
      title={t('takings.closeTitle')}
      confirm={t('takings.close')}
      back={t('takings.keep')}
      pending={close.isPending}
      onClose={onClose}
      onConfirm={() =>
        close.mutate(null, { onSuccess: ({ id }) => void navigate(sheetAddress(id)) })
      }
    >
      <p>{t('takings.closeText')}</p>
      <FailedCall error={close.error} fallback="calls.closeShift" />
    </Question>
  );
}
