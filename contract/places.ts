/** Who takes Denar where: a list by distance, and the towns from which one may look. */
import * as z from 'zod/mini';
import { operation } from './operation.ts';
import { maxTown, placeKinds } from './profiles.ts';
import { degrees, id, page, timestamp } from './schemas.ts';
import { lineUpTo } from './text.ts';

/** Radii to choose from, in metres. */
export const radii = [500, 2000, 5000, 20_000, 100_000] as const;

/** Where a shop is, and when it is open. */
export const whereabouts = {
  address: z.string(),
  postcode: z.string(),
  town: z.string(),
  /** As told, Monday first and holidays last; empty if not told. */
  hours: z.array(z.array(z.object({ from: z.string(), to: z.string() }))),
  lat: z.number(),
  lon: z.number(),
  /** False where the point is only the middle of the town. */
  exact: z.boolean(),
};

const shopFacts = {
  ...whereabouts,
  kind: z.enum(placeKinds),
  about: z.string(),
  denarPercent: z.number(),
  /** Empty without a picture. */
  imageUrl: z.string(),
  imageSmallUrl: z.string(),
};

/** A listed shop on its own page. */
const shopView = z.object({ ...shopFacts, phone: z.string() });

export const places = operation({
  name: 'places',
  method: 'GET',
  path: '/v2/comp/places',
  tag: 'places',
  summary:
    'Shops that take {{currency.pl}}: by distance from a point, else by name. Who asks is not recorded, ' +
    'and neither is from where.',
  who: 'public',
  query: z.object({
    ...page,
    lat: degrees(90),
    lon: degrees(180),
    /** At most this far, in metres; only with a point. */
    within: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000))),
    kind: z.optional(z.enum(placeKinds)),
  }),
  status: 200,
  answer: z.object({
    places: z.array(
      z.object({
        id,
        name: z.string(),
        ...shopFacts,
        /** From the point asked for; null without one. */
        metres: z.nullable(z.number()),
      }),
    ),
    total: z.number(),
    /** Within the radius, whichever kind is asked for; those with none are left out. */
    kinds: z.array(z.object({ kind: z.enum(placeKinds), count: z.number() })),
    /** Of any kind, within each of `radii`; all 0 without a point. */
    rings: z.array(z.object({ within: z.number(), count: z.number() })),
    count: z.number(),
    skip: z.number(),
  }),
  refusals: [],
});

export const towns = operation({
  name: 'towns',
  method: 'GET',
  path: '/v2/comp/towns',
  tag: 'places',
  summary:
    'Polish towns that begin so, largest first; for a postcode its place, for the beginning of one ' +
    'the town of its area. Towns: GeoNames (CC BY 4.0); postcodes: Countries States Cities Database ' +
    '(ODbL 1.0).',
  who: 'public',
  query: z.object({ search: lineUpTo(maxTown) }),
  status: 200,
  answer: z.object({
    towns: z.array(
      z.object({ name: z.string(), region: z.string(), lat: z.number(), lon: z.number() }),
    ),
  }),
  refusals: [],
});

export const seller = operation({
  name: 'seller',
  method: 'GET',
  path: '/v2/comp/sellers/{id}',
  tag: 'offers',
  summary:
    'Who sells: somebody with published offers or a listed shop. Of the wallet’s own address and ' +
    'phone nothing is told.',
  who: 'public',
  params: z.object({ id }),
  status: 200,
  answer: z.object({
    id,
    name: z.string(),
    /** The companies that the admin has approved. */
    companies: z.array(z.object({ companyName: z.string(), taxId: z.string() })),
    /** Number of published offers, and their locations. */
    offers: z.number(),
    locations: z.array(z.string()),
    since: timestamp,
    /** Null if it is not listed. */
    shop: z.nullable(shopView),
  }),
  refusals: ['not_found'],
});
