/** Starting payments by card, confirming them with a code, and ending them. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  cancelCardPayment,
  cardPaymentSeconds,
  confirmCardPayment,
  initiateCardPayment,
} from '#contract/card-payments.ts';
import { type Minor, toDecimal } from '#contract/money.ts';
import { CallError, call } from '../call.ts';
import { keyFor, settle } from '../intent.ts';
import { refreshMoney } from '../live/apply-event.ts';
import { type CardPayment, keepCardPayment } from '../live/keep-card-payment.ts';
import { learnServerTime } from '../live/server-clock.ts';
import { keys } from '../query-keys.ts';

/** Forgets the intent where the API has decided about it, either way. */
const settleFor = (name: string) => (error: Error) => {
  if (error instanceof CallError && error.final) settle(name);
};

export interface CardSale {
  readonly cardNumber: string;
  readonly serial: string;
  readonly amount: Minor;
  readonly description: string;
  /** The seller's own address. */
  readonly email: string;
  /** The bill that is paid so. */
  readonly billId?: string | undefined;
}

/** The seller asks for money from a card; gives the payment's id. */
export function useInitiate() {
  const intent = 'card-initiate';
  return useMutation({
    mutationFn: async (sale: CardSale): Promise<string> => {
      const body = {
        card_number: sale.cardNumber,
        serial: sale.serial,
        amount: toDecimal(sale.amount),
        seller_email: sale.email,
        description: sale.description,
        ...(sale.billId && { billId: sale.billId }),
      };
      const answer = await call(initiateCardPayment, { body }, { key: keyFor(intent, body) });
      learnServerTime(Date.parse(answer.expires_at) - cardPaymentSeconds * 1000, Date.now());
      return answer.transaction_id;
    },
    onSuccess: () => settle(intent),
    onError: settleFor(intent),
  });
}

/** Pays with the code that the payment asks for, on the buyer's screen or the seller's. */
export function useConfirm(payment: CardPayment) {
  const client = useQueryClient();
  const intent = `card-confirm.${payment.transaction_id}`;
  return useMutation({
    mutationFn: (code: string) => {
      const body = { transaction_id: payment.transaction_id, one_time_code: code };
      return call(confirmCardPayment, { body }, { key: keyFor(intent, body) });
    },
    onSuccess: ({ completed_at, receipt }) => {
      settle(intent);
      keepCardPayment(client, { ...payment, status: 'completed', completed_at, receipt });
      refreshMoney(client);
    },
    onError: (error) => {
      settleFor(intent)(error);
      // A wrong code may have been the last one that was allowed.
      void client.invalidateQueries({ queryKey: keys.cardPayment(payment.transaction_id) });
    },
  });
}

/** The buyer refuses, or the seller withdraws. */
export function useCancel(payment: CardPayment) {
  const client = useQueryClient();
  const intent = `card-cancel.${payment.transaction_id}`;
  return useMutation({
    mutationFn: () => {
      const body = { transaction_id: payment.transaction_id };
      return call(cancelCardPayment, { body }, { key: keyFor(intent, body) });
    },
    onSuccess: ({ status }) => {
      settle(intent);
      keepCardPayment(client, { ...payment, status });
      refreshMoney(client);
    },
    onError: (error) => {
      settleFor(intent)(error);
      void client.invalidateQueries({ queryKey: keys.cardPayment(payment.transaction_id) });
    },
  });
}
