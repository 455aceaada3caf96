/** Swipes that open and close the menu of narrow screens (specification §9). */
import { useEffect } from 'react';

/** A swipe that opens starts this near to the edge that the menu comes from. */
export const edgePx = 20;
/** A swipe this fast counts however short it is, in px per second. */
export const flingVelocity = 450;
/** A swipe this long counts however slow it is: half of the menu. */
export const dragPx = 130;
/** Below this, a finger merely trembles while it presses. */
const tremblePx = 10;

export interface Stroke {
  readonly startX: number;
  readonly startY: number;
  readonly endX: number;
  readonly endY: number;
  readonly ms: number;
}

/** `rtl`: the menu is at the right edge of a window of `width` px. Null: no effect. */
export function swipeOf(
  stroke: Stroke,
  { open, rtl, width }: { open: boolean; rtl: boolean; width: number },
): 'open' | 'close' | null {
  const sideways = stroke.endX - stroke.startX;
  const length = Math.abs(sideways);
  if (length < tremblePx || length <= Math.abs(stroke.endY - stroke.startY)) return null;
  const velocity = (length / Math.max(stroke.ms, 1)) * 1000;
  if (velocity < flingVelocity && length < dragPx) return null;
  const inwards = sideways > 0 !== rtl;
  if (open) return inwards ? null : 'close';
  const fromEdge = rtl ? width - stroke.startX : stroke.startX;
  return inwards && fromEdge <= edgePx ? 'open' : null;
}

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
