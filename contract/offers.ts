/** Offers: a seller's own list, saved as a whole, and the public marketplace. */
import * as z from 'zod/mini';
import {
  address,
  away,
  distinct,
  imageAddress,
  imageAlt,
  maxQuantity,
  noTexts,
  percent,
  picture,
  pictureFault,
  picturesInput,
  price,
  priceOrNone,
  reduction,
  texts,
} from './offer-fields.ts';
import { operation } from './operation.ts';
import { degrees, id, page, timestamp, wireAmount } from './schemas.ts';
import { cleanTextOf, lineUpTo } from './text.ts';

export const maxOffers = 300;
export const maxOfferName = 120;
export const maxOfferDescription = 4000;
/** Additional rules of one offer (specification §5). */
export const maxRules = 5;
export const maxRule = 300;
export const maxCategories = 10;
export const maxCategory = 40;
export const maxLocation = 80;
/** A larger picture is refused with 413. */
export const maxImageBytes = 8 * 1_048_576;
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** A draft is visible only to its owner. */
export const offerStates = ['draft', 'published'] as const;

/** An offer as written by its seller. Omitted fields are empty or zero. */
export const offerInput = z.object({
  /**
   * The offer's number. An unknown number, 0 or none creates a new offer with a number never used
   * before; its owner may continue to use the number they sent, so sending a list twice creates
   * nothing twice.
   */
  id: z._default(z.number().check(z.int(), z.gte(0), z.lte(1_000_000_000)), 0),
  name: z._default(lineUpTo(maxOfferName), ''),
  description: z._default(cleanTextOf(maxOfferDescription), ''),
  /** The first category; it precedes those in `categories`. */
  category: z._default(lineUpTo(maxCategory), ''),
  categories: z._default(texts(maxCategories, maxCategory), []),
  denar_percent: z._default(percent, 0),
  discount_percent: z._default(percent, 0),
  /** The specification's new offer sends an empty text where there are no rules. */
  rules: z._default(z.union([noTexts, texts(maxRules, maxRule)]), []),
  quantity: z._default(z.number().check(z.int(), z.gte(0), z.lte(maxQuantity)), 0),
  price: z._default(price, 0),
  currency: z._default(z.literal('PLN'), 'PLN'),
  systemPrice: z._default(priceOrNone, null),
  /** The first picture. */
  imageUrl: z.optional(imageAddress),
  imageAlt: z.optional(imageAlt),
  /**
   * All pictures, the first one first; `imageUrl` and `imageAlt`, if given too, are the first one.
   * If omitted, those two change the first picture and the further ones stay, but without an
   * `imageUrl` all are removed.
   */
  pictures: z.optional(picturesInput),
  url: z._default(address, ''),
  location: z._default(lineUpTo(maxLocation), ''),
  /** If omitted, an offer with a name and a price is published. */
  status: z.optional(z.enum(offerStates)),
});

const facts = {
  name: z.string(),
  description: z.string(),
  category: z.string(),
  categories: z.array(z.string()),
  denar_percent: z.number(),
  discount_percent: z.number(),
  rules: z.array(z.string()),
  quantity: z.number(),
  price: wireAmount,
  currency: z.literal('PLN'),
  systemPrice: z.nullable(wireAmount),
  /** The first picture. */
  ...picture,
  /** The offer's own page elsewhere, or else its URL on this site. */
  url: z.string(),
  location: z.string(),
  ownerId: id,
  ownerName: z.string(),
};

/** Current price of one piece, with the largest discount in force. */
export const currentPrice = z.object({
  catalogue: wireAmount,
  discountPercent: z.number(),
  discount: wireAmount,
  price: wireAmount,
  /** Maximum payable in Denar; the rest is `pln`. */
  denar: wireAmount,
  pln: wireAmount,
  reduction,
  /** The promotion that gives the discount; null if there is none or the offer itself does. */
  promotion: z.nullable(z.object({ id, name: z.string(), validTo: z.iso.date() })),
});

/** An offer as seen by its owner. */
export const ownOffer = z.object({
  /** The offer's number, the same here, in the marketplace, baskets, sales and orders. */
  id: z.number(),
  ...facts,
  pictureFault,
  /** All pictures, the first one first. */
  pictures: z.array(z.object({ ...picture, pictureFault })),
  /** What a buyer pays, of a draft if it were published. */
  now: currentPrice,
  status: z.enum(offerStates),
  createdAt: timestamp,
  updatedAt: timestamp,
});

/** An offer as seen by the public. */
export const publicOffer = z.object({
  id: z.number(),
  ...facts,
  now: currentPrice,
  publishedAt: timestamp,
  updatedAt: timestamp,
});

/** An offer on its own page. */
export const wholeOffer = z.extend(publicOffer, {
  /** All pictures, the first one first. */
  pictures: z.array(z.object(picture)),
});

export const accountOffers = operation({
  name: 'accountOffers',
  method: 'GET',
  path: '/v2/account/offers',
  tag: 'offers',
  summary: 'My offers, published and drafts, in the order of my list; empty before the first.',
  who: 'user',
  cashier: true,
  status: 200,
  answer: z.array(ownOffer),
  versioned: true,
  refusals: [],
});

export const saveOffers = operation({
  name: 'saveOffers',
  method: 'PUT',
  path: '/v2/account/offers',
  tag: 'offers',
  summary:
    'Saves my list as a whole or not at all: what is missing from it is deleted. With If-Match only ' +
    'where nobody saved it since. A published offer has a name and a price.',
  who: 'user',
  body: z.array(offerInput).check(z.maxLength(maxOffers)),
  maxBytes: 4 * 1_048_576,
  status: 200,
  answer: z.array(ownOffer),
  versioned: true,
  refusals: ['not_registered', 'stale_offers'],
});

export const uploadImage = operation({
  name: 'uploadImage',
  method: 'POST',
  path: '/v2/account/images',
  tag: 'offers',
  summary:
    'Takes a picture for an offer: JPEG, PNG or WebP, at most 8 MiB and 64 megapixels. It is ' +
    'encoded again as WebP, so that nothing else of the file is published, least of all its location. ' +
    'One that no offer has after a day is deleted. After sixty in an hour, taken or not, ' +
    '`too_many_requests` refuses.',
  who: 'user',
  body: z.instanceof(Uint8Array),
  bodyType: 'image/jpeg',
  alsoTakes: ['image/png', 'image/webp'],
  maxBytes: maxImageBytes,
  status: 201,
  answer: z.object({
    id: z.string(),
    imageUrl: z.string(),
    imageSmallUrl: z.string(),
    width: z.number(),
    height: z.number(),
  }),
  refusals: ['not_registered', 'image_unreadable', 'image_too_large', 'too_many_requests'],
  keyed: true,
});

export const image = operation({
  name: 'image',
  method: 'GET',
  path: '/v2/comp/images/{id}',
  tag: 'offers',
  summary:
    'A picture as WebP; `size=small` is at most 480 pixels wide, `size=preview` at most 416 and of ' +
    'few bytes. It never changes.',
  who: 'public',
  params: z.object({
    id: z.string().check(z.maxLength(64, { abort: true }), z.regex(/^[0-9a-f]{64}$/)),
  }),
  query: z.object({ size: z._default(z.enum(['full', 'small', 'preview']), 'full') }),
  status: 200,
  alsoAnswers: ['image/webp'],
  refusals: ['not_found'],
});

/** Best match first (newest without a search), by a field, or nearest first (newest without a point). */
export const offerOrders = [
  'relevance',
  '-publishedAt',
  'price',
  '-price',
  '-denar_percent',
  'distance',
] as const;

const wanted = z.pipe(
  z._default(z.union([lineUpTo(maxCategory), z.array(lineUpTo(maxCategory))]), []),
  z.transform((given) => distinct([given].flat()).slice(0, 20)),
);
const bound = z._default(priceOrNone, null);

/** Filters of the marketplace; all of them may be part of a page's URL. */
export const marketQuery = {
  ...page,
  skip: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000)), 0),
  /** Words or their beginnings; case, diacritics and small typos do not matter. */
  search: z._default(lineUpTo(140), ''),
  /** Repeatable: offers in any of these. */
  category: wanted,
  owner: z.optional(id),
  location: z._default(lineUpTo(maxLocation), ''),
  /** Minimum share payable in Denar, in percent. */
  minDenar: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(100)), 0),
  minPrice: bound,
  maxPrice: bound,
  sort: z._default(z.enum(offerOrders), 'relevance'),
  lat: degrees(90),
  lon: degrees(180),
};

export const marketPage = z.object({
  offers: z.array(z.extend(publicOffer, { away })),
  /** Number of filtered offers; not counted beyond 1000. */
  total: z.number(),
  /** False if there are more than `total`. */
  totalIsExact: z.boolean(),
  /** The search used instead if the words as typed find nothing; otherwise null. */
  corrected: z.nullable(z.string()),
  /** The programme's own, then others in use, most used first. */
  categories: z.array(z.string()),
  /** How many offers are in each of these categories. */
  categoryCounts: z.array(z.number()),
  /** Those in use, most used first. */
  locations: z.array(z.string()),
  count: z.number(),
  skip: z.number(),
});

export const offers = operation({
  name: 'offers',
  method: 'GET',
  path: '/v2/comp/offers',
  tag: 'offers',
  summary:
    'The marketplace. Prices compare without promotions; descriptions end at 300 characters.',
  who: 'public',
  query: z.object(marketQuery),
  status: 200,
  answer: marketPage,
  refusals: [],
});

const offerNumber = z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647));

export const getOffer = operation({
  name: 'getOffer',
  method: 'GET',
  path: '/v2/comp/offers/{id}',
  tag: 'offers',
  summary: 'One published offer, with all its pictures.',
  who: 'public',
  params: z.object({ id: offerNumber }),
  status: 200,
  answer: wholeOffer,
  refusals: ['not_found'],
});
