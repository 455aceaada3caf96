/** Limits that people set on payments from their own wallet, and their e-mail notifications. */
import * as z from 'zod/mini';
import { operation } from './operation.ts';
import { amount, timestamp, wireAmount } from './schemas.ts';

const shown = z.nullable(wireAmount);
const most = {
  /** Per payment. */
  payment: shown,
  /** Per day and per month, in Polish time. */
  day: shown,
  month: shown,
};

export const ownLimitsState = z.object({
  ...most,
  /** Payments above it are notified by e-mail; null for none. */
  tellAbove: shown,
  /** Spent on this day and in this month; counted only while there is a limit. */
  spent: z.object({ day: wireAmount, month: wireAmount }),
  /** Raised limits, and when they take effect. */
  next: z.nullable(z.object({ ...most, from: timestamp })),
});

export const ownLimits = operation({
  name: 'ownLimits',
  method: 'GET',
  path: '/v2/account/limits',
  tag: 'security',
  summary: 'The limits that I have set for what leaves my wallet; null is no limit.',
  who: 'user',
  status: 200,
  answer: ownLimitsState,
  refusals: ['not_registered'],
});

const wanted = z.nullable(amount);

export const setOwnLimits = operation({
  name: 'setOwnLimits',
  method: 'PUT',
  path: '/v2/account/limits',
  tag: 'security',
  summary:
    'Sets my limits, in {{currency.pl}} and {{chainCurrency.pl}} together. A lower one holds at once. A higher one wants a ' +
    'confirmation and holds after a night, from six in the morning that is at least eight hours away; ' +
    'being notified of fewer payments needs a confirmation too.',
  who: 'user',
  body: z.object({ payment: wanted, day: wanted, month: wanted, tellAbove: wanted }),
  status: 200,
  answer: ownLimitsState,
  refusals: ['not_registered', 'step_up_required', 'too_many_requests'],
  confirmed: true,
});
