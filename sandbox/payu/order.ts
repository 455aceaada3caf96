/** An order at the stand-in for PayU, with the provider's names. */

export type OrderStatus = 'NEW' | 'PENDING' | 'WAITING_FOR_CONFIRMATION' | 'COMPLETED' | 'CANCELED';

export interface Refund {
  readonly refundId: string;
  readonly extRefundId?: string;
  readonly amount: number;
  readonly currencyCode: string;
  readonly description: string;
  readonly creationDateTime: string;
  readonly status: 'PENDING' | 'FINALIZED' | 'CANCELED';
  readonly statusDatetime: string;
  readonly statusError?: { readonly code: string; readonly description: string };
  /** The original request, to recognise repeats. */
  readonly request: string;
}

/** The order as sent by the shop. */
export interface OrderForm {
  readonly extOrderId?: string;
  readonly notifyUrl?: string;
  readonly continueUrl?: string;
  readonly customerIp: string;
  readonly merchantPosId: string;
  readonly description: string;
  readonly visibleDescription?: string;
  readonly validityTime?: string;
  readonly currencyCode: string;
  readonly totalAmount: string;
  readonly buyer?: Readonly<Record<string, string>>;
  readonly products: readonly Readonly<Record<string, unknown>>[];
}

export interface Order {
  readonly orderId: string;
  /** Opens the payment page. */
  readonly token: string;
  readonly orderCreateDate: string;
  readonly form: OrderForm;
  readonly status: OrderStatus;
  readonly payType: 'PBL' | 'BLIK_AUTHORIZATION_CODE' | null;
  /** A slow transfer is on its way; the order may expire meanwhile. */
  readonly underWay: boolean;
  readonly paymentId: string;
  readonly captured: number;
  readonly refunds: readonly Refund[];
}

/** Notifications to the shop. */
export type News =
  | { readonly orderId: string; readonly status: OrderStatus }
  | { readonly orderId: string; readonly refundId: string };

/** Actions of a payer. */
export type PayerAction = 'pay' | 'refuse' | 'later';

export const isOpen = ({ status }: Order): boolean => status === 'NEW' || status === 'PENDING';

/** Amount that can still be refunded, in grosze. */
export const refundable = ({ captured, refunds }: Order): number =>
  refunds.reduce(
    (left, { status, amount }) => (status === 'CANCELED' ? left : left - amount),
    captured,
  );
