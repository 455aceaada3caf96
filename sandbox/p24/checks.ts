/** Validates requests as documented by the provider: types, lengths, required fields, signs. */
import { checksum } from './wire.ts';

export interface Merchant {
  readonly merchantId: number;
  readonly posId: number;
  readonly apiKey: string;
  readonly crc: string;
}

type Fields = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isWhole = (value: unknown): boolean =>
  typeof value === 'bigint' || (typeof value === 'number' && Number.isInteger(value));
const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length <= max;

/** From the documentation: maximum lengths, and required fields. */
const texts: readonly (readonly [name: string, max: number, required: boolean])[] = [
  ['sessionId', 100, true],
  ['currency', 3, true],
  ['description', 1024, true],
  ['email', 50, true],
  ['country', 2, true],
  ['language', 2, true],
  ['urlReturn', 250, true],
  ['sign', 100, true],
  ['urlStatus', 250, false],
  ['client', 40, false],
  ['address', 80, false],
  ['zip', 10, false],
  ['city', 50, false],
  ['phone', 12, false],
  ['transferLabel', 20, false],
  ['encoding', 15, false],
  ['methodRefId', 250, false],
];
const wholes: readonly (readonly [name: string, required: boolean])[] = [
  ['merchantId', true],
  ['posId', true],
  ['amount', true],
  ['method', false],
  ['timeLimit', false],
  ['channel', false],
  ['shipping', false],
];
const languages = 'bg cs de en es fr hr hu it nl pl pt se sk ro'.split(' ');

const isAddress = (value: unknown): boolean => URL.canParse(String(value));

export interface Registration {
  readonly sessionId: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly email: string;
  readonly urlReturn: string;
  readonly urlStatus?: string;
  readonly urlCardPaymentNotification?: string;
  readonly timeLimit?: number;
  readonly additional?: { readonly PSU?: { readonly IP?: unknown; readonly userAgent?: unknown } };
}

function hasRightForm(body: Fields): boolean {
  const fits =
    texts.every(([name, max, required]) => {
      const value = body[name];
      return value === undefined ? !required : isText(value, max) && !(required && value === '');
    }) &&
    wholes.every(([name, required]) =>
      body[name] === undefined ? !required : isWhole(body[name]),
    );
  const { amount, timeLimit = 0, language, urlReturn, urlStatus, email, transferLabel } = body;
  return (
    fits &&
    Number(amount) > 0 &&
    Number(timeLimit) >= 0 &&
    Number(timeLimit) <= 99 &&
    languages.includes(String(language)) &&
    isAddress(urlReturn) &&
    (urlStatus === undefined || isAddress(urlStatus)) &&
    /^[^@\s]+@[^@\s]+$/.test(String(email)) &&
    /^[\w ęółśążźćńĘÓŁŚĄŻŹĆŃ./\\:-]*$/.test(String(transferLabel ?? ''))
  );
}

const isMerchant = (body: Fields, { merchantId, posId }: Merchant): boolean =>
  body.merchantId === merchantId && body.posId === posId;

/** Null if it does not conform to the documentation. */
export function readRegistration(body: unknown, merchant: Merchant): Registration | null {
  if (!isObject(body) || !hasRightForm(body) || !isMerchant(body, merchant)) return null;
  const registration = body as unknown as Registration;
  const { sessionId, amount, currency } = registration;
  const sign = checksum(
    ['sessionId', sessionId],
    ['merchantId', merchant.merchantId],
    ['amount', amount],
    ['currency', currency],
    ['crc', merchant.crc],
  );
  return body.sign === sign && currency === 'PLN' ? registration : null;
}

export interface Verification {
  readonly sessionId: string;
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
}

export function readVerification(body: unknown, merchant: Merchant): Verification | null {
  if (!isObject(body) || !isMerchant(body, merchant)) return null;
  const { sessionId, orderId, amount, currency } = body;
  if (!isText(sessionId, 100) || !isText(currency, 3)) return null;
  if (!isWhole(orderId) || !isWhole(amount)) return null;
  const sign = checksum(
    ['sessionId', sessionId],
    ['orderId', orderId as bigint],
    ['amount', amount as number],
    ['currency', currency],
    ['crc', merchant.crc],
  );
  if (body.sign !== sign) return null;
  return { sessionId, orderId: String(orderId), amount: Number(amount), currency };
}

export interface RefundItem {
  readonly orderId: string;
  readonly sessionId: string;
  readonly amount: number;
  readonly description: string;
}

export interface RefundBatch {
  readonly requestId: string;
  readonly refundsUuid: string;
  readonly urlStatus: string | null;
  readonly refunds: readonly RefundItem[];
}

function readRefundItem(item: unknown): RefundItem | null {
  if (!isObject(item)) return null;
  const { orderId, sessionId, amount, description = '' } = item;
  if (!isWhole(orderId) || !isText(sessionId, 100) || !isText(description, 35)) return null;
  if (!isWhole(amount) || Number(amount) <= 0) return null;
  return { orderId: String(orderId), sessionId, amount: Number(amount), description };
}

export function readRefundBatch(body: unknown): RefundBatch | null {
  if (!isObject(body)) return null;
  const { requestId, refundsUuid, urlStatus = null, refunds } = body;
  if (!isText(requestId, 45) || !isText(refundsUuid, 35) || !requestId || !refundsUuid) return null;
  if (urlStatus !== null && !isAddress(urlStatus)) return null;
  if (!Array.isArray(refunds) || refunds.length === 0) return null;
  const items = refunds.map(readRefundItem).filter((item) => item !== null);
  if (items.length !== refunds.length) return null;
  return { requestId, refundsUuid, urlStatus: urlStatus as string | null, refunds: items };
}
