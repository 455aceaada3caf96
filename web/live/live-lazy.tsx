/** The listening part of the app, loaded only for signed-in users. */
import { lazy, Suspense } from 'react';
import { loadTexts } from '../i18n/language.ts';
import { useUser } from '../session/use-session.ts';

const Live = lazy(async () => {
  const [{ Live }] = await Promise.all([import('./live.tsx'), loadTexts('signed-in')]);
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
