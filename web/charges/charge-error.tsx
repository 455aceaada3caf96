/** Why a buyer's code was not charged. */
import { CallError } from '../call.ts';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';

const reasons = [
  'code_invalid',
  'code_expired',
  'code_used',
  'own_code',
  'amount_differs',
  'declined',
] as const;

interface ChargeErrorProps {
  error: unknown;
  /** Shown for a code for another amount, where the amount cannot be changed. */
  amountDiffers?: string | undefined;
}

/** Why there is no charge, and what the seller can do about it. */
export function ChargeError({ error, amountDiffers }: ChargeErrorProps) {
  const { t } = useWords();
  if (!error) return null;
  const code = error instanceof CallError ? error.code : null;
  const reason = reasons.find((one) => one === code);
  if (reason === 'amount_differs' && amountDiffers) {
    return <Alert kind="error">{amountDiffers}</Alert>;
  }
  if (reason) return <Alert kind="error">{t(`codes.${reason}`)}</Alert>;
  if (
    error instanceof CallError &&
    code === 'too_many_attempts' &&
    error.details.retryAfterSeconds
  ) {
    const count = Math.ceil(error.details.retryAfterSeconds / 60);
    return <Alert kind="error">{t('codes.too_many_attempts', { count })}</Alert>;
  }
  return <FailedCall error={error} fallback="calls.charge" />;
}
