/** Where an answer or event about a card payment goes in the cache. */
import type { QueryClient } from '@tanstack/react-query';
import type { getCardPayment } from '#contract/card-payments.ts';
import type { Answer } from '#contract/operation.ts';
import { keys } from './query-keys.ts';

export type CardPayment = Answer<typeof getCardPayment>;

export const isOpen = (payment: CardPayment): boolean => payment.status === 'awaiting_code';

/** Caches a payment where the screens look for it; one that has ended never changes. */
export function keepCardPayment(client: QueryClient, payment: CardPayment): void {
  const { transaction_id: id } = payment;
  client.setQueryData<CardPayment>(keys.cardPayment(id), (old) =>
    old && !isOpen(old) ? old : payment,
  );
  if (payment.role !== 'buyer') return;
  client.setQueryData<readonly CardPayment[]>(keys.awaitingCardPayments, (old) => {
    const others = (old ?? []).filter(({ transaction_id }) => transaction_id !== id);
    return isOpen(payment) ? [payment, ...others] : others;
  });
  void client.invalidateQueries({ queryKey: keys.cards });
}
