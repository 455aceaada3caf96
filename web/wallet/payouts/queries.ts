/** My payouts from the API, and the bank accounts they may go to. */
import { myBankAccounts } from '#contract/bank-accounts.ts';
import { type Minor, toDecimal } from '#contract/money.ts';
import type { Answer } from '#contract/operation.ts';
import { listPayouts, makePayout, type payoutCurrencies } from '#contract/payouts.ts';
import { useAccount } from '../../api/account-query.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useChange } from '../../api/use-change.ts';
import { useWallet } from '../queries.ts';

export type PayoutCurrency = (typeof payoutCurrencies)[number];
export type Payout = Answer<typeof listPayouts>['payouts'][number];

/** My accounts to which money may be paid out. */
export const useVerifiedAccounts = () =>
  useAnswer(myBankAccounts, {}, undefined, {
    select: ({ accounts }) => accounts.filter(({ status }) => status === 'verified'),
  });

/** The bank takes its time, so rare polling is enough. */
const everyMs = 60_000;

export const usePayouts = () =>
  useAnswer(listPayouts, { query: { count: 20 } }, undefined, { refetchInterval: everyMs });

/** A payout that the person has checked. */
export interface CheckedPayout {
  readonly bankAccountId: string;
  /** Masked. */
  readonly bankAccount: string;
  readonly accountName: string;
  readonly amount: Minor;
  /** What is paid out: Denar, or złoty from sales. */
  readonly currency: PayoutCurrency;
}

/** A payout that the API has just made. */
export type MadePayout = Answer<typeof makePayout>;

export const useMakePayout = () =>
  useChange(makePayout, {
    input: ({ bankAccountId, amount, currency }: CheckedPayout) => ({
      body: { bankAccountId, amount: toDecimal(amount), currency },
    }),
    behind: true,
  });

/** How much of each may be paid out, as on the wire; undefined until known. */
export function useAvailable(currency: PayoutCurrency): number | undefined {
  const denar = useAccount().data?.available;
  const { wallet } = useWallet();
  if (currency === 'DNR') return denar;
  return wallet && wallet.zloty - wallet.zlotyHeld;
}
