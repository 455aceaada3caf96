/** Whether a wallet is at its beginning, told by its own facts and not by what a browser keeps. */
import type { Wallet } from './queries.ts';

/** As many as the API gives of the last payments. */
const given = 10;

/**
 * True until the first payment: nothing has happened but top-ups. Ten of them end it too, as an
 * older payment could no longer be seen; so it never becomes true again.
 */
export const isBeginning = ({ transactions }: Pick<Wallet, 'transactions'>): boolean =>
  transactions.length < given && transactions.every(({ kind }) => kind === 'top_up');

/** Nothing to tell but zeros: at the beginning, before the first top-up. */
export const isEmpty = (
  wallet: Pick<Wallet, 'transactions' | 'denar' | 'i_talar' | 'zloty'>,
): boolean =>
  isBeginning(wallet) && wallet.denar === 0 && wallet.i_talar === 0 && wallet.zloty === 0;
