/** /order (Zakupy online): the basket, and what I have ordered. */
import { lazy, Suspense, useState } from 'react';
import type { Waiting } from '../../api/apply-event.ts';
import { keys } from '../../api/query-keys.ts';
import { useCached } from '../../api/use-answer.ts';
import { useWords } from '../../i18n/use-words.ts';
import { WalletGate } from '../../pay/wallet-gate.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { BasketTab } from './basket-tab.tsx';
import { Checkout } from './checkout.tsx';
import { useBasket } from './queries.ts';
import './orders.css';
import { addressTo } from '../../ui/address.ts';
import { useSearchParams } from '../../ui/router.tsx';

/** Tables are as large to download as the basket, which most people come for. */
const OrderList = lazy(async () => ({ default: (await import('./order-list.tsx')).OrderList }));

const tabs = ['basket', 'mine'] as const;
type Tab = (typeof tabs)[number];

export default function OrderPage() {
  return (
    <WalletGate>
      <Orders />
    </WalletGate>
  );
}

/** Without a tab in the address: the basket if it holds something, else what was ordered. */
function useOpened(): Tab {
  const { data } = useBasket();
  const [opened, setOpened] = useState<Tab | null>(null);
  if (!data) return 'basket';
  const first = data.count === 0 && data.missed.length === 0 && data.lastOrder ? 'mine' : 'basket';
  // It stays while the basket is emptied.
  if (opened === null) setOpened(first);
  return opened ?? first;
}

function Orders() {
  const { t } = useWords();
  const [address] = useSearchParams();
  const waiting = useCached<Waiting>(keys.waiting);
  const opened = useOpened();
  const seller = address.get('seller');
  const current = tabs.find((one) => one === address.get('tab')) ?? opened;
  if (seller) return <Checkout key={seller} sellerId={seller} />;
  return (
    <>
      <PageHeader title={t('orders.page')} />
      <Tabs
        label={t('orders.parts')}
        current={current}
        tabs={tabs.map((key) => ({
          key,
          label: t(`orders.tab_${key}`),
          to: addressTo('/order', { tab: key }),
          count: key === 'basket' ? waiting?.basket : undefined,
        }))}
      />
      <p className="muted mb-5">{t(`orders.intro_${current}`)}</p>
      {current === 'basket' ? (
        <BasketTab />
      ) : (
        <Suspense fallback={<ListToCome />}>
          <OrderList side="buyer" />
        </Suspense>
      )}
    </>
  );
}

function ListToCome() {
  return (
    <Card>
      <SkeletonRows rows={8} />
    </Card>
  );
}
