/** How a verification ends without success, and what happens to its small transfer. */

import { limitDays } from '#contract/bank-accounts.ts';
import type { Db, Reader } from '#db/connect.ts';
import { Computed, moveSome } from '#db/states.ts';
import { systemAccount } from '#ledger/accounts.ts';
import { applyNow } from '#ledger/apply.ts';
import type { AccountId, Command } from '#ledger/types.ts';
import type { Deps } from '../deps.ts';
import { booked } from '../ledger-refusals.ts';
import { sweepTogether } from '../sweep-together.ts';
import type { UnitOfWork } from '../use-case.ts';

/** The ledger accounts for small transfers: the programme's own money, never the reserve. */
export interface CostAccounts {
  readonly costs: AccountId;
  readonly bank: AccountId;
}

export async function costAccounts(db: Reader): Promise<CostAccounts> {
  return {
    costs: await systemAccount(db, 'costs_pln'),
    bank: await systemAccount(db, 'clearing_bank'),
  };
}

/**
 * Ends verifications and cancels those of their transfers that have not gone to the bank. Returns
 * the bookings that refund their costs, for the caller to apply last in the transaction.
 */
export async function endVerifications(
  cx: Pick<UnitOfWork, 'tx' | 'now' | 'newId'>,
  ids: readonly string[],
  state: 'closed' | 'expired' | 'removed',
): Promise<Command[]> {
  const { tx } = cx;
  if (ids.length === 0) return [];
  const now = cx.now();
  const these = { where: 'id = ANY ($1)', values: [ids, now] };
  const set = { ended_at: new Computed('coalesce(ended_at, $2)') };
  await moveSome(tx, 'bank_account', state, these, { set });
  const checks = {
    where: `purpose = 'verification' AND reference = ANY ($1::uuid[]::text[])`,
    values: [ids],
  };
  const cancelled = { set: { ended_at: now }, returning: 'amount' };
  const rows = await moveSome<'bank_transfer_out', { amount: number }>(
    tx,
    'bank_transfer_out',
    'cancelled',
    checks,
    cancelled,
  );
  if (rows.length === 0) return [];
  const { costs, bank } = await costAccounts(tx);
  const kind = 'account_verification_return';
  return rows.map(({ amount }) => ({
    items: [{ type: 'transfer', id: cx.newId(), kind, debit: bank, credit: costs, amount }],
  }));
}

/** Ends the verifications that have expired; returns how many. */
export const expireVerifications = (deps: Deps): Promise<number> =>
  sweepTogether(deps, {
    rows: async ({ tx }, condition, values) =>
      (await tx.query<{ id: string }>(`SELECT a.id FROM bank_account a WHERE ${condition}`, values))
        .rows,
    of: 'a',
    due: `a.state = 'awaiting_amount' AND a.expires_at <= $1`,
    by: 'a.expires_at',
    most: 100,
    end: async (cx, rows) => {
      const ids = rows.map(({ id }) => id);
      const commands = await endVerifications(cx, ids, 'expired');
      (await applyNow(cx.tx, commands, cx.now())).forEach(booked);
    },
  });

/**
 * Erases the numbers and holders of removed accounts once they no longer count towards the limit of
 * verifications. What was paid out to them stays with the transfers.
 */
export async function forgetRemovedAccounts(db: Db, now: Date): Promise<void> {
  await db.query(
    `UPDATE bank_account SET account_name = '–', email = '', nrb = repeat('0', 26)
     WHERE state = 'removed' AND email <> ''
       AND created_at < $1::timestamptz - make_interval(days => $2)`,
    [now, limitDays],
  );
}
