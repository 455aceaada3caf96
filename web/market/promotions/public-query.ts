/** The query of the page of all promotions, on the server and in the browser alike. */
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { Answer } from '#contract/operation.ts';
import type * as contract from '#contract/promotions.ts';
import { bare } from '../../api/bare-operation.ts';
import { call } from '../../api/call.ts';
import { keys } from '../../api/query-keys.ts';
import type { FetchPage } from '../../frame/fetch-page.ts';

type Page = Answer<typeof contract.promotions>;
export type Promotion = Page['promotions'][number];

const promotions = bare<typeof contract.promotions>('promotions', 'GET /v2/promotions', 'public');

const pageSize = 24;
const longest = 140;

export interface PromotionsWanted {
  readonly search: string;
  readonly category: string;
}

/** Reads the URL; invalid values are ignored. */
export function promotionsWanted(address: URLSearchParams): PromotionsWanted {
  const text = (name: string) => (address.get(name) ?? '').trim();
  return { search: text('search').slice(0, longest), category: text('category').slice(0, 40) };
}

/** The promotions that have not ended, page by page; those that end first come first. */
export const promotionsQuery = ({ search, category }: PromotionsWanted) =>
  infiniteQueryOptions({
    queryKey: [...keys.promotions, { search, category }],
    queryFn: ({ pageParam, signal }) =>
      call(
        promotions,
        {
          query: {
            ...(search && { search }),
            ...(category && { category }),
            count: pageSize,
            skip: pageParam,
          },
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ skip, total, promotions: shown }: Page) =>
      shown.length > 0 && skip + shown.length < total ? skip + shown.length : undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export const fetchPromotions: FetchPage = async (client, { search }) => {
  await client.fetchInfiniteQuery({ ...promotionsQuery(promotionsWanted(search)), retry: false });
  return { found: true };
};
