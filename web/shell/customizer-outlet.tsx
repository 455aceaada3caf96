/** The place for the customizer: its code and words come with the first wish for it. */
import { lazy, Suspense, useState } from 'react';
import { loadSignedInWords } from '../i18n/language.ts';

const Customizer = lazy(async () => {
  const [{ Customizer }] = await Promise.all([import('./customizer.tsx'), loadSignedInWords()]);
  return { default: Customizer };
});

export function CustomizerOutlet(props: { open: boolean; onClose: () => void }) {
  const [wanted, setWanted] = useState(false);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <Customizer {...props} />
    </Suspense>
  );
}
