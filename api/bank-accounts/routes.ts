/** The calls of people's bank accounts. */
import * as contract from '#contract/bank-accounts.ts';
import { transact } from '#db/connect.ts';
import type { Callers } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { runKeyed } from '../keyed.ts';
import type { router } from '../route.ts';
import { accountsOf, removeAccount } from './accounts.ts';
import { finishVerification, startVerification } from './verifications.ts';

export function bankAccountRoutes(
  route: ReturnType<typeof router>,
  deps: Deps,
  _callers: Callers,
): void {
  const { db } = deps;
  route(contract.registerStage1, ({ caller, key, body }) =>
    runKeyed(db, key, (tx) => startVerification(tx, deps, caller, body)),
  );
  route(contract.registerStage2, ({ caller, key, body }) =>
    runKeyed(db, key, (tx) =>
      finishVerification(tx, deps, caller, body.transactionId, body.verificationAmount),
    ),
  );
  route(contract.myBankAccounts, async ({ caller }) => {
    const accounts = await accountsOf(db, caller, deps.now());
    return { accounts, total: accounts.length };
  });
  route(contract.removeBankAccount, async ({ caller, params }) => {
    await transact(db, (tx) => removeAccount(tx, deps, caller, params.id));
    return undefined;
  });
}
