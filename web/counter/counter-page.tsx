/** /obsluga: the seller's counter. Several sales are open at once, and each becomes a bill. */
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLastBill, useWaitingBills } from '../bills/queries.ts';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { useMyOffers } from '../offers/queries.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import { coming } from '../ui/coming.ts';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import { AddItem } from './add-item.tsx';
import { BillsAtHand } from './bills-at-hand.tsx';
import './counter.css';
import { OpenSale } from './open-sale.tsx';
import { type Sale, useOpenSales } from './queries.ts';
import { SaleSheet } from './sale-sheet.tsx';
import { SaleStrip } from './sale-strip.tsx';

export function CounterPage() {
  return (
    <WalletGate>
      <Counter />
    </WalletGate>
  );
}

function Counter() {
  const { t } = useWords();
  const { data, error, refetch } = useOpenSales();
  // Bills stand over the sales, and offers over what a sale has: each would move what came first.
  const waits = coming(useLastBill(), useWaitingBills(), useMyOffers()) || (!data && !error);
  const sales = waits ? undefined : data;
  // In the address, so that a reload comes back to the same customer.
  const [address, setAddress] = useSearchParams();
  const [asking, setAsking] = useState(false);
  const asked = address.get('sale');
  const sale = sales?.find(({ id }) => id === asked) ?? sales?.[0];
  const opened = ({ id }: Sale) => {
    setAsking(false);
    setAddress({ sale: id }, { replace: true });
  };
  return (
    <>
      <PageHeader
        title={t('counter.title')}
        actions={
          <ButtonLink to="/rachunki" kind="secondary" icon="form">
            {t('counter.bills')}
          </ButtonLink>
        }
      >
        {t('counter.intro')}
      </PageHeader>
      <div className="stack">
        {!waits && <BillsAtHand />}
        <FailedCall error={error} fallback="calls.sales" onAgain={refetch} />
        {waits && (
          <Card>
            <SkeletonRows rows={6} />
          </Card>
        )}
        {sales && sale && (
          <>
            <SaleStrip sales={sales} current={sale.id} onNew={() => setAsking(true)} />
            <div className="counter-parts" key={sale.id}>
              <AddItem sale={sale} />
              <SaleSheet sale={sale} />
            </div>
          </>
        )}
        {sales?.length === 0 && (
          <Card kind="narrow">
            <EmptyState drawing="list" title={t('counter.none')}>
              {t('counter.noneText')}
            </EmptyState>
            <OpenSale onOpened={opened} />
          </Card>
        )}
      </div>
      <Dialog open={asking} onClose={() => setAsking(false)} title={t('counter.newSale')}>
        <OpenSale onOpened={opened} onCancel={() => setAsking(false)} />
      </Dialog>
    </>
  );
}
