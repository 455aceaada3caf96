/** The offset of the API's clock, as far as known: a device's own clock may be minutes off. */

let offsetMs: number | null = null;
const listeners = new Set<() => void>();

/** Updates the offset from an answer given at `serverTime`. */
export function learnServerTime(serverTime: string | number, receivedAt: number): void {
  const offset = new Date(serverTime).getTime() - receivedAt;
  if (!Number.isFinite(offset)) return;
  // An answer can only arrive late, so the largest offset is the most accurate.
  const known = offsetMs === null ? offset : Math.max(offsetMs, offset);
  if (known === offsetMs) return;
  offsetMs = known;
  for (const listener of listeners) listener();
}

const coarseMs = 2_000;

/** The same from the header of an answer, which tells whole seconds: it shows that a clock is wrong. */
export function learnFromHeader(date: string | null, receivedAt: number): void {
  const isRight = Math.abs(Date.parse(date ?? '') - receivedAt - serverOffset()) < coarseMs;
  if (!isRight) learnServerTime(date ?? '', receivedAt);
}

/** The offset in milliseconds, and how to hear when it is known better. */
export const serverOffset = (): number => offsetMs ?? 0;
export function onServerOffset(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Milliseconds since 1970 by the API's clock. */
export const serverNow = (): number => Date.now() + serverOffset();

/** A moment of the API's clock on this device's clock, in milliseconds since 1970. */
export const deviceTime = (moment: string): number => new Date(moment).getTime() - serverOffset();
