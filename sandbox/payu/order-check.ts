/** Validates an order as PayU does before opening it. */
import { isIP } from 'node:net';
import { invalid, missing, no } from './answers.ts';
import type { OrderForm } from './order.ts';

type No = ReturnType<typeof missing>;

const isText = (value: unknown, longest: number): boolean =>
  typeof value === 'string' && value.length <= longest;
const isAddress = (value: unknown): boolean => isText(value, 1024) && URL.canParse(String(value));
const isWhole = (value: unknown): boolean =>
  typeof value === 'string' && /^[1-9]\d{0,11}$/.test(value);
const isBuyer = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((one) => isText(one, 255));

interface Product {
  readonly name?: unknown;
  readonly unitPrice?: unknown;
  readonly quantity?: unknown;
}
const isProduct = (product: Product | null): boolean =>
  typeof product === 'object' &&
  product !== null &&
  isText(product.name, 255) &&
  isWhole(product.unitPrice) &&
  isWhole(product.quantity);

const required = [
  'customerIp',
  'merchantPosId',
  'description',
  'currencyCode',
  'totalAmount',
  'products',
] as const;

const checks: Readonly<Record<string, (value: unknown) => boolean>> = {
  customerIp: (value) => isIP(String(value)) !== 0 && value !== '0.0.0.0',
  merchantPosId: (value) => typeof value === 'string',
  description: (value) => isText(value, 4000),
  visibleDescription: (value) => isText(value, 80),
  currencyCode: (value) => value === 'PLN',
  totalAmount: isWhole,
  products: (value) => Array.isArray(value) && value.length > 0 && value.every(isProduct),
  extOrderId: (value) => isText(value, 1024),
  notifyUrl: isAddress,
  continueUrl: isAddress,
  validityTime: isWhole,
  buyer: isBuyer,
};

/** What is wrong with an order; null if it is valid. */
export function faultOf(body: Readonly<Record<string, unknown>>, posId: string): No | null {
  const absent = required.find((field) => body[field] === undefined || body[field] === '');
  if (absent) return missing(absent);
  const wrong = Object.entries(checks).find(
    ([field, isGood]) => body[field] !== undefined && !isGood(body[field]),
  );
  if (wrong) return invalid(wrong[0]);
  return body.merchantPosId === posId ? null : no.foreignPos;
}

const kept = [...required, ...Object.keys(checks)];

/** The order without the fields that the stand-in ignores. */
export const formOf = (body: Readonly<Record<string, unknown>>): OrderForm =>
  Object.fromEntries(
    Object.entries(body).filter(([field]) => kept.includes(field)),
  ) as unknown as OrderForm;

interface PayMethods {
  readonly payMethod?: {
    readonly type?: unknown;
    readonly value?: unknown;
    readonly authorizationCode?: unknown;
  };
}

/** The BLIK code of an order; undefined if it has none. */
export function blikCodeOf({ payMethods }: Readonly<Record<string, unknown>>): string | undefined {
  const { type, value, authorizationCode } =
    (payMethods as PayMethods | undefined)?.payMethod ?? {};
  if (type === 'BLIK_AUTHORIZATION_CODE') return String(value ?? authorizationCode ?? '');
  if (type === 'PBL' && value === 'blik' && authorizationCode !== undefined) {
    return String(authorizationCode);
  }
  return undefined;
}

/** The sandbox's codes that succeed; all others are refused. */
export const blikPays = (code: string): boolean => /^777\d{3}$|^200201$/.test(code);
export const isBlikCode = (code: string): boolean => /^\d{6}$/.test(code);
