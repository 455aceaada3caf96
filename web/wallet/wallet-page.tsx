/** /wallet, the start page: what I can spend, paying and taking, my payments, and what is near. */
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useFrozen } from '../api/account-query.ts';
import { FailedCall } from '../api/failed-call.tsx';
import { keys } from '../api/query-keys.ts';
import { useCachedState } from '../api/use-answer.ts';
import { loadTexts } from '../i18n/language.ts';
import { useWords } from '../i18n/use-words.ts';
import { coming } from '../ui/await-content.ts';
import { Card } from '../ui/card.tsx';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon-paths.ts';
import { Link } from '../ui/link.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Balance, PayAndTake } from './balance.tsx';
import { isBeginning, isEmpty } from './newcomer.ts';
import { HiddenAmounts, useHideSwitch } from './private-money.tsx';
import { useWallet, type Wallet } from './queries.ts';
import { Feed, FeedToCome } from './transfers/feed.tsx';
import './wallet.css';
import { WalletGate } from '../pay/wallet-gate.tsx';
import type { Address } from '../ui/address.ts';

/** Few people have any. */
const OpenPayments = lazy(async () => ({
  default: (await import('./payments/open-payments.tsx')).OpenPayments,
}));

/** Behind a tap, with the chart and what belongs to the chain. */
const Details = lazy(async () => ({ default: (await import('./details.tsx')).Details }));

/** Only until the first payment. */
const FirstSteps = lazy(async () => {
  const [{ FirstSteps }] = await Promise.all([import('./first-steps.tsx'), loadTexts('market')]);
  return { default: FirstSteps };
});

/** Below everything else. */
const near = async () =>
  (await Promise.all([import('./nearby-shops.tsx'), loadTexts('market')]))[0];
const NearOffers = lazy(async () => ({ default: (await near()).NearOffers }));
const NearPlaces = lazy(async () => ({ default: (await near()).NearPlaces }));

export default function WalletPage() {
  return (
    <WalletGate>
      <Start />
    </WalletGate>
  );
}

function Start() {
  const { t } = useWords();
  const { wallet, error, refetch } = useWallet();
  const [hidden, turn] = useHideSwitch();
  const [open, setOpen] = useState(false);
  // The part that shows the open payments fetches them.
  const { status = 'pending', fetchFailureCount: failureCount = 0 } =
    useCachedState(keys.openPayments) ?? {};
  const waits = !wallet || coming({ isPending: status === 'pending', failureCount });
  // Deferred until its parts are loaded: nothing above loses the focus, nothing below is moved.
  const known = useDeferredValue(waits ? undefined : wallet);
  const empty = known && isEmpty(known);
  return (
    <HiddenAmounts value={hidden}>
      <h1 className="visually-hidden">{t('shell.tabStart')}</h1>
      <FailedCall
        error={error}
        fallback="calls.wallet"
        unexpected="calls.walletUnexpected"
        onAgain={refetch}
      />
      {error ? (
        <Failed />
      ) : (
        <div className="start">
          <div className="start-money">
            {!empty && (
              <Balance wallet={known} open={open} onOpen={setOpen} hidden={hidden} onHide={turn} />
            )}
            {known && open && (
              <Suspense
                fallback={
                  <Card>
                    <SkeletonRows rows={5} />
                  </Card>
                }
              >
                <Details wallet={known} />
              </Suspense>
            )}
            {known && isBeginning(known) && <FirstSteps wallet={known} />}
            {known && !empty && <Ways />}
          </div>
          <News wallet={known} />
          {known && (
            <Suspense>
              <NearPlaces />
            </Suspense>
          )}
        </div>
      )}
    </HiddenAmounts>
  );
}

function Failed() {
  return (
    <div className="start">
      <div className="start-money">
        <PayAndTake />
        <Ways />
      </div>
      <Near />
    </div>
  );
}

function News({ wallet }: { wallet: Wallet | undefined }) {
  return (
    <div className="start-news stack">
      <Suspense>
        <OpenPayments hidden={!wallet} />
      </Suspense>
      {wallet ? <Payments rows={wallet.transactions} /> : <FeedToCome rows={shown} />}
      {wallet && (
        <Suspense>
          <NearOffers />
        </Suspense>
      )}
    </div>
  );
}

function Near() {
  return (
    <Suspense>
      <div className="start-news">
        <NearOffers />
      </div>
      <NearPlaces />
    </Suspense>
  );
}

/** So many payments are told, and the newest of them shown, so that what is near is near. */
const told = 10;
const shown = 4;

function Payments({ rows }: { rows: Wallet['transactions'] }) {
  const { t } = useWords();
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className="start-last">{t('wallet.last')}</h2>
      <Feed
        rows={rows}
        whole={rows.length < told}
        most={shown}
        heading="h3"
        action={<Link to="/transactions">{t('wallet.all')}</Link>}
      />
    </section>
  );
}

/** Where the bar at the thumb does not lead; on phones the page about me does. */
function Ways() {
  const { t } = useWords();
  const frozen = useFrozen();
  const ways: readonly { to: Address; icon: IconName; label: string; pays?: true }[] = [
    { to: '/transfer', icon: 'transfer', label: t('wallet.actionTransfer'), pays: true },
    { to: '/prosby/nowa', icon: 'incoming', label: t('shell.newRequest') },
    { to: '/payout', icon: 'bank', label: t('wallet.actionPayout'), pays: true },
    { to: '/grp', icon: 'people', label: t('groups.page') },
  ];
  // What would be refused is not offered.
  const offered = ways.filter(({ pays }) => !(frozen && pays));
  return (
    <nav className="start-ways" aria-label={t('wallet.ways')}>
      {offered.map(({ to, icon, label }) => (
        <Link key={to} to={to}>
          <Icon name={icon} />
          {label}
          <Icon name="right" size={1.1} />
        </Link>
      ))}
    </nav>
  );
}
