/** Liveness and readiness checks for an operator's tools. */
import * as contract from '#contract/health.ts';
import { Refusal } from '#contract/refusals.ts';
import { productVersion } from '#contract/version.ts';
import { isReady } from '#db/migrate.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import type { Route } from '../route.ts';

function routes(route: Route, deps: Deps): void {
  route(contract.live, async () => ({ status: 'ok' as const }));

  route(contract.version, async () => ({ version: productVersion }));

  route(contract.ready, async () => {
    if (!(await isReady(deps.db).catch(() => false)))
      throw new Refusal('not_ready', { retryAfterSeconds: 1 });
    return { status: 'ok' as const };
  });
}

export const health: Feature = {
  clauses: [],
  routes,
};
