/** /wallet: what I have, what happened, and what I can do next. */

import { skipToken, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useOpenMoves } from '../chain/move-queries.ts';
import { config } from '../config.ts';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { useAccount } from '../live/account-query.ts';
import { keys } from '../query-keys.ts';
import { FreezeButton } from '../security/freeze-button.tsx';
import { useUser } from '../session/use-session.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import { coming } from '../ui/coming.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { Skeleton, SkeletonRows } from '../ui/skeleton.tsx';
import { BalanceChart } from './balance-chart.tsx';
import { CloseWallet } from './close-wallet.tsx';
import { ItalarCard } from './italar-card.tsx';
import { LastPayments } from './last-payments.tsx';
import { PrivateMoney } from './private-money.tsx';
import { useBalanceHistory, useWallet, type Wallet } from './queries.ts';
import { TopUp } from './top-up.tsx';
import { HiddenAmounts, useHideSwitch } from './use-hidden.ts';
import './wallet.css';
import { WalletGate } from './wallet-gate.tsx';
import { Zloty } from './zloty.tsx';

/** Few have any, and what they are made of is as much as the rest of the page. */
const OpenPayments = lazy(async () => ({
  default: (await import('../top-ups/open-payments.tsx')).OpenPayments,
}));

export function WalletPage() {
  return (
    <WalletGate>
      <WalletView />
    </WalletGate>
  );
}

function WalletView() {
  const { t } = useWords();
  const user = useUser();
  // The account's own name comes later, and is nearly always the same.
  const name = useAccount().data?.name ?? user?.name;
  const { wallet, error, refetch } = useWallet();
  const [hidden, turn] = useHideSwitch();
  return (
    <HiddenAmounts value={hidden}>
      <PageHeader
        title={name ? t('wallet.greeting', { name }) : t('wallet.title')}
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

/** What waits comes first, so nothing stands below before it is known whether anything does. */
function Below({ wallet, failed }: BelowProps) {
  // The payments themselves are asked for by the part that shows them.
  const payments = useQuery({ queryKey: keys.openPayments, queryFn: skipToken });
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
  return (
    <>
      <Held amount={wallet.held} />
      <Zloty wallet={wallet} />
      <div className="wallet">
        <Card className="wallet-last">
          <LastPayments rows={wallet.transactions} />
        </Card>
        {config.chain && <ItalarCard wallet={wallet} />}
        <BalanceChart />
        <TopUp title={wallet.topUpTitle} account={wallet.topUpAccount} />
        <div className="wallet-freeze">
          <FreezeButton kind="quiet">{t('wallet.freeze')}</FreezeButton>
        </div>
        <CloseWallet wallet={wallet} />
      </div>
    </>
  );
}

/** Why some of it cannot be spent now; nothing where all of it can. */
function Held({ amount }: { amount: number }) {
  const { t } = useWords();
  if (amount === 0) return null;
  const title = (
    <>
      {t('wallet.held')}: <PrivateMoney amount={amount} />
    </>
  );
  return <Alert title={title}>{t('wallet.heldHint')}</Alert>;
}

function Balances({ wallet }: { wallet: Wallet | undefined }) {
  const { t } = useWords();
  return (
    <Card kind="primary" className="wallet-balances">
      <p className="wallet-label">{t('wallet.available')}</p>
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
  const actions: readonly { to: string; icon: IconName; label: string }[] = [
    { to: '/etbuy', icon: 'plus', label: t('wallet.actionTopUp') },
    { to: '/otp', icon: 'code', label: t('wallet.actionCode') },
    { to: '/pay', icon: 'till', label: t('wallet.actionPay') },
    { to: '/transfer', icon: 'transfer', label: t('wallet.actionTransfer') },
    { to: '/payout', icon: 'bank', label: t('wallet.actionPayout') },
    { to: '/transactions', icon: 'history', label: t('wallet.actionHistory') },
  ];
  return (
    <nav className="wallet-actions" aria-label={t('wallet.actions')}>
      {actions.map(({ to, icon, label }) => (
        <Link key={to} to={to}>
          <Icon name={icon} size={1.75} />
          {label}
        </Link>
      ))}
    </nav>
  );
}
