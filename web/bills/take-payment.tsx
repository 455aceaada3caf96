/** A bill that waits, as its seller sees it: what the buyer scans, and the ways to take the money here. */

import { CopyButton } from '../codes/copy-button.tsx';
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { TillSum } from '../payments/till-sum.tsx';
import { useAwake } from '../payments/use-awake.ts';
import { useDraft } from '../session/use-draft.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Loading } from '../ui/spinner.tsx';
import { BillSheet } from './bill-sheet.tsx';
import { CancelBill } from './cancel-bill.tsx';
import { type Bill, useConfirmBill } from './queries.ts';
import { TakeCard } from './take-card.tsx';
import { TakeCode } from './take-code.tsx';

export function TakePayment({ bill }: { bill: Bill }) {
  const { t } = useWords();
  useAwake(true);
  const title = t('bills.of', { number: bill.number });
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <ButtonLink to="/obsluga" kind="secondary" icon="left">
            {t('bills.toCounter')}
          </ButtonLink>
        }
      >
        {bill.customer}
      </PageHeader>
      <div className="bill-parts">
        <Shown bill={bill} />
        <div className="stack">
          {bill.denar.amount > 0 ? <Ways bill={bill} /> : <AtCounter bill={bill} />}
          <Card>
            <BillSheet bill={bill} />
            <div className="bill-end no-print">
              <CancelBill bill={bill} />
            </div>
          </Card>
        </div>
      </div>
    </>
  );
}

/** What is turned towards the buyer: the sum, its words, the QR code and the code under it. */
function Shown({ bill }: { bill: Bill }) {
  const { t, format } = useWords();
  const { denar, pln, zloty, code, total } = bill;
  const mixed = denar.amount > 0 && pln.amount > 0;
  return (
    <Card className="bill-shown">
      <p className="bill-waits" role="status">
        <span className="bill-pulse" aria-hidden="true" />
        {t('bills.waitTitle')}
      </p>
      {denar.amount > 0 ? (
        <TillSum amount={denar.amount}>{mixed ? denar.words : total.words}</TillSum>
      ) : (
        <p className="till-sum">
          <strong>{format.money(pln.amount, 'PLN')}</strong>
          <span className="muted">{total.words}</span>
        </p>
      )}
      {mixed && (
        <p className="bill-zloty">
          {t('bills.zlotyFirst', {
            pln: format.money(pln.amount, 'PLN'),
            way: t(`bills.zloty_${zloty ?? 'cash'}`),
          })}
        </p>
      )}
      <QrCode data={bill.qr} text={t('bills.codeOf', { code })} size={15} />
      <p className="bill-code">
        <span className="muted">{t('bills.code')}</span>
        <strong>{code}</strong>
      </p>
      <CopyButton text={code} label={t('bills.copyCode')} />
      <p className="muted">{t('bills.waitText')}</p>
      <p className="muted">{t('bills.validTo', { time: format.time(bill.expiresAt) })}</p>
    </Card>
  );
}

interface Way {
  readonly way: 'code' | 'card';
}

function Ways({ bill }: { bill: Bill }) {
  const { t } = useWords();
  const start: Way = { way: bill.attempt?.kind === 'card' ? 'card' : 'code' };
  const { value, change } = useDraft(`bill-way.${bill.id}`, start);
  return (
    <section className="stack no-print" aria-label={t('bills.take')}>
      <h2>{t('bills.take')}</h2>
      <Segmented
        label={t('bills.takeWay')}
        value={value.way}
        onChange={(way) => change({ way })}
        options={[
          { value: 'code', label: t('bills.takeCode') },
          { value: 'card', label: t('bills.takeCard') },
        ]}
      />
      {value.way === 'code' ? <TakeCode bill={bill} /> : <TakeCard bill={bill} />}
    </section>
  );
}

/** A bill without a part in Denar: its seller says that the złoty are there. */
function AtCounter({ bill }: { bill: Bill }) {
  const { t, format } = useWords();
  const errorText = useErrorText();
  const confirm = useConfirmBill(bill.id);
  if (confirm.isSuccess) return <Loading />;
  return (
    <Card>
      <div className="stack">
        <p>{t('bills.counterText')}</p>
        {confirm.error && <Alert kind="error">{errorText(confirm.error, 'calls.billPay')}</Alert>}
        <Button
          size="large"
          wide
          icon="check"
          pending={confirm.isPending}
          onClick={() => confirm.mutate({ billId: bill.id })}
        >
          {t('bills.counterConfirm', { pln: format.money(bill.pln.amount, 'PLN') })}
        </Button>
      </div>
    </Card>
  );
}
