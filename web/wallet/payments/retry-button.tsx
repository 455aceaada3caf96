/** Pays again: the same payment if it is still open, otherwise a new one in its place. */
import { retryPayment } from '#contract/payment-changes.ts';
import { initiations } from '#contract/payments.ts';
import type { Provider } from '#contract/providers.ts';
import { CallError } from '../../api/call.ts';
import { useErrorText } from '../../api/error-text.ts';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { addressTo } from '../../ui/address.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { navigate } from '../../ui/router.tsx';
import type { Payment } from './payment.ts';
import { answersPayment } from './queries.ts';

interface RetryButtonProps {
  payment: Payment;
  label: string;
}

export function RetryButton({ payment, label }: RetryButtonProps) {
  const { t } = useWords();
  const { id, amount, provider, retryable } = payment;
  const show = (next: string) => navigate(addressTo('/etbuy/:id', { id: next }), { replace: true });
  const retry = useChange(
    retryPayment,
    answersPayment({
      done: (next) => {
        if (next.id !== id) show(next.id);
        if (next.redirectUrl) location.assign(next.redirectUrl);
      },
      failed: (error) => {
        const known = error instanceof CallError && error.code === 'payment_unknown';
        if (known && error.details.payment) show(error.details.payment);
      },
    }),
  );
  return (
    <>
      {retryable && (
        <Button
          icon="again"
          pending={retry.isPending}
          onClick={() => retry.mutate({ params: { id } })}
        >
          {label}
        </Button>
      )}
      <ButtonLink to={addressTo('/etbuy', { amount })} kind={retryable ? 'secondary' : 'primary'}>
        {t('topUps.otherWay')}
      </ButtonLink>
      <StartError error={retry.error} provider={provider} />
    </>
  );
}

interface StartErrorProps {
  error: unknown;
  provider: Provider;
}

/** Why a payment could not be started, in the texts of specification §8. */
export function StartError({ error, provider }: StartErrorProps) {
  const { t } = useWords();
  const errorText = useErrorText();
  if (!error) return null;
  const fallback = initiations[provider] ? 'calls.topUp' : 'calls.payuOrder';
  return (
    <Alert kind="error" title={t('calls.topUpTitle')}>
      {errorText(error, fallback, 'calls.topUpUnexpected')}
    </Alert>
  );
}
