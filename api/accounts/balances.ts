/** The balances of a wallet in API format. */
import { toWire } from '#contract/money.ts';
import type { Db, Tx } from '#db/connect.ts';
import { balances } from '#ledger/balances.ts';
import type { AccountId } from '#ledger/types.ts';
import type { Wallet } from '../callers.ts';

export interface WalletBalances {
  readonly denar: number;
  readonly i_talar: number;
  readonly held: number;
  readonly available: number;
  readonly i_talar_held: number;
}

/** Holds that have expired by `now` do not count, even if the sweeper has not ended them yet. */
export async function balancesOf(db: Db | Tx, wallet: Wallet, now: Date): Promise<WalletBalances> {
  const found = await balances(db, [wallet.denar, wallet.italar], now);
  const denar = found.get(wallet.denar);
  const italar = found.get(wallet.italar);
  if (!denar || !italar) throw new Error(`The wallet ${wallet.id} has no accounts`);
  return {
    denar: toWire(denar.posted),
    i_talar: toWire(italar.posted),
    held: toWire(denar.held),
    available: toWire(denar.posted - denar.held),
    i_talar_held: toWire(italar.held),
  };
}

/** The złoty the programme owes a person from orders, and the part reserved for refunds. */
export async function zlotyOf(
  db: Db | Tx,
  { id }: Wallet,
  now: Date,
): Promise<{ readonly zloty: number; readonly zlotyHeld: number }> {
  const { rows } = await db.query<{ account: AccountId | null }>(
    'SELECT zloty_account AS account FROM wallet WHERE id = $1',
    [id],
  );
  const account = rows[0]?.account ?? null;
  const found = account === null ? null : (await balances(db, [account], now)).get(account);
  return { zloty: toWire(found?.posted ?? 0), zlotyHeld: toWire(found?.held ?? 0) };
}
