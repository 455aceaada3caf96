/** Payments through a provider: the API's answers and actions. */
import {
  type MutationFunctionContext,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type Minor, toDecimal } from '#contract/money.ts';
import { getPayment, initiations, myPayments, payuCreateOrder } from '#contract/payments.ts';
import type { Provider } from '#contract/providers.ts';
import { CallError, call } from '../../api/call.ts';
import { change } from '../../api/change.ts';
import { idleMs, usePolling } from '../../api/connection.ts';
import { keys } from '../../api/query-keys.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { isOpen, type Payment } from './payment.ts';

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

interface TopUp {
  readonly provider: Provider;
  readonly amount: Minor;
  /** Pays without the provider's page. */
  readonly blikCode?: string;
}

/**
 * Opens a payment, calls `onRecorded` with its id, and leads on to the provider's page. Its pending,
 * error and data are the states required by specification §4.
 */
export function useStartTopUp(onRecorded: (id: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ provider, amount, ...way }: TopUp) => {
      const body = { ...way, amount: toDecimal(amount), currency: 'PLN' as const };
      const initiate = initiations[provider];
      if (initiate) {
        const { redirect_url, session_id } = await change(initiate, { body });
        return { id: session_id, redirect: redirect_url };
      }
      const { redirectUri, orderId } = await change(payuCreateOrder, { body });
      return { id: orderId, redirect: redirectUri };
    },
    onSuccess: ({ id, redirect }) => {
      onRecorded(id);
      if (redirect) location.assign(redirect);
    },
    onError: (error) => {
      // Its outcome is unknown: its own page shows that and updates automatically.
      const known = error instanceof CallError && error.code === 'payment_unknown';
      if (known && error.details.payment) onRecorded(error.details.payment);
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
