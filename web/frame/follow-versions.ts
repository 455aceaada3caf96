/** Registers the service worker and checks now and then for a new build. */
import { config } from '../i18n/config.ts';
import { tellUpdate } from './update.ts';

/** A check costs one small request; nobody needs to know within the minute. */
const everyMs = 30 * 60_000;
const atMostEveryMs = 60_000;

/** Does nothing in a browser without service workers. */
export async function followVersions(): Promise<void> {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  // A worker announces its build when it takes over; this page's own build is not a newer one.
  workers.addEventListener('message', ({ data }: MessageEvent<{ build?: string }>) => {
    if (data.build && data.build !== config.build) tellUpdate(true);
  });
  await workers.register('/sw.js', { updateViaCache: 'none' });
  let looked = Date.now();
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < atMostEveryMs) return;
    looked = Date.now();
    // Looked up each time: a browser may refuse workers, or drop them meanwhile.
    workers
      .getRegistration()
      .then((registration) => registration?.update())
      .catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('online', look);
  setInterval(look, everyMs);
}
