/** The calls of payouts. */
import { toWire } from '#contract/money.ts';
import * as contract from '#contract/payouts.ts';
import type { Tx } from '#db/connect.ts';
import { balances } from '#ledger/balances.ts';
import type { Callers, Wallet } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { runKeyed } from '../keyed.ts';
import type { router } from '../route.ts';
import { accountOf, cancelPayout, makePayout, payoutsOf } from './payouts.ts';

export function payoutRoutes(route: ReturnType<typeof router>, deps: Deps, callers: Callers): void {
  const { db } = deps;
  const balanceOf = async (
    tx: Tx,
    wallet: Wallet,
    currency: (typeof contract.payoutCurrencies)[number],
  ): Promise<number> => {
    const account = await accountOf(tx, wallet, currency);
    if (account === null) return 0;
    const found = await balances(tx, [account], deps.now());
    return toWire(found.get(account)?.posted ?? 0);
  };

  route(contract.makePayout, async ({ caller, key, body, stepUp }) => {
    const wallet = await callers.wallet(caller);
    return runKeyed(db, key, (tx, after) => makePayout(tx, deps, { wallet, stepUp }, body, after));
  });
  route(contract.listPayouts, async ({ caller, query }) =>
    payoutsOf(db, deps, await callers.wallet(caller), query),
  );
  route(contract.cancelPayout, async ({ caller, key, params }) => {
    const wallet = await callers.wallet(caller);
    return runKeyed(db, key, async (tx, after) => {
      const view = await cancelPayout(tx, deps, wallet, params.id, after);
      return { ...view, balance: await balanceOf(tx, wallet, view.currency) };
    });
  });
}
