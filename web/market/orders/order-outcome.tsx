/** The state of an order and the next step, for the side that sees it. */
import type { ReactNode } from 'react';
import { FailedCall } from '../../api/failed-call.tsx';
import type { WordKey } from '../../i18n/types.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Outcome } from '../../pay/outcome.tsx';
import { addressTo } from '../../ui/address.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Waits } from '../../ui/waits.tsx';
import { isBeingPaid, type OrderDetail, textOf } from './order.ts';
import { useOrderPayment } from './queries.ts';

interface OrderOutcomeProps {
  order: OrderDetail;
  /** Asks the API at once. */
  onLook: () => unknown;
  looking: boolean;
}

export function OrderOutcome(props: OrderOutcomeProps) {
  const { order } = props;
  if (order.status !== 'awaiting_payment') return <OrderStatus order={order} />;
  if (order.role === 'seller') return <OrderStatus order={order} />;
  return isBeingPaid(order) ? <BeingPaid {...props} /> : <ToPay order={order} />;
}

type Title = Extract<WordKey, `orders.is_${string}`> extends `orders.${infer Key}` ? Key : never;

const kinds = {
  awaiting_payment: 'waiting',
  paid: 'paid',
  shipped: 'paid',
  completed: 'paid',
  cancelled: 'refused',
  refund_pending: 'waiting',
  refunded: 'expired',
} as const;

/** What happens to złoty that arrived after the order had ended. */
function lateOf(state: Payment['state']) {
  if (state === 'refunded') return 'returned';
  return state === 'refund_pending' ? 'returning' : 'waits';
}
type Payment = NonNullable<OrderDetail['payment']>;

/** A state without an action here, or one whose actions are in the buttons below. */
function OrderStatus({ order }: Pick<OrderOutcomeProps, 'order'>) {
  const { t, format } = useWords();
  const { status, role, reason, completesAt, transaction, payment } = order;
  return (
    <Outcome
      kind={kinds[status]}
      title={t(textOf(order, `is_${status}_${role}` as Title))}
      actions={
        transaction && (
          <ButtonLink
            to={addressTo('/transactions/:id', { id: transaction })}
            kind="secondary"
            icon="form"
          >
            {t('orders.receipt')}
          </ButtonLink>
        )
      }
    >
      <p>{t(textOf(order, `next_${status}_${role}` as 'next_paid_buyer'))}</p>
      {reason && <p>{t(`orders.reason_${reason}`)}</p>}
      {role === 'buyer' && payment?.reason === 'order_over' && (
        <p>{t(`orders.late_${lateOf(payment.state)}`)}</p>
      )}
      {status === 'shipped' && completesAt && (
        <p>{t('orders.completesAt', { day: format.date(completesAt) })}</p>
      )}
    </Outcome>
  );
}

/** The buyer has paid, or the outcome is still unknown; paying again would be the only mistake. */
function BeingPaid({ order, onLook, looking }: OrderOutcomeProps) {
  const { t } = useWords();
  return (
    <Outcome
      kind="waiting"
      title={t('orders.checking')}
      amount={order.plnPart}
      currency="PLN"
      actions={
        <>
          <Button icon="again" pending={looking} onClick={() => void onLook()}>
            {t('orders.refresh')}
          </Button>
          {order.redirectUri && (
            <ButtonLink href={order.redirectUri} kind="secondary">
              {t('orders.payPage')}
            </ButtonLink>
          )}
        </>
      }
    >
      <p>
        <Waits>{t(order.payment?.blik ? 'topUps.pendingBlik' : 'orders.checkingText')}</Waits>
      </p>
    </Outcome>
  );
}

function ToPay({ order }: Pick<OrderOutcomeProps, 'order'>) {
  const { t, format } = useWords();
  const { id, plnPart, payUntil, redirectUri, payment, may } = order;
  const payu = useOrderPayment(id);
  const failed = payment !== null && ['failed', 'expired'].includes(payment.state);
  const label = t(failed ? 'orders.payAgain' : 'orders.payNow');
  let way: ReactNode = null;
  if (may.pay) {
    way = redirectUri ? (
      <ButtonLink href={redirectUri} icon="right">
        {label}
      </ButtonLink>
    ) : (
      <Button icon="right" pending={payu.paymentStatus === 'pending'} onClick={payu.pay}>
        {label}
      </Button>
    );
  }
  return (
    <Outcome
      kind={failed ? 'refused' : 'waiting'}
      title={t(failed ? 'orders.notPaid' : 'orders.toPay')}
      amount={plnPart}
      currency="PLN"
      actions={way}
    >
      <p>
        {t(failed ? 'orders.notPaidText' : 'orders.toPayText', {
          time: format.time(payUntil),
        })}
      </p>
      {payu.paymentStatus === 'error' && (
        <FailedCall error={payu.error} fallback="calls.payuOrder" />
      )}
    </Outcome>
  );
}
