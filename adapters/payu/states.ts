/** Maps PayU's statuses to ours. */
import type { GatewayState, RefundState } from '../payment-gateway.ts';
import type { OrderStatus, RefundStatus } from './shapes.ts';

/** An order stays COMPLETED after its money has been refunded. */
export const states: Readonly<Record<OrderStatus, GatewayState>> = {
  NEW: 'pending',
  PENDING: 'pending',
  WAITING_FOR_CONFIRMATION: 'waiting',
  COMPLETED: 'paid',
  CANCELED: 'failed',
};

export const refundStates: Readonly<Record<RefundStatus, RefundState>> = {
  PENDING: 'pending',
  FINALIZED: 'done',
  CANCELED: 'rejected',
};
