/** The calls by which an operator's tools see whether the service lives and is ready. */
import * as contract from '#contract/health.ts';
import { Refusal } from '#contract/refusals.ts';
import { appliedMigration, expectedMigration } from '#db/migrate.ts';
import type { Deps } from '../deps.ts';
import type { router } from '../route.ts';

export function healthRoutes(route: ReturnType<typeof router>, deps: Deps): void {
  route(contract.live, async () => ({ status: 'ok' as const }));

  route(contract.ready, async () => {
    const applied = await appliedMigration(deps.db).catch(() => 0);
    if (applied < expectedMigration) throw new Refusal('not_ready', { retryAfterSeconds: 1 });
    return { status: 'ok' as const };
  });
}
