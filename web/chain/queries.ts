/** The chain from the API, and who may do more with it. */
import { keepPreviousData } from '@tanstack/react-query';
import { chainBlockchain, chainGeneral, chainWallet } from '#contract/chain.ts';
import {
  type listAssets,
  listTransactions,
  validateAddress,
  walletAssets,
} from '#contract/chain-assets.ts';
import type { Answer } from '#contract/operation.ts';
import { keys } from '../api/query-keys.ts';
import { useAdmin } from '../api/use-account.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useUser } from '../session/use-session.ts';

export type Asset = Answer<typeof listAssets>['assets'][number];
export type Holding = Answer<typeof walletAssets>['assets'][number];
export type ChainTransaction = Answer<typeof listTransactions>['transactions'][number];

/** As often as blocks may come. */
const soonMs = 2_000;
/** Without events, the chain is polled now and then. */
const seldomMs = 15_000;

/** My address and what it holds. */
export const useHoldings = () =>
  useAnswer(walletAssets, { query: { verbose: 'true' } }, keys.chain('holdings'), {
    refetchInterval: seldomMs,
  });

/** Whether an address belongs to this chain; asked only if there is a text. */
export const useAddressCheck = (address: string) =>
  useAnswer(validateAddress, { params: { address } }, keys.chain('address', address), {
    enabled: address !== '',
    staleTime: 60_000,
    // The field reports at once that it cannot tell; sending checks again.
    retry: false,
  });

interface TransactionsAsked {
  readonly address: string;
  readonly count: number;
  readonly skip: number;
}

/** A failure leaves the previous list in place (specification §4). */
export const useChainTransactions = ({ address, count, skip }: TransactionsAsked) =>
  useAnswer(
    listTransactions,
    { query: { address, count, skip, verbose: 'true' } },
    keys.chain('transactions', address, String(count), String(skip)),
    {
      placeholderData: keepPreviousData,
      refetchInterval: seldomMs,
    },
  );

/** Polled more often while the node does not answer. */
const asking = {
  refetchInterval: ({ state }: { state: { status: string } }) =>
    state.status === 'error' ? soonMs : seldomMs,
  retry: false,
};

export const useGeneral = () =>
  useAnswer(chainGeneral, {}, keys.chain('general'), {
    ...asking,
  });

export const useNodeWallet = () =>
  useAnswer(chainWallet, {}, keys.chain('wallet'), {
    ...asking,
  });

/** Polled as often as blocks may come, so that the height stays current. */
export const useBlockchain = () =>
  useAnswer(chainBlockchain, {}, keys.chain('blockchain'), {
    refetchInterval: soonMs,
    retry: false,
  });

const issuerRole = 'issuer';

/**
 * Issuers and the admin account issue assets and look up any address of the chain. The API enforces
 * it; this only hides forms that would be refused.
 */
export function useIsIssuer(): boolean {
  const user = useUser();
  const admin = useAdmin() === 'yes';
  return admin || (user?.roles.includes(issuerRole) ?? false);
}
