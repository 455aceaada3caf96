/** What a person has the chain do. Each is sent with one key per intent. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { issueAsset, sendAsset, sendWithData } from '#contract/currency.ts';
import { generate, sale, transferItalar } from '#contract/italar.ts';
import { toDecimal } from '#contract/money.ts';
import { CallError, call } from '../call.ts';
import { keyFor, settle } from '../intent.ts';
import { refreshMoney } from '../live/apply-event.ts';
import { keys } from '../query-keys.ts';
import type { CheckedExchange, CheckedIssue, CheckedSend } from './checked.ts';

/**
 * A call that starts a move; gives its id. Where its fate is not known yet, that is its id all the
 * same: its own page asks on, and the next intent, even an equal one, is a new one.
 */
function useMoving<Order>(name: string, send: (order: Order, key: string) => Promise<string>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (order: Order): Promise<string> => {
      try {
        return await send(order, keyFor(name, order));
      } catch (error) {
        if (error instanceof CallError && error.code === 'chain_unknown' && error.move) {
          return error.move;
        }
        throw error;
      }
    },
    onSuccess: () => settle(name),
    onError: (error) => {
      if (error instanceof CallError && error.final) settle(name);
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: keys.chain() });
      refreshMoney(client);
    },
  });
}

export const useIssue = () =>
  useMoving('chain-issue', async (order: CheckedIssue, key) => {
    const { name, quantity, units, details, address } = order;
    const body = { asset_name: name, qty: quantity, units, details };
    const whole = address ? { ...body, address } : body;
    return (await call(issueAsset, { body: whole }, { key })).move.id;
  });

/** iTalar by itself goes as the currency it is, anything else as an asset. */
export const useSend = () =>
  useMoving('chain-send', async (order: CheckedSend, key) => {
    const { asset, quantity, data } = order;
    const to = order.email ? { email: order.email } : { address: order.address };
    if (data) {
      const body = { ...to, assets: { [asset.name]: quantity }, data: data.wire };
      return (await call(sendWithData, { body }, { key })).move.id;
    }
    if (asset.italar) {
      const body = { ...to, amount: quantity };
      return (await call(transferItalar, { body }, { key })).move.id;
    }
    const body = { ...to, asset_identifier: asset.name, qty: quantity };
    return (await call(sendAsset, { body }, { key })).move.id;
  });

export const useExchange = () =>
  useMoving('chain-exchange', async ({ direction, amount }: CheckedExchange, key) => {
    const operation = direction === 'generate' ? generate : sale;
    return (await call(operation, { body: { amount: toDecimal(amount) } }, { key })).move.id;
  });
