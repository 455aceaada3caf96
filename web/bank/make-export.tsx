/** Exports all waiting transfers; with others' only, where one's own wait too. */
import { useMutation } from '@tanstack/react-query';
import { exportOutgoing } from '#contract/bank-outgoing.ts';
import { call } from '../call.ts';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { sendIntent } from '../intent.ts';
import { keys } from '../query-keys.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { fetchExport } from './exports.tsx';

export function MakeExport({ disabled = false }: { disabled?: boolean }) {
  const { t } = useWords();
  const make = useMutation({
    mutationFn: () =>
      sendIntent('bank-export', {}, async (key) => {
        const made = await call(exportOutgoing, { query: { format: 'json' } }, { key });
        await fetchExport(made);
        return made;
      }),
    onSettled: (...[, , , , { client }]) => client.invalidateQueries({ queryKey: keys.bank() }),
  });
  return (
    <>
      <FailedCall error={make.error} fallback="calls.bankAct" />
      {make.data && !make.isPending && (
        <Alert kind="success">{t('bank.exported', { number: make.data.number })}</Alert>
      )}
      <p className="muted">{t('bank.queuedHint')}</p>
      <Button
        icon="download"
        pending={make.isPending}
        disabled={disabled}
        onClick={() => make.mutate()}
      >
        {t('bank.export')}
      </Button>
    </>
  );
}
