/** The listening part of the app, fetched only when somebody is signed in. */
import { lazy, Suspense } from 'react';
import { useUser } from '../session/use-session.ts';

const Live = lazy(async () => ({ default: (await import('./live.tsx')).Live }));

export function LiveWhenSignedIn() {
  if (!useUser()) return null;
  return (
    <Suspense fallback={null}>
      <Live />
    </Suspense>
  );
}
