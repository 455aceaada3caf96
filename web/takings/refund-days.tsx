/** For how many days after a sale its seller gives money back. */
import { type FormEvent, useState } from 'react';
import { maxRefundDays } from '#contract/refunds.ts';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.ts';
import { useRefundDays, useSetRefundDays } from './queries.ts';

export function RefundDays() {
  const { t } = useWords();
  const { data: days } = useRefundDays();
  const set = useSetRefundDays();
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = Number(typed ?? days);
    const right = Number.isInteger(next) && next >= 1 && next <= maxRefundDays;
    setWrong(!right);
    if (!right || set.isPending) return;
    const done = () => {
      setTyped(null);
      void showToast('success', t('takings.saved'));
    };
    set.mutate(next, { onSuccess: done });
  };
  return (
    <Card title={t('refunds.title')}>
      <form className="stack" onSubmit={submit} noValidate>
        <TextField
          label={t('takings.refundDays')}
          hint={t('takings.refundDaysHint')}
          error={wrong ? t('takings.refundDaysHint') : undefined}
          inputMode="numeric"
          value={typed ?? days ?? ''}
          onChange={({ target }) => setTyped(target.value)}
        />
        <FailedCall error={set.error} fallback="calls.refundDays" />
        <div>
          <Button type="submit" kind="secondary" pending={set.isPending}>
            {t('takings.save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
