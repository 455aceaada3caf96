/** Writes and signs PayU's notifications, as documented. */
import { createHash } from 'node:crypto';
import type { Letter, Twist } from '../gateways/notifier.ts';
import type { News, Order, Refund } from './order.ts';

export interface SigningOptions {
  readonly secondKey: string;
  /** As configured for the shop in the panel. */
  readonly algorithm: 'MD5' | 'SHA-256';
}

/** An order in notifications and answers; the page's texts and `virtual` are never returned. */
export function orderOf({ orderId, orderCreateDate, form, payType, status }: Order) {
  const { visibleDescription: _visible, continueUrl: _continue, products, ...rest } = form;
  return {
    orderId,
    ...rest,
    orderCreateDate,
    products: products.map(({ virtual: _virtual, ...product }) => product),
    ...(payType && { payMethod: { type: payType } }),
    status,
  };
}

const propertiesOf = ({ paymentId }: Order) => [{ name: 'PAYMENT_ID', value: paymentId }];

function orderNotice(order: Order, extra: number): object {
  const { validityTime: _validity, ...shown } = orderOf(order);
  const totalAmount = String(Number(order.form.totalAmount) + extra);
  return {
    order: { ...shown, totalAmount },
    localReceiptDateTime: order.orderCreateDate,
    properties: propertiesOf(order),
  };
}

function refundNotice({ orderId, form }: Order, refund: Refund, extra: number): object {
  const { refundId, extRefundId, amount, currencyCode, status, statusDatetime, description } =
    refund;
  return {
    orderId,
    extOrderId: form.extOrderId,
    refund: {
      refundId,
      extRefundId,
      amount: String(amount + extra),
      currencyCode,
      status,
      statusDateTime: statusDatetime,
      reason: 'refund',
      reasonDescription: description,
      refundDate: statusDatetime,
    },
  };
}

function sign(body: string, { secondKey, algorithm }: SigningOptions): string {
  return createHash(algorithm === 'MD5' ? 'md5' : 'sha256')
    .update(body + secondKey, 'utf8')
    .digest('hex');
}

/** Null if the shop has given no URL, or the subject is unknown. */
export function writeNotice(
  news: News,
  order: Order | undefined,
  twist: Twist,
  options: SigningOptions,
): Letter | null {
  const url = order?.form.notifyUrl;
  if (!order || url === undefined) return null;
  const extra = twist.wrongAmount ? 1 : 0;
  const refund =
    'refundId' in news && order.refunds.find(({ refundId }) => refundId === news.refundId);
  if ('refundId' in news && !refund) return null;
  const notice = refund
    ? refundNotice(order, refund, extra)
    : orderNotice('status' in news ? { ...order, status: news.status } : order, extra);
  const body = JSON.stringify(notice);
  const key = twist.wrongSignature ? `${options.secondKey}?` : options.secondKey;
  const signature = sign(body, { ...options, secondKey: key });
  const header = `sender=checkout;signature=${signature};algorithm=${options.algorithm};content=DOCUMENT`;
  return {
    url,
    body,
    headers: {
      'content-type': 'application/json;charset=UTF-8',
      'openpayu-signature': header,
      'x-openpayu-signature': header,
    },
  };
}
