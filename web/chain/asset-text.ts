/** Names and quantities of assets as people type and read them; exact decimal text throughout. */
import * as z from 'zod/mini';
import { parseQuantity, quantityOf, rawOf } from '#contract/quantity.ts';
import { regionalTags } from '../i18n/format.ts';
import { useWords } from '../i18n/use-words.ts';
import { toWireText } from '../ui/amount.ts';

/** Reads a typed quantity (`1 234,5`); null where the wire would not accept it. */
export const readQuantity = (text: string): string | null => parseQuantity(toWireText(text));

/** For a form; validation outputs exact decimal text. */
export const typedQuantity = z.pipe(
  z
    .string()
    .check(z.refine((text) => readQuantity(text) !== null, { params: { word: 'assetQuantity' } })),
  z.transform((text): string => readQuantity(text) ?? ''),
);

/** More decimals than any quantity on the chain has. */
const places = 18;

/** Formats exact decimal text for the language: `1 234,5`, with a sign if it has one. */
export function useQuantityText(): (quantity: string) => string {
  const { language } = useWords();
  const format = new Intl.NumberFormat(regionalTags[language], {
    maximumFractionDigits: places,
    useGrouping: 'always',
  });
  return (quantity) => format.format(quantity as Intl.StringNumericLiteral).replace('-', '−');
}

const fine = 10n ** BigInt(places);

const smallest = (quantity: string): bigint => rawOf(quantity, fine) ?? 0n;

export const isMore = (quantity: string, than: string): boolean =>
  smallest(quantity) > smallest(than);

/** The exact difference of two quantities. */
export const without = (quantity: string, taken: string): string =>
  quantityOf(smallest(quantity) - smallest(taken), fine);

const issueId = /^[0-9a-f]{64}$/;

/**
 * What to call an asset: its name, or for one without a name the two ends of its issuing
 * transaction, which is what people compare.
 */
export const assetName = (name: string): string =>
  issueId.test(name) ? `${name.slice(0, 6)}…${name.slice(-6)}` : name;

export const isNameless = (name: string): boolean => issueId.test(name);
