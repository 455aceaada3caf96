/** The API calls for companies. */
import * as contract from '#contract/companies.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import { hour } from '../jobs.ts';
import type { Route } from '../route.ts';
import { change, once } from '../use-case.ts';
import { decide, historyCsv, historyOf, queue } from './desk.ts';
import { confirmByLink, resendLink } from './links.ts';
import { companiesOf, forgetCompanies, storeCompany, viewOf } from './register.ts';

function routes(route: Route, deps: Deps): void {
  const { db } = deps;

  route(contract.registerCompany, ({ key, ...application }) =>
    once(deps, key, (cx) => storeCompany(cx, application)),
  );
  route(contract.confirmCompany, ({ key, body, caller }) =>
    once(deps, key, (cx) => confirmByLink(cx, { ...body, caller })),
  );
  route(contract.resendCompanyLink, ({ key, body }) =>
    once(deps, key, (cx) => resendLink(cx, body)),
  );
  route(contract.myCompanies, async (asked) => {
    const { answer: companies } = await change(deps, asked, companiesOf);
    return { companies: companies.map(viewOf), total: companies.length };
  });

  route(contract.listCompanies, (asked) => queue.answer(db, asked));
  route(contract.companyHistory, async ({ params, query, locale }) => {
    const past = await historyOf(db, params.id);
    return query.format === 'csv' ? historyCsv(past, locale) : past;
  });
  route(contract.decideCompany, ({ params, body, ...asked }) =>
    change(deps, asked, (cx) => decide(cx, { ...params, ...body })),
  );
}

export const companies: Feature = {
  clauses: ['terms#companies'],
  routes,
  jobs: ({ db, now }) => [
    { name: 'forget companies', everyMs: hour, run: () => forgetCompanies(db, now()) },
  ],
  personalData: [
    {
      name: 'companies',
      sql: `SELECT id, name, nip, email, usage_purpose, locale, state, created_at, confirmed_at,
        decided_at, note
      FROM company WHERE person_id = $1 OR (email = $2 AND confirmed_at IS NOT NULL)
      ORDER BY created_at`,
    },
  ],
  withoutPersons: {
    company_link: 'digests of links that prove an address',
    company_event: 'the programme’s log of decisions about a company',
    'company: decided_by': 'a member of the desk’s staff',
    'company: sender_address': 'the form may have been sent by another person; erased after a day',
    'company: skeleton': 'computed from the name',
  },
};
