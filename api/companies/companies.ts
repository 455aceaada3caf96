/** The API calls for companies. */
import * as contract from '#contract/companies.ts';
import { transact } from '#db/connect.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import { hour } from '../jobs.ts';
import { runKeyed } from '../keyed.ts';
import type { Route } from '../route.ts';
import { decide, historyCsv, historyOf, queueCsv, queueOf, queueView } from './desk.ts';
import { confirmByLink, resendLink } from './links.ts';
import { companiesOf, forgetCompanies, storeCompany, viewOf } from './register.ts';

function routes(route: Route, deps: Deps): void {
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

export const companies: Feature = {
  routes,
  jobs: ({ db, now }) => [
    { name: 'forget companies', everyMs: hour, run: () => forgetCompanies(db, now()) },
  ],
  personalData: [
    {
      name: 'companies',
      about: { pl: 'Firmy', uk: 'Компанії', en: 'Companies' },
      sql: `SELECT id, name, nip, email, usage_purpose, state, created_at, confirmed_at, decided_at, note
      FROM company WHERE person_id = $1 OR (email = $2 AND confirmed_at IS NOT NULL)
      ORDER BY created_at`,
    },
  ],
  withoutPersons: {
    company_link: 'digests of links that prove an address',
    company_event: 'the programme’s log of decisions about a company',
  },
};
