/** The day until which a request can be paid: Polish days from today on. */
import * as z from 'zod/mini';
import { maxDueDays } from '#contract/money-requests.ts';
import { serverNow } from '../live/server-clock.ts';

const polishDays = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' });

/** The day so many days from now, in Poland. */
const dayIn = (days: number): string => polishDays.format(serverNow() + days * 86_400_000);

/** The days that a request can be due on, and the one that is proposed. */
export const dueDays = () => ({ min: dayIn(0), max: dayIn(maxDueDays), proposed: dayIn(14) });

export const dueDay = z
  .string()
  .check(
    z.refine((day) => day >= dayIn(0) && day <= dayIn(maxDueDays), { params: { word: 'dueDay' } }),
  );
