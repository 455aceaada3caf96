/** A paid bill, large enough to be unmistakable, and its confirmation to take away. */
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { email } from '#contract/schemas.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { Outcome } from '../../pay/outcome.tsx';
import { ShareButton } from '../../pay/share-button.tsx';
import { useUser } from '../../session/use-session.ts';
import { addressTo } from '../../ui/address.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Menu } from '../../ui/menu.tsx';
import { PrintArea } from '../../ui/print-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { Waits } from '../../ui/waits.tsx';
import { useAgo } from '../sales/recent-sales.tsx';
import { SaleRefunds } from '../takings/sale-refunds.tsx';
import { BillSheet } from './bill-sheet.tsx';
import {
  type Bill,
  useConfirmationFile,
  useMailConfirmation,
  useTakeZloty,
  zlotyDue,
} from './queries.ts';

interface BillPaidProps {
  bill: Bill;
  /** It was paid before this screen was opened. */
  before: boolean;
}

export function BillPaid({ bill, before }: BillPaidProps) {
  const { t } = useWords();
  const due = zlotyDue(bill) > 0;
  const news = !before && bill.role === 'buyer';
  return (
    <>
      {due && <Due bill={bill} />}
      {!due && (news ? <Given bill={bill} /> : <PaidBefore bill={bill} />)}
      <Card kind="narrow">
        <BillSheet bill={bill} title={t('bills.confirmation')} note={t('bills.confirmationNote')} />
      </Card>
      <SaleRefunds id={bill.id} />
    </>
  );
}

/** The Denar part is paid, and the złoty are still due at the counter. */
function Due({ bill }: { bill: Bill }) {
  const { t, format } = useWords();
  const take = useTakeZloty(bill.id);
  const seller = bill.role === 'seller';
  const pln = format.money(bill.pln.amount, 'PLN');
  const way = t(`bills.zloty_${bill.zloty ?? 'cash'}`);
  const denar = format.money(bill.denar.amount);
  const buyer = bill.buyer?.name ?? '';
  return (
    <Outcome
      kind="waiting"
      title={t(seller ? 'bills.zlotyLeft' : 'bills.zlotyGive', { pln, way })}
      actions={
        seller && (
          <Button
            size="large"
            icon="check"
            pending={take.isPending}
            onClick={() => take.mutate({ billId: bill.id })}
          >
            {t('bills.zlotyTaken', { pln, way })}
          </Button>
        )
      }
    >
      <FailedCall error={take.error} fallback="calls.billPay" />
      <p>
        {seller
          ? t('bills.zlotyLeftText', { denar, buyer })
          : t('bills.payDoneText', { amount: denar, seller: bill.seller.name })}
      </p>
      {!seller && (
        <p>
          <Waits>{t('bills.zlotyGiveText')}</Waits>
        </p>
      )}
    </Outcome>
  );
}

/** An earlier payment is shown in one line, so that nobody takes it for a new one. */
function PaidBefore({ bill }: { bill: Bill }) {
  const { t } = useWords();
  const ago = useAgo(bill.zlotyTakenAt ?? bill.paidAt ?? bill.issuedAt);
  return (
    <>
      <PageHeader title={t('bills.of', { number: bill.number })} centred>
        {t('bills.paidBefore', { time: ago })}
      </PageHeader>
      <div className="flex flex-wrap justify-center gap-3 no-print">
        <ButtonLink to={bill.role === 'seller' ? '/obsluga' : '/rachunki?as=buyer'}>
          {t(bill.role === 'seller' ? 'bills.toCounter' : 'bills.toBills')}
        </ButtonLink>
        <ConfirmationActions bill={bill} />
      </div>
    </>
  );
}

/** Sharing it comes first, where the device can; everything else is in one menu. */
function ConfirmationActions({ bill }: { bill: Bill }) {
  const { t, format } = useWords();
  const file = useConfirmationFile(bill);
  const [printing, setPrinting] = useState(false);
  const [mailing, setMailing] = useState(false);
  const address = useUser()?.email;
  const mail = useMailConfirmation(bill);
  // Without a buyer who paid in Denar there is nobody else to send it to.
  const toMe = bill.role === 'buyer' || bill.buyer === null;
  const mailMine = (email: string) =>
    mail.mutate(email, {
      onSuccess: () => void showToast('success', t('bills.mailed', { email })),
    });
  const total = format.money(bill.total.amount, 'PLN');
  return (
    <>
      <ShareButton
        path={addressTo('/rachunki/:id', { id: bill.id })}
        text={[t('bills.of', { number: bill.number }), total, bill.seller.name].join(' · ')}
      />
      <Menu
        label=""
        button={t('bills.confirmation')}
        buttonClass="button button-secondary"
        items={[
          {
            key: 'print',
            label: t('bills.print'),
            icon: 'print',
            onSelect: () => setPrinting(true),
          },
          { key: 'pdf', label: t('bills.pdf'), icon: 'download', onSelect: () => file.mutate() },
          ...(toMe && !address
            ? []
            : [
                {
                  key: 'mail',
                  label: t(toMe ? 'bills.mailMine' : 'bills.mail'),
                  icon: 'mail',
                  onSelect: () => (toMe && address ? mailMine(address) : setMailing(true)),
                } as const,
              ]),
          ...(bill.role === 'buyer' && bill.receipt
            ? [
                {
                  key: 'receipt',
                  label: t('bills.receipt'),
                  icon: 'history',
                  to: addressTo('/transactions/:id', { id: bill.receipt }),
                } as const,
              ]
            : []),
        ]}
      />
      <FailedCall error={file.error} fallback="calls.file" />
      <FailedCall error={mail.error} fallback="calls.billMail" />
      {mailing && <MailTo bill={bill} onClose={() => setMailing(false)} />}
      {printing && (
        <PrintArea onDone={() => setPrinting(false)}>
          <BillSheet
            bill={bill}
            title={t('bills.confirmation')}
            note={t('bills.confirmationNote')}
          />
        </PrintArea>
      )}
    </>
  );
}

function MailTo({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const { t } = useWords();
  const [address, setAddress] = useState('');
  const [wrong, setWrong] = useState(false);
  const mail = useMailConfirmation(bill);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = z.safeParse(email, address);
    setWrong(!read.success);
    if (!read.success || mail.isPending) return;
    mail.mutate(read.data, {
      onSuccess: () => {
        onClose();
        void showToast('success', t('bills.mailed', { email: read.data }));
      },
    });
  };
  return (
    <Dialog open onClose={onClose} title={t('bills.mailTitle')}>
      <form className="stack" onSubmit={submit} noValidate>
        <TextField
          label={t('bills.mailTo')}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoFocus
          error={wrong ? t('calls.fieldEmail') : undefined}
          value={address}
          onChange={({ target }) => {
            setWrong(false);
            setAddress(target.value);
          }}
        />
        <FailedCall error={mail.error} fallback="calls.billMail" />
        <Button type="submit" size="large" wide pending={mail.isPending}>
          {t('bills.mailSend')}
        </Button>
      </form>
    </Dialog>
  );
}

/** The whole sum if paid in one currency; the Denar part if paid in both. */
const mainSum = ({ denar, pln }: Bill) =>
  denar.amount > 0
    ? ({ amount: denar.amount, currency: 'DNR' } as const)
    : ({ amount: pln.amount, currency: 'PLN' } as const);

/** What was paid at the counter in addition to the Denar part, and when. */
function Zloty({ bill: { denar, pln, zloty, zlotyTakenAt } }: { bill: Bill }) {
  const { t, format } = useWords();
  if (denar.amount === 0 || zlotyTakenAt === null) return null;
  const way = t(`bills.zloty_${zloty ?? 'cash'}`);
  const sum = format.money(pln.amount, 'PLN');
  return <p>{t('bills.paidZloty', { pln: sum, way, time: format.clock(zlotyTakenAt) })}</p>;
}

function Given({ bill }: { bill: Bill }) {
  const { t, format } = useWords();
  const { amount, currency } = mainSum(bill);
  return (
    <Outcome
      kind="paid"
      title={t('bills.payDone')}
      amount={amount}
      currency={currency}
      actions={
        <>
          <ButtonLink to="/wallet" size="large">
            {t('bills.payEnd')}
          </ButtonLink>
          <ConfirmationActions bill={bill} />
        </>
      }
    >
      <p>
        {t('bills.payDoneText', {
          amount: format.money(amount, currency),
          seller: bill.seller.name,
        })}
      </p>
      <Zloty bill={bill} />
    </Outcome>
  );
}
