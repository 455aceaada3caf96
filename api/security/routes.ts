/** The calls of confirmations, passkeys, sessions and freezing. */
import * as freezing from '#contract/freezing.ts';
import * as limits from '#contract/own-limits.ts';
import * as passkeys from '#contract/passkeys.ts';
import { Refusal } from '#contract/refusals.ts';
import * as sessions from '#contract/sessions.ts';
import * as stepUp from '#contract/step-up.ts';
import type { Callers } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { runKeyed } from '../keyed.ts';
import type { router } from '../route.ts';
import { confirmWithPasskey, confirmWithSignIn } from './confirming.ts';
import { endOpen } from './ending-open.ts';
import { freezeWallet, unfreezeByProgramme, unfreezeOwn } from './freezing.ts';
import { limitsOf, setLimits } from './own-limits.ts';
import { reset, resetsFor } from './passkey-resets.ts';
import { beginAdding, finishAdding, passkeysOf, removePasskey, renamePasskey } from './passkeys.ts';
import { endSessions, sessionsOf } from './sessions.ts';
import { confirmationOf, viewOf } from './step-up.ts';
import { recordDeed } from './trail.ts';

type Route = ReturnType<typeof router>;

export function securityRoutes(route: Route, deps: Deps, callers: Callers): void {
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
      if (!signsOut) await recordDeed(tx, deps, deed);
      callers.dismissSessions(tx, ended, after);
    });
    return undefined;
  });
  route(sessions.endOtherSessions, async ({ caller, userAgent }) => {
    const { answer } = await runKeyed(db, null, async (tx, after) => {
      const ended = await endSessions(tx, deps, caller.id, { but: caller.session });
      const deed = { person: caller.id, event: 'sessions_ended', userAgent } as const;
      if (ended.length > 0) await recordDeed(tx, deps, { ...deed, note: String(ended.length) });
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
