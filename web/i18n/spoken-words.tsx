/** Provides the texts of the chosen language to its children, and updates them when it changes. */
import { type ReactNode, useSyncExternalStore } from 'react';
import { currentLanguage, onLanguage } from './language.ts';
import { WordsContext, wordsOf } from './use-words.ts';

export function SpokenWords({ children }: { children: ReactNode }) {
  const language = useSyncExternalStore(onLanguage, currentLanguage, currentLanguage);
  return <WordsContext value={wordsOf(language)}>{children}</WordsContext>;
}
