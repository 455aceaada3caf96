/** Offers as their owners and as everybody else sees them. */
import type * as z from 'zod/mini';
import { type Minor, toWire } from '#contract/money.ts';
import type { PictureFault } from '#contract/offer-fields.ts';
import type { currentPrice, ownOffer, publicOffer, wholeOffer } from '#contract/offers.ts';
import { type PriceParts, priceParts, reductionOf } from '#contract/prices.ts';
import { forcedHttps } from '#contract/web-address.ts';
import type { Config } from '../config.ts';

export type OwnOffer = z.output<typeof ownOffer>;
export type PublicOffer = z.output<typeof publicOffer>;
export type WholeOffer = z.output<typeof wholeOffer>;
export type CurrentPrice = z.output<typeof currentPrice>;

/** A picture of an offer. */
export interface PictureRow {
  /** The image to show: an upload, or our copy of the one at `imageAddress`. */
  readonly imageId: string | null;
  /** The URL of the seller's own image, if it is no upload; browsers never fetch it. */
  readonly imageAddress: string;
  readonly imageAlt: string;
  readonly pictureFault: PictureFault | null;
}

/** An offer with its first picture, which stands for it everywhere. */
export interface OfferRow extends PictureRow {
  readonly id: number;
  /** The number its owner gave it when it was new; null if that now belongs to another offer. */
  readonly number: number | null;
  readonly personId: string;
  readonly ownerName: string;
  readonly name: string;
  readonly description: string;
  readonly categories: readonly string[];
  readonly rules: readonly string[];
  readonly denarPercent: number;
  readonly discountPercent: number;
  readonly quantity: number;
  readonly price: Minor;
  readonly systemPrice: Minor | null;
  readonly url: string;
  readonly location: string;
  readonly published: boolean;
  readonly publishedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** An offer with its further pictures. */
export interface WholeRow extends OfferRow {
  readonly more: readonly PictureRow[];
}

/** What is known of the price in force; null before the first price is written down. */
export interface PricePart {
  readonly seenPrice: Minor | null;
  /** The lowest price in the thirty days before the reduction. */
  readonly lowest: Minor | null;
}

/** The promotion that currently gives an offer its discount, if larger than the offer's own. */
export interface PromotionPart {
  readonly promotionId: string | null;
  readonly promotionName: string | null;
  readonly promotionPercent: number | null;
  readonly promotionEnd: string | null;
}

/** A row as everybody sees it. */
export type PricedRow = OfferRow & PromotionPart & PricePart;

/** Without the description, which lists truncate. */
const columns = `o.id, o.number, o.person_id AS "personId", coalesce(w.name, p.name) AS "ownerName",
  o.name, o.categories, o.rules, o.denar_percent AS "denarPercent",
  o.discount_percent AS "discountPercent", o.quantity, o.price, o.system_price AS "systemPrice",
  coalesce(o.image_id, elsewhere.image_id) AS "imageId", o.image_address AS "imageAddress",
  elsewhere.fault AS "pictureFault", o.image_alt AS "imageAlt", o.url,
  o.location, o.published, o.published_at AS "publishedAt", o.created_at AS "createdAt",
  o.updated_at AS "updatedAt"`;

export const fullColumns = `${columns}, o.description`;
export const listColumns = `${columns}, CASE WHEN char_length(o.description) > 300
  THEN rtrim(left(o.description, 299)) || '…' ELSE o.description END AS description`;

/** With all pictures. */
export const wholeColumns = `${fullColumns}, (
  SELECT coalesce(json_agg(json_build_object('imageId', coalesce(m.image_id, e.image_id),
      'imageAddress', m.image_address, 'imageAlt', m.image_alt, 'pictureFault', e.fault)
    ORDER BY m.place), '[]')
  FROM offer_picture m LEFT JOIN picture_elsewhere e ON m.image_address <> ''
    AND e.person_id = o.person_id AND e.address = m.image_address
  WHERE m.offer_id = o.id) AS more`;

/** The owner of the offer `o`, and the copy of its image if that is external. */
export const joinOwner = `JOIN person p ON p.id = o.person_id
  LEFT JOIN wallet w ON w.person_id = p.id AND w.closed_at IS NULL
  LEFT JOIN picture_elsewhere elsewhere ON o.image_address <> ''
    AND elsewhere.person_id = o.person_id AND elsewhere.address = o.image_address`;

/** The origins of the images and of the site. */
type Places = Pick<Config, 'API_ORIGIN' | 'WEB_ORIGIN'>;

export const imageUrl = ({ API_ORIGIN }: Places, id: string, size: 'full' | 'small'): string =>
  `${API_ORIGIN}/v2/comp/images/${id}${size === 'small' ? '?size=small' : ''}`;

/** The site's own URL, used if one is missing (specification §5). */
export const siteAddress = ({ WEB_ORIGIN }: Places): string =>
  forcedHttps('', new URL(WEB_ORIGIN[0] ?? 'http://localhost').host);

function pictureOf({ imageId, imageAddress, imageAlt }: PictureRow, places: Places) {
  const picture = (size: 'full' | 'small') => (imageId ? imageUrl(places, imageId, size) : '');
  return {
    imageUrl: imageAddress || picture('full'),
    pictureUrl: picture('full'),
    imageSmallUrl: picture('small'),
    imageAlt,
  };
}

/** All pictures of an offer, the first one first. */
const picturesOf = (row: WholeRow): PictureRow[] =>
  [row, ...row.more].filter(({ imageId, imageAddress }) => imageId || imageAddress);

function factsOf(row: OfferRow, places: Places) {
  return {
    name: row.name,
    description: row.description,
    category: row.categories[0] ?? '',
    categories: [...row.categories],
    denar_percent: row.denarPercent,
    discount_percent: row.discountPercent,
    rules: [...row.rules],
    quantity: row.quantity,
    price: toWire(row.price),
    currency: 'PLN' as const,
    systemPrice: row.systemPrice === null ? null : toWire(row.systemPrice),
    ...pictureOf(row, places),
    url: row.url || siteAddress(places),
    location: row.location,
    ownerId: row.personId,
    ownerName: row.ownerName,
  };
}

export const ownView = (row: WholeRow & PricedRow, places: Places): OwnOffer => ({
  id: row.id,
  ...factsOf(row, places),
  pictureFault: row.pictureFault,
  pictures: picturesOf(row).map((picture) => ({
    ...pictureOf(picture, places),
    pictureFault: picture.pictureFault,
  })),
  now: priceNow(row),
  status: row.published ? 'published' : 'draft',
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** The reduction that may be told of one piece at this price. */
export function reductionNow(
  parts: PriceParts,
  { seenPrice, lowest }: PricePart,
): CurrentPrice['reduction'] {
  // A price that is not written down yet has no known beginning.
  const reduction = reductionOf(parts, seenPrice === parts.price ? lowest : null);
  return reduction && { ...reduction, lowest: toWire(reduction.lowest) };
}

/** The price of one piece with the larger of its own discount and the promotion's. */
export function priceNow(row: PricedRow): CurrentPrice {
  const discountPercent = row.promotionPercent ?? row.discountPercent;
  const parts = priceParts({ ...row, discountPercent });
  return {
    catalogue: toWire(parts.catalogue),
    discountPercent,
    discount: toWire(parts.discount),
    price: toWire(parts.price),
    denar: toWire(parts.denar),
    pln: toWire(parts.pln),
    reduction: reductionNow(parts, row),
    promotion:
      row.promotionId === null
        ? null
        : {
            id: row.promotionId,
            name: row.promotionName ?? '',
            validTo: row.promotionEnd ?? '',
          },
  };
}

export const publicView = (row: PricedRow, places: Places): PublicOffer => ({
  id: row.id,
  ...factsOf(row, places),
  now: priceNow(row),
  publishedAt: (row.publishedAt ?? row.createdAt).toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const wholeView = (row: WholeRow & PricedRow, places: Places): WholeOffer => ({
  ...publicView(row, places),
  pictures: picturesOf(row).map((picture) => pictureOf(picture, places)),
});
