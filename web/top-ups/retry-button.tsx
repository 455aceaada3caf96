/** Pays once more: the same way where it is still open, else a new payment in place of the old. */
import { useNavigate } from 'react-router';
import { CallError } from '../call.ts';
import { useWords } from '../i18n/use-words.ts';
import { Button } from '../ui/button.tsx';
import { proposeTopUp } from './drafts.ts';
import { type Payment, paymentAddress } from './payment.ts';
import { useRetry } from './queries.ts';
import { StartError } from './start-error.tsx';

interface RetryButtonProps {
  payment: Payment;
  label: string;
}

export function RetryButton({ payment, label }: RetryButtonProps) {
  const { t, format } = useWords();
  const navigate = useNavigate();
  const { id, amount, description, provider, retryable } = payment;
  const show = (next: string) => void navigate(paymentAddress(next), { replace: true });
  const retry = useRetry({
    done: (next) => {
      if (next.id !== id) show(next.id);
      if (next.redirectUrl) location.assign(next.redirectUrl);
    },
    failed: (error) => {
      const known = error instanceof CallError && error.code === 'payment_unknown';
      if (known && error.payment) show(error.payment);
    },
  });
  const otherWay = () => {
    proposeTopUp(format.amount(amount), description);
    void navigate('/etbuy');
  };
  return (
    <>
      {retryable && (
        <Button icon="again" pending={retry.isPending} onClick={() => retry.mutate({ id })}>
          {label}
        </Button>
      )}
      <Button kind={retryable ? 'secondary' : 'primary'} onClick={otherWay}>
        {t('topUps.otherWay')}
      </Button>
      <StartError error={retry.error} provider={provider} />
    </>
  );
}
