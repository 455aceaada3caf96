/** /obsluga: the seller's counter. Several sales are open at once, and each becomes a bill. */
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  type Bill,
  billAddress,
  useLastBill,
  useWaitingBills,
  zlotyDue,
} from '../bills/queries.ts';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { useMyOffers } from '../offers/queries.ts';
import { coming } from '../ui/await-content.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import { AddItem } from './add-item.tsx';
import './counter.css';
import { maxCustomer, openSale } from '#contract/sales.ts';
import { useDraft } from '../session/use-draft.ts';
import { classNames } from '../ui/class-names.ts';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useChange } from '../use-change.ts';
import { answersSale, type Sale, useOpenSales } from './queries.ts';
import { SaleSheet } from './sale-sheet.tsx';
import { useAgo } from './since.tsx';

export default function CounterPage() {
  return (
    <WalletGate>
      <Counter />
    </WalletGate>
  );
}

function Counter() {
  const { t } = useWords();
  const { data, error, refetch } = useOpenSales();
  // Bills are above the sales, and offers above a sale's lines: late, they would move them.
  const waits = coming(useLastBill(), useWaitingBills(), useMyOffers()) || (!data && !error);
  const sales = waits ? undefined : data;
  // In the URL, so that a reload returns to the same customer.
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
            <div className="counter-parts stack gap-5 items-start" key={sale.id}>
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

/** Nothing before the first bill; as a mere convenience it fails silently. */
function BillsAtHand() {
  const { t } = useWords();
  const waiting = useWaitingBills().data ?? [];
  const last = useLastBill().data;
  if (!last) return null;
  return (
    <ul
      role="list"
      className="flex flex-wrap gap-2 plain-list no-print"
      aria-label={t('counter.bills')}
    >
      {waiting.map((bill) => (
        <li key={bill.id}>
          <Link to={billAddress(bill.id)} className="counter-bill counter-bill-waiting">
            <span>{t('bills.status_issued')}</span>
            <strong>{bill.customer || bill.number}</strong>
            <Money amount={bill.total} currency="PLN" />
          </Link>
        </li>
      ))}
      {last.status !== 'issued' && (
        <li>
          <LastBill bill={last} />
        </li>
      )}
    </ul>
  );
}

/** With its state and age, so that nobody takes it for the present customer's. */
function LastBill({ bill }: { bill: Bill }) {
  const { t, format } = useWords();
  const ago = useAgo(bill.paidAt ?? bill.issuedAt);
  const due = zlotyDue(bill);
  return (
    <Link
      to={billAddress(bill.id)}
      className={classNames('counter-bill', due > 0 && 'counter-bill-waiting')}
    >
      <span>{t('counter.lastBill')}</span>
      <strong>{bill.customer || bill.number}</strong>
      <Money amount={bill.total.amount} currency="PLN" />
      <span>
        {due > 0
          ? t('bills.zlotyDue', { pln: format.money(due, 'PLN') })
          : t(`bills.status_${bill.status}`)}
        , {ago}
      </span>
    </Link>
  );
}

interface SaleStripProps {
  sales: readonly Sale[];
  current: string;
  onNew: () => void;
}

/** The open sales side by side, each with its customer and total. */
function SaleStrip({ sales, current, onNew }: SaleStripProps) {
  const { t } = useWords();
  return (
    <nav className="counter-strip no-print" aria-label={t('counter.sales')}>
      <ul role="list" className="plain-list">
        {sales.map(({ id, customer, total }, at) => (
          <li key={id}>
            <Link
              to={`/obsluga?sale=${id}`}
              replace
              aria-current={id === current ? 'page' : undefined}
            >
              <strong>{customer || t('counter.nameless', { no: at + 1 })}</strong>
              <Money amount={total} currency="PLN" />
            </Link>
          </li>
        ))}
      </ul>
      <Button kind="secondary" icon="plus" onClick={onNew}>
        {t('counter.newSale')}
      </Button>
    </nav>
  );
}

const start = { customer: '' };

interface OpenSaleProps {
  onOpened: (sale: Sale) => void;
  onCancel?: (() => void) | undefined;
}

/** Opens a sale; a customer's name may be given, to tell several sales apart. */
function OpenSale({ onOpened, onCancel }: OpenSaleProps) {
  const { t } = useWords();
  const { value, change, drop } = useDraft('sale-customer', start);
  const open = useChange(openSale, answersSale);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (open.isPending) return;
    open.mutate(
      { body: value },
      {
        onSuccess: (sale) => {
          drop(start);
          onOpened(sale);
        },
      },
    );
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <TextField
        label={t('counter.customer')}
        hint={t('counter.customerHint')}
        optional
        maxLength={maxCustomer}
        autoComplete="off"
        autoFocus={onCancel !== undefined}
        value={value.customer}
        onChange={({ target }) => change({ customer: target.value })}
      />
      <FailedCall error={open.error} fallback="calls.saleOpen" />
      <Button type="submit" size="large" wide pending={open.isPending}>
        {t('counter.open')}
      </Button>
      {onCancel && (
        <Button kind="quiet" wide onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      )}
    </form>
  );
}
