/** The API calls for confirmations, passkeys, sessions and freezing. */
import * as freezing from '#contract/freeze.ts';
import * as limits from '#contract/own-limits.ts';
import * as passkeys from '#contract/passkeys.ts';
import { Refusal } from '#contract/refusals.ts';
import * as sessions from '#contract/sessions.ts';
import * as stepUp from '#contract/step-up.ts';
import type { Callers } from '../callers.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import { hour } from '../jobs.ts';
import type { Route } from '../route.ts';
import { type Asked, type Context, change } from '../use-case.ts';
import { confirmWithPasskey, confirmWithSignIn, forgetConfirmations } from './confirmation.ts';
import { endOpen } from './end-open.ts';
import { freezeWallet, unfreezeByProgramme, unfreezeOwn } from './freeze.ts';
import { limitsOf, raiseLimits, setLimits, tellOfPayments } from './own-limits.ts';
import { reset, resetsFor } from './passkey-resets.ts';
import { beginAdding, finishAdding, passkeysOf, removePasskey, renamePasskey } from './passkeys.ts';
import { forgetReads } from './reads.ts';
import { endSessions, forgetSessions, sessionsOf } from './sessions.ts';
import { confirmationOf, viewOf } from './step-up.ts';
import { chainDeskActs, recordSecurityEvent } from './trail.ts';

function routes(route: Route, deps: Deps, callers: Callers): void {
  confirmationRoutes(route, deps);
  passkeyRoutes(route, deps, callers);
  sessionRoutes(route, deps, callers);
  freezeRoutes(route, deps, callers);
  limitRoutes(route, deps, callers);
}

function confirmationRoutes(route: Route, deps: Deps): void {
  const { db } = deps;
  const see = async (person: string, id: string) => {
    const row = await confirmationOf(db, person, id);
    if (!row) throw new Refusal('not_found');
    return viewOf(db, deps, person, row);
  };
  route(stepUp.getConfirmation, ({ caller, params }) => see(caller.id, params.id));
  route(stepUp.confirmByPasskey, async ({ params, body, ...asked }) => {
    const confirm = (cx: Context) => confirmWithPasskey(cx, { ...params, ...body });
    const { replayed } = await change(deps, asked, confirm);
    return { answer: await see(asked.caller.id, params.id), replayed };
  });
  route(stepUp.confirmBySignIn, async ({ params, ...asked }) => {
    const { replayed } = await change(deps, asked, (cx) => confirmWithSignIn(cx, params.id));
    return { answer: await see(asked.caller.id, params.id), replayed };
  });
}

function passkeyRoutes(route: Route, deps: Deps, callers: Callers): void {
  const { db, now } = deps;
  route(passkeys.listPasskeys, async ({ caller }) => ({
    passkeys: await passkeysOf(db, caller.id),
  }));
  route(passkeys.beginPasskey, ({ body, ...asked }) =>
    change(deps, asked, (cx) => beginAdding(cx, body.name)),
  );
  route(passkeys.addPasskey, ({ body, ...asked }) =>
    change(deps, asked, (cx) => finishAdding(cx, body)),
  );
  route(passkeys.renamePasskey, ({ params, body, ...asked }) =>
    change(deps, asked, (cx) => renamePasskey(cx, { ...params, ...body })),
  );
  route(passkeys.removePasskey, ({ params, ...asked }) =>
    change(deps, asked, (cx) => removePasskey(cx, params.id)),
  );
  route(passkeys.passkeyResets, ({ caller }) => resetsFor(db, caller, now()));
  route(passkeys.resetPasskeys, ({ params: { id: wallet }, body, ...asked }) =>
    change(deps, asked, (cx) => reset(cx, callers, { wallet, ...body })),
  );
}

function sessionRoutes(route: Route, deps: Deps, callers: Callers): void {
  const { db } = deps;
  route(sessions.listSessions, async ({ caller }) => ({
    sessions: await sessionsOf(db, caller.id, caller.session),
  }));
  route(sessions.endSession, ({ params, ...asked }) =>
    change(deps, asked, async (cx) => {
      const { tx, caller, stepUp } = cx;
      const signsOut = params.id === 'current';
      const only = signsOut ? caller.session : params.id;
      const ended = await endSessions(tx, cx.now(), caller.id, { only });
      if (ended.length === 0) throw new Refusal('not_found');
      const deed = { person: caller.id, userAgent: stepUp.userAgent };
      if (!signsOut) await recordSecurityEvent(cx, { ...deed, event: 'session_ended' });
      callers.dismissSessions(tx, ended, cx.after);
      return undefined;
    }),
  );
  route(sessions.endOtherSessions, (asked) =>
    change(deps, asked, async (cx) => {
      const { tx, caller, stepUp } = cx;
      const ended = await endSessions(tx, cx.now(), caller.id, { but: caller.session });
      const deed = { person: caller.id, userAgent: stepUp.userAgent, note: String(ended.length) };
      if (ended.length > 0) await recordSecurityEvent(cx, { ...deed, event: 'sessions_ended' });
      callers.dismissSessions(tx, ended, cx.after);
      return { ended: ended.length };
    }),
  );
}

function limitRoutes(route: Route, deps: Deps, callers: Callers): void {
  const { db, now } = deps;
  route(limits.ownLimits, async ({ caller }) => limitsOf(db, await callers.wallet(caller), now()));
  route(limits.setOwnLimits, async ({ body, ...asked }) => {
    const wallet = await callers.wallet(asked.caller);
    await change(deps, asked, (cx) => setLimits(cx, { ...body, wallet }));
    return limitsOf(db, wallet, now());
  });
}

function freezeRoutes(route: Route, deps: Deps, callers: Callers): void {
  const freeze = async (asked: Asked, freezing: Parameters<typeof freezeWallet>[2]) => {
    const done = await change(deps, asked, (cx) => freezeWallet(cx, callers, freezing));
    await endOpen(deps, freezing.wallet);
    return done;
  };
  route(freezing.freeze, async (asked) => {
    const { id: wallet } = await callers.wallet(asked.caller);
    return freeze(asked, { wallet, by: 'owner', note: '' });
  });
  route(freezing.unfreeze, async (asked) => {
    const { id } = await callers.wallet(asked.caller);
    return change(deps, asked, (cx) => unfreezeOwn(cx, id));
  });
  route(freezing.freezePerson, ({ params: { id: wallet }, body, ...asked }) =>
    freeze(asked, { wallet, by: 'programme', ...body }),
  );
  route(freezing.unfreezePerson, ({ params, body, ...asked }) =>
    change(deps, asked, (cx) => unfreezeByProgramme(cx, { ...params, ...body })),
  );
}

export const security: Feature = {
  clauses: ['payments#confirmations', 'payments#freeze'],
  routes,
  jobs: (deps) => [
    { name: 'raise limits', everyMs: 60_000, run: () => raiseLimits(deps) },
    { name: 'tell of payments', everyMs: 2000, run: () => tellOfPayments(deps) },
    { name: 'forget sessions', everyMs: hour, run: () => forgetSessions(deps.db, deps.now()) },
    {
      name: 'forget confirmations',
      everyMs: hour,
      run: () => forgetConfirmations(deps.db, deps.now()),
    },
    { name: 'forget reads', everyMs: hour, run: () => forgetReads(deps) },
    { name: 'chain desk acts', everyMs: 60_000, run: () => chainDeskActs(deps) },
  ],
  personalData: [
    {
      name: 'sessions',
      sql: `SELECT id, user_agent, network, language, signed_in_at, first_seen_at, last_seen_at, ended_at
      FROM session WHERE person_id = $1 ORDER BY first_seen_at`,
      deleted: ['session'],
    },
    {
      name: 'passkeys',
      sql: `SELECT id, name, synced, created_at, last_used_at FROM passkey WHERE person_id = $1
      ORDER BY created_at`,
      deleted: ['passkey', 'passkey_request'],
    },
    {
      name: 'confirmations',
      sql: `SELECT id, operation, amount, currency, payee_name, payee_account, title, created_at,
        confirmed_at, used_at
      FROM confirmation WHERE person_id = $1 ORDER BY created_at`,
      deleted: ['confirmation'],
      money: ['amount'],
    },
    {
      name: 'spending-limits',
      sql: `SELECT l.payment, l.day, l.month, c.tell_above, c.next_payment, c.next_day, c.next_month,
        c.next_from
      FROM spending_choice c JOIN wallet w ON w.person_id = c.person_id AND w.closed_at IS NULL
      LEFT JOIN ledger.spending_limit l ON l.account = w.denar_account WHERE c.person_id = $1`,
      deleted: ['spending_choice'],
      money: ['payment', 'day', 'month', 'tell_above', 'next_payment', 'next_day', 'next_month'],
    },
    {
      name: 'security-events',
      sql: `SELECT id, at, event, device, note,
        CASE WHEN by_person_id = $1 THEN 'you' ELSE 'somebody else' END AS by
      FROM security_event WHERE person_id = $1 ORDER BY at`,
    },
  ],
  withoutPersons: {
    desk_act: 'which act the programme did to what, by ids and digests',
    desk_pending: 'ids of such acts, until they are chained',
    desk_head: 'the end of that chain',
    payments_told: 'how far payments have been told',
    passkey_reset:
      'who of the desk removed passkeys; that they were removed stands in security-events',
    passkey_request: 'random bytes for a passkey that is being added',
    'confirmation: fingerprint nonce wrong_answers expires_at passkey_id signed_in_at payee':
      'digests, ids and limits of the confirmation',
    'passkey: credential_id public_key counter transports': 'how the device authenticates',
    'session: key': 'a secret',
  },
};
