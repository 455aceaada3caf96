/** The cache of what came from the API, which belongs to one person. */
import { QueryClient } from '@tanstack/react-query';
import { CallError } from './call.ts';
import { session } from './session/use-session.ts';

/** Retries what may still work, never what the API has decided; another person finds it empty. */
export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
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
