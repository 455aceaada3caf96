/** The calls about one's own data. */
import * as contract from '#contract/personal-data.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Callers } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { polishDay } from '../documents/format.ts';
import { runKeyed } from '../keyed.ts';
import { Document, type router } from '../route.ts';
import { erasePerson } from './erase.ts';
import { exportOf } from './export.ts';

/** So many exports run at once, because each keeps a connection and a processor busy. */
const exportsAtOnce = 2;

export function personalDataRoutes(
  route: ReturnType<typeof router>,
  deps: Deps,
  callers: Callers,
): void {
  const running = new Set<string>();

  route(contract.exportData, async ({ caller, locale }) => {
    if (running.has(caller.id) || running.size >= exportsAtOnce) {
      throw new Refusal('too_many_requests', { retryAfterSeconds: 10 });
    }
    running.add(caller.id);
    try {
      const at = deps.now();
      const zip = await exportOf(deps.db, caller, locale, at);
      return new Document('application/zip', `denar-${polishDay(at)}.zip`, zip);
    } finally {
      running.delete(caller.id);
    }
  });

  route(contract.eraseAccount, async ({ caller, body }) => {
    const wallet = await callers.walletIfAny(caller);
    await runKeyed(deps.db, null, (tx, after) =>
      erasePerson(tx, deps, callers, { caller, wallet, email: body.email }, after),
    );
    return undefined;
  });
}
