/** The place for toasts: empty until the first one. */
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { loadToaster, onFirstToast, toastWanted } from './toast.ts';

const Toaster = lazy(async () => ({ default: (await loadToaster()).Toaster }));

export function ToastOutlet() {
  const wanted = useSyncExternalStore(onFirstToast, toastWanted, toastWanted);
  if (!wanted) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
