/** /wallet: what I have, what happened, and what I can do next. */

import { lazy, Suspense } from 'react';
import { useOpenMoves } from '../chain/moves.tsx';
import { config } from '../config.ts';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { useFrozen } from '../live/account-query.ts';
import { keys } from '../query-keys.ts';
import { FreezeButton } from '../security/freeze-button.tsx';
import { coming } from '../ui/await-content.ts';
import { Button } from '../ui/button.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon-paths.ts';
import { Link } from '../ui/link.tsx';
import { Skeleton, SkeletonRows } from '../ui/skeleton.tsx';
import { useCachedState } from '../use-answer.ts';
import { BalanceChart } from './balance-chart.tsx';
import { CloseWallet } from './close-wallet.tsx';
import { Held, ItalarCard, LastPayments, Zloty } from './parts.tsx';
import { HiddenAmounts, PrivateMoney, useHideSwitch } from './private-money.tsx';
import { useBalanceHistory, useWallet, type Wallet } from './queries.ts';
import './wallet.css';
import { WalletGate } from './wallet-gate.tsx';

/** Few people have any, and their code is as large as the rest of the page. */
const OpenPayments = lazy(async () => ({
  default: (await import('../payments/open-payments.tsx')).OpenPayments,
}));

/** It comes last, and its code for QR images is as large as the page. */
const TopUp = lazy(async () => ({ default: (await import('./top-up.tsx')).TopUp }));

export default function WalletPage() {
  return (
    <WalletGate>
      <WalletView />
    </WalletGate>
  );
}

function WalletView() {
  const { t } = useWords();
  const { wallet, error, refetch } = useWallet();
  const [hidden, turn] = useHideSwitch();
  return (
    <HiddenAmounts value={hidden}>
      <PageHeader
        title={t('wallet.greeting')}
        actions={
          <Button kind="quiet" icon={hidden ? 'eye' : 'hide'} aria-pressed={hidden} onClick={turn}>
            {t(hidden ? 'wallet.show' : 'wallet.hide')}
          </Button>
        }
      />
      <FailedCall
        error={error}
        fallback="calls.wallet"
        unexpected="calls.walletUnexpected"
        onAgain={refetch}
      />
      <div className="wallet-page">
        <div className="wallet">
          {!error && <Balances wallet={wallet} />}
          <Actions />
        </div>
        <Below wallet={wallet} failed={error !== null} />
      </div>
    </HiddenAmounts>
  );
}

interface BelowProps {
  wallet: Wallet | undefined;
  failed: boolean;
}

/** Pending items come first, so nothing is shown below until it is known whether there are any. */
function Below({ wallet, failed }: BelowProps) {
  // The part that shows the payments fetches them.
  const { status = 'pending', fetchFailureCount: failureCount = 0 } =
    useCachedState(keys.openPayments) ?? {};
  const payments = { isPending: status === 'pending', failureCount };
  const moves = useOpenMoves();
  const waits =
    coming(payments, useBalanceHistory(), ...(config.chain ? [moves] : [])) ||
    (wallet === undefined && !failed);
  return (
    <>
      <Suspense fallback={null}>
        <OpenPayments hidden={waits} />
      </Suspense>
      {waits && <PartsToCome />}
      {!waits && wallet && <Parts wallet={wallet} />}
      {!waits && !wallet && <BalanceChart />}
    </>
  );
}

function PartsToCome() {
  return (
    <div className="wallet">
      <Card>
        <SkeletonRows rows={5} />
      </Card>
      <Card>
        <Skeleton height="17.1rem" />
      </Card>
    </div>
  );
}

function Parts({ wallet }: { wallet: Wallet }) {
  const { t } = useWords();
  const frozen = useFrozen();
  return (
    <>
      <Held wallet={wallet} />
      <Zloty wallet={wallet} />
      <div className="wallet">
        <Card className="wallet-last">
          <LastPayments rows={wallet.transactions} />
        </Card>
        {config.chain && <ItalarCard wallet={wallet} />}
        <BalanceChart />
        <Suspense
          fallback={
            <Card>
              <SkeletonRows rows={6} />
            </Card>
          }
        >
          <TopUp {...wallet} />
        </Suspense>
        <div className="wallet-freeze">
          <FreezeButton kind="quiet">{t('wallet.freeze')}</FreezeButton>
        </div>
        {!frozen && <CloseWallet wallet={wallet} />}
      </div>
    </>
  );
}

function Balances({ wallet }: { wallet: Wallet | undefined }) {
  const { t } = useWords();
  const frozen = useFrozen();
  return (
    <Card kind={frozen ? 'plain' : 'primary'} className="wallet-balances">
      <p className="wallet-label">{t(frozen ? 'wallet.frozen' : 'wallet.available')}</p>
      <p className="wallet-available" data-testid="available">
        {wallet ? (
          <PrivateMoney amount={wallet.available} big />
        ) : (
          <Skeleton width="6em" height="1lh" />
        )}
      </p>
      <dl className="wallet-parts">
        <Part term={t('wallet.balance')} amount={wallet?.denar} />
        <Part term={t('wallet.held')} amount={wallet?.held} />
        {(config.chain || (wallet?.i_talar ?? 0) > 0) && (
          <Part term={t('wallet.talar')} amount={wallet?.i_talar} currency="ITL" />
        )}
      </dl>
    </Card>
  );
}

interface PartProps {
  term: string;
  amount: number | undefined;
  currency?: 'DNR' | 'ITL';
}

function Part({ term, amount, currency = 'DNR' }: PartProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {amount === undefined ? (
          <Skeleton width="5em" />
        ) : (
          <PrivateMoney amount={amount} currency={currency} />
        )}
      </dd>
    </div>
  );
}

function Actions() {
  const { t } = useWords();
  const frozen = useFrozen();
  const actions: readonly { to: string; icon: IconName; label: string; pays?: true }[] = [
    { to: '/etbuy', icon: 'plus', label: t('wallet.actionTopUp') },
    { to: '/otp', icon: 'code', label: t('wallet.actionCode'), pays: true },
    { to: '/pay', icon: 'till', label: t('wallet.actionPay') },
    { to: '/transfer', icon: 'transfer', label: t('wallet.actionTransfer'), pays: true },
    { to: '/payout', icon: 'bank', label: t('wallet.actionPayout'), pays: true },
    { to: '/transactions', icon: 'history', label: t('wallet.actionHistory') },
  ];
  // The banner above explains how to unfreeze; actions that would be refused are not offered.
  const offered = actions.filter(({ pays }) => !(frozen && pays));
  return (
    <nav className="wallet-actions" aria-label={t('wallet.actions')}>
      {offered.map(({ to, icon, label }) => (
        <Link key={to} to={to}>
          <Icon name={icon} size={1.75} />
          {label}
        </Link>
      ))}
    </nav>
  );
}
