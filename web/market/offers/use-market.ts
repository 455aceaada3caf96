/** The search in the URL, and its results. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useSearchParams } from '../../ui/router.tsx';
import { useWhere } from '../places/kept-where.ts';
import { addressOfMarket, type MarketState, marketStateOf } from './market-address.ts';
import { type ListedOffer, type MarketPage, marketQuery } from './market-query.ts';

export interface Market {
  readonly state: MarketState;
  /** Any change except of `pages` starts again at the first page. */
  readonly change: (part: Partial<MarketState>) => void;
  /** The URL query that shows one page more; undefined if there is none. */
  readonly more: `?${string}` | undefined;
  /** Undefined until the first answer. */
  readonly offers: readonly ListedOffer[] | undefined;
  readonly first: MarketPage | undefined;
  /** True while another page is loading. */
  readonly growing: boolean;
  /** True while these are still the previous search's offers. */
  readonly stale: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

export function useMarket(owner: string | undefined): Market {
  const [address, setAddress] = useSearchParams();
  const state = useMemo(() => marketStateOf(address), [address]);
  const query = useInfiniteQuery(marketQuery(state, owner, useWhere()));
  const { data, hasNextPage, isFetching, isPlaceholderData: stale, isError } = query;
  const change = (part: Partial<MarketState>) => {
    // The current URL, which may be newer than this render after two quick changes.
    const now = marketStateOf(new URLSearchParams(location.search));
    // Back goes through the filters, but not through every letter of a search.
    const replace = part.searchQuery !== undefined;
    setAddress(addressOfMarket({ ...now, pages: 1, ...part }), {
      replace,
    });
  };
  const loaded = data?.pages.length ?? 0;
  const wanted = loaded > 0 && loaded < state.pages && hasNextPage && !stale;
  const grow = useEffectEvent(() => void query.fetchNextPage());
  useEffect(() => {
    if (wanted && !isFetching && !isError) grow();
  }, [wanted, isFetching, isError]);
  const offers = useMemo(() => data && distinct(data.pages.flatMap((page) => page.offers)), [data]);
  const next = addressOfMarket({ ...state, pages: Math.max(1, Math.min(loaded, state.pages)) + 1 });
  return {
    state,
    change,
    more: hasNextPage ? `?${next}` : undefined,
    offers,
    first: data?.pages[0],
    growing: wanted,
    stale,
    error: query.error,
    retry: () => void (loaded > 0 && !stale ? query.fetchNextPage() : query.refetch()),
  };
}

/** A newly published offer pushes others to the next page, where they are listed again. */
function distinct(offers: readonly ListedOffer[]): readonly ListedOffer[] {
  return [...new Map(offers.map((offer) => [offer.id, offer])).values()];
}
