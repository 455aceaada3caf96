/** Forks: which transactions are lost, and which depend on others. */
import { Chain } from './chain.ts';
import { type Coin, type Entry, outpoint } from './chain-parts.ts';
import { RpcFault, refuse } from './fault.ts';
import { isAddress } from './keys.ts';
import { checkTransaction } from './rules.ts';
import { readTransaction } from './transaction.ts';

export interface Fork {
  /** Number of blocks to leave. */
  readonly blocks: number;
  /** Transactions to drop, by their ids or by an address that paid them. */
  readonly lose: readonly string[];
  /** Pays on the new branch; returns the ids for its first block. */
  readonly act: () => readonly string[];
}

/** The entries above a height with one of these ids or signers, in order. */
export function lostBy(chain: Chain, height: number, names: readonly string[]): Entry[] {
  const above = [...chain.entries.values()].filter(
    ({ block, index }) => !block || (block.height > height && index > 0),
  );
  const known = new Set(above.map(({ tx }) => tx.txid));
  const wrong = names.find((name) => !known.has(name) && !isAddress(name, chain.parameters.bytes));
  if (wrong !== undefined) refuse('parameter', `Not above the fork: ${wrong}`);
  const lost = new Set<string | null>(names);
  return above.filter(({ tx, from }) => lost.has(tx.txid) || from.some((one) => lost.has(one)));
}

/** Whether the chain accepts a transaction unchanged. */
function isTaken(chain: Chain, hex: string): boolean {
  try {
    const tx = readTransaction(hex);
    if (tx) checkTransaction(chain, tx);
    return true;
  } catch (error) {
    if (error instanceof RpcFault) return false;
    throw error;
  }
}

/**
 * The chain without the blocks above a height: their transactions are waiting again, except those
 * in `without` and those that have become invalid.
 */
export function leave(old: Chain, height: number, without: ReadonlySet<string>): Chain {
  const [first, ...rest] = old.happenings;
  const next = new Chain(first ? [first] : []);
  for (const happening of rest) {
    const { kind } = happening;
    if (kind === 'block' && next.height >= height) continue;
    if (kind === 'transaction') {
      const txid = readTransaction(happening.hex)?.txid ?? '';
      const block = old.entries.get(txid)?.block;
      const isSettled = block && block.height <= height;
      if (!isSettled && (without.has(txid) || !isTaken(next, happening.hex))) continue;
    }
    next.apply(happening);
  }
  return next;
}

/** The coins that a lost transaction spent, if they can be spent in another way; otherwise null. */
export function freeCoins(chain: Chain, { tx }: Entry): Coin[] | null {
  const coins = tx.inputs.flatMap((input) => chain.coins.get(outpoint(input)) ?? []);
  const can = ({ address }: Coin): boolean =>
    chain.keys.has(address) && chain.may(address, 'send') && chain.may(address, 'receive');
  return coins.length === tx.inputs.length && coins.every(can) ? coins : null;
}

/** Transactions with the waiting ones that they depend on. */
export function withParents(chain: Chain, txids: readonly string[]): Set<string> {
  const all = new Set<string>();
  const left = [...txids];
  for (let txid = left.pop(); txid !== undefined; txid = left.pop()) {
    const entry = chain.entries.get(txid);
    if (!entry || entry.block || all.has(txid)) continue;
    all.add(txid);
    left.push(...entry.tx.inputs.map((input) => input.txid));
  }
  return all;
}
