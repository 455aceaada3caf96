/** What a payment's state means to its payer, and what can be done next. */
import type { ReactNode } from 'react';
import { providerNames } from '#contract/providers.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Outcome } from '../../pay/outcome.tsx';
import { addressTo } from '../../ui/address.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Waits } from '../../ui/waits.tsx';
import type { Payment } from './payment.ts';
import { RetryButton } from './retry-button.tsx';

interface PaymentOutcomeProps {
  payment: Payment;
  /** Asks the API at once. */
  onLook: () => unknown;
  looking: boolean;
}

export function PaymentOutcome(props: PaymentOutcomeProps) {
  const { payment } = props;
  if (payment.reason === 'amount_differs' || payment.reason === 'wallet_closed') return <Held />;
  if (payment.reason === 'order_over' && payment.paidAt !== null) return <Late payment={payment} />;
  switch (payment.state) {
    case 'paid':
    case 'refund_pending':
    case 'refunded_part':
    case 'refunded':
      return <Paid payment={payment} />;
    case 'failed':
    case 'expired':
      return <NotPaid payment={payment} />;
    case 'unknown':
      return <Unknown {...props} />;
    case 'created':
    case 'redirected':
      return <ToPay payment={payment} />;
    default:
      return <Pending {...props} />;
  }
}

/** The money has arrived but could not be credited. */
function Held() {
  const { t } = useWords();
  return (
    <Outcome
      kind="waiting"
      title={t('topUps.heldTitle')}
      actions={
        <ButtonLink to="/support" kind="secondary" icon="mail">
          {t('shell.footerSupport')}
        </ButtonLink>
      }
    >
      <p>{t('topUps.heldText')}</p>
    </Outcome>
  );
}

const late = {
  refund_pending: 'orders.late_returning',
  refunded: 'orders.late_returned',
} as const;

/** The money arrived after the order had ended, and was credited to nobody. */
function Late({ payment: { state, amount, order } }: { payment: Payment }) {
  const { t } = useWords();
  const known = state === 'refund_pending' || state === 'refunded';
  return (
    <Outcome
      kind={state === 'refunded' ? 'expired' : 'waiting'}
      title={t(`topUps.lateTitle`)}
      amount={amount}
      currency="PLN"
      actions={
        order && (
          <ButtonLink to={addressTo('/order/:id', { id: order })} kind="secondary">
            {t('topUps.toOrder')}
          </ButtonLink>
        )
      }
    >
      <p>{t(known ? late[state] : 'orders.late_waits')}</p>
    </Outcome>
  );
}

const titles = {
  paid: 'topUps.paidTitle',
  refund_pending: 'topUps.refundPendingTitle',
  refunded_part: 'topUps.refundedPartTitle',
  refunded: 'topUps.refundedTitle',
} as const;

function Paid({ payment }: { payment: Payment }) {
  const { t, format } = useWords();
  const state = payment.state as keyof typeof titles;
  const name = providerNames[payment.provider];
  const text = {
    paid: () => t('topUps.paidText', { amount: format.money(payment.amount, 'PLN'), name }),
    refund_pending: () => t('topUps.refundPendingText', { name }),
    refunded_part: () =>
      t('topUps.refundedText', { amount: format.money(payment.refunded, 'PLN') }),
    refunded: () => t('topUps.refundedText', { amount: format.money(payment.refunded, 'PLN') }),
  }[state]();
  return (
    <Outcome
      kind={state === 'paid' ? 'paid' : 'waiting'}
      title={t(titles[state])}
      amount={payment.amount}
      actions={
        <>
          <ButtonLink to="/wallet" icon="wallet">
            {t('topUps.toWallet')}
          </ButtonLink>
          {payment.transaction && (
            <ButtonLink
              to={addressTo('/transactions/:id', { id: payment.transaction })}
              kind="secondary"
              icon="form"
            >
              {t('topUps.receipt')}
            </ButtonLink>
          )}
          <ButtonLink to="/etbuy" kind="secondary" icon="again">
            {t('topUps.again')}
          </ButtonLink>
        </>
      }
    >
      <p>{text}</p>
    </Outcome>
  );
}

function NotPaid({ payment }: { payment: Payment }) {
  const { t } = useWords();
  const { state, reason, provider, replacedBy } = payment;
  const name = providerNames[provider];
  const expired = state === 'expired' || reason === 'time_out';
  return (
    <Outcome
      kind={expired ? 'expired' : 'refused'}
      title={t(expired ? 'topUps.expiredTitle' : 'topUps.failedTitle')}
      amount={payment.amount}
      currency="PLN"
      actions={<NextTry payment={payment} />}
    >
      <p>{expired ? t('topUps.expiredText', { name }) : <Why payment={payment} />}</p>
      {replacedBy && <p>{t('topUps.replaced')}</p>}
    </Outcome>
  );
}

function Why({ payment: { reason, provider } }: { payment: Payment }): ReactNode {
  const { t } = useWords();
  const name = providerNames[provider];
  if (reason === 'unavailable') return t('topUps.failed_unavailable', { name });
  if (reason === 'refused') return t('topUps.failed_refused', { name });
  return t(reason === 'cancelled' ? 'topUps.failed_cancelled' : 'topUps.failed_declined');
}

/** The next step after a payment that will not be paid. */
function NextTry({ payment }: { payment: Payment }) {
  const { t } = useWords();
  if (payment.replacedBy) {
    return (
      <ButtonLink to={addressTo('/etbuy/:id', { id: payment.replacedBy })}>
        {t('topUps.replacedShow')}
      </ButtonLink>
    );
  }
  return <RetryButton payment={payment} label={t('topUps.tryAgain')} />;
}

function ToPay({ payment }: { payment: Payment }) {
  const { t, format } = useWords();
  const { redirectUrl, provider, expiresAt, replacedBy, reason } = payment;
  const name = providerNames[provider];
  if (replacedBy) return <NotPaid payment={payment} />;
  const begun = payment.state === 'redirected';
  return (
    <Outcome
      kind="waiting"
      title={t(begun ? 'topUps.redirectedTitle' : 'topUps.createdTitle')}
      amount={payment.amount}
      currency="PLN"
      actions={
        redirectUrl ? (
          <ButtonLink href={redirectUrl} icon="right">
            {t('topUps.payNow')}
          </ButtonLink>
        ) : (
          <RetryButton payment={payment} label={t('topUps.payNow')} />
        )
      }
    >
      <p>
        {begun && t('topUps.redirectedText', { name, time: format.dateTime(expiresAt) })}
        {!begun && reason === 'unavailable' && t('topUps.failed_unavailable', { name })}
        {!begun && reason !== 'unavailable' && t('topUps.createdText')}
      </p>
    </Outcome>
  );
}

function AskAgain({ looking, onLook }: Pick<PaymentOutcomeProps, 'looking' | 'onLook'>) {
  const { t } = useWords();
  return (
    <Button icon="again" pending={looking} onClick={() => void onLook()}>
      {t('topUps.refresh')}
    </Button>
  );
}

function Pending({ payment, onLook, looking }: PaymentOutcomeProps) {
  const { t } = useWords();
  const { redirectUrl, provider, blik } = payment;
  return (
    <Outcome
      kind="waiting"
      title={t('topUps.pendingTitle')}
      amount={payment.amount}
      currency="PLN"
      actions={
        <>
          <AskAgain looking={looking} onLook={onLook} />
          {redirectUrl && (
            <ButtonLink href={redirectUrl} kind="secondary">
              {t('topUps.payPage')}
            </ButtonLink>
          )}
        </>
      }
    >
      <p>
        <Waits>
          {t(blik ? 'topUps.pendingBlik' : 'topUps.pendingText', { name: providerNames[provider] })}
        </Waits>
      </p>
      {redirectUrl && <p className="muted">{t('topUps.pendingOpen')}</p>}
    </Outcome>
  );
}

/** The outcome is still unknown; paying again would be the only mistake. */
function Unknown({ payment, onLook, looking }: PaymentOutcomeProps) {
  const { t } = useWords();
  return (
    <Outcome
      kind="waiting"
      title={t('topUps.unknownTitle')}
      amount={payment.amount}
      currency="PLN"
      actions={<AskAgain looking={looking} onLook={onLook} />}
    >
      <p>{t('topUps.unknownText', { name: providerNames[payment.provider] })}</p>
    </Outcome>
  );
}
