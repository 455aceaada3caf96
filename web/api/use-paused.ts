/** A typed text as of the last short pause in typing, so that not every key is asked about. */
import { useEffect, useState } from 'react';

export function usePaused(text: string, pauseMs: number): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return paused;
}
