/** The cache of API answers, which belongs to one person. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallError } from './call.ts';
import { session } from './session/use-session.ts';

/** Failures also go to the browser's console (specification §8). */
const onError = (error: Error): void => console.error(error);

/** Retries what may still succeed, never an API refusal; emptied when the person changes. */
export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < 2 && !(error instanceof CallError && error.final),
      },
      mutations: { retry: false },
    },
  });
  let subject = session().state().user?.subject;
  session().subscribe(() => {
    const now = session().state().user?.subject;
    if (subject !== undefined && now !== subject) client.clear();
    subject = now;
  });
  return client;
}
