/** How a payment by card ended, as the card's owner sees it. */
import { useWords } from '../i18n/use-words.ts';
import type { CardPayment } from '../live/keep-card-payment.ts';
import { Outcome } from '../transactions/outcome.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';

export function BuyerOutcome({ payment, onDone }: { payment: CardPayment; onDone: () => void }) {
  const { t, format } = useWords();
  const { status } = payment;
  if (status === 'completed') {
    return (
      <Outcome
        kind="paid"
        title={t('cards.paid')}
        amount={payment.amount}
        actions={
          <>
            {payment.receipt && (
              <ButtonLink to={`/transactions/${payment.receipt}`} icon="form">
                {t('codes.receipt')}
              </ButtonLink>
            )}
            <Button kind="secondary" onClick={onDone}>
              {t('ui.close')}
            </Button>
          </>
        }
      >
        <p>
          {t('cards.youPaid', {
            amount: format.money(payment.amount),
            payee: payment.seller.name,
          })}
        </p>
      </Outcome>
    );
  }
  const titles = {
    awaiting_code: 'cards.timeLeft',
    refused: 'cards.youRefused',
    cancelled: 'cards.end_cancelled',
    failed: 'cards.end_failed',
    expired: 'cards.end_expired',
  } as const;
  return (
    <Outcome
      kind={status === 'expired' ? 'expired' : 'refused'}
      title={t(titles[status])}
      actions={
        <>
          <Button onClick={onDone}>{t('ui.close')}</Button>
          <ButtonLink to="/wallet" kind="quiet">
            {t('codes.toWallet')}
          </ButtonLink>
        </>
      }
    >
      <p>{t(status === 'failed' ? 'cards.failedText' : 'cards.endText')}</p>
    </Outcome>
  );
}
