/** Why a call failed, and a retry button if `onAgain` is given. */
import type { ReactNode } from 'react';
import type { PlainKey } from '../i18n/types.ts';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { useErrorText } from './error-text.ts';

interface FailedCallProps {
  /** Nothing is shown if there is none. */
  error: unknown;
  /** Shown where the API gave no message. */
  fallback: PlainKey;
  /** Shown for an error outside of the call; `fallback` by default. */
  unexpected?: PlainKey;
  onAgain?: () => unknown;
  /** After the message. */
  children?: ReactNode;
}

export function FailedCall(props: FailedCallProps) {
  const { error, fallback, unexpected, onAgain, children } = props;
  const { t } = useWords();
  const errorText = useErrorText();
  if (!error) return null;
  const again = onAgain && (
    <Button kind="quiet" onClick={() => void onAgain()}>
      {t('calls.again')}
    </Button>
  );
  return (
    <Alert kind="error" action={again}>
      {errorText(error, fallback, unexpected)}
      {children}
    </Alert>
  );
}
