/** The confirmation of a paid bill: printed, as a PDF or page, or by e-mail. */
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { email } from '#contract/schemas.ts';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { useUser } from '../session/use-session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { PrintArea } from '../ui/print-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.ts';
import { BillSheet } from './bill-sheet.tsx';
import { type Bill, useConfirmationFile, useMailConfirmation } from './queries.ts';

export function ConfirmationActions({ bill }: { bill: Bill }) {
  const { t } = useWords();
  const file = useConfirmationFile(bill);
  const [printing, setPrinting] = useState(false);
  return (
    <>
      <Button kind="secondary" icon="print" onClick={() => setPrinting(true)}>
        {t('bills.print')}
      </Button>
      {(['pdf', 'html'] as const).map((format) => (
        <Button
          key={format}
          kind="secondary"
          icon="download"
          pending={file.isPending && file.variables === format}
          onClick={() => file.mutate(format)}
        >
          {t(`bills.${format}`)}
        </Button>
      ))}
      {bill.role === 'buyer' || bill.buyer === null ? (
        <MailMine bill={bill} />
      ) : (
        <MailTo bill={bill} />
      )}
      <FailedCall error={file.error} fallback="calls.file" />
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

/** Without a buyer who paid in Denar there is nobody to send it to. */
function MailMine({ bill }: { bill: Bill }) {
  const { t } = useWords();
  const address = useUser()?.email;
  const mail = useMailConfirmation(bill);
  if (!address) return null;
  return (
    <>
      <Button
        kind="secondary"
        icon="mail"
        pending={mail.isPending}
        onClick={() =>
          mail.mutate(address, {
            onSuccess: () => void showToast('success', t('bills.mailed', { email: address })),
          })
        }
      >
        {t('bills.mailMine')}
      </Button>
      <FailedCall error={mail.error} fallback="calls.billMail" />
    </>
  );
}

function MailTo({ bill }: { bill: Bill }) {
  const { t } = useWords();
  const [asking, setAsking] = useState(false);
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
        setAsking(false);
        void showToast('success', t('bills.mailed', { email: read.data }));
      },
    });
  };
  return (
    <>
      <Button kind="secondary" icon="mail" onClick={() => setAsking(true)}>
        {t('bills.mail')}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={t('bills.mailTitle')}>
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
    </>
  );
}
