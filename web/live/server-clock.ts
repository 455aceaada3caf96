/** The API's clock as far as it is known here: a device's own clock may be minutes off. */

let offsetMs: number | null = null;

/** Learns the API's time from an answer that has just been given at `serverTime`. */
export function learnServerTime(serverTime: string | number, receivedAt: number): void {
  const offset = new Date(serverTime).getTime() - receivedAt;
  if (!Number.isFinite(offset)) return;
  // An answer only ever arrives late, so the largest offset is the nearest to the truth.
  offsetMs = offsetMs === null ? offset : Math.max(offsetMs, offset);
}

/** Milliseconds since 1970 by the API's clock. */
export const serverNow = (): number => Date.now() + (offsetMs ?? 0);

/** A moment of the API's clock on this device's clock, in milliseconds since 1970. */
export const deviceTime = (moment: string): number => new Date(moment).getTime() - (offsetMs ?? 0);
