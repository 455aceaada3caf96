/** What the server fetches for the list of places. */
import type { FetchPage } from '../fetch-page.ts';
import { everywhere, placesQuery } from './queries.ts';

export const fetchPlaces: FetchPage = async (client) => {
  await client.fetchInfiniteQuery({ ...placesQuery(everywhere), retry: false });
  return { found: true };
};
