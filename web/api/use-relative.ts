/** How long ago something was by the API's clock, told again when more is known of that clock. */
import { useSyncExternalStore } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { followOffset, offsetSeconds } from './server-clock.ts';

export function useRelative(): (when: string, style?: 'long' | 'narrow') => string {
  const { format } = useWords();
  const offset = useSyncExternalStore(followOffset, offsetSeconds, offsetSeconds);
  return (when, style) => format.relative(when, new Date(Date.now() + offset * 1000), style);
}
