/** The whole seconds until a moment, counted down while the page is visible. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const left = (endsAt: number): number => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));

/**
 * `endsAt` in milliseconds since 1970; `onEnd` is called once when it is reached. While `stopped` it
 * stands; what was reached meanwhile ends afterwards.
 */
export function useSecondsLeft(endsAt: number, onEnd?: () => void, stopped = false): number {
  const [seconds, setSeconds] = useState(() => left(endsAt));
  const ended = useEffectEvent(() => onEnd?.());
  /** What is counted down to and was not reached yet. */
  const ahead = useRef<number | null>(null);
  useEffect(() => {
    if (stopped) return;
    setSeconds(left(endsAt));
    const end = () => {
      if (ahead.current === endsAt) ended();
      ahead.current = null;
    };
    // It may have been reached while the clock stood.
    if (left(endsAt) === 0) return end();
    ahead.current = endsAt;
    const timer = setInterval(() => {
      const now = left(endsAt);
      setSeconds(now);
      if (now === 0) {
        clearInterval(timer);
        end();
      }
    }, 250);
    return () => clearInterval(timer);
  }, [endsAt, stopped]);
  return seconds;
}
