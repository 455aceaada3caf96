/** The chain operations of a person: what was filled in and checked, and its sending. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { generate, sale, transferItalar } from '#contract/chain.ts';
import { issueAsset, sendAsset, sendWithData } from '#contract/chain-assets.ts';
import { type Minor, toDecimal } from '#contract/money.ts';
import type { PayeeMark } from '#contract/payees.ts';
import { CallError } from '../api/call.ts';
import { change } from '../api/change.ts';
import { refreshAfter } from '../api/use-change.ts';

/** The names of the forms' drafts. */
export const issueDraft = 'chain-issue';
export const sendDraft = 'chain-send';
export const exchangeDraft = 'chain-exchange';

export interface CheckedIssue {
  readonly name: string;
  /** Exact decimal text. */
  readonly quantity: string;
  readonly units: string;
  readonly details: Readonly<Record<string, string>>;
  /** Empty for the issuer's own address. */
  readonly address: string;
}

/** The data as on the wire, and as shown. */
export type CheckedData =
  | { readonly kind: 'text'; readonly shown: string; readonly wire: { readonly text: string } }
  | { readonly kind: 'json'; readonly shown: string; readonly wire: { readonly json: unknown } }
  | {
      readonly kind: 'file';
      readonly shown: string;
      readonly name: string;
      readonly wire: { readonly hex: string };
    };

export interface CheckedSend {
  /** Either this or the address is given; the other is empty. */
  readonly email: string;
  readonly address: string;
  /** The name of the e-mail's owner; empty for an address. */
  readonly name: string;
  readonly mark: PayeeMark | null;
  readonly asset: { readonly name: string; readonly italar: boolean; readonly quantity: string };
  readonly quantity: string;
  readonly data: CheckedData | null;
}

/** `generate` exchanges Denar for iTalar, `sale` the other way round. */
export type Direction = 'generate' | 'sale';

export interface CheckedExchange {
  readonly direction: Direction;
  readonly amount: Minor;
}

/**
 * A change that starts a move; returns its id, also if its outcome is unknown: the move's own page
 * keeps polling, and the next intent, even an equal one, gets a new key.
 */
function useMoving<Order>(send: (order: Order) => Promise<{ move: { id: string } }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (order: Order): Promise<string> => {
      try {
        return (await send(order)).move.id;
      } catch (error) {
        const known = error instanceof CallError && error.code === 'chain_unknown';
        if (known && error.details.move) return error.details.move;
        throw error;
      }
    },
    onSettled: () => void refreshAfter(client, sendAsset),
  });
}

export const useIssue = () =>
  useMoving(({ name, quantity, units, details, address }: CheckedIssue) => {
    const body = { asset_name: name, qty: quantity, units, details };
    return change(issueAsset, { body: address ? { ...body, address } : body });
  });

/** iTalar sent without data goes as currency, anything else as an asset. */
export const useSend = () =>
  useMoving(({ email, address, asset, quantity, data }: CheckedSend) => {
    const to = email ? { email } : { address };
    if (data) {
      const body = { ...to, assets: { [asset.name]: quantity }, data: data.wire };
      return change(sendWithData, { body });
    }
    if (asset.italar) return change(transferItalar, { body: { ...to, amount: quantity } });
    return change(sendAsset, { body: { ...to, asset_identifier: asset.name, qty: quantity } });
  });

export const useExchange = () =>
  useMoving(({ direction, amount }: CheckedExchange) =>
    change(direction === 'generate' ? generate : sale, { body: { amount: toDecimal(amount) } }),
  );
