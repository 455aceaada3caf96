/** The last step of a payout. */
import { useWords } from '../i18n/use-words.ts';
import { Outcome } from '../transactions/outcome.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import type { MadePayout } from './queries.ts';
import { useWhen } from './use-when.ts';

interface PayoutDoneProps {
  payout: MadePayout;
  onAgain: () => void;
}

export function PayoutDone({ payout, onAgain }: PayoutDoneProps) {
  const { t, format } = useWords();
  const { amount } = payout;
  const waits = useWhen(payout);
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
      {(waits.length > 0 ? waits : [t('payouts.whenText')]).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Outcome>
  );
}
