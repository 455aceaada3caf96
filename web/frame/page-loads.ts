/** How many pages are loading; the bar at the top of the screen shows it. */

let loads = 0;
const listeners = new Set<() => void>();

/** A page is requested during React's rendering, and listeners may only be notified after it. */
const tell = () =>
  queueMicrotask(() => {
    for (const listener of listeners) listener();
  });

/** Counts a page as loading until it is there or has failed. */
export async function trackPageLoad<Page>(page: Promise<Page>): Promise<Page> {
  loads += 1;
  tell();
  try {
    return await page;
  } finally {
    loads -= 1;
    tell();
  }
}

export function onPageLoads(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const pageIsLoading = (): boolean => loads > 0;
