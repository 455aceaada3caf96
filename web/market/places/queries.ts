/** Places and towns from the API, on the server and in the browser alike. */
import { infiniteQueryOptions, keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Answer } from '#contract/operation.ts';
import type * as contract from '#contract/places.ts';
import { bare } from '../../api/bare-operation.ts';
import { call } from '../../api/call.ts';
import { keys } from '../../api/query-keys.ts';
import type { Point } from './geolocation.ts';

export type Places = Answer<typeof contract.places>;
export type Place = Places['places'][number];
export type Town = Answer<typeof contract.towns>['towns'][number];

const places = bare<typeof contract.places>('places', 'GET /v2/comp/places', 'public');
const towns = bare<typeof contract.towns>('towns', 'GET /v2/comp/towns', 'public');

export interface PlaceFilters {
  /** From where distances are counted; null for none. */
  readonly from: Point | null;
  readonly within: number | null;
  readonly kind: Place['kind'] | null;
}

export const everywhere: PlaceFilters = { from: null, within: null, kind: null };

const pageSize = 20;

export function placesQuery({ from, within, kind }: PlaceFilters) {
  const query = {
    ...(from && { lat: from.lat, lon: from.lon }),
    ...(from && within !== null && { within }),
    ...(kind && { kind }),
  };
  return infiniteQueryOptions({
    queryKey: keys.places(query),
    queryFn: ({ pageParam, signal }) =>
      call(places, { query: { ...query, count: pageSize, skip: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ skip, total, places: shown }: Places) =>
      shown.length > 0 && skip + shown.length < total ? skip + shown.length : undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** Towns that begin so; none are asked for without a search. */
export const useTowns = (search: string) =>
  useQuery({
    queryKey: keys.towns(search),
    queryFn: ({ signal }) => call(towns, { query: { search } }, { signal }),
    enabled: search.length >= 2,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
