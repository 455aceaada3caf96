/** Opens, closes and finds accounts. */
import type { Currency, Minor } from '#contract/money.ts';
import type { Reader, Tx } from '#db/connect.ts';
import type { AccountId } from './types.ts';

export interface NewAccount {
  /** The account's owner; an owner has one open account per currency. */
  readonly owner: string;
  readonly currency: Currency;
  /** Only participants' accounts are opened at run time; migrations create the programme's own. */
  readonly kind: 'participant';
  /** Minimum of posted − held, at least 0. */
  readonly floor: Minor;
}

/** Opens an account and returns its id. Throws if the owner has an open one in that currency. */
export async function openAccount(
  tx: Tx,
  { owner, currency, floor }: NewAccount,
): Promise<AccountId> {
  const { rows } = await tx.query<{ id: AccountId }>(
    'SELECT ledger.open_account($1, $2, $3) AS id',
    [owner, currency, floor],
  );
  return (rows[0] as { id: AccountId }).id;
}

/**
 * Closes all of an owner's accounts if every balance and every hold is zero; otherwise closes none
 * and returns false. The accounts are locked until the transaction ends.
 */
export async function closeAccounts(tx: Tx, owner: string, now: Date): Promise<boolean> {
  const { rows } = await tx.query<{ closed: boolean }>(
    'SELECT ledger.close_accounts($1, $2) AS closed',
    [owner, now],
  );
  return (rows[0] as { closed: boolean }).closed;
}

/**
 * Freezes all open accounts of an owner: after the commit nothing can be taken from them except
 * earlier holds and refunds. Unfreezes them if `since` is null. It locks the head of the chain, so
 * every booking waits until the transaction ends.
 */
export const freezeAccounts = (tx: Tx, owner: string, since: Date | null): Promise<unknown> =>
  tx.query('SELECT ledger.freeze_accounts($1, $2)', [owner, since]);

/** Spending limits of an account, in minor units; null for none. */
export interface SpendingLimits {
  /** Per payment. */
  readonly payment: Minor | null;
  /** Per day and per month in Polish time. */
  readonly day: Minor | null;
  readonly month: Minor | null;
}

/** Sets an account's spending limits; locks the head of the chain, as `freezeAccounts` does. */
export const limitSpending = (
  tx: Tx,
  account: AccountId,
  { payment, day, month }: SpendingLimits,
): Promise<unknown> =>
  tx.query('SELECT ledger.limit_spending($1, $2, $3, $4)', [account, payment, day, month]);

/** The programme's own accounts. */
export type SystemAccount =
  | 'issuance_dnr'
  | 'issuance_itl'
  | 'reserve_pln'
  | 'clearing_bank'
  | 'clearing_payu'
  | 'clearing_p24'
  | 'costs_pln'
  | 'losses_pln'
  | 'outside_itl';

/** The id of one of the programme's own accounts. */
export async function systemAccount(db: Reader, name: SystemAccount): Promise<AccountId> {
  const { rows } = await db.query<{ id: AccountId }>(
    'SELECT id FROM ledger.account WHERE name = $1',
    [name],
  );
  if (!rows[0]) throw new Error(`The ledger has no account ${name}.`);
  return rows[0].id;
}
