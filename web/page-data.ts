/** What pages for everybody show: fetched before the server draws them, and told in their heads. */
import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import type { FetchedPage, FetchPage } from './fetch-page.ts';
import type { Words } from './i18n/use-words.ts';
import { fetchDiscounts, fetchMarket, fetchOffer, fetchSeller } from './market/market-data.ts';
import type { Path } from './paths.ts';
import { fetchPromotions } from './promotions/public-query.ts';
import { fetchTrust } from './trust/queries.ts';

const fetchers: readonly (readonly [Path, FetchPage])[] = [
  ['/puboffers', fetchMarket],
  ['/puboffers/seller/:id', fetchSeller],
  ['/puboffers/:id', fetchOffer],
  ['/rabaty_trz', fetchDiscounts],
  ['/promotions', fetchPromotions],
  ['/przejrzystosc', fetchTrust],
];

/** A page that waits longer is drawn without its data, and the browser asks for them. */
const patienceMs = 2500;

interface PageOf {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  readonly words: Words;
}

/**
 * Fetches the data of a page; undefined where the page has none. `whole` tells whether all of it
 * came: what has failed leaves no trace in the client, so that the browser begins where the page does.
 */
export async function fetchPage(
  client: QueryClient,
  { pathname, search, words }: PageOf,
): Promise<(FetchedPage & { readonly whole: boolean }) | undefined> {
  for (const [path, fetch] of fetchers) {
    const match = matchPath(path, pathname);
    if (!match) continue;
    const asked = { params: match.params, search: new URLSearchParams(search), words };
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
