/** The listening part of the app, fetched only when somebody is signed in. */
import { lazy, Suspense } from 'react';
import { loadSignedInWords } from '../i18n/language.ts';
import { useUser } from '../session/use-session.ts';

const Live = lazy(async () => {
  const [{ Live }] = await Promise.all([import('./live.tsx'), loadSignedInWords()]);
  return { default: Live };
});

export function LiveWhenSignedIn() {
  if (!useUser()) return null;
  return (
    <Suspense fallback={null}>
      <Live />
    </Suspense>
  );
}
