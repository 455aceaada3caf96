/** A thin bar at the top while a page's code is loading. */
import { useSyncExternalStore } from 'react';
import { onPageLoads, pageIsLoading } from './page-loads.ts';

export function ProgressBar() {
  const loading = useSyncExternalStore(onPageLoads, pageIsLoading, () => false);
  return loading ? <div className="progress-bar" aria-hidden="true" /> : null;
}
