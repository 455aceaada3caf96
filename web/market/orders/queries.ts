/** My basket and my orders from the API, and what changes them. */
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { orderSelected } from '#contract/basket.ts';
import type { Answer, CallInput } from '#contract/operation.ts';
import {
  cancelOrder,
  completeOrder,
  getOrder,
  type myOrders,
  refundOrder,
  shipOrder,
} from '#contract/orders.ts';
import { payuCreateOrder } from '#contract/payments.ts';
import { change } from '../../api/change.ts';
import { usePolling } from '../../api/connection.ts';
import { keys } from '../../api/query-keys.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { refreshAfter, useChange } from '../../api/use-change.ts';
import { basketQuery, choose, keepBasket } from './basket.ts';
import { isMoving, type Order, type OrderDetail } from './order.ts';

export const useBasket = () => useQuery(basketQuery(useQueryClient()));

interface Choice {
  readonly offerId: number;
  /** 0 removes it. */
  readonly quantity: number;
}

/** Changes are queued, so that the last one wins. */
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

/** One order: pushed while events come, and polled until only an action can change it. */
export const useOrder = (id: string) =>
  useAnswer(getOrder, { params: { id } }, keys.order(id), {
    refetchInterval: usePolling<OrderDetail>((order) => order !== undefined && isMoving(order)),
  });

/** A created order goes to the front of the list (specification §4). */
function placeFirst(client: QueryClient, order: Order): void {
  client.setQueriesData<Page>({ queryKey: keys.orderList('buyer') }, (old) => {
    if (!old || old.skip > 0) return old;
    const others = old.orders.filter(({ id }) => id !== order.id);
    return { ...old, orders: [order, ...others], total: old.total + 1 };
  });
}

export type OrderBody = NonNullable<CallInput<typeof orderSelected>['body']>;

/** Orders the basket's lines of one seller. */
export function useOrderSelected(sellerId: string) {
  const client = useQueryClient();
  return useChange(orderSelected, {
    input: (body: OrderBody) => ({ body: { ...body, sellerId } }),
    of: sellerId,
    onSuccess: (order) => placeFirst(client, order),
  });
}

export interface ActionNote {
  readonly note: string;
  /** The parcel's number; only for a delivery. */
  readonly parcel: string;
  /** The pieces to give back; by default all that are left. */
  readonly items?: NonNullable<CallInput<typeof refundOrder>['body']>['items'];
}

export type OrderAction = 'cancel' | 'ship' | 'complete' | 'refund';

/** What either side may do with an order; returns the updated order. */
export function useOrderAction(id: string, action: OrderAction) {
  const client = useQueryClient();
  const params = { id };
  return useMutation({
    mutationFn: ({ note, parcel, items }: ActionNote): Promise<OrderDetail> => {
      if (action === 'ship') return change(shipOrder, { params, body: { note, parcel } });
      if (action === 'cancel') return change(cancelOrder, { params, body: { note } });
      if (action === 'refund') return change(refundOrder, { params, body: { note, items } });
      return change(completeOrder, { params });
    },
    onSuccess: (order) => void client.setQueryData(keys.order(id), order),
    onSettled: (_, error) => void refreshAfter(client, cancelOrder, error),
  });
}

/** The state of the payment of an order's złoty (specification §3, §4). */
export interface OrderPayment {
  /** Idle before the request; after a success it stays pending, as the browser leaves. */
  readonly paymentStatus: 'idle' | 'pending' | 'error';
  readonly error: Error | null;
  readonly paymentRedirectUrl: string | null;
  readonly currentOrderId: string | null;
  readonly pay: () => void;
  readonly reset: () => void;
}

/** Opens PayU's page for an order that awaits payment, also repeatedly. */
export function useOrderPayment(id: string): OrderPayment {
  const { mutate, reset, data, error, isIdle, isError } = useChange(payuCreateOrder, {
    input: (_: undefined) => ({ body: { orderId: id } }),
    of: id,
    onSuccess: ({ redirectUri }) => {
      if (redirectUri) location.assign(redirectUri);
      else reset();
    },
  });
  return {
    paymentStatus: isIdle ? 'idle' : isError ? 'error' : 'pending',
    error,
    paymentRedirectUrl: data?.redirectUri ?? null,
    currentOrderId: data?.orderId ?? null,
    pay: () => mutate(undefined),
    reset,
  };
}
