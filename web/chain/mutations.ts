/** The chain operations of a person, each sent with one key per intent. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { generate, sale, transferItalar } from '#contract/chain.ts';
import { issueAsset, sendAsset, sendWithData } from '#contract/chain-assets.ts';
import { toDecimal } from '#contract/money.ts';
import { CallError, call } from '../call.ts';
import { sendIntent } from '../intent.ts';
import { refreshMoney } from '../live/apply-event.ts';
import { keys } from '../query-keys.ts';
import type { CheckedExchange, CheckedIssue, CheckedSend } from './checked.ts';

/**
 * A call that starts a move; returns its id. If its outcome is unknown, the id is returned as well:
 * its own page keeps polling, and the next intent, even an equal one, gets a new key.
 */
function useMoving<Order>(name: string, send: (order: Order, key: string) => Promise<string>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (order: Order): Promise<string> =>
      sendIntent(name, order, (key) =>
        send(order, key).catch((error) => {
          const known = error instanceof CallError && error.code === 'chain_unknown';
          if (known && error.details.move) return error.details.move;
          throw error;
        }),
      ),
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

/** iTalar sent without data goes as currency, anything else as an asset. */
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
