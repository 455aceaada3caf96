/** An open bill as its seller sees it: what the buyer scans, and the ways to pay here. */

import { useState } from 'react';
import { useNavigate } from 'react-router';
import { parseAmount } from '#contract/money.ts';
import { CardStep } from '../card-payments/card-step.tsx';
import { Asking } from '../card-payments/seller-payment.tsx';
import { CopyButton } from '../charges/copy-button.tsx';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { TillSum } from '../sales/till-sum.tsx';
import { useAwake } from '../sales/use-awake.ts';
import { dropDraft } from '../session/draft.ts';
import { useDraft } from '../session/use-draft.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Loading } from '../ui/spinner.tsx';
import { BillSheet } from './bill-sheet.tsx';
import { type Bill, useCancelBill, useConfirmBill } from './queries.ts';
import { TakeCode } from './take-code.tsx';
import { useCardPaymentOf } from './use-attempt.ts';

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
      <div className="bill-parts stack gap-5 items-start">
        <Shown bill={bill} />
        <div className="stack">
          {bill.denar.amount > 0 ? <Ways bill={bill} /> : <AtCounter bill={bill} />}
          <Card>
            <BillSheet bill={bill} />
            <div className="flex justify-end mt-4 no-print">
              <CancelBill bill={bill} />
            </div>
          </Card>
        </div>
      </div>
    </>
  );
}

/** The part turned towards the buyer: the sum, in words too, the QR code and the code below it. */
function Shown({ bill }: { bill: Bill }) {
  const { t, format } = useWords();
  const { denar, pln, zloty, code, total } = bill;
  const mixed = denar.amount > 0 && pln.amount > 0;
  return (
    <Card className="bill-shown stack justify-items-center text-center">
      <p className="bill-waits inline-flex items-center gap-2 bold" role="status">
        <span className="bill-pulse" aria-hidden="true" />
        {t('bills.waitTitle')}
      </p>
      {denar.amount > 0 ? (
        <TillSum amount={denar.amount}>{mixed ? denar.words : total.words}</TillSum>
      ) : (
        <p className="till-sum stack justify-items-center gap-1 text-center">
          <strong>{format.money(pln.amount, 'PLN')}</strong>
          <span className="muted">{total.words}</span>
        </p>
      )}
      {mixed && (
        <p className="semibold">
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

/** A bill without a Denar part: its seller confirms the złoty. */
function AtCounter({ bill }: { bill: Bill }) {
  const { t, format } = useWords();
  const confirm = useConfirmBill(bill.id);
  if (confirm.isSuccess) return <Loading />;
  return (
    <Card>
      <div className="stack">
        <p>{t('bills.counterText')}</p>
        <FailedCall error={confirm.error} fallback="calls.billPay" />
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

/** The seller cancels an unpaid bill; its sale may be reopened. */
function CancelBill({ bill }: { bill: Bill }) {
  const { t } = useWords();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button kind="quiet" icon="close" onClick={() => setAsking(true)}>
        {t('bills.cancel')}
      </Button>
      {asking && <Question bill={bill} onClose={() => setAsking(false)} />}
    </>
  );
}

function Question({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const { t } = useWords();
  const navigate = useNavigate();
  const cancel = useCancelBill(bill.id);
  const [reopen, setReopen] = useState(true);
  const done = () => {
    if (reopen) void navigate(bill.saleId ? `/obsluga?sale=${bill.saleId}` : '/obsluga');
    else onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('bills.cancelTitle', { number: bill.number })}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('bills.keep')}
          </Button>
          <Button
            kind="danger"
            pending={cancel.isPending}
            onClick={() => cancel.mutate({ billId: bill.id, reopen }, { onSuccess: done })}
          >
            {t('bills.cancelDo')}
          </Button>
        </>
      }
    >
      <p>{t('bills.cancelText')}</p>
      <Checkbox
        label={t('bills.reopen')}
        hint={t('bills.reopenHint')}
        checked={reopen}
        onChange={({ target }) => setReopen(target.checked)}
      />
      <FailedCall error={cancel.error} fallback="calls.billCancel" />
    </Dialog>
  );
}

/** The seller takes a card for a bill: number and serial, then the numbered code. */
function TakeCard({ bill }: { bill: Bill }) {
  const { t } = useWords();
  const { payment, begin } = useCardPaymentOf(bill);
  const draft = `bill-card.${bill.id}`;
  if (payment?.status === 'awaiting_code') return <Asking payment={payment} heading="h2" />;
  if (payment?.status === 'completed') return <Loading />;
  return (
    <div className="stack">
      {payment && <Alert kind="warning">{t('bills.cardEnded')}</Alert>}
      <CardStep
        draft={draft}
        amount={parseAmount(bill.denar.amount) ?? 0}
        description={t('bills.of', { number: bill.number })}
        billId={bill.id}
        onPayment={(id) => {
          dropDraft(draft);
          begin(id);
        }}
      />
    </div>
  );
}
