/** A farewell to a person who is leaving: it survives the sign-out redirect. */
const key = 'denar.farewell';

export const keepFarewell = (): void => sessionStorage.setItem(key, 'yes');

/** Whether to show it now; it is shown until the tab is closed or another page is opened. */
export function takeFarewell(): boolean {
  const due = sessionStorage.getItem(key) !== null;
  sessionStorage.removeItem(key);
  return due;
}
