/** Keeps the offline till's page in this browser, so that it opens without a network; no data. */

/** The worker (frame/worker.ts) answers from it where the network does not. */
const cacheName = 'denar-till';
export const offlineTillPath = '/obsluga/bez-sieci';

/** The page, and every file of this build that is loaded by now. */
export async function keepShell(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  const files = new Set([offlineTillPath, '/icon.svg', ...loaded]);
  const cache = await caches.open(cacheName);
  // A file that is gone meanwhile, or no room: then the till works while this page is open.
  const added = await Promise.allSettled([...files].map((file) => cache.add(file)));
  if (added.some(({ status }) => status === 'rejected')) return;
  const old = (await cache.keys()).filter(({ url }) => !files.has(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}
