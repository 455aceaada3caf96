/** Shops as everybody sees them. */
import type * as z from 'zod/mini';
import type { OpeningHours } from '#contract/opening-hours.ts';
import type { seller } from '#contract/places.ts';
import type { placeKinds } from '#contract/profiles.ts';
import type { Config } from '../config.ts';
import { imageUrl } from '../offers/offer-rows.ts';

type ShopView = NonNullable<z.output<typeof seller.answer>['shop']>;

export interface ShopRow {
  readonly kind: (typeof placeKinds)[number];
  readonly about: string;
  readonly address: string;
  readonly postcode: string;
  readonly town: string;
  readonly phone: string;
  readonly hours: OpeningHours;
  readonly denarPercent: number;
  readonly lat: number;
  readonly lon: number;
  readonly exact: boolean;
  readonly imageId: string | null;
}

/** Of a listed profile `p`. */
export const shopColumns = `p.kind, p.about, p.address, p.postcode, p.town, p.phone, p.hours,
  p.denar_percent AS "denarPercent", p.latitude AS lat, p.longitude AS lon, p.exact,
  p.image_id AS "imageId"`;

export function shopView({ imageId, hours, ...row }: ShopRow, config: Config): ShopView {
  const url = (size: 'full' | 'small') => (imageId ? imageUrl(config, imageId, size) : '');
  return {
    ...row,
    hours: hours.map((spans) => [...spans]),
    imageUrl: url('full'),
    imageSmallUrl: url('small'),
  };
}
