/** The API calls for requests for money, and the jobs that end and delete them. */
import type { Locale } from '#contract/languages.ts';
import * as contract from '#contract/money-requests.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Reader } from '#db/connect.ts';
import { validation } from '#texts/refusals.ts';
import { textsIn } from '#texts/spoken.ts';
import type { Callers } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { polishDay } from '../documents/format.ts';
import type { Feature } from '../feature.ts';
import { countOf } from '../groups/group-rows.ts';
import { hour } from '../jobs.ts';
import type { Route } from '../route.ts';
import { countingUnlessDone } from '../transfers/recipients.ts';
import { change } from '../use-case.ts';
import { ValidationRefusal } from '../validate.ts';
import { acceptRequest, cancelRequest, declineRequest } from './decide.ts';
import { expireRequests, forgetRequests } from './lifecycle.ts';
import { createRequest, inviteToBePaid, memberShares, splitBill } from './make.ts';
import { remindPayers } from './remind.ts';
import {
  type RequestRow,
  requestsById,
  requestsWhere,
  requestView,
  roleOf,
} from './request-rows.ts';

interface Seeing {
  readonly person: string;
  readonly now: Date;
}

/** A request as this person sees it; refuses `not_found`. */
function see(db: Reader, row: RequestRow | undefined, { person, now }: Seeing, marked = true) {
  const role = row && roleOf(row, person);
  if (!row || !role) throw new Refusal('not_found');
  return requestView(db, row, { person, role, now, marked });
}

async function seeAll(db: Reader, rows: readonly RequestRow[], seeing: Seeing) {
  const views = [];
  for (const row of rows) views.push(await see(db, row, seeing, false));
  return views;
}

/** Refuses `validation_failed` for a day that is over or too far ahead. */
function refuseDay(dueOn: string, now: Date, locale: Locale): void {
  if (contract.canBeDue(dueOn, polishDay(now))) return;
  const msg = textsIn(validation, locale).dueDay;
  throw new ValidationRefusal([{ loc: ['body', 'dueOn'], msg, type: 'dueDay' }]);
}

function makeRoutes(route: Route, deps: Deps, callers: Callers): void {
  const counting = countingUnlessDone(deps);

  route(contract.createRequest, async (asked) => {
    const { caller, body, locale } = asked;
    const asker = await callers.wallet(caller);
    refuseDay(body.dueOn, deps.now(), locale);
    const make = () =>
      change(deps, asked, async (cx) => {
        const id = await createRequest(cx, asker, body);
        return see(cx.tx, (await requestsById(cx.tx, [id]))[0], seeing(deps, caller));
      });
    return body.email === undefined ? make() : counting(caller, make);
  });

  route(contract.splitBill, async (asked) => {
    const { caller, body, locale } = asked;
    const asker = await callers.wallet(caller);
    refuseDay(body.dueOn, deps.now(), locale);
    if (memberShares(body).includes(0)) {
      const msg = textsIn(validation, locale).amount;
      throw new ValidationRefusal([{ loc: ['body', 'amount'], msg, type: 'amount' }]);
    }
    return change(deps, asked, async (cx) => {
      const rows = await requestsById(cx.tx, await splitBill(cx, asker, body));
      return { requests: await seeAll(cx.tx, rows, seeing(deps, caller)) };
    });
  });

  route(contract.inviteToBePaid, async (asked) => {
    const { caller, body, locale } = asked;
    const payer = await callers.wallet(caller);
    return counting(caller, () =>
      change(deps, asked, async (cx) => {
        const id = await inviteToBePaid(cx, payer, { ...body, locale });
        return see(cx.tx, (await requestsById(cx.tx, [id]))[0], seeing(deps, caller));
      }),
    );
  });
}

const seeing = ({ now }: Pick<Deps, 'now'>, { id: person }: { readonly id: string }): Seeing => ({
  person,
  now: now(),
});

function decideRoutes(route: Route, deps: Deps, callers: Callers): void {
  const seeById = async (db: Reader, id: string, caller: { readonly id: string }) =>
    see(db, (await requestsById(db, [id]))[0], seeing(deps, caller));

  route(contract.acceptRequest, async (asked) => {
    const { caller, params } = asked;
    const wallet = await callers.wallet(caller);
    return change(deps, asked, async (cx) => {
      await acceptRequest(cx, { wallet, ...params });
      return seeById(cx.tx, params.id, caller);
    });
  });

  route(contract.declineRequest, async (asked) => {
    const { caller, params, body } = asked;
    await callers.wallet(caller);
    return change(deps, asked, async (cx) => {
      await declineRequest(cx, { ...params, ...body });
      return seeById(cx.tx, params.id, caller);
    });
  });

  route(contract.cancelRequest, async (asked) => {
    const { caller, params } = asked;
    await callers.wallet(caller);
    return change(deps, asked, async (cx) => {
      await cancelRequest(cx, params.id);
      return seeById(cx.tx, params.id, caller);
    });
  });

  route(contract.getRequest, async ({ caller, params }) => {
    await callers.wallet(caller);
    return seeById(deps.db, params.id, caller);
  });
}

/** Who made an invitation is its payer. */
const sides = {
  sent: `((r.asker_id = $1 AND NOT r.invited) OR (r.payer_id = $1 AND r.invited))`,
  received: `((r.payer_id = $1 AND NOT r.invited) OR (r.asker_id = $1 AND r.invited))`,
};

function listRoute(route: Route, deps: Deps, callers: Callers): void {
  const { db } = deps;
  route(contract.requests, async ({ caller, query }) => {
    await callers.knownWallet(caller);
    const { side, count, skip } = query;
    const { now, person } = seeing(deps, caller);
    const [rows, total] = await Promise.all([
      requestsWhere(
        db,
        `${sides[side]} ORDER BY r.ended_at IS NULL AND r.due_at > $2 DESC, r.created_at DESC, r.id
         LIMIT $3 OFFSET $4`,
        [person, now, count, skip],
      ),
      countOf(db, `FROM money_request r WHERE ${sides[side]}`, [person]),
    ]);
    return { requests: await seeAll(db, rows, { person, now }), total, count, skip };
  });
}

export const moneyRequests: Feature = {
  clauses: ['payments#requests', 'privacy#data'],
  routes: (route, deps, callers) => {
    makeRoutes(route, deps, callers);
    decideRoutes(route, deps, callers);
    listRoute(route, deps, callers);
  },
  jobs: (deps) => [
    { name: 'expire requests for money', everyMs: 60_000, run: () => expireRequests(deps) },
    { name: 'remind of requests for money', everyMs: 60_000, run: () => remindPayers(deps) },
    {
      name: 'forget requests for money',
      everyMs: hour,
      run: () => forgetRequests(deps.db, deps.now()),
    },
  ],
  personalData: [
    {
      name: 'money-requests',
      sql: `SELECT r.id, CASE WHEN r.asker_id = $1 THEN 'asker' ELSE 'payer' END AS role,
        r.invited, r.invited_email, r.by_link, a.name AS asker, w.name AS payer,
        r.amount, r.title, r.state,
        r.blocked, r.transfer_id, r.created_at, r.due_at, r.reminded_at, r.ended_at
      FROM money_request r LEFT JOIN wallet a ON a.id = r.asker_wallet_id
      LEFT JOIN wallet w ON w.person_id = r.payer_id AND w.closed_at IS NULL
      WHERE $1 IN (r.asker_id, r.payer_id) OR r.invited_email = $2 ORDER BY r.created_at`,
      standing: 'EXISTS (SELECT FROM money_request r WHERE r.asker_id = e.person_id AND r.blocked)',
      money: ['amount'],
    },
  ],
};
