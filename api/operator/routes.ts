/** The calls of the operator's desk. */
import * as contract from '#contract/operator.ts';
import { listSecurityEvents } from '#contract/security-trail.ts';
import type { Callers } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { runKeyed } from '../keyed.ts';
import type { router } from '../route.ts';
import { operator } from '../words/operator.ts';
import { fields, fileOf, overviewFile } from './files.ts';
import { journalList, lockList, stuckList } from './lists.ts';
import { overviewOf } from './overview.ts';
import { peopleList, personOf } from './people.ts';
import { trailList } from './trail-list.ts';
import { unlock } from './unlocking.ts';

export function operatorRoutes(
  route: ReturnType<typeof router>,
  deps: Deps,
  _callers: Callers,
): void {
  const { db, now } = deps;
  route(contract.overview, async ({ query, locale }) => {
    const all = await overviewOf(db, now());
    return query.format === 'csv' ? overviewFile(all, now(), locale) : all;
  });
  route(contract.listStuck, async ({ query, locale }) => {
    const { stuck, total } = await stuckList(db, query, now());
    if (query.format === 'csv') return fileOf('stuck', fields.stuck, stuck, locale);
    return { stuck, total, count: query.count, skip: query.skip };
  });
  route(contract.listLocks, async ({ query, locale }) => {
    const { locks, total } = await lockList(db, query, now());
    if (query.format === 'csv') return fileOf('locks', fields.locks, locks, locale);
    return { locks, total, count: query.count, skip: query.skip };
  });
  route(contract.unlock, ({ caller, key, params, body, userAgent }) =>
    runKeyed(db, key, async (tx) => ({
      unlocked: await unlock(tx, deps, { caller, userAgent, ...body }, params),
    })),
  );
  route(contract.listPeople, async ({ query, locale }) => {
    const { people, total } = await peopleList(db, query);
    if (query.format === 'csv') {
      const { freezers } = operator[locale];
      const rows = people.map(({ frozenBy, ...row }) => ({
        ...row,
        frozen: frozenBy.map((by) => freezers[by]).join(', '),
      }));
      const shown = fields.people.filter((field) => deps.chain || field !== 'i_talar');
      return fileOf('people', shown, rows, locale);
    }
    return { people, total, count: query.count, skip: query.skip };
  });
  route(contract.getPerson, ({ params }) => personOf(db, params.id));
  route(listSecurityEvents, async ({ query, locale }) => {
    const { events, total } = await trailList(db, query);
    if (query.format === 'csv') {
      const words = operator[locale].events;
      const rows = events.map(({ at, event, ...row }) => ({
        ...row,
        time: at,
        event: words[event],
      }));
      return fileOf('security-events', fields.trail, rows, locale);
    }
    return { events, total, count: query.count, skip: query.skip };
  });
  route(contract.listJournal, async ({ query, locale }) => {
    const { rows, total } = await journalList(db, query);
    if (query.format === 'csv') return fileOf('journal', fields.journal, rows, locale);
    return { rows, total, count: query.count, skip: query.skip };
  });
}
