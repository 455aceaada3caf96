/** A promise that the screen changes by itself; without a connection, that it cannot. */
import type { ReactNode } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { useStopped } from './stopped.ts';

export function Waits({ children }: { children: ReactNode }) {
  const { t } = useWords();
  return useStopped() ? t('ui.cannotChange') : children;
}
