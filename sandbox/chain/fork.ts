/** What a fork takes from the chain and gives it: which transactions are lost, and what comes with what. */
import type { Branch } from './branch.ts';
import type { Chain } from './chain.ts';
import { type Entry, outpoint, type Unspent } from './chain-parts.ts';
import { refuse } from './fault.ts';
import { readAddress } from './keys.ts';

export interface Fork {
  /** How many of the last blocks are left behind. */
  readonly blocks: number;
  /** Transactions that shall not come back, by their ids or by an address that has paid them. */
  readonly lose?: readonly string[];
  /** Pays on the new branch; gives the ids of what then stands in its first block. */
  readonly act?: () => readonly string[];
}

/** The entries above a height that are named by their ids or by who has signed them, in their order. */
export function lostBy(chain: Chain, height: number, names: readonly string[]): Entry[] {
  const above = [...chain.entries.values()].filter(
    ({ block, index }) => !block || (block.height > height && index > 0),
  );
  const known = new Set(above.map(({ tx }) => tx.txid));
  const wrong = names.find(
    (name) => !known.has(name) && !readAddress(name, chain.parameters.bytes),
  );
  if (wrong !== undefined) refuse('parameter', `Not above the fork: ${wrong}`);
  const lost = new Set(names);
  return above.filter(
    ({ tx, from }) => lost.has(tx.txid) || from.some((one) => lost.has(one ?? '')),
  );
}

/** The coins that a lost transaction spent, where they can be spent otherwise; null where they cannot. */
export function freeCoins({ chain, wallet }: Branch, { tx }: Entry): Unspent[] | null {
  const coins = tx.inputs.map(({ txid, vout }) => chain.unspent.get(outpoint(txid, vout)));
  const free = coins.filter((coin) => coin !== undefined);
  const can = ({ address }: Unspent): boolean =>
    wallet.keys.has(address) && chain.may(address, 'send') && chain.may(address, 'receive');
  return free.length === coins.length && free.every(can) ? free : null;
}

/** Transactions with those that wait and that they need. */
export function withParents(chain: Chain, txids: readonly string[]): Set<string> {
  const all = new Set<string>();
  const left = [...txids];
  for (let txid = left.pop(); txid !== undefined; txid = left.pop()) {
    const entry = chain.pool.get(txid);
    if (!entry || all.has(txid)) continue;
    all.add(txid);
    left.push(...entry.tx.inputs.map((input) => input.txid));
  }
  return all;
}
