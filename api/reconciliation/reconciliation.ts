/** The API calls for reconciliation. */
import * as contract from '#contract/reconciliation.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import { readReport } from '../file-reader/file-reader.ts';
import type { Route } from '../route.ts';
import { change } from '../use-case.ts';
import { pictureOf } from './balances.ts';
import { pictureFile } from './files.ts';
import { gaps } from './gaps.ts';
import { reports, takeReport } from './reports.ts';

function routes(route: Route, deps: Deps): void {
  const { db } = deps;
  route(contract.reconciliation, async ({ query, locale }) => {
    const picture = await pictureOf(db, deps.now());
    return query.format === 'csv' ? pictureFile(picture, locale) : picture;
  });
  route(contract.listGaps, (asked) => gaps.answer(db, asked, deps.now()));
  route(contract.uploadReport, async (asked) => {
    const file = { name: asked.query.fileName, bytes: asked.body };
    // Parsed before the transaction begins, so that nobody waits for a large file.
    const read = await readReport(asked.body);
    return change(deps, asked, (cx) => takeReport(cx, { file, ...read }));
  });
  route(contract.listReports, (asked) => reports.answer(db, asked));
}

export const reconciliation: Feature = {
  clauses: ['terms#operator'],
  routes,
  withoutPersons: {
    provider_report: 'what payment providers say of the money they collect',
    provider_line: 'the lines of such reports, which name payments and no persons',
  },
};
