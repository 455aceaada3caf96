/** /obsluga: the till, for every way to pay; also at the addresses of selling by code and by card. */
import { type KeyboardEvent, lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { useMyOffers } from '../../market/offers/queries.ts';
import { leaveTill } from '../../pay/shift-bar.tsx';
import { WalletGate } from '../../pay/wallet-gate.tsx';
import { useActing } from '../../session/deputy.ts';
import { useOnline } from '../../session/use-online.ts';
import { type Address, addressTo } from '../../ui/address.ts';
import { coming } from '../../ui/await-content.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Menu } from '../../ui/menu.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useWaitingBills } from '../bills/queries.ts';
import { offlineTillPath } from '../offline-sales/keep-shell.ts';
import { Entry } from './entry.tsx';
import { Keys, typed } from './keys.tsx';
import { LastSales, OpenOnes } from './last-sales.tsx';
import { Offers } from './offers.tsx';
import { DuePanel, PaidPanel } from './paid.tsx';
import { useOpenSales } from './queries.ts';
import { readySound, useSignals } from './signals.ts';
import './till.css';
import { goBack } from '../../ui/router.tsx';
import { useAwake } from './use-awake.ts';
import { type Till, useTill } from './use-till.ts';

const loadItems = () => import('./items.tsx');
const Items = lazy(async () => ({ default: (await loadItems()).Items }));
const loadPart = () => import('./part.tsx');
const Part = lazy(async () => ({ default: (await loadPart()).Part }));

const RefundSale = lazy(async () => ({
  default: (await import('../takings/sale-refunds.tsx')).RefundSale,
}));

/** While there is a network: what is needed when there is none. */
async function prepareOffline(): Promise<void> {
  const [{ freshSecret }] = await Promise.all([
    import('../offline-sales/till-secret.ts'),
    import('../offline-sales/offline-till-page.tsx'),
    loadItems(),
    loadPart(),
  ]);
  await freshSecret();
}

export default function TillPage() {
  return (
    <WalletGate ownMenu>
      <TillView />
    </WalletGate>
  );
}

function TillView() {
  const { t } = useWords();
  const till = useTill();
  const [items, setItems] = useState(false);
  // Above the panel, which goes while somebody may still be typing.
  const [refund, setRefund] = useState('');
  const [full, turnFull] = useFull();
  const online = useOnline();
  useEffect(() => {
    if (online) void prepareOffline().catch(() => undefined);
  }, [online]);
  useAwake(full || till.stage.is === 'waits' || till.stage.is === 'asks');
  return (
    <div className="till-page">
      <Bar till={till} full={full} onFull={turnFull} />
      {!online && (
        <Link className="till-pill till-amber text-sm semibold" to={offlineWith(till)}>
          {t('sales.takeOffline')}
        </Link>
      )}
      <div className="till-cols stack gap-3">
        <Panel till={till} onItems={() => setItems(true)} onRefund={setRefund} />
        <Beside till={till} onItems={() => setItems(true)} />
      </div>
      <Suspense>{items && <Items till={till} onClose={() => setItems(false)} />}</Suspense>
      <Suspense>{refund && <RefundSale id={refund} onClose={() => setRefund('')} />}</Suspense>
    </div>
  );
}

/** What is typed goes along. */
const offlineWith = ({ due: { denar } }: Till): Address =>
  denar > 0
    ? addressTo(offlineTillPath, { amount: denar.toFixed(2).replace('.', ',') })
    : offlineTillPath;

/** The till alone on the screen: the frame is hidden, by the browser too where it can. */
function useFull(): [boolean, () => void] {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (!full) return;
    dataset.full = 'true';
    // Left with Escape or a gesture.
    const look = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => {
      delete dataset.full;
      document.removeEventListener('fullscreenchange', look);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, [full]);
  const turn = useCallback(() => {
    setFull((now) => !now);
    // A phone without it hides at least the frame.
    if (!document.fullscreenElement)
      document.documentElement.requestFullscreen?.().catch(() => undefined);
  }, []);
  return [full, turn];
}

/** What comes late at the top would move the rest. */
function Beside({ till, onItems }: { till: Till; onItems: () => void }) {
  const waits = coming(useMyOffers(), useWaitingBills(), useOpenSales());
  if (waits) return <SkeletonRows rows={6} />;
  return (
    <div className="stack gap-3">
      <div className="till-tiles">
        <Offers till={till} onOther={onItems} />
      </div>
      <OpenOnes till={till} />
      <LastSales stage={till.stage} />
    </div>
  );
}

interface BarProps {
  till: Till;
  full: boolean;
  onFull: () => void;
}

function Bar({ till, full, onFull }: BarProps) {
  const { t } = useWords();
  const [feels, turnFeel] = useSignals();
  const acting = useActing();
  return (
    <header className="till-bar flex items-center gap-1 mb-2">
      {!full && (
        <IconButton
          className="back-button"
          icon="left"
          label={t('ui.back')}
          onClick={() => goBack('/wallet')}
        />
      )}
      <h1 className="till-cut text-xl flex-1">{t('sales.page')}</h1>
      <IconButton
        icon="full"
        label={t(full ? 'sales.fullEnd' : 'sales.full')}
        aria-pressed={full}
        onClick={onFull}
      />
      <Menu
        label={t('sales.more')}
        button={<Icon name="more" />}
        items={[
          ...(till.sale
            ? [{ key: 'park', label: t('sales.park'), icon: 'clock', onSelect: till.next } as const]
            : []),
          ...(acting
            ? ([
                { key: 'stop', label: t('cashiers.stop'), icon: 'logout', onSelect: leaveTill },
              ] as const)
            : ([
                { key: 'takings', label: t('shell.takings'), icon: 'coins', to: '/obsluga/utarg' },
                { key: 'bills', label: t('sales.bills'), icon: 'form', to: '/rachunki' },
                {
                  key: 'cashiers',
                  label: t('cashiers.page'),
                  icon: 'people',
                  to: '/obsluga/pracownicy',
                },
              ] as const)),
          { key: 'offline', label: t('offlineSales.page'), icon: 'code', to: offlineWith(till) },
          {
            key: 'feel',
            label: t(feels ? 'sales.feelOff' : 'sales.feelOn'),
            icon: feels ? 'mute' : 'sound',
            onSelect: turnFeel,
          },
        ]}
      />
    </header>
  );
}

interface PanelProps {
  till: Till;
  onItems: () => void;
  onRefund: (id: string) => void;
}

/** The sale itself. What is typed anywhere in it goes where its keys type. */
function Panel({ till, onItems, onRefund }: PanelProps) {
  const { t } = useWords();
  const { stage, entry, change, next } = till;
  const press = (key: string) => {
    if (stage.is === 'paid') next();
    const what = typed(till, key);
    if (!what) return;
    if ('code' in what) till.enterCode(what.code);
    else change(what);
  };
  const key = (event: KeyboardEvent) => {
    const known = /^[\d,.]$/.test(event.key) || event.key === 'Backspace';
    const free = !(event.target instanceof HTMLInputElement) && !event.ctrlKey && !event.metaKey;
    if (!known || !free || entry.at === 'part') return;
    event.preventDefault();
    press(event.key.replace('.', ','));
  };
  return (
    <section
      className="till stack gap-2"
      aria-label={t('sales.sale')}
      onPointerDown={readySound}
      onKeyDown={key}
    >
      {stage.is === 'paid' && <PaidPanel paid={stage.paid} onRefund={onRefund} />}
      {stage.is === 'due' && <DuePanel bill={stage.bill} onNext={next} />}
      {stage.is !== 'paid' && stage.is !== 'due' && <Entry till={till} onItems={onItems} />}
      {entry.at === 'part' && (stage.is === 'enter' || stage.is === 'bill') ? (
        <Suspense>
          <Part till={till} />
        </Suspense>
      ) : (
        <Keys till={till} onPress={press} onItems={onItems} />
      )}
    </section>
  );
}
