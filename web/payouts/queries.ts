/** My payouts as the API has them, and the bank accounts they may go to. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { myBankAccounts } from '#contract/bank-accounts.ts';
import { type Minor, toDecimal } from '#contract/money.ts';
import type { Answer } from '#contract/operation.ts';
import { cancelPayout, listPayouts, makePayout, type payoutCurrencies } from '#contract/payouts.ts';
import { CallError, call } from '../call.ts';
import { keyFor, settle } from '../intent.ts';
import { useAccount } from '../live/account-query.ts';
import { refreshMoney } from '../live/apply-event.ts';
import { keys } from '../query-keys.ts';
import { useWallet } from '../wallet/queries.ts';

export type PayoutCurrency = (typeof payoutCurrencies)[number];
export type Payout = Answer<typeof listPayouts>['payouts'][number];

/** My accounts that money may be paid out to. */
export const useVerifiedAccounts = () =>
  useQuery({
    queryKey: keys.bankAccounts,
    queryFn: ({ signal }) => call(myBankAccounts, {}, { signal }),
    select: ({ accounts }) => accounts.filter(({ status }) => status === 'verified'),
  });

/** The bank takes its time, so a look now and then is enough. */
const everyMs = 60_000;

export const usePayouts = () =>
  useQuery({
    queryKey: keys.payouts,
    queryFn: ({ signal }) => call(listPayouts, { query: { count: 20 } }, { signal }),
    refetchInterval: everyMs,
  });

/** A payout that the person has looked at once more. */
export interface CheckedPayout {
  readonly bankAccountId: string;
  /** Masked. */
  readonly bankAccount: string;
  readonly accountName: string;
  readonly amount: Minor;
  /** What is paid out: Denar, or złoty from sales. */
  readonly currency: PayoutCurrency;
}

/** One that the API has just made. */
export type MadePayout = Answer<typeof makePayout>;

const intent = 'payout';

function useMoneyChange() {
  const client = useQueryClient();
  return () => {
    refreshMoney(client);
    void client.invalidateQueries({ queryKey: keys.payouts });
  };
}

export function useMakePayout() {
  const changed = useMoneyChange();
  return useMutation({
    mutationFn: ({ bankAccountId, amount, currency }: CheckedPayout) => {
      const body = { bankAccountId, amount: toDecimal(amount), currency };
      return call(makePayout, { body }, { key: keyFor(intent, body) });
    },
    onSuccess: () => {
      settle(intent);
      changed();
    },
    onError: (error) => {
      if (error instanceof CallError && error.final) settle(intent);
    },
  });
}

export function useCancelPayout() {
  const changed = useMoneyChange();
  return useMutation({
    mutationFn: (id: string) => call(cancelPayout, { params: { id } }),
    onSettled: changed,
  });
}

/** How much of each may be paid out, as on the wire; undefined until it is known. */
export function useAvailable(currency: PayoutCurrency): number | undefined {
  const denar = useAccount().data?.available;
  const { wallet } = useWallet();
  if (currency === 'DNR') return denar;
  return wallet && wallet.zloty - wallet.zlotyHeld;
}
