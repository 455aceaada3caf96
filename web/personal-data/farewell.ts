/** A last word for who has had the account deleted: it outlives the way through the sign-in service. */
const key = 'denar.farewell';

export const keepFarewell = (): void => sessionStorage.setItem(key, 'yes');

/** Whether it is to be said now; it is said until the tab is closed or another page is opened. */
export function takeFarewell(): boolean {
  const due = sessionStorage.getItem(key) !== null;
  sessionStorage.removeItem(key);
  return due;
}
