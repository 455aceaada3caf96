/** The seller's choice to keep out of promotions that the programme gives on everybody's offers. */
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Card } from '../ui/card.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { useOwnOnly, useSetOwnOnly } from './queries.ts';

export function OwnOnly() {
  const { t } = useWords();
  const errorText = useErrorText();
  const { data } = useOwnOnly();
  const set = useSetOwnOnly();
  return (
    <Card>
      <Checkbox
        label={t('promotions.ownOnly')}
        hint={t('promotions.ownOnlyHint')}
        checked={(set.isPending ? set.variables : data) ?? false}
        disabled={data === undefined || set.isPending}
        onChange={({ target }) => set.mutate(target.checked)}
      />
      {set.error && <Alert kind="error">{errorText(set.error, 'calls.promotion')}</Alert>}
    </Card>
  );
}
