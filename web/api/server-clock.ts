/** The offset of the API's clock, as far as known: a device's own clock may be minutes off. */

let offsetMs: number | undefined;
const listeners = new Set<() => void>();

const serverOffset = (): number => offsetMs ?? 0;

/** The offset in whole seconds, and who is to be told when it changes. */
export const offsetSeconds = (): number => Math.round(serverOffset() / 1000);

export function followOffset(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Updates the offset from an answer given at `serverTime`. */
export function learnServerTime(serverTime: string | number, receivedAt: number): void {
  const offset = new Date(serverTime).getTime() - receivedAt;
  if (!Number.isFinite(offset)) return;
  // An answer can only arrive late, so the largest offset is the most accurate.
  offsetMs = Math.max(offset, offsetMs ?? offset);
  for (const listener of listeners) listener();
}

/** Milliseconds since 1970 by the API's clock. */
export const serverNow = (): number => Date.now() + serverOffset();

/** A moment of the API's clock on this device's clock, in milliseconds since 1970. */
export const deviceTime = (moment: string): number => new Date(moment).getTime() - serverOffset();
