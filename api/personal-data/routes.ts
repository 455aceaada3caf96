/** The calls about one's own data. */
import * as contract from '#contract/personal-data.ts';
import type { Callers } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { polishDay } from '../documents/format.ts';
import { Document, type router } from '../route.ts';
import { erasePerson } from './erase.ts';
import { exportOf } from './export.ts';

export function personalDataRoutes(
  route: ReturnType<typeof router>,
  deps: Deps,
  callers: Callers,
): void {
  route(contract.exportData, async ({ caller, locale }) => {
    const at = deps.now();
    const zip = await exportOf(deps.db, caller, locale, at);
    return new Document('application/zip', `denar-${polishDay(at)}.zip`, zip);
  });

  route(contract.eraseAccount, async ({ caller, body }) => {
    const wallet = await callers.walletIfAny(caller);
    await erasePerson(deps, callers, { caller, wallet, email: body.email });
    return undefined;
  });
}
