/** The confirmation of a paid bill: shared, printed, as a PDF, or by e-mail. */
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { email } from '#contract/schemas.ts';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { useUser } from '../session/use-session.ts';
import { ShareButton } from '../transfers/share-button.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Menu } from '../ui/menu.tsx';
import { PrintArea } from '../ui/print-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.ts';
import { BillSheet } from './bill-sheet.tsx';
import { type Bill, useConfirmationFile, useMailConfirmation } from './queries.ts';

/** Sharing it comes first, where the device can; everything else is in one menu. */
export function ConfirmationActions({ bill }: { bill: Bill }) {
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
        path={`/rachunki/${bill.id}`}
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
                  to: `/transactions/${bill.receipt}`,
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
