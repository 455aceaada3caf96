/** Offer fields whose definition takes more than one line. */
import * as z from 'zod/mini';
import { parseAmount } from './money.ts';
import { decimal, wireAmount, worded } from './schemas.ts';
import { bounded, lineUpTo } from './text.ts';
import { forcedHttps, isWebAddress } from './web-address.ts';

/** Maximum number of pieces of an offer. */
export const maxQuantity = 1_000_000;

const maxAddress = 500;

/** True for an amount, and for 0, which means that the price is not known. */
const isPrice = (value: unknown): boolean =>
  /^0(\.0{1,2})?$/.test(String(value)) || parseAmount(value) !== null;

/** A price of an offer; validation returns minor units. */
export const price = z.pipe(
  z.union(decimal, { error: 'price' }).check(worded('price', isPrice)),
  z.transform((value) => parseAmount(value) ?? 0),
);

/** An optional price: null, empty text and 0 all mean none. */
export const priceOrNone = z.pipe(
  z
    .union([...decimal, z.null()], { error: 'price' })
    .check(worded('price', (value) => value === null || value === '' || isPrice(value))),
  z.transform((value) => parseAmount(value)),
);

/**
 * The reduction of one piece that may be told: the lowest price of the thirty days before it, and
 * how many percent less than that it is now. Null where it is not reduced, or was not higher.
 */
export const reduction = z.nullable(z.object({ lowest: wireAmount, percent: z.number() }));

export const percent = z.number().check(z.int(), z.gte(0), z.lte(100));

/** Forced to https; an empty text stays empty and means the site itself. */
export const address = z.string().check(
  ...bounded(maxAddress, (text) => (text.trim() === '' ? '' : forcedHttps(text, ''))),
  worded('webAddress', (text) => text === '' || isWebAddress(text)),
);

export const distinct = (texts: string[]): string[] => [
  ...new Set(texts.filter((text) => text !== '')),
];

/** Clean texts, without empty ones. */
export const texts = (most: number, longest: number) =>
  z.array(lineUpTo(longest)).check(z.overwrite(distinct), z.maxLength(most));

/** An empty text in place of a list. */
export const noTexts = z.pipe(
  z.literal(''),
  z.transform((): string[] => []),
);

/** Why an external picture is not shown; only `unreachable` is retried. */
export const pictureFaults = ['forbidden', 'unreachable', 'too_large', 'not_a_picture'] as const;
export type PictureFault = (typeof pictureFaults)[number];

export const maxImageAlt = 200;
/** Pictures of one offer. */
export const maxPictures = 8;

/** The `imageUrl` of an upload, or any https URL, whose picture is fetched and copied. */
export const imageAddress = z.string().check(...bounded(500, (text) => text.trim()));
export const imageAlt = lineUpTo(maxImageAlt);

export const picturesInput = z
  .array(
    z.object({
      imageUrl: imageAddress.check(z.minLength(1)),
      imageAlt: z._default(imageAlt, ''),
    }),
  )
  .check(z.maxLength(maxPictures));

/** A picture in an answer. */
export const picture = {
  /** As given by the seller; empty without a picture. */
  imageUrl: z.string(),
  /** URL of our copy, for pages; empty until there is one. */
  pictureUrl: z.string(),
  /** The same, at most 480 pixels wide, for lists. */
  imageSmallUrl: z.string(),
  imageAlt: z.string(),
};

/** Why the picture at `imageUrl` has no copy; null while it is being fetched, or copied. */
export const pictureFault = z.nullable(z.enum(pictureFaults));

/**
 * How far an offer is from the point, if the order is by distance: to the seller's listed shop, or
 * else to the town in `location`. Null where neither is known.
 */
export const away = z.nullable(
  z.object({
    metres: z.number(),
    /** False where that is only the middle of a town, or of a postcode. */
    exact: z.boolean(),
  }),
);
