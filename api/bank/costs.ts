/** The programme's own money on its bank account, which pays the small transfers of verifications. */
import { type Minor, toWire } from '#contract/money.ts';
import type { Reader } from '#db/connect.ts';
import type { Command } from '#ledger/types.ts';
import type { ProgrammeAccounts } from './programme-accounts.ts';

/** Below 50 PLN, about a hundred verifications, the desk is told to refill it. */
const lowBelow: Minor = 5_000;

/** How much may still be spent, in złoty, and whether that is little. */
export async function costsLeft(db: Reader): Promise<{ left: number; low: boolean }> {
  const { rows } = await db.query<{ left: Minor }>(
    `SELECT posted - held - floor AS left FROM ledger.account WHERE name = 'costs_pln'`,
  );
  const { left } = rows[0] as { left: Minor };
  return { left: toWire(left), low: left < lowBelow };
}

/** Books money that has come in as the programme's own; nothing is issued for it. */
export function refill(
  { bank, costs }: ProgrammeAccounts,
  { transfer, amount, memo }: { transfer: string; amount: Minor; memo: string },
): Command {
  const kind = 'costs_refill';
  return {
    items: [{ type: 'transfer', id: transfer, kind, debit: bank, credit: costs, amount, memo }],
  };
}
