/** The place for the notice of a new version; its code and texts are loaded when there is one. */
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { loadTexts } from '../i18n/language.ts';
import { onUpdate, updateIsThere } from './update.ts';

const UpdateNotice = lazy(async () => {
  const [notice] = await Promise.all([import('./update-notice.tsx'), loadTexts('signed-in')]);
  return { default: notice.UpdateNotice };
});

export function UpdateOutlet() {
  const there = useSyncExternalStore(onUpdate, updateIsThere, () => false);
  if (!there) return null;
  return (
    <Suspense>
      <UpdateNotice />
    </Suspense>
  );
}
