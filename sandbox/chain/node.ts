/** The development node: the branch of the chain that it is on, and the journal that it is kept in. */
import { Branch, beginChain, nextBlock } from './branch.ts';
import type { Chain } from './chain.ts';
import type { Entry, Unspent } from './chain-parts.ts';
import { type Amounts, changeOf, chooseCoins, coinsOf, inputOf, sumOf } from './coins.ts';
import { refuse } from './fault.ts';
import { type Fork, freeCoins, lostBy, withParents } from './fork.ts';
import type { Happening, Journal, JournalRecord } from './journal.ts';
import { type KeyPair, keyPair, readAddress } from './keys.ts';
import { checkTransaction } from './rules.ts';
import { payingScript } from './script.ts';
import {
  type Output,
  type RawTransaction,
  signTransaction,
  type Transaction,
  understood,
} from './transaction.ts';
import type { Wallet, WalletState } from './wallet.ts';

interface NodeOptions {
  readonly journal: Journal;
  readonly now: () => Date;
  readonly randomBytes: (count: number) => Buffer;
  /** The name of a chain that is begun. */
  readonly chainName: string;
}

/** A payment that the wallet makes. */
export interface Payment {
  /** One of the wallet's addresses; null for any. */
  readonly from: string | null;
  readonly outputs: readonly Output[];
  /** What the outputs move of each asset. */
  readonly moved: Amounts;
}

/** So many coins are joined at most, as by the real node. */
const mostJoined = 100;
const firstBlocks = 3;
const seconds = (time: Date): number => Math.floor(time.getTime() / 1000);
const isKey = ({ kind }: Happening): boolean => kind === 'key';

export class ChainNode {
  readonly #journal: Journal;
  readonly #options: NodeOptions;
  #branch: Branch;
  /** The branch that was there at the last snapshot, and how far it was. */
  #snapshot: { readonly branch: Branch; readonly count: number } | null = null;
  /** Where happenings go that are written down together when they are complete. */
  #together: Happening[] | null = null;
  walletState: WalletState = { locked: false, drained: false, combineFrom: null };
  miningPaused = false;
  /** Called whenever something waits for a block. */
  onWork: () => void = () => undefined;

  constructor(options: NodeOptions) {
    this.#options = options;
    this.#journal = options.journal;
    const [first, ...rest] = options.journal.records;
    const begun = first ?? beginChain(options, this.now);
    if (!first) this.#journal.append(begun);
    if (begun.kind !== 'chain') throw new Error('the journal does not begin with its chain');
    this.#branch = new Branch(begun);
    for (const record of rest) this.#replay(record);
    while (this.chain.height < firstBlocks) this.mine();
  }

  get chain(): Chain {
    return this.#branch.chain;
  }

  get wallet(): Wallet {
    return this.#branch.wallet;
  }

  get now(): number {
    return seconds(this.#options.now());
  }

  /** Random bytes such as a key is made of. */
  random(count: number): Buffer {
    return this.#options.randomBytes(count);
  }

  /** The key that the chain began with; it mines. */
  get miner(): string {
    return this.wallet.keys.keys().next().value ?? '';
  }

  #replay(record: JournalRecord): void {
    switch (record.kind) {
      case 'chain':
        throw new Error('the journal begins a second chain');
      case 'fork':
        this.#branch = this.#branch.fork(record.height, new Set(record.without));
        for (const happening of record.then) this.#branch.apply(happening);
        break;
      case 'snapshot':
        this.#snapshot = { branch: this.#branch, count: this.#branch.happenings.length };
        break;
      case 'restore':
        this.#goBack(record.keys);
        break;
      default:
        this.#branch.apply(record);
    }
  }

  /** Writes down what happens before it does. */
  #happen(happening: Happening): Entry | null {
    if (this.#together) this.#together.push(happening);
    else this.#journal.append(happening);
    return this.#branch.apply(happening);
  }

  /** Puts what waits into a block, or of it only what is named. The block may be empty. */
  mine(named?: ReadonlySet<string>): void {
    const pair = this.wallet.keys.get(this.miner);
    if (!pair) throw new Error('there is no key to mine with');
    this.#happen(nextBlock(this.chain, pair, this.now, named));
    if (!named) this.#combine();
  }

  /** Adds a key to the wallet; gives its address. */
  newAddress(): string {
    this.#checkUnlocked();
    if (this.walletState.drained) {
      refuse('drained', 'Error: Keypool ran out, please call keypoolrefill first');
    }
    const pair = keyPair(this.random(32));
    this.#happen({ kind: 'key', secret: pair.secret });
    return this.chain.addressOfKey(pair.pubkey);
  }

  subscribe(entity: string, on: boolean): void {
    this.#happen({ kind: 'subscription', entity, on });
  }

  /** Takes a transaction in, once it is on disk. Refuses one that the chain's rules forbid. */
  submit(tx: Transaction): Entry {
    checkTransaction(this.chain, tx);
    const hex = tx.bytes.toString('hex');
    const entry = this.#happen({ kind: 'transaction', hex, time: this.now });
    if (!entry) throw new Error('a transaction was not taken in');
    this.onWork();
    return entry;
  }

  /** An unsigned payment: inputs that suffice, the outputs, and the change back to whoever pays. */
  prepare({ from, outputs, moved }: Payment): RawTransaction {
    const coins = chooseCoins(this.chain, this.wallet, moved, from);
    const [first] = coins;
    const target = readAddress(first?.address ?? '', this.chain.parameters.bytes);
    if (!target) return refuse('funds', 'Insufficient funds.');
    const change = { value: 0n, script: payingScript(target, changeOf(coins, moved)) };
    return { inputs: coins.map(inputOf), outputs: [...outputs, change] };
  }

  #checkUnlocked(): void {
    // What another node does while this one is left behind needs no wallet of ours.
    if (!this.walletState.locked || this.#together) return;
    const message = 'Error: Please enter the wallet passphrase with walletpassphrase first.';
    refuse('locked', message);
  }

  /** Signs the inputs whose keys the wallet has; says whether that were all. */
  sign(raw: RawTransaction): { readonly signed: Transaction; readonly complete: boolean } {
    this.#checkUnlocked();
    const keys: (KeyPair | null)[] = coinsOf(this.chain, raw).map(
      (coin) => (coin && this.wallet.keys.get(coin.address)) ?? null,
    );
    return {
      signed: understood(signTransaction(raw, keys)),
      complete: keys.every((key) => key !== null),
    };
  }

  /** Makes a payment; gives its id. */
  pay(payment: Payment): string {
    const { signed } = this.sign(this.prepare(payment));
    return this.submit(signed).tx.txid;
  }

  /** What some outputs move of each asset. */
  movedBy(outputs: readonly Output[]): Amounts {
    const { scripts } = understood({ inputs: [], outputs });
    return sumOf(
      scripts.flatMap(({ quantities }) =>
        quantities
          .filter(({ kind }) => kind === 'transfer')
          .map(({ asset, raw }) => new Map([[asset ?? '', raw]])),
      ),
    );
  }

  /** Spends coins of the wallet, all that they have to one address; gives the transaction's id. */
  join(coins: readonly Unspent[], to: string): string {
    const target = readAddress(to, this.chain.parameters.bytes);
    if (!target) return refuse('address', `Invalid address: ${to}`);
    const outputs = [{ value: 0n, script: payingScript(target, changeOf(coins, new Map())) }];
    return this.submit(this.sign({ inputs: coins.map(inputOf), outputs }).signed).tx.txid;
  }

  /** What the real node's wallet does of its own accord with the many small coins of an address. */
  #combine(): void {
    const { locked, combineFrom } = this.walletState;
    if (combineFrom === null || locked) return;
    for (const address of this.wallet.keys.keys()) {
      const may = this.chain.may(address, 'send') && this.chain.may(address, 'receive');
      const coins = this.wallet
        .unspentOf(address, false)
        .filter(({ txid }) => this.chain.entries.get(txid)?.block);
      if (may && coins.length >= combineFrom) this.join(coins.slice(0, mostJoined), address);
    }
  }

  /**
   * Leaves the last blocks for another branch, which is longer by one. What was in them waits for a block
   * again, but for what is lost: where the wallet has the keys, its coins are spent otherwise on the new
   * branch. Refuses to leave the first blocks, and what it does not know.
   */
  fork({ blocks, lose = [], act = () => [] }: Fork): void {
    const height = this.chain.height - blocks;
    if (blocks < 1 || height < firstBlocks) refuse('parameter', 'Invalid number of blocks');
    const old = this.#branch;
    const lost = lostBy(old.chain, height, lose);
    const without = lost.map(({ tx }) => tx.txid);
    const then: Happening[] = [];
    this.#branch = old.fork(height, new Set(without));
    this.#together = then;
    try {
      const instead = lost.flatMap((entry) => {
        const coins = freeCoins(this.#branch, entry);
        return coins ? [this.join(coins, coins[0]?.address ?? '')] : [];
      });
      this.mine(withParents(this.chain, [...instead, ...act()]));
      while (this.chain.height <= old.chain.height) this.mine(new Set());
      this.#journal.append({ kind: 'fork', height, without, then });
    } catch (error) {
      this.#branch = old;
      throw error;
    } finally {
      this.#together = null;
    }
    this.onWork();
  }

  /** Keeps what the node knows now, to be restored later. */
  snapshot(): void {
    this.#journal.append({ kind: 'snapshot' });
    this.#replay({ kind: 'snapshot' });
  }

  /** Puts the last snapshot back; keys that came later are lost unless they are kept. */
  restore(keepKeys: boolean): void {
    if (!this.#snapshot) refuse('parameter', 'There is no snapshot');
    this.#journal.append({ kind: 'restore', keys: keepKeys });
    this.#goBack(keepKeys);
    this.onWork();
  }

  #goBack(keepKeys: boolean): void {
    if (!this.#snapshot) throw new Error('the journal restores what it has not kept');
    const { branch, count } = this.#snapshot;
    const had = new Set(branch.happenings.slice(0, count));
    const later = this.#branch.happenings.filter((one) => isKey(one) && !had.has(one));
    this.#branch = branch.backTo(count, keepKeys ? later : []);
    this.#snapshot = { branch: this.#branch, count };
  }

  close(): void {
    this.onWork = () => undefined;
    this.#journal.close();
  }
}
