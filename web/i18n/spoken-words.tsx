/** Gives the tree below the words of the chosen language, and those of another when it changes. */
import { type ReactNode, useSyncExternalStore } from 'react';
import { currentLanguage, onLanguage } from './language.ts';
import { WordsContext, wordsOf } from './use-words.ts';

export function SpokenWords({ children }: { children: ReactNode }) {
  const language = useSyncExternalStore(onLanguage, currentLanguage, currentLanguage);
  return <WordsContext value={wordsOf(language)}>{children}</WordsContext>;
}
