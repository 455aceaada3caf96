/** Reads PayU's notifications of orders and refunds, signed over the raw bytes. */
import { hash, timingSafeEqual } from 'node:crypto';
import type { GatewayNotification } from '../payment-gateway.ts';
import { orderNotice, refundNotice } from './shapes.ts';
import { refundStates, states } from './states.ts';

export type SignatureAlgorithm = 'MD5' | 'SHA-256';

export interface Recipient {
  readonly posId: string;
  readonly secondKey: string;
  /** The algorithm configured for the shop; the one named in the notification is not trusted. */
  readonly algorithm: SignatureAlgorithm;
}

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The expected signature of the bytes, in hexadecimal. */
export function signatureOf(body: Uint8Array, { secondKey, algorithm }: Recipient): string {
  const name = algorithm === 'MD5' ? 'md5' : 'sha256';
  return hash(name, Buffer.concat([body, Buffer.from(secondKey)]));
}

/**
 * The part `signature` of `sender=checkout;signature=…;algorithm=…;content=DOCUMENT`, in any order.
 */
function claimed(headers: Headers): string | null {
  const header = headers['openpayu-signature'] ?? headers['x-openpayu-signature'];
  if (typeof header !== 'string') return null;
  const part = header.split(';').find((one) => one.trim().startsWith('signature='));
  return part?.trim().slice('signature='.length).toLowerCase() ?? null;
}

function isSigned(body: Uint8Array, headers: Headers, to: Recipient): boolean {
  const wanted = Buffer.from(signatureOf(body, to));
  const given = Buffer.from(claimed(headers) ?? '');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return null;
  }
}

/** Null if it is not signed with our key, or not addressed to us. */
export function readNotification(
  body: Uint8Array,
  headers: Headers,
  to: Recipient,
): GatewayNotification | null {
  if (!isSigned(body, headers, to)) return null;
  const read = parse(body);
  const order = orderNotice.safeParse(read).data?.order;
  if (order) {
    if (order.merchantPosId !== to.posId) return null;
    return {
      about: 'payment',
      reference: order.extOrderId,
      providerId: order.orderId,
      state: states[order.status],
      amount: order.totalAmount,
      currency: order.currencyCode,
    };
  }
  const notice = refundNotice.safeParse(read).data;
  if (!notice) return null;
  const { refund, orderId } = notice;
  return {
    about: 'refund',
    refund: refund.extRefundId || refund.refundId || null,
    providerId: orderId,
    state: refundStates[refund.status],
    amount: refund.amount ?? null,
  };
}
