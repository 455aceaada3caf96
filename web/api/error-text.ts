/** What to tell a person about a failed call (specification §8). */

import type { PlainKey } from '../i18n/types.ts';
import { useWords } from '../i18n/use-words.ts';
import { CallError } from './call.ts';

type ErrorText = (error: unknown, fallback: PlainKey, unexpected?: PlainKey) => string | null;

/**
 * Returns the API's own message, otherwise that there is no connection, otherwise the operation's
 * default (`unexpected` for an error outside of the call); null if there is no error.
 */
export function useErrorText(): ErrorText {
  const { t } = useWords();
  return (error, fallback, unexpected = fallback) => {
    if (!error) return null;
    if (!(error instanceof CallError)) return t(unexpected);
    if (error.detail) return error.detail;
    return t(error.code === 'network' ? 'calls.network' : fallback);
  };
}
