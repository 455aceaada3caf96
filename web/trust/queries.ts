/** The queries of the public trust page, on the server and in the browser alike. */
import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '#contract/operation.ts';
import type * as contract from '#contract/trust.ts';
import { bare } from '../bare-operation.ts';
import { call } from '../call.ts';
import type { FetchPage } from '../fetch-page.ts';
import { keys } from '../query-keys.ts';

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
