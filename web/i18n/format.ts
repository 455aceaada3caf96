/** Money, numbers, dates and times in the notation of each language. */
import { unitOf } from '#contract/brand.ts';
import type { Locale } from '#contract/languages.ts';
import type { Currency } from '#contract/money.ts';
import { config } from './config.ts';

export interface Format {
  /** `1 234,50 DNR`; the amount as on the wire (12.5), unsigned. */
  money: (amount: number, currency?: Currency) => string;
  /** The unit shown with an amount: the brand's code for the currency. */
  unit: (currency: Currency) => string;
  /** The number only: `1 234,50`. */
  amount: (amount: number) => string;
  number: (value: number) => string;
  /** `21 listopada 2026` */
  date: (when: string | Date) => string;
  /** `21.11.2026` */
  shortDate: (when: string | Date) => string;
  /** `21 lis` */
  day: (when: string | Date) => string;
  /** `sobota, 21 listopada` */
  longDay: (when: string | Date) => string;
  /** `pon.` */
  weekday: (when: Date) => string;
  /** `350 m`, `1,2 km`, `12 km` */
  distance: (metres: number) => string;
  /** `14:05` */
  time: (when: string | Date) => string;
  /** `14:05:09` */
  clock: (when: string | Date) => string;
  /** `21 listopada 2026, 14:05` */
  dateTime: (when: string | Date) => string;
  /** `5 minut temu`, `wczoraj`, narrow `5 min temu`; after a week the date. */
  relative: (when: string | Date, now: Date, style?: 'long' | 'narrow') => string;
}

/** The programme's days are Polish days, wherever the reader is. */
const timeZone = 'Europe/Warsaw';
/** With a country, whose notation it is. */
export const regionalTags = { pl: 'pl-PL', uk: 'uk-UA', en: 'en-GB' } as const;

const steps = [
  { unit: 'second', seconds: 1, below: 60 },
  { unit: 'minute', seconds: 60, below: 3600 },
  { unit: 'hour', seconds: 3600, below: 86_400 },
  { unit: 'day', seconds: 86_400, below: 7 * 86_400 },
] as const;

/** Creates a value on first use: each format takes a phone milliseconds, and a page needs few. */
function late<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function make(locale: Locale): Format {
  const tag = regionalTags[locale];
  const asDate = (when: string | Date): Date => (typeof when === 'string' ? new Date(when) : when);
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = late(() => new Intl.DateTimeFormat(tag, { timeZone, ...options }));
    return (when: string | Date): string => format().format(asDate(when));
  };
  // By default Polish groups thousands only from 10 000; columns of money read better grouped.
  const figure = late(
    () =>
      new Intl.NumberFormat(tag, {
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
        useGrouping: 'always',
      }),
  );
  const plain = late(() => new Intl.NumberFormat(tag, { useGrouping: 'always' }));
  const relatives = {
    long: late(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })),
    narrow: late(() => new Intl.RelativeTimeFormat(tag, { style: 'narrow' })),
  };
  const date = dates({ day: 'numeric', month: 'long', year: 'numeric' });
  const amount = (value: number): string => figure().format(value);
  const unit = (currency: Currency): string => unitOf(config.brand, currency);
  return {
    amount,
    unit,
    money: (value, currency = 'DNR') => `${amount(value)}\u00a0${unit(currency)}`,
    number: (value) => plain().format(value),
    date,
    shortDate: dates({ day: '2-digit', month: '2-digit', year: 'numeric' }),
    day: dates({ day: 'numeric', month: 'short' }),
    longDay: dates({ weekday: 'long', day: 'numeric', month: 'long' }),
    weekday: dates({ weekday: 'short' }),
    distance: (metres) => distanceIn(tag, metres),
    time: dates({ hour: '2-digit', minute: '2-digit' }),
    clock: dates({ hour: '2-digit', minute: '2-digit', second: '2-digit' }),
    dateTime: dates({ dateStyle: 'long', timeStyle: 'short' }),
    relative: (when, now, style = 'long') => {
      const seconds = (asDate(when).getTime() - now.getTime()) / 1000;
      const step = steps.find(({ below }) => Math.abs(seconds) < below);
      return step
        ? relatives[style]().format(Math.round(seconds / step.seconds), step.unit)
        : date(when);
    },
  };
}

/** Below a kilometre to ten metres, below ten to a hundred, then to one kilometre. */
function distanceIn(tag: string, metres: number): string {
  const near = metres < 995;
  return new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: near ? 'meter' : 'kilometer',
    maximumFractionDigits: !near && metres < 9950 ? 1 : 0,
  }).format(near ? Math.round(metres / 10) * 10 : metres / 1000);
}

const made = new Map<Locale, Format>();

/** The formats of a locale, created once. */
export function formatOf(locale: Locale): Format {
  const found = made.get(locale) ?? make(locale);
  made.set(locale, found);
  return found;
}
