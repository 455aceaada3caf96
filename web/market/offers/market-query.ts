/** The queries of public pages, on the server and in the browser alike. */
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type * as contract from '#contract/offers.ts';
import type { Answer } from '#contract/operation.ts';
import type * as places from '#contract/places.ts';
import type * as promotions from '#contract/promotions.ts';
import { bare } from '../../api/bare-operation.ts';
import { CallError, call } from '../../api/call.ts';
import { keys } from '../../api/query-keys.ts';
import type { Point } from '../places/geolocation.ts';
import type { MarketState } from './market-address.ts';

export type MarketPage = Answer<typeof contract.offers>;
export type WholeOffer = Answer<typeof contract.getOffer>;
/** As in the marketplace. */
export type ListedOffer = MarketPage['offers'][number];
/** As in any list. */
export type PublicOffer = Omit<ListedOffer, 'away'>;
export type Seller = Answer<typeof places.seller>;

const offers = bare<typeof contract.offers>('offers', 'GET /v2/comp/offers', 'public');
const getOffer = bare<typeof contract.getOffer>('getOffer', 'GET /v2/comp/offers/{id}', 'public');
const seller = bare<typeof places.seller>('seller', 'GET /v2/comp/sellers/{id}', 'public');
const discounts = bare<typeof promotions.discounts>(
  'discounts',
  'GET /v2/promotions/discounts',
  'public',
);

/** Divisible by two, three and four columns. */
export const pageSize = 24;

/** Somebody returning from an offer finds the list unchanged. */
const staleTime = 60_000;

function asked(state: MarketState, owner: string | undefined, from: Point | null) {
  const { searchQuery, selectedCategories, location, minPrice, maxPrice, minDenar, sort } = state;
  return {
    ...(searchQuery && { search: searchQuery }),
    ...(selectedCategories.length > 0 && { category: [...selectedCategories] }),
    ...(location && { location }),
    ...(minPrice && { minPrice }),
    ...(maxPrice && { maxPrice }),
    ...(minDenar && { minDenar }),
    ...(sort !== 'relevance' && { sort }),
    ...(sort === 'distance' && from && { lat: from.lat, lon: from.lon }),
    ...(owner && { owner }),
  };
}

/** The matching offers, page by page; of one seller if `owner` is given, by distance from `from`. */
export function marketQuery(state: MarketState, owner?: string, from: Point | null = null) {
  const query = asked(state, owner, from);
  return infiniteQueryOptions({
    queryKey: keys.market(query),
    queryFn: ({ pageParam, signal }) =>
      call(offers, { query: { ...query, count: pageSize, skip: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ skip, total, totalIsExact, offers: shown }: MarketPage) => {
      const next = skip + shown.length;
      const more = totalIsExact ? next < total : shown.length === pageSize;
      return more && next < 10_000 ? next : undefined;
    },
    placeholderData: keepPreviousData,
    staleTime,
  });
}

export const discountOrders = ['-discountPercent', '-discount', 'price', '-price'] as const;
export type DiscountOrder = (typeof discountOrders)[number];

export interface DiscountsWanted {
  readonly search: string;
  readonly sort: DiscountOrder;
}

/** Reads the URL; invalid values are ignored. */
export const discountsWanted = (address: URLSearchParams): DiscountsWanted => ({
  search: (address.get('search') ?? '').trim().slice(0, 140),
  sort: discountOrders.find((one) => one === address.get('sort')) ?? '-discountPercent',
});

/** The discounted offers, page by page. */
export const discountsQuery = ({ search, sort }: DiscountsWanted) =>
  infiniteQueryOptions({
    queryKey: keys.discounts({ search, sort }),
    queryFn: ({ pageParam, signal }) =>
      call(
        discounts,
        { query: { ...(search && { search }), sort, count: pageSize, skip: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ skip, total, discounts: shown }: Answer<typeof promotions.discounts>) =>
      shown.length > 0 && skip + shown.length < total ? skip + shown.length : undefined,
    placeholderData: keepPreviousData,
    staleTime,
  });

type Asking = { readonly signal: AbortSignal };

/** Null where the API refuses; a page shows that in its own way. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallError && error.final) return null;
    throw error;
  }
}

export const offerQuery = (id: string) =>
  ({
    queryKey: keys.publicOffer(id),
    queryFn: ({ signal }: Asking) => orNull(call(getOffer, { params: { id } }, { signal })),
    staleTime,
  }) as const;

export const sellerQuery = (id: string) =>
  ({
    queryKey: keys.seller(id),
    queryFn: ({ signal }: Asking) => orNull(call(seller, { params: { id } }, { signal })),
    staleTime,
  }) as const;
