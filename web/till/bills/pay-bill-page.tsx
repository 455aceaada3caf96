/** /bill/:code: the page behind a bill's QR code. The buyer sees who asks for what, and pays. */

import { useAccount } from '../../api/account-query.ts';
import { CallError } from '../../api/call.ts';
import { isNotThere } from '../../api/detail.tsx';
import { useErrorText } from '../../api/error-text.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { focusHere } from '../../api/focus-page.ts';
import { useWords } from '../../i18n/use-words.ts';
import { wholeRow } from '../../pay/bill-rows.ts';
import { Outcome } from '../../pay/outcome.tsx';
import { Payee } from '../../pay/payee.tsx';
import { TooLittle } from '../../pay/too-little.tsx';
import { WalletGate } from '../../pay/wallet-gate.tsx';
import { Alert } from '../../ui/alert.tsx';
import { coming } from '../../ui/await-content.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Money } from '../../ui/money.tsx';
import { navigate, Redirect, useParams } from '../../ui/router.tsx';
import { Waits } from '../../ui/waits.tsx';
import { useSaleNews } from '../sales/recent-sales.tsx';
import { BillComing, NoBill } from './bill-page.tsx';
import { BillPaid } from './bill-paid.tsx';
import { BillSheet } from './bill-sheet.tsx';
import '../payments.css';
import { addressTo } from '../../ui/address.ts';
import { type Bill, endOfBill, useBillByCode, useConfirmBill } from './queries.ts';

export default function PayBillPage() {
  const { code = '' } = useParams();
  return (
    <WalletGate>
      <PayBill key={code} code={code} />
    </WalletGate>
  );
}

function PayBill({ code }: { code: string }) {
  const { data, error, refetch } = useBillByCode(code);
  // The buyer's remaining balance is shown above the button, so wait for the account.
  const bill = coming(useAccount()) ? undefined : data;
  const { history } = useSaleNews(code, bill && endOfBill(bill));
  if (!bill && isNotThere(error)) {
    return <NoBill to="/rachunki" again={() => navigate('/bill')} />;
  }
  // Sellers who scan their own bill are led to where they take its payment.
  if (bill?.role === 'seller') return <Redirect to={addressTo('/rachunki/:id', { id: bill.id })} />;
  return (
    <div className="stack">
      <FailedCall error={bill ? null : error} fallback="calls.bill" onAgain={refetch} />
      {!bill && !error && <BillComing />}
      {bill?.status === 'issued' && <Question bill={bill} />}
      {bill?.status === 'paid' && <BillPaid bill={bill} before={history} />}
      {(bill?.status === 'cancelled' || bill?.status === 'expired') && (
        <Ended status={bill.status} />
      )}
    </div>
  );
}

function Question({ bill }: { bill: Bill }) {
  return (
    <>
      <Card kind="narrow">
        {bill.denar.amount > 0 ? <PayDenar bill={bill} /> : <PayAtCounter bill={bill} />}
      </Card>
      <Card kind="narrow">
        <BillSheet bill={bill} />
      </Card>
    </>
  );
}

function PayDenar({ bill }: { bill: Bill }) {
  const words = useWords();
  const { t, format } = words;
  const confirm = useConfirmBill(bill.id);
  const available = useAccount().data?.available;
  const { total, denar, pln, zloty, seller } = bill;
  const amount = format.money(denar.amount);
  const short = available !== undefined && available < denar.amount;
  return (
    <section className="@container stack">
      <h1 className="fit-[12cqi] text-center no-outline" ref={focusHere} tabIndex={-1}>
        {t('bills.payAsk', { amount })}
      </h1>
      <DescriptionList
        rows={[
          {
            term: t('bills.payTo'),
            value: <Payee name={seller.name} mark={seller.mark} />,
            strong: true,
          },
          wholeRow(words, { total: total.amount, pln: pln.amount, zloty }, denar.amount),
          ...(available === undefined || short
            ? []
            : [
                {
                  term: t('bills.payLeft'),
                  value: <Money amount={left(available, denar.amount)} />,
                },
              ]),
        ]}
      />
      {short && <TooLittle available={available} amount={denar.amount} />}
      <PayError error={confirm.error} />
      <Button
        size="large"
        wide
        icon="check"
        disabled={short}
        pending={confirm.isPending}
        onClick={() => confirm.mutate({ billId: bill.id })}
      >
        {t('bills.payDo', { amount })}
      </Button>
    </section>
  );
}

/** To the grosz: 0.3 − 0.1 is 0.2 here. */
const left = (available: number, amount: number): number =>
  Math.round(available * 100 - amount * 100) / 100;

function PayError({ error }: { error: Error | null }) {
  const errorText = useErrorText();
  if (!error) return null;
  // What has changed shows automatically, because the bill is refetched.
  const gone = error instanceof CallError && error.code === 'bill_closed';
  return <Alert kind={gone ? 'warning' : 'error'}>{errorText(error, 'calls.billPay')}</Alert>;
}

function PayAtCounter({ bill }: { bill: Bill }) {
  const { t, format } = useWords();
  return (
    <section className="@container stack">
      <h1>{t('bills.payCounter')}</h1>
      <p>
        <Waits>{t('bills.payCounterText', { pln: format.money(bill.pln.amount, 'PLN') })}</Waits>
      </p>
    </section>
  );
}

function Ended({ status }: { status: 'cancelled' | 'expired' }) {
  const { t } = useWords();
  return (
    <Outcome
      kind={status === 'expired' ? 'expired' : 'refused'}
      title={t(`bills.${status}Title`)}
      actions={
        <ButtonLink to="/wallet" kind="quiet">
          {t('charges.toWallet')}
        </ButtonLink>
      }
    >
      <p>{t(`bills.${status}Buyer`)}</p>
    </Outcome>
  );
}
