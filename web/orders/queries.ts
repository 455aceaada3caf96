/** My basket and my orders as the API has them, and what changes them. */
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { orderSelected } from '#contract/basket.ts';
import type { Answer, CallInput } from '#contract/operation.ts';
import { orderStates } from '#contract/order-terms.ts';
import {
  cancelOrder,
  completeOrder,
  getOrder,
  myOrders,
  orderFields,
  refundOrder,
  shipOrder,
} from '#contract/orders.ts';
import { payuCreateOrder } from '#contract/payments.ts';
import { basketQuery, choose, keepBasket } from '../basket/basket.ts';
import { CallError, call } from '../call.ts';
import { keyFor, settle } from '../intent.ts';
import { refreshMoney } from '../live/apply-event.ts';
import { useConnected } from '../live/connection.ts';
import { keys } from '../query-keys.ts';
import { useList } from '../use-list.ts';
import { isMoving, type Order, type OrderDetail } from './order.ts';

export const useBasket = () => useQuery(basketQuery(useQueryClient()));

interface Choice {
  readonly offerId: number;
  /** 0 takes it out. */
  readonly quantity: number;
}

/** Changes go one after the other, so that the last wish is what stays. */
export function useChoose() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'basket' },
    mutationFn: ({ offerId, quantity }: Choice) => choose(offerId, quantity),
    onSuccess: (basket) => keepBasket(client, basket),
    onError: () => client.invalidateQueries({ queryKey: keys.basket }),
  });
}

export type Side = 'buyer' | 'seller';
type Page = Answer<typeof myOrders>;

/** My orders, or those that others have made with me. */
export const useOrders = (side: Side) =>
  useList({
    operation: myOrders,
    key: keys.orderList(side),
    fixed: { as: side },
    rowsOf: ({ orders }: Page): readonly Order[] => orders,
    fields: orderFields,
    sort: '-createdAt',
    filters: { status: orderStates },
    fallback: 'calls.orders',
    fileName: side === 'buyer' ? 'zamowienia.csv' : 'sprzedaz.csv',
  });

/** While no events come: often where somebody waits for an answer, seldom elsewhere. */
const waitingMs = 2_000;
const idleMs = 15_000;

/** One order: pushed where events come, and asked for until nothing happens to it by itself. */
export function useOrder(id: string) {
  const connected = useConnected();
  return useQuery({
    queryKey: keys.order(id),
    queryFn: ({ signal }) => call(getOrder, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => {
      if (!state.data || !isMoving(state.data)) return false;
      // Even with events flowing an ending that was missed is found soon after.
      return connected ? idleMs : waitingMs;
    },
  });
}

/** A created order stands at the front of the list (specification §4). */
function placeFirst(client: QueryClient, order: Order): void {
  client.setQueriesData<Page>({ queryKey: keys.orderList('buyer') }, (old) => {
    if (!old || old.skip > 0) return old;
    const others = old.orders.filter(({ id }) => id !== order.id);
    return { ...old, orders: [order, ...others], total: old.total + 1 };
  });
}

/** Asks again for all that an order changes. */
export function refreshOrders(client: QueryClient): void {
  for (const queryKey of [keys.orders, keys.basket, keys.waiting]) {
    void client.invalidateQueries({ queryKey });
  }
  refreshMoney(client);
}

export type OrderBody = NonNullable<CallInput<typeof orderSelected>['body']>;

/** Orders what the basket has of one seller. */
export function useOrderSelected(sellerId: string) {
  const client = useQueryClient();
  const intent = `order.${sellerId}`;
  return useMutation({
    mutationFn: (body: OrderBody) =>
      call(orderSelected, { body: { ...body, sellerId } }, { key: keyFor(intent, body) }),
    onSuccess: (order) => {
      settle(intent);
      placeFirst(client, order);
      refreshOrders(client);
    },
    onError: (error) => {
      if (!(error instanceof CallError) || !error.final) return;
      settle(intent);
      // Prices or pieces may be others than what was shown.
      void client.invalidateQueries({ queryKey: keys.basket });
    },
  });
}

/** A change of one order, with one key per intent; its answer is the order as it is then. */
function useAct<Input>(
  id: string,
  name: string,
  send: (input: Input, key: string) => Promise<OrderDetail>,
) {
  const client = useQueryClient();
  const intent = `${name}.${id}`;
  return useMutation({
    mutationFn: (input: Input) => send(input, keyFor(intent, input)),
    onSuccess: (order) => {
      settle(intent);
      client.setQueryData(keys.order(id), order);
      refreshOrders(client);
    },
    onError: (error) => {
      if (!(error instanceof CallError) || !error.final) return;
      settle(intent);
      void client.invalidateQueries({ queryKey: keys.order(id) });
    },
  });
}

export interface Said {
  readonly note: string;
  /** The parcel's number; only where something is sent. */
  readonly parcel: string;
}

export type Deed = 'cancel' | 'ship' | 'complete' | 'refund';

/** What either side may do with an order. */
export function useDeed(id: string, deed: Deed) {
  const params = { id };
  return useAct(id, `order-${deed}`, ({ note, parcel }: Said, key) => {
    if (deed === 'ship') return call(shipOrder, { params, body: { note, parcel } }, { key });
    if (deed === 'cancel') return call(cancelOrder, { params, body: { note } }, { key });
    if (deed === 'refund') return call(refundOrder, { params, body: { note } }, { key });
    return call(completeOrder, { params }, { key });
  });
}

/** Where the payment of an order's złoty stands (specification §3, §4). */
export interface OrderPayment {
  /** Idle before anything is asked for; what came in time leaves it at pending, as the browser leaves. */
  readonly paymentStatus: 'idle' | 'pending' | 'error';
  readonly error: Error | null;
  readonly paymentRedirectUrl: string | null;
  readonly currentOrderId: string | null;
  readonly pay: () => void;
  readonly reset: () => void;
}

/** Opens PayU's page for an order that waits for it, also once more. */
export function useOrderPayment(id: string): OrderPayment {
  const client = useQueryClient();
  const intent = `order-pay.${id}`;
  const { mutate, reset, data, error, isIdle, isError } = useMutation({
    mutationFn: () =>
      call(payuCreateOrder, { body: { orderId: id } }, { key: keyFor(intent, { id }) }),
    onSuccess: ({ redirectUri }) => {
      settle(intent);
      if (redirectUri) location.assign(redirectUri);
      else reset();
    },
    onError: (failed) => {
      if (failed instanceof CallError && (failed.final || failed.payment)) settle(intent);
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.order(id) }),
  });
  return {
    paymentStatus: isIdle ? 'idle' : isError ? 'error' : 'pending',
    error,
    paymentRedirectUrl: data?.redirectUri ?? null,
    currentOrderId: data?.orderId ?? null,
    pay: () => mutate(),
    reset,
  };
}
