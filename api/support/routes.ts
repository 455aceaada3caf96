/** The call of the contact form. */
import * as contract from '#contract/support.ts';
import type { Callers } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { runKeyed } from '../keyed.ts';
import type { router } from '../route.ts';
import { storeRequest } from './requests.ts';

export function supportRoutes(
  route: ReturnType<typeof router>,
  deps: Deps,
  _callers: Callers,
): void {
  route(contract.askSupport, ({ body, key, locale, sender }) =>
    runKeyed(deps.db, key, (tx) => storeRequest(tx, deps, { ...body, locale, sender })),
  );
}
