/** Amounts and times as documents show them in a locale. */
import type { Locale } from '#contract/languages.ts';
import type { Currency } from '#contract/money.ts';
import { spokenUnit } from '#contract/spoken-brand.ts';

const polishTime = 'Europe/Warsaw';

/** `1 234,50 DNR` in Polish; digits are grouped from one thousand on. */
export const money = (amount: number, currency: Currency, locale: Locale): string =>
  `${new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: 'always',
  } as Intl.NumberFormatOptions).format(amount)}\u00a0${spokenUnit(currency)}`;

export const dateTime = (time: string | Date, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: polishTime,
  }).format(new Date(time));

export const day = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));

/** `pon.`, of a date in UTC. */
export const weekday = (date: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(date);

/** The date in Poland, YYYY-MM-DD. */
export const polishDay = (time: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: polishTime }).format(time);
