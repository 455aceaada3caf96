/** The node's wallet: keys, scripts and addresses to watch, local comments, locks, and subscriptions. */
import { hash160 } from './bytes.ts';
import type { Chain } from './chain.ts';
import { type Entry, outpoint, type Unspent } from './chain-parts.ts';
import { addressOf, addressOfKey, type KeyPair } from './keys.ts';

export interface OwnScript {
  readonly hex: string;
  readonly signers: readonly string[];
  /** The chain's height when it was added. */
  readonly since: number;
}

export interface Watched {
  readonly label: string;
  readonly rescanned: boolean;
  readonly since: number;
  /** Earlier transactions are not seen. */
  readonly fromOrder: number;
}

/** What is wrong with the wallet, or done by it unasked; a restart forgets it. */
export interface WalletState {
  /** Nothing is signed and no address made: -13. */
  readonly locked: boolean;
  /** There is no key left for an address: -12. */
  readonly drained: boolean;
  /** An address with at least so many coins has them joined when a block is made; null for none. */
  readonly combineFrom: number | null;
}

export class Wallet {
  readonly #chain: Chain;
  readonly keys = new Map<string, KeyPair>();
  readonly scripts = new Map<string, OwnScript>();
  readonly watched = new Map<string, Watched>();
  readonly comments = new Map<string, { comment?: string; to?: string }>();
  /** Outputs that are kept back; a restart forgets them, as the real node does. */
  readonly locked = new Set<string>();
  readonly subscribed = new Set<string>();
  readonly #history: Entry[] = [];

  constructor(chain: Chain) {
    this.#chain = chain;
  }

  addKey(pair: KeyPair): string {
    const address = addressOfKey(pair.pubkey, this.#chain.parameters.bytes);
    this.keys.set(address, pair);
    return address;
  }

  addScript(hex: string, signers: readonly string[]): string {
    const hash = hash160(Buffer.from(hex, 'hex'));
    const address = addressOf({ kind: 'script', hash }, this.#chain.parameters.bytes);
    this.scripts.set(address, { hex, signers, since: this.#chain.height });
    return address;
  }

  watch(address: string, label: string, rescan: boolean): void {
    const fromOrder = rescan ? 0 : this.#chain.entries.size;
    const since = this.#chain.height;
    this.watched.set(address, { label, rescanned: rescan, since, fromOrder });
  }

  isMine(address: string | null): boolean {
    return address !== null && (this.keys.has(address) || this.scripts.has(address));
  }

  /** Whether the wallet keeps the history of an address: its own and the watched ones. */
  knows(address: string): boolean {
    return this.isMine(address) || this.watched.has(address);
  }

  /** Every address in the order in which it came. */
  addresses(): string[] {
    return [...this.keys.keys(), ...this.scripts.keys(), ...this.watched.keys()].filter(
      (address, at, list) => list.indexOf(address) === at,
    );
  }

  /** Notes a transaction that has been accepted. */
  note(entry: Entry, local: { comment?: string; to?: string } = {}): void {
    if ([...entry.from, ...entry.to].some((address) => this.isMine(address))) {
      this.#history.push(entry);
    }
    if (local.comment !== undefined || local.to !== undefined) {
      this.comments.set(entry.tx.txid, local);
    }
  }

  /** The wallet's transactions, oldest first. */
  history(withWatched: boolean): readonly Entry[] {
    if (!withWatched || this.watched.size === 0) return this.#history;
    const entries = new Set(this.#history);
    for (const address of this.watched.keys()) {
      for (const entry of this.historyOf(address)) entries.add(entry);
    }
    return [...entries].sort((a, b) => a.order - b.order);
  }

  /** An address's transactions, oldest first; none of an address that is not in the wallet. */
  historyOf(address: string): readonly Entry[] {
    if (!this.knows(address)) return [];
    const fromOrder = this.isMine(address) ? 0 : (this.watched.get(address)?.fromOrder ?? 0);
    const all = this.#chain.historyOf.get(address) ?? [];
    return fromOrder === 0 ? all : all.filter(({ order }) => order >= fromOrder);
  }

  /** The unspent outputs of an address that the wallet knows, the locked ones only if asked for. */
  unspentOf(address: string, withLocked: boolean): Unspent[] {
    if (!this.knows(address)) return [];
    const fromOrder = this.isMine(address) ? 0 : (this.watched.get(address)?.fromOrder ?? 0);
    return [...(this.#chain.ofAddress.get(address)?.values() ?? [])].filter(
      ({ txid, vout }) =>
        (withLocked || !this.locked.has(outpoint(txid, vout))) &&
        (this.#chain.entries.get(txid)?.order ?? 0) >= fromOrder,
    );
  }
}
