/** Possible payees: people known from a payment, and anybody by a complete e-mail. */
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Answer } from '#contract/operation.ts';
import { recipients } from '#contract/transfers.ts';
import { call } from '../call.ts';
import { keys } from '../query-keys.ts';

export type Recipient = Answer<typeof recipients>['recipients'][number];

const options = (search: string) =>
  queryOptions({
    queryKey: keys.recipients(search),
    queryFn: ({ signal }) => call(recipients, { query: { search } }, { signal }),
    staleTime: 60_000,
  });

/** Suggestions for the typed text; the previous ones stay until the new ones arrive. */
export const useRecipients = (search: string, wanted: boolean) =>
  useQuery({ ...options(search), enabled: wanted, placeholderData: keepPreviousData });

/**
 * The person with exactly this e-mail, with their current mark; null if nobody has it. Throws what
 * the call throws.
 */
export async function recipientOf(client: QueryClient, email: string): Promise<Recipient | null> {
  const found = await client.fetchQuery({ ...options(email), staleTime: 0 });
  return found.recipients.find((one) => one.email === email) ?? null;
}
