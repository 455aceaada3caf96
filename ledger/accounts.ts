/** Opens, closes and finds accounts. */
import type { Currency, Minor } from '#contract/money.ts';
import type { Provider } from '#contract/providers.ts';
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
 * earlier holds and refunds. Unfreezes them if `since` is null, and then they can be paid again too.
 * It locks the head of the chain, so every booking waits until the transaction ends.
 */
export const freezeAccounts = (tx: Tx, owner: string, since: Date | null): Promise<unknown> =>
  tx.query('SELECT ledger.freeze_accounts($1, $2)', [owner, since]);

/**
 * Stops all open accounts of an owner: after the commit no other participant pays them, except for
 * earlier orders. Lets them be paid again if `since` is null. Locks as `freezeAccounts` does.
 */
export const stopAccounts = (tx: Tx, owner: string, since: Date | null): Promise<unknown> =>
  tx.query('SELECT ledger.stop_accounts($1, $2)', [owner, since]);

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
  | `clearing_${Provider}`
  | 'costs_pln'
  | 'losses_pln'
  | 'outside_itl';

type Ids<Names extends readonly SystemAccount[]> = { [Place in keyof Names]: AccountId };

/** The ids of some of the programme's own accounts, in this order. */
export async function systemAccounts<const Names extends readonly SystemAccount[]>(
  db: Reader,
  names: Names,
): Promise<Ids<Names>> {
  const { rows } = await db.query<{ name: string; id: AccountId }>(
    'SELECT name, id FROM ledger.account WHERE name = ANY ($1)',
    [names],
  );
  const ids = new Map(rows.map(({ name, id }) => [name, id]));
  return names.map((name) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`The ledger has no account ${name}.`);
    return id;
  }) as Ids<Names>;
}

/** The id of one of the programme's own accounts. */
export const systemAccount = async (db: Reader, name: SystemAccount): Promise<AccountId> =>
  (await systemAccounts(db, [name]))[0];
