/** What is looked for, as the address has it, and what was found. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { addressOfMarket, type MarketState, marketStateOf } from './market-address.ts';
import { type MarketPage, marketQuery, type PublicOffer } from './market-query.ts';

export interface Market {
  readonly state: MarketState;
  /** Anything but more pages begins again at the first page. */
  readonly change: (part: Partial<MarketState>) => void;
  /** The query of the address that shows one page more; undefined where there is none. */
  readonly more: string | undefined;
  /** Undefined until the first answer has come. */
  readonly offers: readonly PublicOffer[] | undefined;
  readonly first: MarketPage | undefined;
  /** True while another page is on its way. */
  readonly growing: boolean;
  /** True while these are still the offers of the question before. */
  readonly stale: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

export function useMarket(owner: string | undefined): Market {
  const [address, setAddress] = useSearchParams();
  const state = useMemo(() => marketStateOf(address), [address]);
  const query = useInfiniteQuery(marketQuery(state, owner));
  const { data, hasNextPage, isFetching, isPlaceholderData: stale, isError } = query;
  const change = (part: Partial<MarketState>) => {
    // What stands in the address now, which a quick second change may find newer than this render.
    const now = marketStateOf(new URLSearchParams(location.search));
    // Back leads through the filters, but not through every letter of a search.
    const replace = part.searchQuery !== undefined;
    setAddress(addressOfMarket({ ...now, pages: 1, ...part }), {
      replace,
      preventScrollReset: true,
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

/** An offer that was published meanwhile moves the others to the next page, where they come again. */
function distinct(offers: readonly PublicOffer[]): readonly PublicOffer[] {
  return [...new Map(offers.map((offer) => [offer.id, offer])).values()];
}
