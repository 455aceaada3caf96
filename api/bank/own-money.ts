/** The programme's own money: what pays verifications and fees, and what losses have cost. */
import { type Minor, toWire } from '#contract/money.ts';
import type { Reader } from '#db/connect.ts';
import type { Command } from '#ledger/types.ts';
import type { ProgrammeAccounts } from './programme-accounts.ts';

/** Below 50 PLN, about a hundred verifications, the desk is asked to refill it. */
const lowBelow: Minor = 5_000;

/** What the account for costs may still spend, in grosze. */
export async function costsSpendable(db: Reader): Promise<Minor> {
  const { rows } = await db.query<{ left: Minor }>(
    `SELECT posted - held - floor AS left FROM ledger.account WHERE name = 'costs_pln'`,
  );
  const [{ left } = { left: 0 }] = rows;
  return left;
}

/** What may still be spent, in złoty, and whether it is low. */
export async function costsLeft(db: Reader): Promise<{ left: number; low: boolean }> {
  const left = await costsSpendable(db);
  return { left: toWire(left), low: left < lowBelow };
}

/** The programme's own accounts, and the kinds of their bookings in the journal. */
const funds = {
  costs: { incoming: 'costs_refill', outgoing: 'bank_fee' },
  losses: { incoming: 'losses_refill', outgoing: 'loss' },
} as const;

export type Fund = keyof typeof funds;

/**
 * Books a bank line as the programme's own: an incoming one refills the account or recovers a loss,
 * an outgoing one is a fee or a loss. Nothing is issued or withdrawn for it.
 */
export function bookOwn(
  accounts: ProgrammeAccounts,
  fund: Fund,
  { transfer: id, amount, memo }: { transfer: string; amount: Minor; memo: string },
): Command {
  const { bank, [fund]: own } = accounts;
  const [kind, debit, credit] =
    amount > 0 ? [funds[fund].incoming, bank, own] : [funds[fund].outgoing, own, bank];
  return {
    items: [{ type: 'transfer', id, kind, debit, credit, amount: Math.abs(amount), memo }],
  };
}
