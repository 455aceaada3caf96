/** The development node: the chain, its wallet, and the journal that both are kept in. */
import { type BlockRecord, coinbase, worked } from './block.ts';
import { Chain, forEver } from './chain.ts';
import { type ChainParameters, type Entry, outpoint } from './chain-parts.ts';
import { type Amounts, changeOf, chooseCoins, coinsOf, inputOf, sumOf } from './coins.ts';
import { writeProperties } from './entities.ts';
import { refuse } from './fault.ts';
import type { Journal, JournalRecord } from './journal.ts';
import { type KeyPair, keyPair, readAddress, signBytes } from './keys.ts';
import { bitOf, listedPermissions } from './permission-types.ts';
import { checkTransaction } from './rules.ts';
import { dataScript, payingScript, push } from './script.ts';
import {
  type Output,
  type RawTransaction,
  readTransaction,
  signTransaction,
  type Transaction,
  understood,
} from './transaction.ts';
import { Wallet } from './wallet.ts';

export interface NodeOptions {
  readonly journal: Journal;
  readonly now: () => Date;
  readonly randomBytes: (count: number) => Buffer;
  /** The name of a chain that is begun. */
  readonly chainName: string;
}

/** What is kept beside a transaction in the wallet only. */
export interface Local {
  readonly comment?: string;
  readonly to?: string;
}

/** A payment that the wallet makes. */
export interface Payment {
  /** One of the wallet's addresses; null for any. */
  readonly from: string | null;
  readonly outputs: readonly Output[];
  /** What the outputs move of each asset. */
  readonly moved: Amounts;
  readonly local?: Local;
}

const seconds = (time: Date): number => Math.floor(time.getTime() / 1000);

export class ChainNode {
  readonly chain: Chain;
  readonly wallet: Wallet;
  readonly #journal: Journal;
  readonly #options: NodeOptions;
  miningPaused = false;
  incomingPaused = false;
  offchainPaused = false;
  /** Called whenever something waits for a block. */
  onWork: () => void = () => undefined;

  constructor(options: NodeOptions) {
    this.#options = options;
    this.#journal = options.journal;
    const [first, ...rest] = options.journal.records;
    const begun = first ?? this.#beginning();
    if (begun.kind !== 'chain') throw new Error('the journal does not begin with its chain');
    this.chain = new Chain(begun.parameters);
    this.wallet = new Wallet(this.chain);
    this.#genesis(begun.genesis);
    if (first) for (const record of rest) this.#replay(record);
    else this.#firstBlocks();
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

  #beginning(): JournalRecord {
    const { randomBytes, chainName } = this.#options;
    const own = (first: string): string => first + randomBytes(3).toString('hex');
    const parameters: ChainParameters = {
      name: chainName,
      bytes: {
        key: own('00'),
        script: own('05'),
        secret: own('80'),
        checksum: randomBytes(4).toString('hex'),
      },
      messageStart: randomBytes(4).toString('hex'),
      born: this.now,
    };
    const genesis = randomBytes(32).toString('hex');
    const record = { kind: 'chain' as const, parameters, genesis };
    this.#journal.append(record);
    return record;
  }

  /** The first block gives its key every permission and opens the stream `root`. */
  #genesis(secret: string): void {
    const pair = keyPair(Buffer.from(secret, 'hex'));
    const miner = this.wallet.addKey(pair);
    const { born, bytes } = this.chain.parameters;
    const target = readAddress(miner, bytes);
    if (!target) throw new Error('the first key has no address');
    const types = listedPermissions.chain.reduce((sum, one) => sum | bitOf(one), 0);
    const grant = { entity: null, types, from: 0, to: forEver, timestamp: born };
    const body = writeProperties({ name: 'root' });
    const root = dataScript({
      format: 'raw',
      data: null,
      entity: null,
      keys: [],
      offchain: false,
      details: { kind: 'stream', body },
    });
    const tx = coinbase(0, Buffer.alloc(0), [payingScript(target, [], [grant]), root]);
    this.chain.accept(tx, born);
    this.chain.addBlock(worked(born, [tx.txid], { height: 0, previous: '' }));
    const [stream] = this.chain.streams;
    if (stream) this.wallet.subscribed.add(stream.id);
  }

  #firstBlocks(): void {
    for (let height = 1; height <= 3; height += 1) this.mine();
  }

  #replay(record: JournalRecord): void {
    switch (record.kind) {
      case 'key':
        this.wallet.addKey(keyPair(Buffer.from(record.secret, 'hex')));
        break;
      case 'script':
        this.wallet.addScript(record.hex, record.signers);
        break;
      case 'watch':
        this.wallet.watch(record.address, record.label, record.rescan);
        break;
      case 'subscription':
        this.#subscribe(record.entity, record.on);
        break;
      case 'transaction': {
        const tx = readTransaction(Buffer.from(record.hex, 'hex'));
        if (!tx) throw new Error('the journal holds a transaction that is none');
        const { comment, to } = record;
        const local = {
          ...(comment !== undefined && { comment }),
          ...(to !== undefined && { to }),
        };
        this.wallet.note(this.chain.accept(tx, record.time), local);
        break;
      }
      case 'block':
        this.#addBlock(record, readTransaction(Buffer.from(record.coinbase, 'hex')));
    }
  }

  #addBlock(record: BlockRecord, first: Transaction | null): void {
    if (!first) throw new Error('the journal holds a block without its first transaction');
    const entry = this.chain.accept(first, record.time);
    // Only the first one pays the wallet anything, if nothing but a place to begin from.
    if (first.scripts.some(({ target }) => target)) this.wallet.note(entry);
    this.chain.addBlock(record);
  }

  /** Puts everything that waits into a block, which may be empty. */
  mine(): void {
    const { height: last, hash: previous } = this.chain.tip;
    const height = last + 1;
    const pair = this.wallet.keys.get(this.miner);
    if (!pair) throw new Error('there is no key to mine with');
    const seal = Buffer.concat([
      Buffer.from('SPKbF'),
      signBytes(Buffer.from(`${previous}${height}`), pair),
      Buffer.from('!'),
      Buffer.from(pair.pubkey, 'hex'),
    ]);
    const target = readAddress(this.miner, this.chain.parameters.bytes);
    const data = Buffer.concat([Buffer.of(0x6a), push(seal)]);
    const outputs = height === 1 && target ? [payingScript(target), data] : [data];
    const first = coinbase(height, Buffer.alloc(0), outputs);
    const txids = [first.txid, ...this.chain.pool.keys()];
    const time = Math.max(this.now, this.chain.tip.time);
    const record = worked(time, txids, { height, previous });
    this.#journal.append({ kind: 'block', ...record, coinbase: first.bytes.toString('hex') });
    this.#addBlock(record, first);
  }

  /** Adds a key to the wallet; gives its address. */
  newAddress(): string {
    const pair = keyPair(this.random(32));
    this.#journal.append({ kind: 'key', secret: pair.secret });
    return this.wallet.addKey(pair);
  }

  addScript(hex: string, signers: readonly string[]): string {
    this.#journal.append({ kind: 'script', hex, signers });
    return this.wallet.addScript(hex, signers);
  }

  watch(address: string, label: string, rescan: boolean): void {
    if (this.wallet.isMine(address)) return;
    this.#journal.append({ kind: 'watch', address, label, rescan });
    this.wallet.watch(address, label, rescan);
  }

  subscribe(entity: string, on: boolean): void {
    this.#journal.append({ kind: 'subscription', entity, on });
    this.#subscribe(entity, on);
  }

  #subscribe(entity: string, on: boolean): void {
    if (on) this.wallet.subscribed.add(entity);
    else this.wallet.subscribed.delete(entity);
  }

  /** Takes a transaction in, once it is on disk. Refuses one that the chain's rules forbid. */
  submit(tx: Transaction, local: Local = {}): Entry {
    checkTransaction(this.chain, tx);
    const time = this.now;
    this.#journal.append({ kind: 'transaction', hex: tx.bytes.toString('hex'), time, ...local });
    const entry = this.chain.accept(tx, time);
    this.wallet.note(entry, local);
    for (const { txid, vout } of tx.inputs) this.wallet.locked.delete(outpoint(txid, vout));
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

  /** Signs the inputs whose keys the wallet has; says whether that were all. */
  sign(raw: RawTransaction): { readonly signed: Transaction; readonly complete: boolean } {
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
    return this.submit(signed, payment.local).tx.txid;
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

  close(): void {
    this.onWork = () => undefined;
    this.#journal.close();
  }
}
