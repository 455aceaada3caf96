/** The button that makes a file of all that waits, of others where one's own waits too. */
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { useExport } from './mutations.ts';

export function MakeExport({ disabled = false }: { disabled?: boolean }) {
  const { t } = useWords();
  const errorText = useErrorText();
  const make = useExport();
  return (
    <>
      {make.error && <Alert kind="error">{errorText(make.error, 'calls.bankAct')}</Alert>}
      {make.data && !make.isPending && (
        <Alert kind="success">{t('bank.exported', { number: make.data.number })}</Alert>
      )}
      <p className="muted">{t('bank.queuedHint')}</p>
      <Button
        icon="download"
        pending={make.isPending}
        disabled={disabled}
        onClick={() => make.mutate({})}
      >
        {t('bank.export')}
      </Button>
    </>
  );
}
