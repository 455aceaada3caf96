/** Reads the file that names the product and its currencies. */
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import own from './brand.json' with { type: 'json' };
import type { Brand } from './brand.ts';
import { colorFaults } from './brand-colors.ts';

const word = z.string().check(z.regex(/^\S(?:.{0,38}\S)?$/u, 'not a name of 1 to 40 characters'));

const inflected = z.strictObject({
  nom: word,
  gen: word,
  dat: word,
  acc: word,
  ins: word,
  loc: word,
});
const plain = z.strictObject({ nom: word });

const currency = z.strictObject({
  code: z.string().check(z.regex(/^[A-Z]{2,5}$/, 'not a code of 2 to 5 capital letters')),
  pl: z.strictObject({ singular: inflected, plural: inflected }),
  uk: z.strictObject({ singular: inflected, plural: inflected }),
  en: z.strictObject({ singular: plain, plural: plain }),
});

const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'not a colour like #2b5c3f'));
const colors = z.strictObject({ primary: color, secondary: color });

const categories = z
  .array(z.strictObject({ pl: word, uk: z.optional(word), en: z.optional(word) }))
  .check(z.maxLength(30));

const brandFile = z.strictObject({
  // Its letters are the prefix of bank transfer titles.
  name: word.check(z.regex(/[A-Za-z].*[A-Za-z]/, 'not a name with Latin letters in it')),
  mark: z.string().check(z.regex(/^M[\dA-Za-z .,-]{1,400}$/, 'not the path of an SVG')),
  colors: z.strictObject({ light: colors, dark: colors }),
  categories: z._default(categories, own.categories),
  currency,
  chainCurrency: currency,
});

/** The brand of `contract/brand.json`. */
export const ownBrand: Brand = own;

function jsonIn(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} is no brand file: ${(error as Error).message}`);
  }
}

/** Reads the brand file at a path, by default our own. Throws one Error that lists all faults. */
export function readBrand(path: string | undefined): Brand {
  if (!path) return ownBrand;
  const parsed = brandFile.safeParse(jsonIn(path));
  const faults = parsed.success
    ? colorFaults(parsed.data)
    : parsed.error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`);
  if (parsed.success && faults.length === 0) return parsed.data;
  throw new Error(`${path} is no brand file:\n  ${faults.join('\n  ')}`);
}
