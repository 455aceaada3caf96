/** Payments through a provider: the API's answers, and what can be asked of it. */
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Minor, toDecimal } from '#contract/money.ts';
import { cancelPayment, refundPayment, retryPayment } from '#contract/payment-changes.ts';
import {
  getPayment,
  initiateP24,
  myPayments,
  paymentProviders,
  payuCreateOrder,
} from '#contract/payments.ts';
import { CallError, call } from '../call.ts';
import { keyFor, settle } from '../intent.ts';
import { refreshMoney } from '../live/apply-event.ts';
import { useConnected } from '../live/connection.ts';
import { keys } from '../query-keys.ts';
import type { CheckedTopUp } from './drafts.ts';
import { isOpen, type Payment } from './payment.ts';

export const useProviders = () =>
  useQuery({
    queryKey: keys.paymentProviders,
    queryFn: ({ signal }) => call(paymentProviders, {}, { signal }),
  });

/** While no events come: often where somebody waits for an answer, seldom elsewhere. */
const waitingMs = 2_000;
const idleMs = 15_000;

/** One payment of mine: pushed where events come, and asked for until it is decided. */
export function usePayment(id: string) {
  const connected = useConnected();
  return useQuery({
    queryKey: keys.payment(id),
    queryFn: ({ signal }) => call(getPayment, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => {
      if (!state.data || !isOpen(state.data)) return false;
      // Even with events flowing an ending that was missed is found soon after.
      return connected ? idleMs : waitingMs;
    },
  });
}

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

function keep(client: QueryClient, payment: Payment): void {
  client.setQueryData(keys.payment(payment.id), payment);
  refreshMoney(client);
}

interface Started {
  readonly id: string;
  /** Where to pay; null for a payment with a BLIK code. */
  readonly redirect: string | null;
}

interface Start extends CheckedTopUp {
  /** Six digits, or none. */
  readonly blikCode: string;
}

const startIntent = 'top-up';

/** Opens a payment. Specification §4: its pending, error and data are the states asked for there. */
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
      const options = { key: keyFor(startIntent, { provider, ...body }) };
      if (provider === 'payu') {
        const { redirectUri, orderId } = await call(payuCreateOrder, { body }, options);
        return { id: orderId, redirect: redirectUri };
      }
      const { redirect_url, session_id } = await call(initiateP24, { body }, options);
      return { id: session_id, redirect: redirect_url };
    },
    onSuccess: () => settle(startIntent),
    onError: (error) => {
      if (endsIntent(error)) settle(startIntent);
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.payments }),
  });
}

/** The API has decided, or has a payment on its books whose fate it finds out. */
const endsIntent = (error: unknown): boolean =>
  error instanceof CallError && (error.final || error.payment !== undefined);

/** What comes after a change, also where an event was quicker and its button is gone by then. */
interface Then {
  readonly done?: (payment: Payment) => void;
  readonly failed?: (error: Error) => void;
}

/** A change of one payment, with one key per intent. */
function useChange<Input extends { readonly id: string }>(
  name: string,
  send: (input: Input, key: string) => Promise<Payment>,
  then: Then = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => send(input, keyFor(name, input)),
    onSuccess: (payment) => {
      settle(name);
      keep(client, payment);
      then.done?.(payment);
    },
    onError: (error) => {
      if (endsIntent(error)) settle(name);
      then.failed?.(error);
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.payments }),
  });
}

/** Gives a way to pay once more; the payment that comes back may be a new one. */
export const useRetry = (then: Then) =>
  useChange(
    'top-up-retry',
    ({ id }: { id: string }, key) => call(retryPayment, { params: { id } }, { key }),
    then,
  );

export const useCancel = () =>
  useChange('top-up-cancel', ({ id }: { id: string }, key) =>
    call(cancelPayment, { params: { id } }, { key }),
  );

export const useRefund = () =>
  useChange('top-up-refund', ({ id, amount }: { id: string; amount: Minor }, key) =>
    call(refundPayment, { params: { id }, body: { amount: toDecimal(amount) } }, { key }),
  );
