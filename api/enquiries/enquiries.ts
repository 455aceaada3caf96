/** The API calls for what members ask sellers about offers, and for the desk that reads what is reported. */
import * as contract from '#contract/enquiries.ts';
import type { Db } from '#db/connect.ts';
import type { Callers } from '../callers.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import { hour } from '../jobs.ts';
import type { Route } from '../route.ts';
import { change } from '../use-case.ts';
import { decide, reports } from './desk.ts';
import { enquiriesOf, enquiryView } from './rows.ts';
import { answer, ask, read, report } from './write.ts';

function routes(route: Route, deps: Deps, callers: Callers): void {
  const { db, config } = deps;
  route(contract.askSeller, async ({ body, ...asked }) => {
    const wallet = await callers.wallet(asked.caller);
    return change(deps, asked, async (cx) =>
      enquiryView(cx.tx, cx.caller.id, await ask(cx, wallet, body), config),
    );
  });
  route(contract.writeMessage, async ({ params: { id }, body, ...asked }) => {
    const wallet = await callers.wallet(asked.caller);
    return change(deps, asked, async (cx) => {
      await answer(cx, wallet, { id, ...body });
      return enquiryView(cx.tx, cx.caller.id, id, config);
    });
  });
  route(contract.myEnquiries, (asked) =>
    enquiriesOf.answer(db, asked, { person: asked.caller.id, config }),
  );
  route(contract.getEnquiry, ({ caller, params }) => enquiryView(db, caller.id, params.id, config));
  route(contract.readEnquiry, ({ params, ...asked }) =>
    change(deps, asked, (cx) => read(cx, params.id)),
  );
  route(contract.reportMessage, ({ params, body, ...asked }) =>
    change(deps, asked, (cx) => report(cx, { ...params, ...body })),
  );
  route(contract.listMessageReports, (asked) => reports.answer(db, asked));
  route(
    contract.decideReport,
    async ({ params, body, ...asked }) =>
      (await change(deps, asked, (cx) => decide(cx, params.id, body))).answer,
  );
}

/** Deletes threads a year after their last message, with their reports. */
export async function forgetEnquiries(db: Db, now: Date): Promise<void> {
  await db.query(
    'DELETE FROM enquiry WHERE last_at < $1::timestamptz - make_interval(months => $2)',
    [now, contract.enquiryMonths],
  );
}

export const enquiries: Feature = {
  clauses: ['terms#offers', 'privacy#data'],
  routes,
  jobs: ({ db, now }) => [
    { name: 'forget enquiries', everyMs: hour, run: () => forgetEnquiries(db, now()) },
  ],
  personalData: [
    {
      name: 'enquiries',
      sql: `SELECT id, offer_id, offer_name,
        CASE WHEN seller_id = $1 THEN 'seller' ELSE 'asker' END AS role, last_at,
        unread_by IS NOT DISTINCT FROM $1 AS unread
      FROM enquiry WHERE $1 IN (asker_id, seller_id) ORDER BY id`,
    },
    {
      name: 'enquiry-messages',
      sql: `SELECT m.id, m.enquiry_id, m.author_id = $1 AS mine, m.text, m.at
      FROM enquiry_message m JOIN enquiry e ON e.id = m.enquiry_id
      WHERE $1 IN (e.asker_id, e.seller_id) ORDER BY m.id`,
    },
    {
      name: 'enquiry-reports',
      sql: `SELECT r.message_id, r.reporter_id = $1 AS mine,
        CASE WHEN r.reporter_id = $1 THEN r.reason END AS reason, r.reported_at, r.decision, r.decided_at,
        CASE WHEN m.author_id = $1 THEN r.note END AS note
      FROM enquiry_report r JOIN enquiry_message m ON m.id = r.message_id
      WHERE r.reporter_id = $1 OR (m.author_id = $1 AND r.decision IS NOT NULL) ORDER BY r.reported_at`,
      standing: `EXISTS (SELECT FROM enquiry_report r JOIN enquiry_message m ON m.id = r.message_id
        WHERE m.author_id = e.person_id AND (r.decision IS NULL OR r.decision = 'block'))`,
    },
  ],
  withoutPersons: {
    'enquiry_report: decided_by': 'a member of the desk’s staff',
  },
};
