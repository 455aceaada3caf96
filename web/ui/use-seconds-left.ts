/** The whole seconds until a moment, counted down while the page is visible. */
import { useEffect, useEffectEvent, useState } from 'react';

const left = (endsAt: number): number => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));

/** `endsAt` in milliseconds since 1970; `onEnd` is called once when it is reached. */
export function useSecondsLeft(endsAt: number, onEnd?: () => void): number {
  const [seconds, setSeconds] = useState(() => left(endsAt));
  const ended = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    setSeconds(left(endsAt));
    if (left(endsAt) === 0) return;
    const timer = setInterval(() => {
      const now = left(endsAt);
      setSeconds(now);
      if (now === 0) {
        clearInterval(timer);
        ended();
      }
    }, 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  return seconds;
}
