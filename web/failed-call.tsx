/** A call that failed, where its answer would stand: why, and a button that asks again. */
import type { ReactNode } from 'react';
import { type PlainKey, useErrorText } from './error-text.ts';
import { useWords } from './i18n/use-words.ts';
import { Alert } from './ui/alert.tsx';
import { Button } from './ui/button.tsx';

interface FailedCallProps {
  /** Nothing is shown where there is none. */
  error: unknown;
  /** What is said where the API has said nothing. */
  fallback: PlainKey;
  /** What is said where not even a call failed; the same by default. */
  unexpected?: PlainKey;
  onAgain: () => unknown;
  /** Behind what is said. */
  children?: ReactNode;
}

export function FailedCall(props: FailedCallProps) {
  const { error, fallback, unexpected, onAgain, children } = props;
  const { t } = useWords();
  const errorText = useErrorText();
  if (!error) return null;
  const again = (
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
