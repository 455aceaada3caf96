/** The cache of what came from the API, which belongs to one person. */
import { type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';
import { CallError } from './call.ts';
import { session } from './session/use-session.ts';

/**
 * After a change asks anew also for what has been asked for before it and has not come yet. The library
 * itself does so only where there has been an answer before; a first one would show what was.
 */
export class FreshQueryClient extends QueryClient {
  override invalidateQueries(
    ...[filters, options]: Parameters<QueryClient['invalidateQueries']>
  ): Promise<void> {
    const wanted = filters as InvalidateQueryFilters | undefined;
    for (const query of this.getQueryCache().findAll(wanted)) {
      const { data, fetchStatus } = query.state;
      const isFirst = data === undefined && fetchStatus === 'fetching';
      // Nobody would ask again for one that is on no screen.
      const isWaitedFor = query.isActive() && !query.isDisabled() && !query.isStatic();
      if (isFirst && isWaitedFor) void query.cancel({ silent: true });
    }
    return super.invalidateQueries(filters, options);
  }
}

/** Retries what may still work, never what the API has decided; another person finds it empty. */
export function makeQueryClient(): QueryClient {
  const client = new FreshQueryClient({
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
