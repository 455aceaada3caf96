/** The development node: its chain, its journal, and the actions of its wallet. */
import { Chain } from './chain.ts';
import { type Coin, type Entry, outpoint } from './chain-parts.ts';
import { changeOf, chooseCoins } from './coins.ts';
import { refuse } from './fault.ts';
import type { ChainFaults } from './faults.ts';
import { type Fork, freeCoins, leave, lostBy, withParents } from './fork.ts';
import type { Happening, Journal } from './journal.ts';
import { addressOfKey, keyPair, signText } from './keys.ts';
import { checkTransaction } from './rules.ts';
import {
  type Output,
  type RawTransaction,
  signTransaction,
  type Transaction,
  understood,
} from './transaction.ts';

export interface NodeOptions {
  readonly journal: Journal;
  /** Faults of the wallet, and automatic actions. */
  readonly faults: ChainFaults;
  readonly now: () => Date;
  readonly randomBytes: (count: number) => Buffer;
  /** Name of a new chain. */
  readonly chainName: string;
}

/** Maximum number of coins combined, as in the real node. */
const mostJoined = 100;
const firstBlocks = 3;

export class ChainNode {
  readonly #journal: Journal;
  readonly #options: NodeOptions;
  /** False during a fork, which is written when it is complete. */
  #writes = true;
  chain: Chain;
  miningPaused = false;
  /** Called when something waits for a block. */
  onWork: () => void = () => undefined;

  constructor(options: NodeOptions) {
    this.#options = options;
    this.#journal = options.journal;
    let { records } = options.journal;
    if (records.length === 0) {
      records = [this.#beginning(options.chainName)];
      this.#journal.rewrite(records);
    }
    this.chain = new Chain(records);
    while (this.chain.height < firstBlocks) this.mine();
  }

  /** In seconds since 1970. */
  get now(): number {
    return Math.floor(this.#options.now().getTime() / 1000);
  }

  /** Random bytes for a key. */
  random(count: number): Buffer {
    return this.#options.randomBytes(count);
  }

  /** A new chain chooses its own address bytes and its first key. */
  #beginning(name: string): Happening {
    const digits = (count: number): string => this.random(count).toString('hex');
    const bytes = { key: `00${digits(3)}`, secret: `80${digits(3)}`, checksum: digits(4) };
    return { kind: 'chain', parameters: { name, bytes, born: this.now }, secret: digits(32) };
  }

  /** Writes each event before applying it. */
  #happen(happening: Happening): void {
    if (this.#writes) this.#journal.append(happening);
    this.chain.apply(happening);
  }

  /** Mines what waits, or only the named transactions. The block may be empty. */
  mine(named?: ReadonlySet<string>): void {
    const { blocks, miner, keys, pool } = this.chain;
    const [last, pair] = [blocks.at(-1), keys.get(miner)];
    if (!last || !pair) throw new Error('there is nothing to mine with');
    const height = blocks.length;
    // Blocks differ because their signatures do.
    const seal = { data: signText(`${last.hash}${height}`, pair) };
    const outputs = height === 1 ? [{ to: miner }, seal] : [seal];
    const { txid, hex: coinbase } = understood({ height, inputs: [], outputs });
    const waiting = pool.map(({ tx }) => tx.txid).filter((one) => named?.has(one) ?? true);
    const time = Math.max(this.now, last.time);
    this.#happen({ kind: 'block', time, txids: [txid, ...waiting], coinbase });
    if (!named) this.#combine();
  }

  /** Adds a key to the wallet; returns its address. */
  newAddress(): string {
    this.#checkUnlocked();
    if (this.#options.faults.has('drained')) {
      refuse('drained', 'Error: Keypool ran out, please call keypoolrefill first');
    }
    const { secret, pubkey } = keyPair(this.random(32));
    this.#happen({ kind: 'key', secret });
    return addressOfKey(pubkey, this.chain.parameters.bytes);
  }

  subscribe(entity: string, on: boolean): void {
    this.#happen({ kind: 'subscription', entity, on });
  }

  /** Accepts a transaction once it is on disk; returns its id. Refuses an invalid one. */
  submit(tx: Transaction): string {
    checkTransaction(this.chain, tx);
    this.#happen({ kind: 'transaction', hex: tx.hex, time: this.now });
    this.onWork();
    return tx.txid;
  }

  /** An unsigned payment: sufficient inputs, the outputs, and the change to the payer. */
  prepare(outputs: readonly Output[], from: string | null): RawTransaction {
    const coins = chooseCoins(this.chain, outputs, from);
    const change = { to: coins[0]?.address ?? '', quantities: changeOf(coins, outputs) };
    return {
      inputs: coins.map(({ txid, vout }) => ({ txid, vout })),
      outputs: [...outputs, change],
    };
  }

  get isLocked(): boolean {
    return this.#options.faults.has('locked');
  }

  #checkUnlocked(): void {
    // Actions of another node on a branch do not need our wallet.
    if (!this.isLocked || !this.#writes) return;
    refuse('locked', 'Error: Please enter the wallet passphrase with walletpassphrase first.');
  }

  /** Signs the inputs whose keys are in the wallet; `complete` is true if these were all. */
  sign(raw: RawTransaction): Transaction & { readonly complete: boolean } {
    this.#checkUnlocked();
    const { coins, keys } = this.chain;
    const pairs = raw.inputs.map((one) => keys.get(coins.get(outpoint(one))?.address ?? ''));
    return { ...signTransaction(raw, pairs), complete: !pairs.includes(undefined) };
  }

  /** Pays from one of the wallet's addresses, or from any if null; returns the id. */
  pay(outputs: readonly Output[], from: string | null): string {
    return this.submit(this.sign(this.prepare(outputs, from)));
  }

  /** Spends all of some coins of the wallet to one address; returns the transaction's id. */
  join(coins: readonly Coin[], to: string): string {
    const inputs = coins.map(({ txid, vout }) => ({ txid, vout }));
    return this.submit(this.sign({ inputs, outputs: [{ to, quantities: changeOf(coins, []) }] }));
  }

  /** Combines an address's many small coins, as the real node's wallet does automatically. */
  #combine(): void {
    const { chain, isLocked } = this;
    const { combineFrom } = this.#options.faults;
    if (combineFrom === null || isLocked) return;
    const settled = chain.coinsOf(null).filter(({ txid }) => chain.entries.get(txid)?.block);
    for (const [address, coins] of Map.groupBy(settled, (coin) => coin.address)) {
      const may = chain.may(address, 'send') && chain.may(address, 'receive');
      if (may && coins.length >= combineFrom) this.join(coins.slice(0, mostJoined), address);
    }
  }

  /**
   * Switches from the last blocks to another branch, which is one block longer. Their transactions
   * wait for a block again, except the lost ones: if the wallet has the keys, their coins are spent
   * in another way on the new branch. Refuses to leave the first blocks, and unknown transactions.
   */
  fork({ blocks, lose, act }: Fork): void {
    const old = this.chain;
    const height = old.height - blocks;
    if (blocks < 1 || height < firstBlocks) refuse('parameter', 'Invalid number of blocks');
    const lost = lostBy(old, height, lose);
    this.chain = leave(old, height, new Set(lost.map(({ tx }) => tx.txid)));
    this.#writes = false;
    try {
      const spend = (entry: Entry): string[] => {
        const coins = freeCoins(this.chain, entry);
        return coins ? [this.join(coins, coins[0]?.address ?? '')] : [];
      };
      this.mine(withParents(this.chain, [...lost.flatMap(spend), ...act()]));
      while (this.chain.height <= old.height) this.mine(new Set());
      this.#journal.rewrite(this.chain.happenings);
    } catch (error) {
      this.chain = old;
      throw error;
    } finally {
      this.#writes = true;
    }
    this.onWork();
  }

  /** Saves a snapshot of the node's state. */
  snapshot(): void {
    this.#journal.keep();
  }

  /** Restores the last snapshot; later keys are lost unless they are retained. */
  restore(keepKeys: boolean): void {
    const kept = this.#journal.kept();
    if (kept.length === 0) refuse('parameter', 'There is no snapshot');
    const had = new Set(kept.map((one) => (one.kind === 'key' ? one.secret : '')));
    const later = this.chain.happenings.filter(
      (one) => keepKeys && one.kind === 'key' && !had.has(one.secret),
    );
    this.#journal.rewrite([...kept, ...later]);
    this.chain = new Chain([...kept, ...later]);
    this.onWork();
  }

  close(): void {
    this.onWork = () => undefined;
    this.#journal.close();
  }
}
