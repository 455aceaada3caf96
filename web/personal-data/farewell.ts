/** A farewell to who is leaving: it survives the sign-out redirect. */
const key = 'denar.farewell';

export type Farewell = 'close' | 'erase';

export const keepFarewell = (way: Farewell): void => sessionStorage.setItem(key, way);

/** Which one to show now; it is shown until the tab is closed or another page is opened. */
export function takeFarewell(): Farewell | null {
  const kept = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return kept as Farewell | null;
}
