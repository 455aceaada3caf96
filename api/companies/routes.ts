/** The calls of companies. */
import * as contract from '#contract/companies.ts';
import { transact } from '#db/connect.ts';
import type { Callers } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { runKeyed } from '../keyed.ts';
import type { router } from '../route.ts';
import { companiesOf, storeCompany, viewOf } from './companies.ts';
import { decide, historyCsv, historyOf, queueCsv, queueOf, queueView } from './desk.ts';
import { confirmByLink, resendLink } from './links.ts';

export function companyRoutes(
  route: ReturnType<typeof router>,
  deps: Deps,
  _callers: Callers,
): void {
  const { db } = deps;

  route(contract.registerCompany, ({ key, ...application }) =>
    runKeyed(db, key, (tx) => storeCompany(tx, deps, application)),
  );
  route(contract.confirmCompany, ({ key, body, caller }) =>
    runKeyed(db, key, (tx) => confirmByLink(tx, deps, body.token, caller)),
  );
  route(contract.resendCompanyLink, ({ key, body }) =>
    runKeyed(db, key, async (tx) => {
      await resendLink(tx, deps, body);
      return undefined;
    }),
  );
  route(contract.myCompanies, async ({ caller }) => {
    const companies = await transact(db, (tx) => companiesOf(tx, deps, caller));
    return { companies: companies.map(viewOf), total: companies.length };
  });

  route(contract.listCompanies, async ({ query, locale }) => {
    const { rows, total } = await queueOf(db, query);
    if (query.format === 'csv') return queueCsv(rows, locale);
    return { companies: rows.map(queueView), total, count: query.count, skip: query.skip };
  });
  route(contract.companyHistory, async ({ params, query, locale }) => {
    const past = await historyOf(db, params.id);
    return query.format === 'csv' ? historyCsv(past, locale) : past;
  });
  route(contract.decideCompany, ({ key, caller, params, body }) =>
    runKeyed(db, key, (tx) => decide(tx, deps, caller, params.id, body)),
  );
}
