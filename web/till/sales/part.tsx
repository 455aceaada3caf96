/** A way's own part of the till, in place of the keys. */
import * as z from 'zod/mini';
import { cardNumber, serial } from '#contract/schemas.ts';
import { PrintedFields } from '../../account/cards/card-fields.tsx';
import { FailedCall } from '../../api/failed-call.tsx';
import { fieldsOf } from '../../api/fields.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { CopyButton } from '../../pay/copy-button.tsx';
import { canScan, Scanner } from '../../pay/scanner.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import type { Bill } from '../bills/queries.ts';
import { cardDraft, type Till } from './use-till.ts';

/** The camera, the card, the bill to scan. */
export function Part({ till }: { till: Till }) {
  const { t } = useWords();
  const { entry, bill, change } = till;
  const toKeys = () => change({ at: 'amount' });
  return (
    <div className="till-part stack gap-3">
      {entry.way === 'qr' && <ScanCode till={till} />}
      {entry.way === 'card' && <PrintedCard till={till} />}
      {entry.way === 'bill' && bill && <ShownBill till={till} bill={bill} />}
      {entry.way !== 'bill' && (
        <Button kind="quiet" icon="left" onClick={toKeys}>
          {t('sales.toKeys')}
        </Button>
      )}
    </div>
  );
}

/** The buyer's QR code is the same six digits. */
function ScanCode({ till: { take } }: { till: Till }) {
  const { t } = useWords();
  if (!canScan()) return <Alert kind="warning">{t('charges.scanNoCamera')}</Alert>;
  return (
    <Scanner
      label={t('sales.do_qr')}
      asking={t('charges.scanning')}
      read={(text) => (/^\d{6}$/.test(text) ? text : null)}
      onFound={(code) => take.mutate({ code })}
      started
    />
  );
}

const { Form, useForm } = fieldsOf(z.object({ cardNumber, serial }));

function PrintedCard({ till: { take } }: { till: Till }) {
  const form = useForm(cardDraft, { cardNumber: '', serial: '' });
  const send = (card: { cardNumber: string; serial: string }) => take.mutate(card);
  return (
    <Form
      className="stack gap-3"
      form={form}
      by={take}
      onSend={send}
      submit="cards.initiate"
      size="large"
    >
      {/* After a scan nothing is left to type. */}
      <PrintedFields form={form} onScanned={() => void form.handleSubmit(send)()} />
    </Form>
  );
}

/** Turned towards the buyer. */
function ShownBill({ till: { withdraw }, bill }: { till: Till; bill: Bill }) {
  const { t, format } = useWords();
  const { code } = bill;
  return (
    <div className="till-bill stack gap-3 justify-items-center text-center">
      <p className="till-pill till-amber semibold" role="status">
        {t('bills.waitTitle')}
      </p>
      <QrCode data={bill.qr} text={t('bills.codeOf', { code })} size={12} />
      <p className="text-lg tabular">
        <span className="muted">{t('bills.code')}</span> <strong>{code}</strong>
      </p>
      <p className="muted text-sm">
        {t('bills.waitText')} {t('bills.validTo', { time: format.time(bill.expiresAt) })}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <CopyButton text={code} label={t('bills.copyCode')} />
        <Button kind="quiet" pending={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t('bills.cancel')}
        </Button>
      </div>
      <FailedCall error={withdraw.error} fallback="calls.billCancel" />
    </div>
  );
}
