/** The API calls for a person's own data. */
import * as contract from '#contract/personal-data.ts';
import { Refusal } from '#contract/refusals.ts';
import { type Callers, openCallers, ownEmail } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { polishDay } from '../documents/format.ts';
import type { Feature } from '../feature.ts';
import { hour, type Job } from '../jobs.ts';
import { Document, type Route } from '../route.ts';
import { change } from '../use-case.ts';
import { erasePerson, forgetErased } from './erase.ts';
import { exportOf } from './export.ts';
import { askToLeave, endLeaving } from './leave.ts';
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

  route(contract.eraseAccount, async ({ body, ...asked }) => {
    const { caller } = asked;
    const { id, claims } = caller;
    if (body.email !== claims.email) throw new Refusal('email_not_yours');
    const wallet = await callers.walletIfAny(caller);
    if (deps.config.LEAVING_GRACE === 'on') {
      return change(deps, asked, (cx) => askToLeave(cx, callers, { way: 'erase', wallet }));
    }
    const person = { id, subject: claims.subject, email: ownEmail(caller) };
    await erasePerson(deps, callers, { person, wallet, sections });
    return undefined;
  });
}

function leavingJob(deps: Deps, sections: readonly Section[]): Job {
  const callers = openCallers(deps);
  return { name: 'leave', everyMs: hour, run: () => endLeaving(deps, callers, sections) };
}

export const personalData: Feature = {
  clauses: ['privacy#rights', 'privacy#journal'],
  routes,
  jobs: (deps, all) => [
    {
      name: 'forget erased',
      everyMs: hour,
      run: () => forgetErased(deps.db, deps.now(), sectionsOf(all)),
    },
    leavingJob(deps, sectionsOf(all)),
  ],
  personalData: [
    {
      name: 'leaving',
      sql: 'SELECT way, asked_at, due_at FROM leaving WHERE person_id = $1',
      optional: true,
    },
  ],
  withoutPersons: {
    erasure: 'what is left of people who are gone',
  },
};
