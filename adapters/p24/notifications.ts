/** Reads Przelewy24's notifications: of payments, of refunds, and of BLIK codes. */
import type { GatewayNotification } from '../payment-gateway.ts';
import { decode } from './json.ts';
import { blikNotice, paymentNotice, refundNotice } from './shapes.ts';
import { sameSign, signOfBlik, signOfPayment, signOfRefund } from './signs.ts';

export interface Recipient {
  readonly merchantId: number;
  readonly posId: number;
  readonly crc: string;
}

function ofPayment(body: unknown, { merchantId, posId, crc }: Recipient) {
  const parsed = paymentNotice.safeParse(body);
  if (!parsed.success) return null;
  const { data } = parsed;
  if (!sameSign(signOfPayment(data, crc), data.sign)) return null;
  if (data.merchantId !== merchantId || data.posId !== posId) return null;
  return {
    about: 'payment',
    reference: data.sessionId,
    providerId: data.orderId,
    // Only successful payments are notified, and their money is ours only after the verification.
    state: 'waiting',
    amount: data.amount,
    currency: data.currency,
  } as const;
}

function ofRefund(body: unknown, { merchantId, crc }: Recipient) {
  const parsed = refundNotice.safeParse(body);
  if (!parsed.success) return null;
  const { data } = parsed;
  if (!sameSign(signOfRefund(data, crc), data.sign) || data.merchantId !== merchantId) return null;
  return {
    about: 'refund',
    refund: data.refundsUuid || null,
    providerId: data.orderId,
    state: data.status === 0 ? 'done' : 'rejected',
    amount: data.amount,
  } as const;
}

function ofBlik(body: unknown, { crc }: Recipient) {
  const parsed = blikNotice.safeParse(body);
  if (!parsed.success) return null;
  const { data } = parsed;
  if (!sameSign(signOfBlik(data, crc), data.sign)) return null;
  return {
    about: 'payment',
    reference: data.sessionId,
    providerId: data.orderId,
    // An accepted code is followed by the payment's own notification; a refused one by none.
    state: String(data.result.error) === '0' ? 'pending' : 'failed',
    amount: null,
    currency: null,
  } as const;
}

/** Null if it is not signed with our key, or not addressed to us. */
export function readNotification(bytes: Uint8Array, to: Recipient): GatewayNotification | null {
  const body = decode(Buffer.from(bytes).toString('utf8'));
  if (typeof body !== 'object' || body === null) return null;
  if ('refundsUuid' in body) return ofRefund(body, to);
  // The documentation shows BLIK's notification both bare and below `data`.
  const blik = 'data' in body ? body.data : body;
  if (typeof blik === 'object' && blik && 'result' in blik) return ofBlik(blik, to);
  return ofPayment(body, to);
}
