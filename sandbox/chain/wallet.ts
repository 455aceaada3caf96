/** The node's wallet: keys, locks, subscriptions, and what has come to its addresses or left them. */
import type { Chain } from './chain.ts';
import { type Entry, outpoint, type Unspent } from './chain-parts.ts';
import { addressOfKey, type KeyPair } from './keys.ts';

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
  /** By address, in the order in which they came. */
  readonly keys = new Map<string, KeyPair>();
  /** Outputs that are kept back; a restart forgets them, as the real node does. */
  readonly locked = new Set<string>();
  readonly subscribed = new Set<string>();
  /** The wallet's transactions, oldest first. */
  readonly history: Entry[] = [];

  constructor(chain: Chain) {
    this.#chain = chain;
  }

  addKey(pair: KeyPair): string {
    const address = addressOfKey(pair.pubkey, this.#chain.parameters.bytes);
    this.keys.set(address, pair);
    return address;
  }

  isMine(address: string | null): boolean {
    return address !== null && this.keys.has(address);
  }

  /** Notes a transaction that has been accepted. */
  note(entry: Entry): void {
    if ([...entry.from, ...entry.to].some((address) => this.isMine(address))) {
      this.history.push(entry);
    }
  }

  /** An address's transactions, oldest first; none of an address that is not in the wallet. */
  historyOf(address: string): readonly Entry[] {
    return this.isMine(address) ? (this.#chain.historyOf.get(address) ?? []) : [];
  }

  /** The unspent outputs of one of the wallet's addresses, the locked ones only if asked for. */
  unspentOf(address: string, withLocked: boolean): Unspent[] {
    if (!this.isMine(address)) return [];
    return [...(this.#chain.ofAddress.get(address)?.values() ?? [])].filter(
      ({ txid, vout }) => withLocked || !this.locked.has(outpoint(txid, vout)),
    );
  }
}
