/** Starting card payments, confirming them with a code, and ending them. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  cancelCardPayment,
  cardPaymentSeconds,
  confirmCardPayment,
  initiateCardPayment,
} from '#contract/card-payments.ts';
import { type Minor, toDecimal } from '#contract/money.ts';
import { change } from '../../api/change.ts';
import { type CardPayment, keepCardPayment } from '../../api/keep-card-payment.ts';
import { learnServerTime } from '../../api/server-clock.ts';
import { useChange } from '../../api/use-change.ts';

export interface CardSale {
  readonly cardNumber: string;
  readonly serial: string;
  readonly amount: Minor;
  readonly description: string;
  /** The seller's own e-mail address. */
  readonly email: string;
  /** The bill being paid. */
  readonly billId?: string | undefined;
}

/** The seller asks a card for money; returns the payment's id. */
export const useInitiate = () =>
  useMutation({
    mutationFn: async (sale: CardSale): Promise<string> => {
      const body = {
        card_number: sale.cardNumber,
        serial: sale.serial,
        amount: toDecimal(sale.amount),
        seller_email: sale.email,
        description: sale.description,
        ...(sale.billId && { billId: sale.billId }),
      };
      const answer = await change(initiateCardPayment, { body });
      learnServerTime(Date.parse(answer.expires_at) - cardPaymentSeconds * 1000, Date.now());
      return answer.transaction_id;
    },
  });

/** Pays with the code that the payment asks for, on the buyer's screen or the seller's. */
export function useConfirm(payment: CardPayment) {
  const client = useQueryClient();
  const { transaction_id } = payment;
  return useChange(confirmCardPayment, {
    input: (code: string) => ({ body: { transaction_id, one_time_code: code } }),
    of: transaction_id,
    onSuccess: ({ completed_at, receipt }) =>
      keepCardPayment(client, { ...payment, status: 'completed', completed_at, receipt }),
  });
}

/** The buyer refuses, or the seller withdraws. */
export function useCancel(payment: CardPayment) {
  const client = useQueryClient();
  const { transaction_id } = payment;
  return useChange(cancelCardPayment, {
    input: (_: undefined) => ({ body: { transaction_id } }),
    of: transaction_id,
    onSuccess: ({ status }) => keepCardPayment(client, { ...payment, status }),
  });
}
