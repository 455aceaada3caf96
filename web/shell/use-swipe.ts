/** Opens and closes the menu of narrow screens with a swipe. */
import { useEffect } from 'react';
import { swipeOf } from './swipe.ts';

export function useSwipe(open: boolean, change: (open: boolean) => void): void {
  useEffect(() => {
    const wide = matchMedia('(min-width: 1200px)');
    let start: { x: number; y: number; at: number } | null = null;
    const begin = ({ touches, timeStamp }: TouchEvent) => {
      const [touch] = touches;
      const other = document.querySelector('dialog[open]:not(.drawer)');
      start =
        touch && touches.length === 1 && !wide.matches && !other
          ? { x: touch.clientX, y: touch.clientY, at: timeStamp }
          : null;
    };
    const end = ({ changedTouches, timeStamp }: TouchEvent) => {
      const [touch] = changedTouches;
      if (!start || !touch) return;
      const stroke = {
        startX: start.x,
        startY: start.y,
        endX: touch.clientX,
        endY: touch.clientY,
        ms: timeStamp - start.at,
      };
      start = null;
      const rtl = document.documentElement.dir === 'rtl';
      const swipe = swipeOf(stroke, { open, rtl, width: innerWidth });
      if (swipe) change(swipe === 'open');
    };
    document.addEventListener('touchstart', begin, { passive: true });
    document.addEventListener('touchend', end, { passive: true });
    return () => {
      document.removeEventListener('touchstart', begin);
      document.removeEventListener('touchend', end);
    };
  }, [open, change]);
}
