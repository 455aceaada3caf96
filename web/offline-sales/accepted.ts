/** What this till has accepted without a network, until it is settled; each sale once. */

import { toDecimal } from '#contract/money.ts';
import { maxSettled, settleOfflineSales } from '#contract/offline-sales.ts';
import type { Answer } from '#contract/operation.ts';
import { isPasscode } from '#contract/passcode.ts';
import { call } from '../call.ts';
import { keepKey, keptKey } from '../cashiers/key-store.ts';
import { type TillSecret, timeOf } from './till-secret.ts';

interface Accepted {
  readonly till: string;
  readonly sale: string;
  /** In minor units. */
  readonly amount: number;
  readonly acceptedAt: string;
}

export type Settled = Answer<typeof settleOfflineSales>['sales'][number];

const under = 'offline-accepted';

/** Those that are not settled yet. */
export const acceptedSales = async (): Promise<readonly Accepted[]> =>
  (await keptKey<readonly Accepted[]>(under)) ?? [];

interface Tried {
  readonly amount: number;
  readonly sale: string;
}

/** Accepts a sale whose digits are right, unless it was accepted already. */
export async function acceptSale(secret: TillSecret, tried: Tried, digits: string) {
  const now = timeOf(secret);
  const before = await acceptedSales();
  if (before.some(({ sale }) => sale === tried.sale)) return false;
  if (!(await isPasscode(secret.key, tried, digits, now))) return false;
  const acceptedAt = new Date(now).toISOString();
  await keepKey(under, [...before, { till: secret.till, ...tried, acceptedAt }]);
  return true;
}

/** Says what was accepted; what is answered is forgotten here. Throws a CallError. */
export async function settleAccepted(): Promise<readonly Settled[]> {
  const waiting = (await acceptedSales()).slice(0, maxSettled);
  if (waiting.length === 0) return [];
  const sales = waiting.map((one) => ({ ...one, amount: toDecimal(one.amount) }));
  const answer = await call(settleOfflineSales, { body: { sales } });
  const told = new Set(waiting.map(({ sale }) => sale));
  await keepKey(
    under,
    (await acceptedSales()).filter(({ sale }) => !told.has(sale)),
  );
  return answer.sales;
}
