/** The API calls for cashiers. */

import * as contract from '#contract/cashiers.ts';
import { toWire } from '#contract/money.ts';
import { networkOf } from '#contract/network.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Callers } from '../callers.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import { hour } from '../jobs.ts';
import { countApart } from '../limits.ts';
import type { Route } from '../route.ts';
import { change, work } from '../use-case.ts';
import { forgetProofs } from './proofs.ts';
import {
  acceptTill,
  cashiersOf,
  endCashier,
  forgetCashiers,
  inviteCashier,
  setRefundCap,
  tillsOf,
} from './staff.ts';
import { addTablet, joinTablet } from './tablets.ts';

function ownerRoutes(route: Route, deps: Deps, callers: Callers): void {
  route(contract.cashiers, async ({ caller }) => {
    const found = await cashiersOf(deps.db, (await callers.wallet(caller)).id, deps.now());
    return { cashiers: found, total: found.length };
  });
  route(contract.inviteCashier, async ({ body, locale, ...asked }) => {
    const wallet = await callers.wallet(asked.caller);
    const { email, refundCap } = body;
    const giving = { wallet, refundCap };
    return change(deps, asked, (cx) => inviteCashier(cx, giving, { email, locale }));
  });
  route(contract.addTablet, async ({ body: { name, refundCap }, ...asked }) => {
    const wallet = await callers.wallet(asked.caller);
    // Its answer has the link, so it is kept sealed.
    return change(deps, asked, (cx) => addTablet(cx, { wallet, refundCap }, name), deps);
  });
  route(contract.setRefundCap, async ({ params, body, ...asked }) => {
    const wallet = await callers.wallet(asked.caller);
    return change(deps, asked, (cx) => setRefundCap(cx, { wallet, ...body }, params.id));
  });
  route(contract.endCashier, ({ params, ...asked }) =>
    change(deps, asked, (cx) => endCashier(cx, params.id)),
  );
}

function tillRoutes(route: Route, deps: Deps, callers: Callers): void {
  const { db, now } = deps;
  route(contract.tills, async ({ caller }) => {
    const found = await tillsOf(db, caller, now());
    return { tills: found, total: found.length };
  });
  route(contract.acceptTill, ({ params, ...asked }) =>
    change(deps, asked, (cx) => acceptTill(cx, params.id)),
  );
  route(contract.joinTablet, async ({ body, sender, userAgent }) => {
    try {
      return await work(deps, (cx) => joinTablet(cx, { ...body, userAgent }));
    } catch (error) {
      // Whatever others tried from the network, a right link is served.
      if (error instanceof Refusal)
        await countApart(deps, { limit: 'tablets from a network', thing: networkOf(sender) });
      throw error;
    }
  });
  route(contract.getShift, async ({ caller }) => {
    const { id: walletId, name, email } = await callers.wallet(caller);
    const { cashier } = caller;
    return {
      cashier: cashier
        ? {
            id: cashier.id,
            kind: cashier.self ? ('person' as const) : ('tablet' as const),
            name: cashier.name,
            refundCap: toWire(cashier.refundCap),
          }
        : null,
      seller: { walletId, name, email },
      now: now().toISOString(),
    };
  });
}

export const cashiers: Feature = {
  clauses: ['payments#till'],
  routes: (route, deps, callers) => {
    ownerRoutes(route, deps, callers);
    tillRoutes(route, deps, callers);
  },
  jobs: ({ db, now }) => [
    { name: 'forget cashiers', everyMs: hour, run: () => forgetCashiers(db, now()) },
    { name: 'forget proofs of tablets', everyMs: hour, run: () => forgetProofs(db, now()) },
  ],
  personalData: [
    {
      name: 'cashiers',
      sql: `SELECT c.id, CASE WHEN c.wallet_id = ANY ($3) THEN 'owner' ELSE 'cashier' END AS role,
        w.name AS seller, c.name, c.email, c.state, c.refund_cap, c.added_at, c.expires_at,
        c.joined_at, c.last_seen_at, c.ended_at
      FROM cashier c JOIN wallet w ON w.id = c.wallet_id
      WHERE c.wallet_id = ANY ($3) OR c.person_id = $1
        OR (c.state = 'invited' AND c.email = nullif($2, ''))
      ORDER BY c.added_at`,
      money: ['refund_cap'],
    },
  ],
  withoutPersons: {
    tablet_proof: 'digests of proofs that a tablet has used',
    'cashier: link_digest key_digest': 'digests of secrets',
  },
};
