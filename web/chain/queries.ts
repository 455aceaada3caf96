/** The chain as the API has it: assets, transactions, and what the node says of itself. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { chainBlockchain, chainGeneral, chainWallet } from '#contract/chain-info.ts';
import {
  type listAssets,
  listTransactions,
  validateAddress,
  walletAssets,
} from '#contract/currency.ts';
import type { Answer } from '#contract/operation.ts';
import { call } from '../call.ts';
import { keys } from '../query-keys.ts';

export type Asset = Answer<typeof listAssets>['assets'][number];
export type Holding = Answer<typeof walletAssets>['assets'][number];
export type ChainTransaction = Answer<typeof listTransactions>['transactions'][number];

/** As often as blocks may come. */
const soonMs = 2_000;
/** Without events the chain is asked now and then. */
const seldomMs = 15_000;

/** My address and what it holds. */
export const useHoldings = () =>
  useQuery({
    queryKey: keys.chain('holdings'),
    queryFn: ({ signal }) => call(walletAssets, { query: { verbose: 'true' } }, { signal }),
    refetchInterval: seldomMs,
  });

/** Whether an address is one of this chain; asked only where there is a text to ask about. */
export const useAddressCheck = (address: string) =>
  useQuery({
    queryKey: keys.chain('address', address),
    queryFn: ({ signal }) => call(validateAddress, { params: { address } }, { signal }),
    enabled: address !== '',
    staleTime: 60_000,
    // The field says at once that it cannot tell; sending checks again.
    retry: false,
  });

interface TransactionsAsked {
  readonly address: string;
  readonly count: number;
  readonly skip: number;
}

/** A failure keeps the list that was there (specification §4). */
export const useChainTransactions = ({ address, count, skip }: TransactionsAsked) =>
  useQuery({
    queryKey: keys.chain('transactions', address, String(count), String(skip)),
    queryFn: ({ signal }) =>
      call(listTransactions, { query: { address, count, skip, verbose: 'true' } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: seldomMs,
  });

/** What the node says is asked for again soon while it says nothing. */
const asking = {
  refetchInterval: ({ state }: { state: { status: string } }) =>
    state.status === 'error' ? soonMs : seldomMs,
  retry: false,
};

export const useGeneral = () =>
  useQuery({
    queryKey: keys.chain('general'),
    queryFn: ({ signal }) => call(chainGeneral, {}, { signal }),
    ...asking,
  });

export const useNodeWallet = () =>
  useQuery({
    queryKey: keys.chain('wallet'),
    queryFn: ({ signal }) => call(chainWallet, {}, { signal }),
    ...asking,
  });

/** Asked as often as blocks may come, so that the height is a live one. */
export const useBlockchain = () =>
  useQuery({
    queryKey: keys.chain('blockchain'),
    queryFn: ({ signal }) => call(chainBlockchain, {}, { signal }),
    refetchInterval: soonMs,
    retry: false,
  });
