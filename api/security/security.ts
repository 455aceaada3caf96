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
import { runKeyed } from '../keyed.ts';
import type { Route } from '../route.ts';
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
  passkeyRoutes(route, deps);
  sessionRoutes(route, deps, callers);
  freezeRoutes(route, deps, callers);
  limitRoutes(route, deps, callers);
  resetRoutes(route, deps, callers);
}

function confirmationRoutes(route: Route, deps: Deps): void {
  const { db } = deps;
  const see = async (person: string, id: string) => {
    const row = await confirmationOf(db, person, id);
    if (!row) throw new Refusal('not_found');
    return viewOf(db, deps, person, row);
  };
  route(stepUp.getConfirmation, ({ caller, params }) => see(caller.id, params.id));
  route(stepUp.confirmByPasskey, async ({ caller, key, params, body, userAgent }) => {
    const { replayed } = await runKeyed(db, key, async (tx) => {
      await confirmWithPasskey(tx, deps, { caller, userAgent }, { ...params, ...body });
      return null;
    });
    return { answer: await see(caller.id, params.id), replayed };
  });
  route(stepUp.confirmBySignIn, async ({ caller, key, params, userAgent }) => {
    const { replayed } = await runKeyed(db, key, async (tx) => {
      await confirmWithSignIn(tx, deps, { caller, userAgent }, params.id);
      return null;
    });
    return { answer: await see(caller.id, params.id), replayed };
  });
}

function passkeyRoutes(route: Route, deps: Deps): void {
  const { db } = deps;
  route(passkeys.listPasskeys, async ({ caller }) => ({
    passkeys: await passkeysOf(db, caller.id),
  }));
  route(passkeys.beginPasskey, ({ key, body, stepUp }) =>
    runKeyed(db, key, (tx) => beginAdding(tx, deps, stepUp, body.name)),
  );
  route(passkeys.addPasskey, ({ key, body, stepUp }) =>
    runKeyed(db, key, (tx) => finishAdding(tx, deps, stepUp, body)),
  );
  route(passkeys.renamePasskey, ({ params, body, stepUp }) =>
    runKeyed(db, null, (tx) => renamePasskey(tx, deps, stepUp, { ...params, ...body })),
  );
  route(passkeys.removePasskey, async ({ params, stepUp }) => {
    await runKeyed(db, null, (tx) => removePasskey(tx, deps, stepUp, params.id));
    return undefined;
  });
}

function resetRoutes(route: Route, deps: Deps, callers: Callers): void {
  const { db, now } = deps;
  route(passkeys.passkeyResets, ({ caller }) => resetsFor(db, caller, now()));
  route(passkeys.resetPasskeys, ({ key, params, body, stepUp }) =>
    runKeyed(db, key, (tx, after) =>
      reset(tx, deps, callers, stepUp, { wallet: params.id, ...body }, after),
    ),
  );
}

function sessionRoutes(route: Route, deps: Deps, callers: Callers): void {
  const { db } = deps;
  route(sessions.listSessions, async ({ caller }) => ({
    sessions: await sessionsOf(db, caller.id, caller.session),
  }));
  route(sessions.endSession, async ({ caller, params, userAgent }) => {
    const signsOut = params.id === 'current';
    const only = signsOut ? caller.session : params.id;
    await runKeyed(db, null, async (tx, after) => {
      const ended = await endSessions(tx, deps, caller.id, { only });
      if (ended.length === 0) throw new Refusal('not_found');
      const deed = { person: caller.id, event: 'session_ended', userAgent } as const;
      if (!signsOut) await recordSecurityEvent(tx, deps, deed);
      callers.dismissSessions(tx, ended, after);
    });
    return undefined;
  });
  route(sessions.endOtherSessions, async ({ caller, userAgent }) => {
    const { answer } = await runKeyed(db, null, async (tx, after) => {
      const ended = await endSessions(tx, deps, caller.id, { but: caller.session });
      const deed = { person: caller.id, event: 'sessions_ended', userAgent } as const;
      if (ended.length > 0)
        await recordSecurityEvent(tx, deps, { ...deed, note: String(ended.length) });
      callers.dismissSessions(tx, ended, after);
      return { ended: ended.length };
    });
    return answer;
  });
}

function limitRoutes(route: Route, deps: Deps, callers: Callers): void {
  const { db, now } = deps;
  route(limits.ownLimits, async ({ caller }) => limitsOf(db, await callers.wallet(caller), now()));
  route(limits.setOwnLimits, async ({ caller, body, stepUp }) => {
    const wallet = await callers.wallet(caller);
    await runKeyed(db, null, (tx) => setLimits(tx, deps, { wallet, stepUp }, body));
    return limitsOf(db, wallet, now());
  });
}

function freezeRoutes(route: Route, deps: Deps, callers: Callers): void {
  const { db } = deps;
  route(freezing.freeze, async ({ caller, key, userAgent }) => {
    const { id } = await callers.wallet(caller);
    const deed = { caller, userAgent, note: '' };
    const done = await runKeyed(db, key, (tx, after) =>
      freezeWallet(tx, deps, callers, deed, { wallet: id, by: 'owner' }, after),
    );
    await endOpen(deps, id);
    return done;
  });
  route(freezing.unfreeze, async ({ caller, key, stepUp }) => {
    const { id } = await callers.wallet(caller);
    return runKeyed(db, key, (tx) => unfreezeOwn(tx, deps, stepUp, id));
  });
  route(freezing.freezePerson, async ({ caller, key, params, body, userAgent }) => {
    const deed = { caller, userAgent, ...body };
    const done = await runKeyed(db, key, (tx, after) =>
      freezeWallet(tx, deps, callers, deed, { wallet: params.id, by: 'programme' }, after),
    );
    await endOpen(deps, params.id);
    return done;
  });
  route(freezing.unfreezePerson, ({ key, params, body, stepUp }) =>
    runKeyed(db, key, (tx) => unfreezeByProgramme(tx, deps, stepUp, { ...params, ...body })),
  );
}

export const security: Feature = {
  routes,
  jobs: (deps) => [
    { name: 'raise limits', everyMs: 60_000, run: () => raiseLimits(deps) },
    { name: 'tell of payments', everyMs: 2000, run: () => tellOfPayments(deps) },
    { name: 'forget sessions', everyMs: hour, run: () => forgetSessions(deps.db, deps.now()) },
    { name: 'forget confirmations', everyMs: hour, run: () => forgetConfirmations(deps) },
    { name: 'forget reads', everyMs: hour, run: () => forgetReads(deps) },
    { name: 'chain desk acts', everyMs: 60_000, run: () => chainDeskActs(deps) },
  ],
  personalData: [
    {
      name: 'sessions',
      about: {
        pl: 'Gdzie jesteś zalogowana lub zalogowany',
        uk: 'Де ви увійшли',
        en: 'Where you are signed in',
      },
      sql: `SELECT id, user_agent, network, language, signed_in_at, first_seen_at, last_seen_at, ended_at
      FROM session WHERE person_id = $1 ORDER BY first_seen_at`,
    },
    {
      name: 'passkeys',
      about: {
        pl: 'Klucze dostępu (bez samych kluczy)',
        uk: 'Ключі доступу (без самих ключів)',
        en: 'Passkeys (without the keys themselves)',
      },
      sql: `SELECT id, name, synced, created_at, last_used_at FROM passkey WHERE person_id = $1
      ORDER BY created_at`,
    },
    {
      name: 'confirmations',
      about: { pl: 'Potwierdzenia', uk: 'Підтвердження', en: 'Confirmations' },
      sql: `SELECT id, operation, amount, currency, payee_name, payee_account, title, created_at,
        confirmed_at, used_at
      FROM confirmation WHERE person_id = $1 ORDER BY created_at`,
      money: ['amount'],
    },
    {
      name: 'spending-limits',
      about: { pl: 'Limity płatności', uk: 'Ліміти платежів', en: 'Payment limits' },
      sql: `SELECT l.payment, l.day, l.month, c.tell_above, c.next_payment, c.next_day, c.next_month,
        c.next_from
      FROM spending_choice c JOIN wallet w ON w.person_id = c.person_id AND w.closed_at IS NULL
      LEFT JOIN ledger.spending_limit l ON l.account = w.denar_account WHERE c.person_id = $1`,
      money: ['payment', 'day', 'month', 'tell_above', 'next_payment', 'next_day', 'next_month'],
    },
    {
      name: 'security-events',
      about: {
        pl: 'Co działo się z zabezpieczeniami konta',
        uk: 'Що відбувалося із захистом облікового запису',
        en: 'What happened to what guards the account',
      },
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
  },
};
