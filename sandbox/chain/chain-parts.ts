/** The parts of the chain: blocks, entries, coins, assets, streams, permissions. */
import type { JsonObject } from './json.ts';
import {
  type AssetTerms,
  isCoinbase,
  type Output,
  type StreamTerms,
  type Transaction,
} from './transaction.ts';

export interface Block {
  readonly height: number;
  readonly hash: string;
  readonly previous: string;
  /** Seconds since 1970. */
  readonly time: number;
  readonly txids: readonly string[];
  readonly size: number;
}

export interface Entry {
  readonly tx: Transaction;
  /** Seconds since 1970, when the node first received it. */
  readonly time: number;
  /** Address of each input; null if there is none. */
  readonly from: readonly (string | null)[];
  /** Block and index of the transaction; null until it is in a block. */
  block: Block | null;
  index: number;
  offset: number;
}

/** An unspent output. */
export interface Coin {
  readonly txid: string;
  readonly vout: number;
  readonly address: string;
  /** Per asset, in smallest units. */
  readonly amounts: ReadonlyMap<string, bigint>;
}

export interface Asset {
  readonly type: 'asset';
  readonly txid: string;
  readonly name: string;
  readonly terms: AssetTerms;
  readonly issues: {
    readonly txid: string;
    readonly raw: bigint;
    readonly details: JsonObject;
    readonly issuers: readonly string[];
  }[];
}

export interface Stream {
  readonly type: 'stream';
  readonly txid: string;
  readonly name: string;
  readonly terms: StreamTerms;
  /** Outputs with its items, in order of arrival. */
  readonly items: { readonly txid: string; readonly vout: number }[];
}

export type Entity = Asset | Stream;

export interface Permit {
  readonly entity: string | null;
  readonly type: string;
  readonly address: string;
  readonly from: number;
  readonly to: number;
  readonly admins: readonly string[];
}

/** All permissions, in the order in which they are listed. */
export const permissions = {
  chain: ['mine', 'admin', 'activate', 'connect', 'send', 'receive', 'issue', 'create'],
  asset: ['admin', 'activate', 'send', 'receive', 'issue'],
  stream: ['admin', 'activate', 'write', 'read'],
} as const;

/** Last block of a permission without an end. */
export const forEver = 0xffffffff;

export const outpoint = ({ txid, vout }: { txid: string; vout: number }): string =>
  `${txid}:${vout}`;

/** The distinct signers of a transaction; for a coinbase transaction, its recipient. */
export const signers = ({ from, tx }: Entry): string[] => [
  ...new Set(
    isCoinbase(tx) ? tx.outputs.flatMap(({ to }) => to ?? []) : from.filter((one) => one !== null),
  ),
];

/** All distinct signers and recipients of a transaction. */
export const partiesOf = ({ from, tx }: Entry): string[] => [
  ...new Set([...from.filter((one) => one !== null), ...tx.outputs.flatMap(({ to }) => to ?? [])]),
];

/** An output's quantity of each asset. */
export function amountsOf(txid: string, { quantities = [] }: Output): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { asset, raw } of quantities) {
    sums.set(asset ?? txid, (sums.get(asset ?? txid) ?? 0n) + raw);
  }
  return sums;
}
