/** What the chain is made of: entries, unspent outputs, permissions, and how they are named. */
import type { Block } from './block.ts';
import type { AddressBytes } from './keys.ts';
import type { Permission } from './permission-types.ts';
import type { Script } from './script.ts';
import { isCoinbase, type Transaction } from './transaction.ts';

/** What never changes in a chain. */
export interface ChainParameters {
  readonly name: string;
  readonly bytes: AddressBytes;
  /** Seconds since 1970. */
  readonly born: number;
}

export interface Entry {
  readonly tx: Transaction;
  /** Seconds since 1970, when the node first saw it. */
  readonly time: number;
  /** The how-manieth transaction of the chain it is. */
  readonly order: number;
  /** Of each input and each output, the address; null where there is none. */
  readonly from: readonly (string | null)[];
  readonly to: readonly (string | null)[];
  block: Block | null;
  index: number;
  offset: number;
}

export interface Permit {
  readonly entity: string | null;
  readonly permission: Permission;
  readonly address: string;
  readonly from: number;
  readonly to: number;
  readonly admins: readonly string[];
}

/** An output that can be spent. */
export interface Unspent {
  readonly txid: string;
  readonly vout: number;
  readonly address: string;
  /** Of each asset by its id. */
  readonly quantities: ReadonlyMap<string, bigint>;
  readonly script: Script;
}

export const outpoint = (txid: string, vout: number): string => `${txid}:${vout}`;
/** How outputs name an asset or a stream: the last half of its transaction's hash. */
export const idOf = (txid: string): string =>
  Buffer.from(txid.slice(0, 32), 'hex').reverse().toString('hex');

/** Who has signed a transaction, each once; of a coinbase, whom its key belongs to is not said. */
export function signers({ from, tx, to }: Entry): string[] {
  const list = isCoinbase(tx) ? to : from;
  return [...new Set(list.filter((address) => address !== null))];
}
