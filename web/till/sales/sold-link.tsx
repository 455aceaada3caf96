/** Leads to a sale's receipt; for a cashier, who sees no history, it opens the sale's refunds. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { useActing } from '../../session/deputy.ts';
import type { Address } from '../../ui/address.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';

const RefundList = lazy(async () => ({
  default: (await import('../takings/sale-refunds.tsx')).RefundList,
}));

interface SoldLinkProps {
  /** Ends with the id of the sale's booking, or of its bill. */
  path: Address;
  className?: string;
  children: ReactNode;
}

export function SoldLink({ path, className, children }: SoldLinkProps) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  if (!useActing())
    return (
      <Link to={path} className={className}>
        {children}
      </Link>
    );
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {children}
      </button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} title={t('refunds.title')}>
          <Suspense>
            <RefundList id={path.split('/').at(-1) ?? ''} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
