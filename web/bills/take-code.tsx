/** The seller takes the buyer's payment code for a bill, and waits for the buyer's consent. */
import { useQueryClient } from '@tanstack/react-query';
import { acceptSeconds } from '#contract/charges.ts';
import { BuyerCode } from '../charges/buyer-code.tsx';
import { useWords } from '../i18n/use-words.ts';
import { deviceTime } from '../live/server-clock.ts';
import { keys } from '../query-keys.ts';
import { Alert } from '../ui/alert.tsx';
import { Card } from '../ui/card.tsx';
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
  const confirm = useConfirmBill(bill.id);
  return (
    <BuyerCode
      className="stack"
      call={confirm}
      onCode={(otp_code) => confirm.mutate({ billId: bill.id, otp_code })}
      charge={t('bills.charge', { amount: format.money(bill.denar.amount) })}
      amountDiffers={t('bills.amount_differs')}
    />
  );
}
