/** The data and metadata of public pages: fetched before the server renders them. */
import type { QueryClient } from '@tanstack/react-query';
import { agreement, type BindingName, bindingNames } from '#contract/agreement.ts';
import { versionOf } from './content/load-text.ts';
import type { FetchedPage, FetchPage } from './frame/fetch-page.ts';
import type { Path } from './frame/pages.ts';
import type { Words } from './i18n/use-words.ts';
import {
  fetchDiscounts,
  fetchMarket,
  fetchOffer,
  fetchSeller,
} from './market/offers/market-data.ts';
import { everywhere, placesQuery } from './market/places/queries.ts';
import { fetchPromotions } from './market/promotions/public-query.ts';
import { fetchTrust } from './trust/queries.ts';
import { matchPath } from './ui/match-path.ts';

/** Whether a version of a text exists. */
const fetchVersion =
  (name: BindingName): FetchPage =>
  async (_client, { params }) => ({ found: versionOf(name, params.version ?? '') !== undefined });

/** What the server fetches for the list of places. */
const fetchPlaces: FetchPage = async (client) => {
  await client.fetchInfiniteQuery({ ...placesQuery(everywhere), retry: false });
  return { found: true };
};

const fetchers: readonly (readonly [Path, FetchPage])[] = [
  ['/puboffers', fetchMarket],
  ['/miejsca', fetchPlaces],
  ['/puboffers/seller/:id', fetchSeller],
  ['/puboffers/:id', fetchOffer],
  ['/rabaty_trz', fetchDiscounts],
  ['/promotions', fetchPromotions],
  ['/przejrzystosc', fetchTrust],
  ...bindingNames.map((name) => [`${agreement[name].path}/:version`, fetchVersion(name)] as const),
];

/** A page that waits longer is rendered without its data, and the browser fetches them. */
const patienceMs = 2500;

interface PageOf {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  readonly words: Words;
}

/**
 * Fetches the data of a page; undefined if the page has none. `whole` is true if all of it arrived.
 * Failed queries are removed from the client, so that the browser starts with the same state as the
 * page.
 */
export async function fetchPage(
  client: QueryClient,
  { pathname, search, words }: PageOf,
): Promise<(FetchedPage & { readonly whole: boolean }) | undefined> {
  for (const [path, fetch] of fetchers) {
    const params = matchPath(path, pathname);
    if (!params) continue;
    const asked = { params, search: new URLSearchParams(search), words };
    const late = AbortSignal.timeout(patienceMs);
    late.addEventListener('abort', () => void client.cancelQueries());
    try {
      return { ...(await fetch(client, asked)), whole: true };
    } catch {
      return { found: true, whole: false };
    } finally {
      client.removeQueries({ predicate: ({ state }) => state.status !== 'success' });
    }
  }
  return undefined;
}
