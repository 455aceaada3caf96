/** What to tell a person about a call that failed (specification §8). */
import { CallError } from './call.ts';
import type { WordKey } from './i18n/types.ts';
import { useWords } from './i18n/use-words.ts';

/** The keys of texts that need nothing filled in. */
export type PlainKey = Extract<WordKey, `calls.${string}`>;

/**
 * Gives the API's own words, else that there is no connection, else the default of the operation;
 * null where there is no error.
 */
export function useErrorText(): (error: unknown, fallback: PlainKey) => string | null {
  const { t } = useWords();
  return (error, fallback) => {
    if (!error) return null;
    if (error instanceof CallError && error.detail) return error.detail;
    return t(error instanceof CallError && error.code === 'network' ? 'calls.network' : fallback);
  };
}
