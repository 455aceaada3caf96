/** Why a payment could not be started, in the texts of specification §8. */
import type { Provider } from '#contract/payments.ts';
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';

interface StartErrorProps {
  error: unknown;
  provider: Provider;
}

export function StartError({ error, provider }: StartErrorProps) {
  const { t } = useWords();
  const errorText = useErrorText();
  if (!error) return null;
  const fallback = provider === 'payu' ? 'calls.payuOrder' : 'calls.topUp';
  return (
    <Alert kind="error" title={t('calls.topUpTitle')}>
      {errorText(error, fallback, 'calls.topUpUnexpected')}
    </Alert>
  );
}
