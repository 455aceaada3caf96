/** Money screens need a wallet; people without one are led to open it, and back afterwards. */
import { lazy, type ReactNode, Suspense } from 'react';
import { isNotRegistered, useAccount } from '../api/account-query.ts';
import { useWords } from '../i18n/use-words.ts';
import { useActing } from '../session/deputy.ts';
import { addressTo } from '../ui/address.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useLocation } from '../ui/router.tsx';

const ShiftBar = lazy(async () => ({
  default: (await import('./shift-bar.tsx')).ShiftBar,
}));

interface WalletGateProps {
  children: ReactNode;
  /** The page has a menu with the way out of somebody else's till. */
  ownMenu?: boolean | undefined;
}

/** People who take payments for somebody else need none. */
export function WalletGate({ children, ownMenu }: WalletGateProps) {
  const acting = useActing();
  if (acting)
    return (
      <>
        <Suspense>
          <ShiftBar ownMenu={ownMenu} />
        </Suspense>
        {children}
      </>
    );
  return <OwnWallet>{children}</OwnWallet>;
}

function OwnWallet({ children }: { children: ReactNode }) {
  const { t } = useWords();
  const { here } = useLocation();
  if (!isNotRegistered(useAccount().error)) return children;
  const to = addressTo('/registration', { return: here });
  return (
    <Card kind="narrow">
      <EmptyState
        drawing="wallet"
        title={t('wallet.needTitle')}
        heading="h1"
        action={<ButtonLink to={to}>{t('wallet.needAction')}</ButtonLink>}
      >
        {t('wallet.needText')}
      </EmptyState>
    </Card>
  );
}
