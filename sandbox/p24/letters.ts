/** Writes Przelewy24's signed notifications of payments, refunds and BLIK codes. */
import type { Letter, Twist } from '../gateways/notifier.ts';
import type { Merchant } from './checks.ts';
import { methods, statementOf, type Transaction } from './records.ts';
import { checksum, writeJson } from './wire.ts';

/** Notifications: a payment, until the merchant verifies it; a refund; a BLIK code. */
export type News =
  | { readonly of: 'payment'; readonly token: string }
  | { readonly of: 'refund'; readonly token: string; readonly requestId: string }
  | { readonly of: 'blik'; readonly token: string; readonly good: boolean };

const letter = (url: string, body: object): Letter => ({
  url,
  headers: { 'content-type': 'application/json' },
  body: writeJson(body),
});

/** An invalid signature of the right length. */
const spoiled = (sign: string): string =>
  sign.replace(/^./, (first) => (first === '0' ? '1' : '0'));
const signed = (sign: string, { wrongSignature }: Twist): string =>
  wrongSignature ? spoiled(sign) : sign;

function ofPayment(transaction: Transaction, { merchantId, posId, crc }: Merchant, twist: Twist) {
  const { urlStatus, status, sessionId, amount: originAmount, currency } = transaction;
  if (!urlStatus || status !== 1) return null;
  const amount = twist.wrongAmount ? originAmount + 100 : originAmount;
  const orderId = BigInt(transaction.orderId);
  const methodId = transaction.method;
  const statement = statementOf(transaction);
  const sign = checksum(
    ['merchantId', merchantId],
    ['posId', posId],
    ['sessionId', sessionId],
    ['amount', amount],
    ['originAmount', originAmount],
    ['currency', currency],
    ['orderId', orderId],
    ['methodId', methodId],
    ['statement', statement],
    ['crc', crc],
  );
  return letter(urlStatus, {
    merchantId,
    posId,
    sessionId,
    amount,
    originAmount,
    currency,
    orderId,
    methodId,
    statement,
    sign: signed(sign, twist),
  });
}

function ofRefund(
  transaction: Transaction,
  requestId: string,
  { merchantId, crc }: Merchant,
  twist: Twist,
) {
  const refund = transaction.refunds.find((one) => one.requestId === requestId);
  if (!refund?.urlStatus || (refund.status !== 1 && refund.status !== 4)) return null;
  const { sessionId, currency } = transaction;
  const orderId = BigInt(transaction.orderId);
  const { refundsUuid } = refund;
  const amount = twist.wrongAmount ? refund.amount + 100 : refund.amount;
  const status = refund.status === 1 ? 0 : 1;
  const sign = checksum(
    ['orderId', orderId],
    ['sessionId', sessionId],
    ['refundsUuid', refundsUuid],
    ['merchantId', merchantId],
    ['amount', amount],
    ['currency', currency],
    ['status', status],
    ['crc', crc],
  );
  const timestamp = Math.floor(refund.at / 1000);
  return letter(refund.urlStatus, {
    orderId,
    sessionId,
    merchantId,
    requestId,
    refundsUuid,
    amount,
    currency,
    timestamp,
    status,
    sign: signed(sign, twist),
  });
}

function ofBlik(transaction: Transaction, good: boolean, { crc }: Merchant, twist: Twist) {
  if (!transaction.urlBlik) return null;
  const orderId = BigInt(transaction.orderId);
  const { sessionId } = transaction;
  const method = methods.blik;
  const result = good
    ? { error: '0', message: 'success', status: 'AUTHORIZED', trxRef: sessionId.slice(-12) }
    : { error: '32', message: 'Transaction declined', status: 'DECLINED', trxRef: '' };
  const sign = checksum(
    ['orderId', orderId],
    ['sessionId', sessionId],
    ['method', method],
    ['result', result],
    ['crc', crc],
  );
  const told = { orderId, sessionId, method, result, sign: signed(sign, twist) };
  return letter(transaction.urlBlik, told);
}

/** Null if there is nothing left to send, or no recipient. */
export function writeLetter(
  transaction: Transaction,
  news: News,
  merchant: Merchant,
  twist: Twist,
): Letter | null {
  if (news.of === 'payment') return ofPayment(transaction, merchant, twist);
  if (news.of === 'refund') return ofRefund(transaction, news.requestId, merchant, twist);
  return ofBlik(transaction, news.good, merchant, twist);
}
