/** The place for the question before an action; its code is loaded with the first one. */
import { lazy, Suspense } from 'react';
import { useOpenAct } from './act.ts';

const ActDialog = lazy(async () => ({ default: (await import('./act-dialog.tsx')).ActDialog }));

export function ActOutlet() {
  const act = useOpenAct();
  if (!act) return null;
  return (
    <Suspense>
      <ActDialog act={act} />
    </Suspense>
  );
}
