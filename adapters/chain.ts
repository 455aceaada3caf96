/** The chain port: assets, addresses, transactions and streams on a blockchain whose node keeps our keys. */

export interface Asset {
  /** Empty for one that was issued without a name. */
  readonly name: string;
  /** Null until its issue is in a block. */
  readonly ref: string | null;
  /** The transaction that issued it; it names the asset for ever. */
  readonly issueTxid: string;
  /** How many smallest units one is made of. */
  readonly multiple: bigint;
  /** All that was issued, in smallest units. */
  readonly raw: bigint;
  readonly open: boolean;
  readonly details: Readonly<Record<string, unknown>>;
  /** Asked for by `verbose`. */
  readonly issues?: readonly {
    readonly txid: string;
    readonly raw: bigint;
    readonly issuers: readonly string[];
  }[];
}

/** What an address holds of an asset, in smallest units. */
export interface Holding {
  readonly asset: Asset;
  readonly raw: bigint;
}

/** So much of an asset. */
export interface Amount {
  readonly asset: Pick<Asset, 'issueTxid' | 'multiple'>;
  readonly raw: bigint;
}

export type ChainData =
  | { readonly text: string }
  | { readonly json: unknown }
  | { readonly hex: string };

export interface SendOrder {
  /** One of our addresses; nothing else is spent from. */
  readonly from: string;
  readonly to: string;
  readonly amounts: readonly Amount[];
  readonly data?: ChainData;
}

/** A signed transaction that nobody but us knows. Sent again it is the same transaction. */
export interface SignedTransaction {
  readonly txid: string;
  readonly hex: string;
  /** The outputs that it spends. */
  readonly inputs: readonly ChainInput[];
}

/** An output of an earlier transaction that one spends. */
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

/** A transaction as everybody on the chain sees it. */
export interface SeenTransaction {
  /** 0 while it is in no block. */
  readonly confirmations: number;
  /** The outputs that it spends; none of a transaction that begins a block. */
  readonly inputs: readonly ChainInput[];
  readonly outputs: readonly {
    readonly addresses: readonly string[];
    readonly assets: readonly { readonly issueTxid: string; readonly raw: bigint }[];
  }[];
}

/** A transaction from the side of one address, or of all of ours. Quantities are decimal text. */
export interface ListedTransaction {
  readonly txid: string;
  /** Seconds since 1970. */
  readonly time: number;
  readonly confirmations: number;
  readonly blockHeight: number | null;
  readonly assets: readonly { readonly name: string; readonly quantity: string }[];
  readonly addresses: readonly string[];
  /** The name of the asset that it issues. */
  readonly issue: string | null;
  readonly data: readonly unknown[];
  /** As the node tells it. */
  readonly raw: Readonly<Record<string, unknown>>;
}

/** What to publish: a JSON value under a key. */
export interface StreamOrder {
  readonly stream: string;
  readonly from: string;
  readonly key: string;
  readonly json: unknown;
}

export interface Block {
  readonly hash: string;
  /** The hash of the block before it. */
  readonly previous: string;
  /** Its transactions, in their order. */
  readonly txids: readonly string[];
}

/** An item of a stream, as it was published. */
export interface StreamItem {
  readonly publishers: readonly string[];
  readonly keys: readonly string[];
  readonly data: unknown;
  readonly txid: string;
  readonly confirmations: number;
}

/** Every call throws a ChainError where it has no answer. */
export interface Chain {
  /** The hash of the first block, by which a chain is told from others. */
  genesis(): Promise<string>;
  /** What the node says of itself, of its wallet, of its blocks; the fields are the node's own. */
  info(about: 'general' | 'wallet' | 'blockchain'): Promise<Readonly<Record<string, unknown>>>;
  height(): Promise<number>;
  /** Null where the chain is not that long. */
  blockHash(height: number): Promise<string | null>;
  block(height: number): Promise<Block>;
  /** One of our addresses that may issue, create streams and give permissions. */
  administrator(): Promise<string>;
  /** Which of `send` and `receive` an address may do. */
  permissions(address: string): Promise<ReadonlySet<string>>;
  newAddress(): Promise<string>;
  /** Lets an address send and receive. Repeating it is harmless. */
  admit(administrator: string, address: string): Promise<void>;
  validate(address: string): Promise<{ readonly valid: boolean; readonly mine: boolean }>;
  /** Assets in the order of their issue: those named, or all. Refused where one is unknown. */
  assets(identifiers?: readonly string[], verbose?: boolean): Promise<readonly Asset[]>;
  /** What is in blocks; with `unconfirmed`, also what waits for one. */
  holdings(address: string, how?: { readonly unconfirmed: boolean }): Promise<readonly Holding[]>;
  /** Newest first; of all our addresses where none is named. */
  transactions(
    address: string | null,
    page: { readonly count: number; readonly skip: number },
  ): Promise<readonly ListedTransaction[]>;
  /** Null where the chain has no such transaction, in a block or waiting for one. */
  transaction(txid: string): Promise<SeenTransaction | null>;
  /** Whether an output of a transaction that is in a block is still there by the blocks alone. */
  isUnspent(txid: string, output: number): Promise<boolean>;
  /** Issues a new asset and gives the transaction. A name can be issued once, so a repeat is refused. */
  issue(order: IssueOrder): Promise<string>;
  /** Makes and signs a transaction; nothing happens until it is sent. */
  sign(order: SendOrder): Promise<SignedTransaction>;
  /** Sends a signed transaction; one that the chain has already is as good as sent. */
  send(signed: Pick<SignedTransaction, 'txid' | 'hex'>): Promise<void>;
  /** Creates the stream unless the name is taken, and subscribes to it. True if it was created. */
  openStream(name: string, administrator: string): Promise<boolean>;
  /** Publishes a JSON item to a stream and gives the transaction; a repeat publishes a second item. */
  publish(item: StreamOrder): Promise<string>;
  /** Makes and signs the transaction that publishes it; nothing happens until it is sent. */
  signItem(item: StreamOrder): Promise<SignedTransaction>;
  /** The items of a stream, oldest first: those of a key, or all. Follows it where the node does not yet. */
  items(
    stream: string,
    page: { readonly key?: string; readonly count: number; readonly start: number },
  ): Promise<readonly StreamItem[]>;
}

/**
 * Why the node gave no usable answer. `refused`: it said no, with its number, and has done nothing.
 * `unavailable`: the call was certainly not run, or only reads; a later attempt may go through.
 * `unknown`: nobody can tell whether it was run.
 */
export class ChainError extends Error {
  readonly kind: 'refused' | 'unavailable' | 'unknown';
  /** The node's number; null where it gave none. */
  readonly code: number | null;
  /** The node's own words, or why there was no answer. */
  readonly reason: string;
  /** True where the node is starting and will answer soon. */
  readonly starting: boolean;
  /** True where it is not the node of this programme's chain: only its operator can help. */
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
