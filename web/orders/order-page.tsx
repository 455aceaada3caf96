/** /order (Zakupy online): the basket, what I have ordered, and orders placed with me. */
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useWords } from '../i18n/use-words.ts';
import type { Waiting } from '../live/apply-event.ts';
import { keys } from '../query-keys.ts';
import { Card, PageHeader } from '../ui/card.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useCached } from '../use-cached.ts';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import { BasketTab } from './basket-tab.tsx';
import { Checkout } from './checkout.tsx';
import './orders.css';

/** Tables are as large to download as the basket, which most people come for. */
const OrderList = lazy(async () => ({ default: (await import('./order-list.tsx')).OrderList }));

const tabs = ['basket', 'mine', 'sales'] as const;
type Tab = (typeof tabs)[number];

const addressOf = (tab: Tab): string => (tab === 'basket' ? '/order' : `/order?tab=${tab}`);

export default function OrderPage() {
  return (
    <WalletGate>
      <Orders />
    </WalletGate>
  );
}

function Orders() {
  const { t } = useWords();
  const [address] = useSearchParams();
  const waiting = useCached<Waiting>(keys.waiting);
  const seller = address.get('seller');
  const current = tabs.find((one) => one === address.get('tab')) ?? 'basket';
  if (seller) return <Checkout key={seller} sellerId={seller} />;
  const counts: Partial<Record<Tab, number | undefined>> = {
    basket: waiting?.basket,
    sales: waiting?.orders,
  };
  return (
    <>
      <PageHeader title={t('orders.title')}>{t(`orders.intro_${current}`)}</PageHeader>
      <Tabs
        label={t('orders.parts')}
        current={current}
        tabs={tabs.map((key) => ({
          key,
          label: t(`orders.tab_${key}`),
          to: addressOf(key),
          count: counts[key],
        }))}
      />
      {current === 'basket' && <BasketTab />}
      {current !== 'basket' && (
        <Suspense fallback={<ListToCome />}>
          <OrderList key={current} side={current === 'mine' ? 'buyer' : 'seller'} />
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
