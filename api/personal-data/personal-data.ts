/** The API calls for a person's own data. */
import * as contract from '#contract/personal-data.ts';
import type { Callers } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { polishDay } from '../documents/format.ts';
import type { Feature } from '../feature.ts';
import { hour } from '../jobs.ts';
import { Document, type Route } from '../route.ts';
import { erasePerson, forgetErased } from './erase.ts';
import { exportOf } from './export.ts';
import type { Section } from './section.ts';

export const sectionsOf = (all: readonly Feature[]): Section[] =>
  all.flatMap(({ personalData = [] }) => personalData);

function routes(route: Route, deps: Deps, callers: Callers, all: readonly Feature[]): void {
  const sections = sectionsOf(all);
  route(contract.exportData, async ({ caller, locale }) => {
    const at = deps.now();
    const zip = await exportOf(deps.db, sections, { caller, locale, at });
    return new Document('application/zip', `denar-${polishDay(at)}.zip`, zip);
  });

  route(contract.eraseAccount, async ({ caller, body }) => {
    const wallet = await callers.walletIfAny(caller);
    await erasePerson(deps, callers, { caller, wallet, sections, email: body.email });
    return undefined;
  });
}

export const personalData: Feature = {
  clauses: ['privacy#rights', 'privacy#journal'],
  routes,
  jobs: ({ db, now }, all) => [
    {
      name: 'forget erased',
      everyMs: hour,
      run: () => forgetErased(db, now(), sectionsOf(all)),
    },
  ],
  withoutPersons: {
    erasure: 'what is left of people who are gone',
  },
};
