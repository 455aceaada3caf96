/** What to do when a page's code cannot be loaded: reload its URL, but not endlessly. */

const key = 'denar.anew';
const onceInMs = 30_000;

/** True unless this URL has just been reloaded without success. */
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
 * After a deployment the files of the old build are gone, and offline there are none: after a
 * reload the server has the new page, or the service worker the offline page. The person has just
 * left the previous page, so no input is lost. The promise never settles. Throws `error` where a
 * reload would not help.
 */
export function startAnew(error: unknown): Promise<never> {
  const somebodyAnswers = navigator.onLine || navigator.serviceWorker?.controller;
  if (!somebodyAnswers || !mayTry(location.pathname, Date.now())) throw error;
  location.reload();
  return new Promise(() => undefined);
}
