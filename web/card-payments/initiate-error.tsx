/** Why no payment has started, and what the seller can do about it. */
import { CallError } from '../call.ts';
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';

const reasons = [
  'card_unknown',
  'card_blocked',
  'card_locked',
  'no_codes_left',
  'same_account',
  'declined',
] as const;

export function InitiateError({ error }: { error: Error | null }) {
  const { t } = useWords();
  const errorText = useErrorText();
  if (!error) return null;
  const reason = reasons.find((one) => error instanceof CallError && error.code === one);
  if (reason) return <Alert kind="error">{t(`cards.${reason}`)}</Alert>;
  return (
    <Alert kind="error" title={t('cards.initiateFailed')}>
      {errorText(error, 'calls.cardInitiate')}
    </Alert>
  );
}
