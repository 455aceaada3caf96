/** The day until which a request is to be paid. */
import * as z from 'zod/mini';
import { canBeDue, daysAfter, maxDueDays } from '#contract/money-requests.ts';
import { serverNow } from '../../api/server-clock.ts';

const polishDays = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' });
const today = (): string => polishDays.format(serverNow());

/** The days that a request can be due on, and the one that is proposed. */
export function dueDays() {
  const min = today();
  return { min, max: daysAfter(min, maxDueDays), proposed: daysAfter(min, 14) };
}

export const dueDay = z
  .string()
  .check(z.refine((day) => canBeDue(day, today()), { params: { word: 'dueDay' } }));
