/** Whether the device is online at all, as far as the browser knows. */
import { useSyncExternalStore } from 'react';

function onConnection(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Navigating to an unreachable URL would lose the page, and with it any way back. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  );
