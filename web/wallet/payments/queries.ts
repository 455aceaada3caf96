/** Payments through a provider: the API's answers and actions. */
import {
  type MutationFunctionContext,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type Minor, toDecimal } from '#contract/money.ts';
import {
  getPayment,
  initiations,
  myPayments,
  paymentProviders,
  payuCreateOrder,
} from '#contract/payments.ts';
import type { Provider } from '#contract/providers.ts';
import { call } from '../../api/call.ts';
import { change } from '../../api/change.ts';
import { idleMs, usePolling } from '../../api/connection.ts';
import { keys } from '../../api/query-keys.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { keepDraft } from '../../session/draft.ts';
import { isOpen, type Payment } from './payment.ts';

/** What the top-up screen stores of its input. */
export const topUpDraft = 'top-up';
export const topUpCheckDraft = 'top-up-check';

/** A top-up ready to be checked. */
export interface CheckedTopUp {
  readonly provider: Provider;
  readonly amount: Minor;
  readonly email: string;
  readonly description: string;
}

/** Fills the form with another top-up, for example after a failed one. */
export function proposeTopUp(amount: string, description: string): void {
  keepDraft(topUpDraft, { amount, description });
}

export const useProviders = () => useAnswer(paymentProviders, {});

/** One of my payments: pushed while events come, and polled until it is decided. */
export const usePayment = (id: string) =>
  useAnswer(getPayment, { params: { id } }, keys.payment(id), {
    refetchInterval: usePolling<Payment>((payment) => payment !== undefined && isOpen(payment)),
  });

/** My payments that are not decided yet. */
export const useOpenPayments = () =>
  useQuery({
    queryKey: keys.openPayments,
    queryFn: async ({ signal }) => {
      const query = { open: 'yes', count: 20 } as const;
      const { payments, total } = await call(myPayments, { query }, { signal });
      return { payments: payments.filter(isOpen), total };
    },
    refetchInterval: idleMs,
  });

interface Started {
  readonly id: string;
  /** Where to pay; null for a payment with a BLIK code. */
  readonly redirect: string | null;
}

interface Start extends CheckedTopUp {
  /** Six digits, or empty. */
  readonly blikCode: string;
}

/** Opens a payment. Its pending, error and data are the states required by specification §4. */
export function useStartTopUp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ provider, amount, blikCode, ...texts }: Start): Promise<Started> => {
      const body = {
        ...texts,
        amount: toDecimal(amount),
        currency: 'PLN' as const,
        ...(blikCode && { blikCode }),
      };
      const initiate = initiations[provider];
      if (initiate) {
        const { redirect_url, session_id } = await change(initiate, { body });
        return { id: session_id, redirect: redirect_url };
      }
      const { redirectUri, orderId } = await change(payuCreateOrder, { body });
      return { id: orderId, redirect: redirectUri };
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.payments }),
  });
}

/** Callbacks after a change; also called if an event was quicker and has removed the button. */
interface Then {
  readonly done?: (payment: Payment) => void;
  readonly failed?: (error: Error) => void;
}

/** Returns the updated payment. */
export const answersPayment = ({ done, failed }: Then = {}) => ({
  onSuccess: (payment: Payment, _: unknown, __: unknown, { client }: MutationFunctionContext) => {
    client.setQueryData(keys.payment(payment.id), payment);
    done?.(payment);
  },
  onError: (error: Error) => failed?.(error),
});
