/** The last step of a payout. */
import { toWire } from '#contract/money.ts';
import { useWords } from '../i18n/use-words.ts';
import { Outcome } from '../transactions/outcome.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import type { CheckedPayout } from './queries.ts';

interface PayoutDoneProps {
  payout: CheckedPayout;
  onAgain: () => void;
}

export function PayoutDone({ payout, onAgain }: PayoutDoneProps) {
  const { t, format } = useWords();
  const amount = toWire(payout.amount);
  return (
    <Outcome
      kind="paid"
      title={t('payouts.doneTitle')}
      amount={amount}
      actions={
        <>
          <ButtonLink to="/wallet" icon="wallet">
            {t('payouts.toWallet')}
          </ButtonLink>
          <Button kind="secondary" icon="again" onClick={onAgain}>
            {t('payouts.again')}
          </Button>
        </>
      }
    >
      <p>
        {t('payouts.doneText', {
          amount: format.money(amount, 'PLN'),
          account: payout.bankAccount,
        })}
      </p>
      <p>{t('payouts.whenText')}</p>
    </Outcome>
  );
}
