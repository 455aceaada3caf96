/** The balances of a wallet as the wire carries them. */
import { toWire } from '#contract/money.ts';
import type { Db, Tx } from '#db/connect.ts';
import { balances } from '#ledger/balances.ts';
import type { Wallet } from '../callers.ts';

export interface WalletBalances {
  readonly denar: number;
  readonly i_talar: number;
  readonly held: number;
  readonly available: number;
  readonly i_talar_held: number;
}

/** Holds that have run out at `now` no longer count, whether or not the sweeper has been there. */
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
