/** Quantities of assets as people type and read them: exact decimal text throughout. */
import * as z from 'zod/mini';
import { parseQuantity, quantityOf, rawOf } from '#contract/quantity.ts';
import { useWords } from '../i18n/use-words.ts';
import { toWireText } from '../ui/amount.ts';

/** Reads a typed quantity (`1 234,5`); null where the wire would not take it. */
export const readQuantity = (text: string): string | null => parseQuantity(toWireText(text));

/** For a form; validation leaves exact decimal text. */
export const typedQuantity = z.pipe(
  z
    .string()
    .check(z.refine((text) => readQuantity(text) !== null, { params: { word: 'assetQuantity' } })),
  z.transform((text): string => readQuantity(text) ?? ''),
);

/** More decimals than any quantity on the chain has. */
const places = 18;

const tags = { pl: 'pl-PL', uk: 'uk-UA', en: 'en-GB' } as const;

/** Writes exact decimal text as the language does: `1 234,5`, with a sign where one stands there. */
export function useQuantityText(): (quantity: string) => string {
  const { locale } = useWords();
  const format = new Intl.NumberFormat(tags[locale], {
    maximumFractionDigits: places,
    useGrouping: 'always',
  });
  return (quantity) => format.format(quantity as Intl.StringNumericLiteral).replace('-', '−');
}

const fine = 10n ** BigInt(places);

const smallest = (quantity: string): bigint => rawOf(quantity, fine) ?? 0n;

export const isMore = (quantity: string, than: string): boolean =>
  smallest(quantity) > smallest(than);

/** What is left of the one without the other, exactly. */
export const without = (quantity: string, taken: string): string =>
  quantityOf(smallest(quantity) - smallest(taken), fine);
