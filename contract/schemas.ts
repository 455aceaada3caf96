/** Schemas shared by several operations. */
import * as z from 'zod/mini';
import { isCardNumber, serialOf } from './card-number.ts';
import { addressOf, digitsOf, numberOf, unspaced } from './identifier.ts';
import { currencies, parseAmount } from './money.ts';
import { mostCounted } from './names.ts';
import { isNrb } from './nrb.ts';
import { bounded, rawFactor } from './text.ts';

/** Faults with messages of our own; zod's locales cover the others. */
export const validationWords = [
  'amount',
  'email',
  'contactEmail',
  'text',
  'nip',
  'phone',
  'otp',
  'cardNumber',
  'serial',
  'pin',
  'oneCard',
  'billCode',
  'price',
  'webAddress',
  'period',
  'nrb',
  'assetQuantity',
  'assetUnits',
  'recipient',
  'address',
  'postcode',
  'hours',
  'dueDay',
] as const;
export type ValidationWord = (typeof validationWords)[number];

/** The placeholder message for a fault until it is translated. */
const says = (word: ValidationWord): { error: string } => ({ error: word });

export const worded = <T>(word: ValidationWord, holds: (value: T) => boolean) =>
  z.refine<T>(holds, says(word));

/** Input type for exact numbers: a JSON number or a decimal string. */
export const decimal = [z.number(), z.string().check(z.maxLength(64))] as const;

/** Money on the wire; validation returns minor units. */
export const amount = z.pipe(
  z.union(decimal, says('amount')).check(worded('amount', (value) => parseAmount(value) !== null)),
  z.transform((value) => parseAmount(value) as number),
);

/** An amount, or 0 for none; validation returns minor units. */
export const amountOrNothing = z.pipe(
  z
    .union(decimal, { error: 'price' })
    .check(worded('price', (value) => Number(value) === 0 || parseAmount(value) !== null)),
  z.transform((value) => parseAmount(value) ?? 0),
);

/** Money in a response: a number exact to two decimals. */
export const wireAmount = z.number();
export const currency = z.enum(currencies);

export const id = z.uuid();

/** The checks of a code of `max` characters; `change` removes separators that people type. */
export const typed = (max: number, word: ValidationWord, change: (text: string) => string) =>
  [
    z.maxLength(rawFactor * max, { error: word, abort: true }),
    z.overwrite<string>(change),
  ] as const;

const maxEmail = 254;

/** An e-mail address; stored in lower case, because comparison ignores case. */
export const email = z.string().check(
  ...bounded(maxEmail, addressOf),
  worded('email', (text) => isEmail(text)),
);

const emailPattern = /^[^\s@"<>(),:;\\[\]]+@[^\s@."<>(),:;\\[\]]+(\.[^\s@."<>(),:;\\[\]]+)+$/;
const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}]/u;
const isEmail = (text: string): boolean => emailPattern.test(text) && !invisible.test(text);

/** A one-time payment code: six digits, with blanks allowed. */
export const otpCode = z.string().check(
  ...typed(6, 'otp', numberOf),
  worded('otp', (text) => /^\d{6}$/.test(text)),
);

/** A card's number; blanks and dashes are removed. */
export const cardNumber = z
  .string()
  .check(...typed(16, 'cardNumber', digitsOf), worded('cardNumber', isCardNumber));

/** A card's serial; validation returns it as printed. */
export const serial = z.string().check(
  ...typed(9, 'serial', (text) => serialOf(text) ?? text),
  worded('serial', (text) => serialOf(text) === text),
);

/** A card's PIN. */
export const pin = z.string().check(
  ...typed(6, 'pin', unspaced),
  worded('pin', (text) => /^\d{6}$/.test(text)),
);

const nipWeights = [6, 5, 7, 2, 3, 4, 5, 6, 7];

/** True for a Polish tax number (NIP): ten digits, not all zero, with a valid check digit. */
export function isNip(text: string): boolean {
  if (!/^\d{10}$/.test(text) || /^0+$/.test(text)) return false;
  const sum = nipWeights.reduce((total, weight, at) => total + weight * Number(text[at]), 0);
  return sum % 11 === Number(text[9]);
}

/** A NIP; dashes, blanks and the prefix PL are removed. */
export const nip = z.string().check(...typed(12, 'nip', digitsOf), worded('nip', isNip));

/** A Polish account number, also as a Polish IBAN; blanks, dashes and the prefix PL are removed. */
export const nrb = z.string().check(...typed(28, 'nrb', digitsOf), worded('nrb', isNrb));

/** A phone number, Polish or international: 9 to 15 digits, after blanks and dashes are removed. */
export const phone = z.string().check(
  ...typed(16, 'phone', numberOf),
  worded('phone', (text) => /^\+?\d{9,15}$/.test(text)),
);

/** A Polish postcode; validation returns it with its dash. */
export const postcode = z.string().check(
  ...typed(6, 'postcode', (text) => unspaced(text).replace(/^(\d\d)(\d{3})$/, '$1-$2')),
  worded('postcode', (text) => /^\d{2}-\d{3}$/.test(text)),
);

/** How many rows are before a page. */
export const skipTo = (most: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(most)), 0);

/** Paging: offset and length (contract §1). */
export const page = {
  count: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 10),
  skip: skipTo(mostCounted),
};

export const timestamp = z.iso.datetime({ offset: true });

/** A coordinate, rounded to a hundred metres: an answer is nobody's in particular. */
export const degrees = (most: number) =>
  z.optional(
    z.pipe(
      z.coerce.number().check(z.gte(-most), z.lte(most)),
      z.transform((given) => Number(given.toFixed(3))),
    ),
  );
