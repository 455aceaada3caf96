/** The chain port: assets, addresses, transactions and streams of a blockchain with our keys. */

export interface Asset {
  /** Empty if it was issued without a name. */
  readonly name: string;
  /** Null until its issue is in a block. */
  readonly ref: string | null;
  /** The transaction that issued it; the asset's permanent identifier. */
  readonly issueTxid: string;
  /** Number of smallest units to one. */
  readonly multiple: bigint;
  /** Total issued, in smallest units. */
  readonly raw: bigint;
  readonly open: boolean;
  readonly details: Readonly<Record<string, unknown>>;
  /** Requested by `verbose`. */
  readonly issues?: readonly {
    readonly txid: string;
    readonly raw: bigint;
    readonly issuers: readonly string[];
  }[];
}

/** Balance of an address in an asset, in smallest units. */
export interface Holding {
  readonly asset: Asset;
  readonly raw: bigint;
}

/** A quantity of an asset. */
export interface Amount {
  readonly asset: Pick<Asset, 'issueTxid' | 'multiple'>;
  readonly raw: bigint;
}

export type ChainData =
  | { readonly text: string }
  | { readonly json: unknown }
  | { readonly hex: string };

export interface SendOrder {
  /** One of our addresses, the only source of the transfer. */
  readonly from: string;
  readonly to: string;
  readonly amounts: readonly Amount[];
  readonly data?: ChainData;
}

/** A signed transaction known only to us. Sending it again sends the same transaction. */
export interface SignedTransaction {
  readonly txid: string;
  readonly hex: string;
  /** The outputs that it spends. */
  readonly inputs: readonly ChainInput[];
}

/** A spent output of an earlier transaction. */
export interface ChainInput {
  readonly txid: string;
  readonly output: number;
}

export interface IssueOrder {
  readonly from: string;
  readonly to: string;
  readonly name: string;
  /** Decimal text, a multiple of the units. */
  readonly quantity: string;
  /** The smallest unit, as decimal text. */
  readonly units: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** A transaction as seen by everyone on the chain. */
export interface SeenTransaction {
  /** 0 until it is in a block. */
  readonly confirmations: number;
  /** The outputs that it spends; none for a coinbase transaction. */
  readonly inputs: readonly ChainInput[];
  readonly outputs: readonly {
    readonly addresses: readonly string[];
    readonly assets: readonly { readonly issueTxid: string; readonly raw: bigint }[];
  }[];
}

/** A transaction as seen by one address, or by all of ours. Quantities are decimal text. */
export interface ListedTransaction {
  readonly txid: string;
  /** Seconds since 1970. */
  readonly time: number;
  readonly confirmations: number;
  readonly blockHeight: number | null;
  readonly assets: readonly { readonly name: string; readonly quantity: string }[];
  readonly addresses: readonly string[];
  /** Name of the asset that it issues. */
  readonly issue: string | null;
  readonly data: readonly unknown[];
  /** The node's own data. */
  readonly raw: Readonly<Record<string, unknown>>;
}

/** An item to publish: a JSON value under a key. */
export interface StreamOrder {
  readonly stream: string;
  readonly from: string;
  readonly key: string;
  readonly json: unknown;
}

export interface Block {
  readonly hash: string;
  /** Hash of the previous block. */
  readonly previous: string;
  /** Its transactions, in order. */
  readonly txids: readonly string[];
}

/** A published stream item. */
export interface StreamItem {
  readonly publishers: readonly string[];
  readonly keys: readonly string[];
  readonly data: unknown;
  readonly txid: string;
  readonly confirmations: number;
}

/** Every call throws a ChainError if it gets no answer. */
export interface Chain {
  /** Hash of the first block, which identifies the chain. */
  genesis(): Promise<string>;
  /** The node's information about itself, its wallet and its blocks, in its own fields. */
  info(about: 'general' | 'wallet' | 'blockchain'): Promise<Readonly<Record<string, unknown>>>;
  height(): Promise<number>;
  /** Null if the chain is shorter. */
  blockHash(height: number): Promise<string | null>;
  block(height: number): Promise<Block>;
  /** One of our addresses that may issue, create streams and grant permissions. */
  administrator(): Promise<string>;
  /** Which of `send` and `receive` an address may do. */
  permissions(address: string): Promise<ReadonlySet<string>>;
  newAddress(): Promise<string>;
  /** Allows an address to send and receive. Repeating it is harmless. */
  admit(administrator: string, address: string): Promise<void>;
  validate(address: string): Promise<{ readonly valid: boolean; readonly mine: boolean }>;
  /** Assets in order of issue: the named ones, or all. Refused if one is unknown. */
  assets(identifiers?: readonly string[], verbose?: boolean): Promise<readonly Asset[]>;
  /** Confirmed quantities; with `unconfirmed`, including those waiting for a block. */
  holdings(address: string, how?: { readonly unconfirmed: boolean }): Promise<readonly Holding[]>;
  /** Newest first; of all our addresses if none is given. */
  transactions(
    address: string | null,
    page: { readonly count: number; readonly skip: number },
  ): Promise<readonly ListedTransaction[]>;
  /** Null if the chain has no such transaction, confirmed or not. */
  transaction(txid: string): Promise<SeenTransaction | null>;
  /** Whether an output of a confirmed transaction is unspent, counting only confirmed spending. */
  isUnspent(txid: string, output: number): Promise<boolean>;
  /** Issues a new asset and returns the transaction. Names are unique, so a repeat is refused. */
  issue(order: IssueOrder): Promise<string>;
  /** Creates and signs a transaction without sending it. */
  sign(order: SendOrder): Promise<SignedTransaction>;
  /** Sends a signed transaction; succeeds as well if the chain already has it. */
  send(signed: Pick<SignedTransaction, 'txid' | 'hex'>): Promise<void>;
  /** Creates the stream unless it exists, and subscribes to it. True if it was created. */
  openStream(name: string, administrator: string): Promise<boolean>;
  /** Publishes a JSON item to a stream and returns the transaction; a repeat publishes it again. */
  publish(item: StreamOrder): Promise<string>;
  /** Creates and signs the publishing transaction without sending it. */
  signItem(item: StreamOrder): Promise<SignedTransaction>;
  /** The items of a stream, oldest first: those of a key, or all. Subscribes to it if necessary. */
  items(
    stream: string,
    page: { readonly key?: string; readonly count: number; readonly start: number },
  ): Promise<readonly StreamItem[]>;
}

/**
 * Why the node gave no usable answer. `refused`: it rejected the call, with an error code, and has
 * done nothing. `unavailable`: the call was certainly not executed, or only reads; a later attempt
 * may succeed. `unknown`: it may or may not have been executed.
 */
export class ChainError extends Error {
  readonly kind: 'refused' | 'unavailable' | 'unknown';
  /** The node's error code; null if it gave none. */
  readonly code: number | null;
  /** The node's own message, or why there was no answer. */
  readonly reason: string;
  /** True while the node is starting and will answer soon. */
  readonly starting: boolean;
  /** True if it is not a node of this programme's chain, which only its operator can fix. */
  readonly foreign: boolean;

  constructor(
    kind: ChainError['kind'],
    reason: string,
    {
      code = null,
      starting = false,
      foreign = false,
      cause,
    }: Partial<Pick<ChainError, 'code' | 'starting' | 'foreign'>> & {
      readonly cause?: unknown;
    } = {},
  ) {
    super(`chain: ${kind} (${code === null ? '' : `${code} `}${reason})`, { cause });
    this.name = 'ChainError';
    this.kind = kind;
    this.code = code;
    this.reason = reason;
    this.starting = starting;
    this.foreign = foreign;
  }
}
