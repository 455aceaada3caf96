/**
 * Przelewy24's signatures: SHA-384 over compact JSON with keys in a fixed order, the crc key last.
 * Each object is built key by key, so that received data cannot decide what is signed.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { encode } from './json.ts';

/** PHP, which the provider signs with, escapes these two even when it leaves Unicode unescaped. */
const asPhp = (text: string): string =>
  text.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

const sha384 = (parts: object): string =>
  createHash('sha384')
    .update(asPhp(encode(parts)), 'utf8')
    .digest('hex');

export interface Registered {
  readonly sessionId: string;
  readonly merchantId: number;
  readonly amount: number;
  readonly currency: string;
}

export const signOfRegistration = (of: Registered, crc: string): string =>
  sha384({
    sessionId: of.sessionId,
    merchantId: of.merchantId,
    amount: of.amount,
    currency: of.currency,
    crc,
  });

export interface Verified {
  readonly sessionId: string;
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
}

export const signOfVerification = (of: Verified, crc: string): string =>
  sha384({
    sessionId: of.sessionId,
    orderId: of.orderId,
    amount: of.amount,
    currency: of.currency,
    crc,
  });

export interface PaymentNotice {
  readonly merchantId: number;
  readonly posId: number;
  readonly sessionId: string;
  readonly amount: number;
  readonly originAmount: number;
  readonly currency: string;
  readonly orderId: string;
  readonly methodId: number;
  readonly statement: string;
}

export const signOfPayment = (of: PaymentNotice, crc: string): string =>
  sha384({
    merchantId: of.merchantId,
    posId: of.posId,
    sessionId: of.sessionId,
    amount: of.amount,
    originAmount: of.originAmount,
    currency: of.currency,
    orderId: of.orderId,
    methodId: of.methodId,
    statement: of.statement,
    crc,
  });

export interface RefundNotice {
  readonly orderId: string;
  readonly sessionId: string;
  readonly refundsUuid: string;
  readonly merchantId: number;
  readonly amount: number;
  readonly currency: string;
  readonly status: number;
}

export const signOfRefund = (of: RefundNotice, crc: string): string =>
  sha384({
    orderId: of.orderId,
    sessionId: of.sessionId,
    refundsUuid: of.refundsUuid,
    merchantId: of.merchantId,
    amount: of.amount,
    currency: of.currency,
    status: of.status,
    crc,
  });

export interface BlikNotice {
  readonly orderId: string;
  readonly sessionId: string;
  readonly method: number;
  /** As received, with the provider's order of keys. */
  readonly result: object;
}

export const signOfBlik = (of: BlikNotice, crc: string): string =>
  sha384({
    orderId: of.orderId,
    sessionId: of.sessionId,
    method: of.method,
    result: of.result,
    crc,
  });

/** Compares two signatures in constant time. */
export function sameSign(ours: string, theirs: string): boolean {
  const [a, b] = [Buffer.from(ours), Buffer.from(theirs)];
  return a.length === b.length && timingSafeEqual(a, b);
}
