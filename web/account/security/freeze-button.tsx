/** One tap asks whether to freeze everything; the dialog is loaded with the tap. */
import { lazy, Suspense, useState } from 'react';
import { useMe } from '../../api/account-query.ts';
import { Button } from '../../ui/button.tsx';

const FreezeDialog = lazy(async () => (await import('./open-safety.ts')).openFreezeDialog());

interface FreezeButtonProps {
  /** Danger where the page is about freezing, quiet elsewhere. */
  kind: 'danger' | 'quiet';
  children: string;
}

/** Nothing if everything is already frozen. */
export function FreezeButton({ kind, children }: FreezeButtonProps) {
  const me = useMe();
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  if (me.data?.frozen) return null;
  return (
    <>
      <Button
        kind={kind}
        icon="lock"
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        {children}
      </Button>
      {wanted && (
        <Suspense fallback={null}>
          <FreezeDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
