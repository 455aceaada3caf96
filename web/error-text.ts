/** What to tell a person about a call that failed (specification §8). */
import { CallError } from './call.ts';
import type { WordKey } from './i18n/types.ts';
import { useWords } from './i18n/use-words.ts';

/** The keys of texts that need nothing filled in. */
export type PlainKey = Extract<WordKey, `calls.${string}`>;

type ErrorText = (error: unknown, fallback: PlainKey, unexpected?: PlainKey) => string | null;

/**
 * Gives the API's own words, else that there is no connection, else the default of the operation
 * (`unexpected` where not even a call failed); null where there is no error.
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
