/** A promise that the screen is updated automatically; without a connection, that it cannot be. */
import type { ReactNode } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { useStopped } from './stopped.ts';

export function Waits({ children }: { children: ReactNode }) {
  const { t } = useWords();
  return useStopped() ? t('ui.cannotChange') : children;
}
