/** The queries of the public trust page, on the server and in the browser alike. */
import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '#contract/operation.ts';
import type * as contract from '#contract/trust.ts';
import { bare } from '../api/bare-operation.ts';
import { call } from '../api/call.ts';
import { keys } from '../api/query-keys.ts';
import type { FetchPage } from '../frame/fetch-page.ts';

export const reserve = bare<typeof contract.reserve>('reserve', 'GET /v2/public/reserve', 'public');
/** The URL of the file of all checkpoints. */
export const checkpointsFile = '/v2/public/checkpoints?format=csv';

export type Reserve = Answer<typeof contract.reserve>;

export const reserveQuery = queryOptions({
  queryKey: keys.reserve,
  queryFn: ({ signal }) => call(reserve, {}, { signal }),
  staleTime: 15_000,
});

export const fetchTrust: FetchPage = async (client) => {
  await client.fetchQuery({ ...reserveQuery, retry: false });
  return { found: true };
};
