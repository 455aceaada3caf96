/** Actions of a tester on the node: blocks, forks, a restored folder, manually spent coins. */
import * as z from 'zod/mini';
import { refuse } from './fault.ts';
import { addressAt, assetAt, ownAddress } from './methods/method.ts';
import { moved } from './methods/quantities.ts';
import type { ChainNode } from './node.ts';

const text = z.string();

const actionShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mine') }),
  z.object({
    kind: z.literal('fork'),
    /** Number of blocks to leave; the new branch is one longer. */
    blocks: z.int(),
    /** Transactions to drop, by their ids or by an address that paid them. */
    lose: z.optional(z.array(text)),
    /**
     * Payments in the first block of the new branch, at a height that existed before, from
     * addresses of the wallet as if made by someone else. The asset is a name, a reference or a
     * transaction.
     */
    pay: z.optional(z.array(z.object({ from: text, to: text, asset: text, quantity: z.number() }))),
  }),
  z.object({ kind: z.literal('snapshot') }),
  /** Restores the last snapshot. Later keys are lost, as with a wallet file, unless retained. */
  z.object({ kind: z.literal('restore'), keepKeys: z.optional(z.boolean()) }),
  /** Spends all coins of an address to another, or to itself. */
  z.object({ kind: z.literal('spend'), from: text, to: z.optional(text) }),
]);

export type Action = z.input<typeof actionShape>;
type Payment = NonNullable<Extract<Action, { kind: 'fork' }>['pay']>[number];

/** Parses an action from JSON; null if it is invalid. */
export const readAction = (value: unknown): Action | null =>
  z.safeParse(actionShape, value).data ?? null;

function pay(node: ChainNode, { from, to, asset, quantity }: Payment): string {
  const quantities = [moved(quantity, assetAt(node, asset))];
  return node.pay([{ to: addressAt(node, to), quantities }], ownAddress(node, from));
}

function spend(node: ChainNode, from: string, to: string): void {
  const coins = node.chain.coinsOf(ownAddress(node, from));
  if (coins.length === 0) refuse('funds', 'Insufficient funds.');
  node.join(coins, addressAt(node, to));
}

/** Executes it. Throws RpcFault if the node refuses, without any effect. */
export function carryOut(node: ChainNode, action: Action): void {
  const { kind } = action;
  if (kind === 'mine') node.mine();
  else if (kind === 'snapshot') node.snapshot();
  else if (kind === 'restore') node.restore(action.keepKeys ?? false);
  else if (kind === 'spend') spend(node, action.from, action.to ?? action.from);
  else {
    const { blocks, lose = [], pay: payments = [] } = action;
    node.fork({ blocks, lose, act: () => payments.map((one) => pay(node, one)) });
  }
}
