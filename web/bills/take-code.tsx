/** The seller takes the buyer's payment code for a bill, and waits for the buyer's consent. */
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { acceptSeconds } from '#contract/charges.ts';
import { ChargeError } from '../charges/charge-error.tsx';
import { useWords } from '../i18n/use-words.ts';
import { deviceTime } from '../live/server-clock.ts';
import { keys } from '../query-keys.ts';
import { canScan, Scanner } from '../scan/scanner.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CodeField } from '../ui/code-field.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { type Bill, useConfirmBill } from './queries.ts';
import { useChargeOf } from './use-attempt.ts';

export function TakeCode({ bill }: { bill: Bill }) {
  const { t } = useWords();
  const charge = useChargeOf(bill);
  if (charge?.status === 'awaiting_acceptance') {
    return <Waiting endsAt={deviceTime(charge.expires_at)} charge={charge.transaction} />;
  }
  return (
    <Card>
      <div className="stack">
        {charge?.status === 'refused' && <Alert kind="warning">{t('bills.chargeRefused')}</Alert>}
        {charge?.status === 'expired' && <Alert kind="warning">{t('bills.chargeExpired')}</Alert>}
        <CodeForm bill={bill} />
      </div>
    </Card>
  );
}

function Waiting({ endsAt, charge }: { endsAt: number; charge: string }) {
  const { t } = useWords();
  const client = useQueryClient();
  const ask = () => void client.invalidateQueries({ queryKey: keys.charge(charge) });
  return (
    <Card>
      <div className="till-waiting stack justify-items-center text-center" role="status">
        <h3>{t('bills.chargeWait')}</h3>
        <Countdown endsAt={endsAt} total={acceptSeconds} onEnd={ask} size={6} />
        <p className="muted">{t('codes.waitText')}</p>
      </div>
    </Card>
  );
}

function CodeForm({ bill }: { bill: Bill }) {
  const { t, format } = useWords();
  const [digits, setDigits] = useState('');
  const [short, setShort] = useState(false);
  const confirm = useConfirmBill(bill.id);
  const take = (code: string) => {
    if (confirm.isPending) return;
    setShort(code.length < 6);
    if (code.length === 6) confirm.mutate({ billId: bill.id, otp_code: code });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    take(digits);
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <CodeField
        label={t('codes.payCode')}
        hint={t('codes.payCodeHint')}
        value={digits}
        onChange={(next) => {
          setDigits(next);
          setShort(false);
          if (confirm.isError) confirm.reset();
        }}
        error={short ? t('calls.fieldOtp') : undefined}
      />
      {canScan() && (
        <Scanner
          label={t('codes.payScan')}
          asking={t('codes.scanning')}
          read={(text) => (/^\d{6}$/.test(text) ? text : null)}
          onFound={(code) => {
            setDigits(code);
            take(code);
          }}
        />
      )}
      <ChargeError error={confirm.error} amountDiffers={t('bills.amount_differs')} />
      <Button type="submit" size="large" wide pending={confirm.isPending}>
        {t('bills.charge', { amount: format.money(bill.denar.amount) })}
      </Button>
    </form>
  );
}
