/** Writes an order in PayU's format. */
import { isIPv4, isIPv6 } from 'node:net';
import type { PaymentRequest } from '../payment-gateway.ts';

/** Eight groups of four digits, the only IPv6 notation documented by PayU. */
function wholeIpv6(address: string): string {
  const [head = '', tail = ''] = address.split('::');
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const [before, after] = [groups(head), groups(tail)];
  const missing = 8 - before.length - after.length;
  return [...before, ...Array<string>(missing).fill('0'), ...after]
    .map((group) => group.padStart(4, '0'))
    .join(':');
}

/** The payer's IP address; 127.0.0.1 if invalid, because PayU requires one and refuses 0.0.0.0. */
export function payerAddress(text: string): string {
  const address = text.replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (isIPv4(mapped) && mapped !== '0.0.0.0') return mapped;
  return isIPv6(mapped) && !mapped.includes('.') && mapped !== '::'
    ? wholeIpv6(mapped)
    : '127.0.0.1';
}

/**
 * Prepares texts for the payment call: quotes as in the specification §5, no control characters,
 * and at most this many UTF-16 units, as PayU counts, without half a character at the end.
 */
export const cleanText = (text: string, longest: number): string =>
  text
    .replaceAll('"', "'")
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

const currency = 'PLN';

/** Fields of every order. */
const order = (posId: string, reference: string, amount: number, text: string, ip: string) => ({
  customerIp: payerAddress(ip),
  merchantPosId: posId,
  extOrderId: reference,
  description: text,
  currencyCode: currency,
  totalAmount: String(amount),
  products: [
    { name: cleanText(text, 255), unitPrice: String(amount), quantity: '1', virtual: true },
  ],
});

export function orderForm(request: PaymentRequest, posId: string): object {
  const { reference, amount, blikCode } = request;
  const text = cleanText(request.description, 1000) || reference;
  return {
    ...order(posId, reference, amount, text, request.payerAddress),
    visibleDescription: cleanText(text, 80),
    continueUrl: request.returnUrl,
    notifyUrl: request.notifyUrl,
    validityTime: String(request.validSeconds),
    buyer: { email: request.email, language: request.language },
    ...(blikCode !== undefined && {
      payMethods: { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: blikCode } },
    }),
  };
}

/** An order that nobody will pay, only to find out whether its reference is taken. */
export const probeForm = (reference: string, amount: number, posId: string): object => ({
  ...order(posId, reference, amount, reference, '127.0.0.1'),
  validityTime: '60',
});
