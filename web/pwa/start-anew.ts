/** What to do when the code of a page cannot be had: load its address anew, but not for ever. */

const key = 'denar.anew';
const onceInMs = 30_000;

/** True where this address has not just been loaded anew in vain. */
function mayTry(address: string, now: number): boolean {
  try {
    const [before, at] = (sessionStorage.getItem(key) ?? '').split(' ');
    sessionStorage.setItem(key, `${address} ${now}`);
    return before !== address || now - Number(at) > onceInMs;
  } catch {
    return false;
  }
}

/**
 * A build that has been replaced takes its files along, and without a network there are none: the
 * server has the new page then, or the service worker one that says what works. Whoever comes here
 * has left the last page by a press, so nothing is typed; the promise does not end. Throws `error`
 * where loading anew would not help.
 */
export function startAnew(error: unknown): Promise<never> {
  const somebodyAnswers = navigator.onLine || navigator.serviceWorker?.controller;
  if (!somebodyAnswers || !mayTry(location.pathname, Date.now())) throw error;
  location.reload();
  return new Promise(() => undefined);
}
