/** The calls of the bank desk. */
import * as contract from '#contract/bank.ts';
import { toWire } from '#contract/money.ts';
import type { Callers } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { runKeyed } from '../keyed.ts';
import type { router } from '../route.ts';
import { readStatement } from './statement.ts';
import { bookStatement } from './top-ups.ts';

export function bankRoutes(route: ReturnType<typeof router>, deps: Deps, _callers: Callers): void {
  route(contract.uploadStatement, async ({ body }) => {
    const lines = readStatement(body);
    const { answer } = await runKeyed(deps.db, null, (tx, after) =>
      bookStatement(tx, deps, lines, after),
    );
    return { ...answer, creditedAmount: toWire(answer.creditedAmount) };
  });
}
