/** What a tester lets happen to the node: blocks, forks, a restored folder, coins spent by hand. */
import { refuse } from './fault.ts';
import { assetAt, ownAddress } from './methods/method.ts';
import { outputTo, sentRaw } from './methods/quantities.ts';
import type { ChainNode } from './node.ts';

/** A payment from one of the wallet's addresses, as if by somebody else. */
interface OutsidePayment {
  readonly from: string;
  readonly to: string;
  /** By name, reference or issue transaction. */
  readonly asset: string;
  readonly quantity: number;
}

interface ForkOrder {
  /** How many of the last blocks are left behind; the new branch is longer by one. */
  readonly blocks: number;
  /** Transactions that shall not come back, by their ids or by an address that has paid them. */
  readonly lose?: readonly string[];
  /** What stands in the first block of the new branch, at a height that was there before. */
  readonly pay?: readonly OutsidePayment[];
}

export type Deed =
  | { readonly kind: 'mine' }
  | ({ readonly kind: 'fork' } & ForkOrder)
  | { readonly kind: 'snapshot' }
  /** Puts the last snapshot back. Keys that came later are lost, as with a wallet's file, unless kept. */
  | { readonly kind: 'restore'; readonly keepKeys?: boolean }
  /** Spends every coin of an address to another, or to itself. */
  | { readonly kind: 'spend'; readonly from: string; readonly to?: string };

function pay(node: ChainNode, { from, to, asset: name, quantity }: OutsidePayment): string {
  const asset = assetAt(node, name);
  const moved = [{ asset: asset.id, raw: sentRaw(quantity, asset), kind: 'transfer' as const }];
  const outputs = [outputTo(node, to, moved)];
  return node.pay({ from: ownAddress(node, from), outputs, moved: node.movedBy(outputs) });
}

function spend(node: ChainNode, from: string, to: string): void {
  const coins = node.wallet.unspentOf(ownAddress(node, from), true);
  if (coins.length === 0) refuse('funds', 'Insufficient funds.');
  node.join(coins, to);
}

/** Does it. Throws RpcFault where the node refuses; nothing has happened then. */
export function carryOut(node: ChainNode, deed: Deed): void {
  const { kind } = deed;
  if (kind === 'mine') node.mine();
  else if (kind === 'snapshot') node.snapshot();
  else if (kind === 'restore') node.restore(deed.keepKeys ?? false);
  else if (kind === 'spend') spend(node, deed.from, deed.to ?? deed.from);
  else {
    const { blocks, lose = [], pay: payments = [] } = deed;
    node.fork({ blocks, lose, act: () => payments.map((one) => pay(node, one)) });
  }
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const isText = (value: unknown): value is string => typeof value === 'string';

function readPayment(value: unknown): OutsidePayment | null {
  const { from, to, asset, quantity } = record(value);
  const isWhole = isText(from) && isText(to) && isText(asset) && typeof quantity === 'number';
  return isWhole ? { from, to, asset, quantity } : null;
}

function readFork({ blocks, lose = [], pay: list = [] }: Readonly<Record<string, unknown>>) {
  if (typeof blocks !== 'number' || !Number.isInteger(blocks)) return null;
  if (!Array.isArray(lose) || !lose.every(isText) || !Array.isArray(list)) return null;
  const payments = list.map(readPayment);
  if (!payments.every((one) => one !== null)) return null;
  return { kind: 'fork' as const, blocks, lose, pay: payments };
}

/** Reads a deed as it came in JSON; null where it is none. */
export function readDeed(value: unknown): Deed | null {
  const fields = record(value);
  const { kind, keepKeys = false, from, to } = fields;
  if (kind === 'mine' || kind === 'snapshot') return { kind };
  if (kind === 'fork') return readFork(fields);
  if (kind === 'restore') return typeof keepKeys === 'boolean' ? { kind, keepKeys } : null;
  if (kind !== 'spend' || !isText(from)) return null;
  return { kind, from, to: isText(to) ? to : from };
}
