/** The previous card payment, in one line. */
import { useCardPayment } from '../live/card-payments.ts';
import { type CardPayment, isOpen } from '../live/keep-card-payment.ts';
import { LastSale } from '../sales/last-sale.tsx';
import { endOf } from '../sales/use-sale-news.ts';

export const endOfPayment = (payment: CardPayment) => endOf(payment, isOpen(payment));

export function LastPayment({ id }: { id: string }) {
  const { data: payment } = useCardPayment(id);
  if (!payment) return null;
  const { amount, receipt, completed_at, created_at } = payment;
  return (
    <LastSale
      amount={amount}
      open={isOpen(payment)}
      receipt={receipt}
      time={completed_at ?? created_at}
    />
  );
}
