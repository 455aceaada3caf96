/** /rachunki/:id: one bill, for both sides once it is paid; while it is open it is at the till. */
import { isNotThere } from '../../api/detail.tsx';
import { FailedCall } from '../../api/failed-call.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { Outcome } from '../../pay/outcome.tsx';
import { WalletGate } from '../../pay/wallet-gate.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Redirect, useParams } from '../../ui/router.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useSaleNews } from '../sales/recent-sales.tsx';
import { BillPaid } from './bill-paid.tsx';
import { BillSheet } from './bill-sheet.tsx';
import '../payments.css';
import { type Address, addressTo } from '../../ui/address.ts';
import { type Bill, endOfBill, useBill } from './queries.ts';

export default function BillPage() {
  const { id = '' } = useParams();
  return (
    <WalletGate>
      <OneBill key={id} id={id} />
    </WalletGate>
  );
}

function OneBill({ id }: { id: string }) {
  const { data: bill, error, refetch } = useBill(id);
  const { history } = useSaleNews(id, bill && endOfBill(bill));
  if (!bill && isNotThere(error)) return <NoBill to="/rachunki" />;
  return (
    <div className="stack">
      <FailedCall error={bill ? null : error} fallback="calls.bill" onAgain={refetch} />
      {!bill && !error && <BillComing />}
      {bill?.status === 'issued' && <Redirect to={addressTo('/obsluga', { bill: id })} />}
      {bill?.status === 'paid' && <BillPaid bill={bill} before={history} />}
      {bill && (bill.status === 'cancelled' || bill.status === 'expired') && (
        <Ended bill={bill} status={bill.status} />
      )}
    </div>
  );
}

export function BillComing() {
  return (
    <Card kind="narrow">
      <SkeletonRows rows={6} />
    </Card>
  );
}

export function NoBill({ to, again }: { to: Address; again?: (() => void) | undefined }) {
  const { t } = useWords();
  return (
    <Card kind="narrow">
      <EmptyState
        drawing="search"
        title={t('bills.notFound')}
        heading="h1"
        action={
          again ? (
            <Button onClick={again}>{t('bills.another')}</Button>
          ) : (
            <ButtonLink to={to}>{t('bills.toBills')}</ButtonLink>
          )
        }
      >
        {t('bills.notFoundText')}
      </EmptyState>
    </Card>
  );
}

function Ended({ bill, status }: { bill: Bill; status: 'cancelled' | 'expired' }) {
  const { t } = useWords();
  return (
    <>
      <Outcome
        kind={status === 'expired' ? 'expired' : 'refused'}
        title={t(`bills.${status}Title`)}
        actions={<ButtonLink to="/obsluga">{t('bills.toCounter')}</ButtonLink>}
      >
        <p>{t(`bills.${status}Text`)}</p>
      </Outcome>
      <Card kind="narrow">
        <BillSheet bill={bill} title={t(`bills.status_${status}`)} />
      </Card>
    </>
  );
}
