/** The calls about who is signed in and the caller's wallet. */
import * as contract from '#contract/accounts.ts';
import { toWire } from '#contract/money.ts';
import { Refusal } from '#contract/refusals.ts';
import { waiting } from '#contract/waiting.ts';
import type { Callers } from '../callers.ts';
import { pendingCharges, viewOf } from '../charges/charge-rows.ts';
import type { Deps } from '../deps.ts';
import { runKeyed } from '../keyed.ts';
import type { router } from '../route.ts';
import { freezeOf } from '../security/frozen.ts';
import { passkeysOf } from '../security/passkeys.ts';
import { historyOf } from '../transfers/history.ts';
import { balanceDays } from './balance-days.ts';
import { balancesOf, zlotyOf } from './balances.ts';
import { waitingFor } from './waiting.ts';
import { closeWallet, openWallet } from './wallets.ts';

export function accountRoutes(
  route: ReturnType<typeof router>,
  deps: Deps,
  callers: Callers,
): void {
  const { db, now } = deps;

  meRoute(route, deps, callers);

  route(waiting, ({ caller }) => waitingFor(db, caller, now()));

  route(contract.register, async ({ caller, key, query }) =>
    runKeyed(db, key, async (tx, after) => {
      const wallet = await openWallet(tx, deps, caller, {
        name: query.name,
        nip: query.NIP || null,
        email: query.email ?? null,
        phone: query.phone || null,
      });
      callers.walletChanged(tx, caller.id, after);
      return { id: caller.id, wallet };
    }),
  );

  route(contract.etAccount, async ({ caller }) => {
    const wallet = await callers.knownWallet(caller);
    const [balances, pending] = await Promise.all([
      balancesOf(db, wallet, now()),
      pendingCharges(db, wallet.id, now()),
    ]);
    return {
      email: wallet.email,
      name: wallet.name,
      ...balances,
      pending: await Promise.all(pending.map((row) => viewOf(db, row, wallet.id, now()))),
    };
  });

  route(contract.getWallet, async ({ caller }) => {
    const wallet = await callers.knownWallet(caller);
    const [balances, { rows }] = await Promise.all([
      balancesOf(db, wallet, now()),
      historyOf(db, wallet, { search: '' }, { count: 10, skip: 0 }),
    ]);
    return {
      id: wallet.id,
      ...balances,
      topUpTitle: wallet.topUpTitle,
      topUpAccount: deps.config.BANK_ACCOUNT ?? null,
      ...(await zlotyOf(db, wallet, now())),
      transactions: rows,
    };
  });

  route(contract.closeWallet, async ({ caller, params }) => {
    const wallet = await callers.wallet(caller);
    if (wallet.id !== params.id) throw new Refusal('not_found');
    await runKeyed(db, null, (tx, after) => {
      callers.walletChanged(tx, caller.id, after);
      return closeWallet(tx, deps, { wallet, by: caller }, after);
    });
    return undefined;
  });

  route(contract.getBalance, async ({ caller }) =>
    balancesOf(db, await callers.knownWallet(caller), now()),
  );

  route(contract.balanceHistory, async ({ caller, query }) => {
    const wallet = await callers.knownWallet(caller);
    const at = now();
    return { days: await balanceDays(db, wallet, query.days, at), asOf: at.toISOString() };
  });
}

/** Who is signed in, and what guards their wallet. */
function meRoute(route: ReturnType<typeof router>, deps: Deps, callers: Callers): void {
  const { db } = deps;
  route(contract.me, async ({ caller }) => {
    const { username, email, name, roles, groups } = caller.claims;
    const registered = (await callers.walletIfAny(caller)) !== null;
    const { STEP_UP_AMOUNT: limit, STEP_UP_SUM: sum } = deps.config;
    const frozen = await freezeOf(db, caller.id);
    return {
      username,
      email,
      name,
      roles: [...roles],
      groups: [...groups],
      isAdmin: caller.isAdmin,
      registered,
      frozen: frozen.frozen,
      frozenBy: frozen.by,
      stepUpAmount: limit === null ? null : toWire(limit),
      stepUpSum: sum === null ? null : toWire(sum),
      passkeys: (await passkeysOf(db, caller.id)).length,
    };
  });
}
