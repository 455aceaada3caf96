/** When a swipe opens or closes the menu of narrow screens (specification §9). */

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
