/** One branch of the chain with its wallet: what some happenings add up to, one after the other. */
import { type BlockRecord, coinbase, worked } from './block.ts';
import { Chain, forEver } from './chain.ts';
import { type Entry, outpoint } from './chain-parts.ts';
import { writeProperties } from './entities.ts';
import { RpcFault } from './fault.ts';
import type { Beginning, Happening } from './journal.ts';
import { type KeyPair, keyPair, readAddress, signBytes } from './keys.ts';
import { bitOf, listedPermissions } from './permission-types.ts';
import { checkTransaction } from './rules.ts';
import { dataScript, payingScript, push } from './script.ts';
import { readTransaction, type Transaction } from './transaction.ts';
import { Wallet } from './wallet.ts';

/** A new chain: it draws its own address bytes and its first key. */
export function beginChain(
  { randomBytes, chainName }: { randomBytes: (count: number) => Buffer; chainName: string },
  born: number,
): Beginning {
  const own = (first: string): string => first + randomBytes(3).toString('hex');
  const bytes = {
    key: own('00'),
    secret: own('80'),
    checksum: randomBytes(4).toString('hex'),
  };
  const genesis = randomBytes(32).toString('hex');
  return { kind: 'chain', parameters: { name: chainName, bytes, born }, genesis };
}

function transactionOf(hex: string): Transaction {
  const tx = readTransaction(Buffer.from(hex, 'hex'));
  if (!tx) throw new Error('the journal holds a transaction that is none');
  return tx;
}

/** Whether the chain takes a transaction as it stands. */
function isTaken(chain: Chain, tx: Transaction): boolean {
  try {
    checkTransaction(chain, tx);
    return true;
  } catch (error) {
    if (error instanceof RpcFault) return false;
    throw error;
  }
}

/** The next block of a chain, sealed by the key of who mines: all that waits, or of it what is named. */
export function nextBlock(
  chain: Chain,
  pair: KeyPair,
  now: number,
  named?: ReadonlySet<string>,
): Happening {
  const { height: last, hash: previous, time } = chain.tip;
  const height = last + 1;
  const seal = Buffer.concat([
    Buffer.from('SPKbF'),
    signBytes(Buffer.from(`${previous}${height}`), pair),
    Buffer.from('!'),
    Buffer.from(pair.pubkey, 'hex'),
  ]);
  const target = readAddress(chain.addressOfKey(pair.pubkey), chain.parameters.bytes);
  const data = Buffer.concat([Buffer.of(0x6a), push(seal)]);
  const outputs = height === 1 && target ? [payingScript(target), data] : [data];
  const first = coinbase(height, Buffer.alloc(0), outputs);
  const waiting = [...chain.pool.keys()].filter((txid) => named?.has(txid) ?? true);
  const record = worked(Math.max(now, time), [first.txid, ...waiting], { height, previous });
  return { kind: 'block', ...record, coinbase: first.bytes.toString('hex') };
}

export class Branch {
  readonly chain: Chain;
  readonly wallet: Wallet;
  /** All that has happened on it since its first block. */
  readonly happenings: Happening[] = [];
  readonly #beginning: Beginning;

  constructor(beginning: Beginning) {
    this.#beginning = beginning;
    this.chain = new Chain(beginning.parameters);
    this.wallet = new Wallet(this.chain);
    this.#genesis(beginning.genesis);
  }

  /** The first block gives its key every permission and opens the stream `root`. */
  #genesis(secret: string): void {
    const miner = this.wallet.addKey(keyPair(Buffer.from(secret, 'hex')));
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
      details: { kind: 'stream', body },
    });
    const tx = coinbase(0, Buffer.alloc(0), [payingScript(target, [], [grant]), root]);
    this.chain.accept(tx, born);
    this.chain.addBlock(worked(born, [tx.txid], { height: 0, previous: '' }));
    const [stream] = this.chain.streams;
    if (stream) this.wallet.subscribed.add(stream.id);
  }

  /** Lets something happen; gives the entry of a transaction. */
  apply(happening: Happening): Entry | null {
    this.happenings.push(happening);
    switch (happening.kind) {
      case 'key':
        this.wallet.addKey(keyPair(Buffer.from(happening.secret, 'hex')));
        break;
      case 'subscription':
        if (happening.on) this.wallet.subscribed.add(happening.entity);
        else this.wallet.subscribed.delete(happening.entity);
        break;
      case 'transaction':
        return this.#accept(happening);
      case 'block':
        this.#addBlock(happening, transactionOf(happening.coinbase));
    }
    return null;
  }

  #accept({ hex, time }: Extract<Happening, { kind: 'transaction' }>): Entry {
    const tx = transactionOf(hex);
    const entry = this.chain.accept(tx, time);
    this.wallet.note(entry);
    for (const { txid, vout } of tx.inputs) this.wallet.locked.delete(outpoint(txid, vout));
    return entry;
  }

  #addBlock(record: BlockRecord, first: Transaction): void {
    const entry = this.chain.accept(first, record.time);
    // Only the first one pays the wallet anything, if nothing but a place to begin from.
    if (first.scripts.some(({ target }) => target)) this.wallet.note(entry);
    this.chain.addBlock(record);
  }

  /**
   * The branch that goes on from a height: the blocks above it are not there, and their transactions
   * wait again, but for those in `without` and those that are not right any more.
   */
  fork(height: number, without: ReadonlySet<string>): Branch {
    const next = new Branch(this.#beginning);
    const settled = new Set(this.chain.blocks.slice(0, height + 1).flatMap(({ txids }) => txids));
    let blocks = 0;
    for (const happening of this.happenings) {
      if (happening.kind === 'block') {
        blocks += 1;
        if (blocks > height) continue;
      } else if (happening.kind === 'transaction') {
        const tx = transactionOf(happening.hex);
        const stays = settled.has(tx.txid) || (!without.has(tx.txid) && isTaken(next.chain, tx));
        if (!stays) continue;
      }
      next.apply(happening);
    }
    for (const point of this.wallet.locked) {
      if (next.chain.unspent.has(point)) next.wallet.locked.add(point);
    }
    return next;
  }

  /** The branch as it was after so many happenings; with the keys that came later if they are kept. */
  backTo(count: number, keys: readonly Happening[]): Branch {
    const next = new Branch(this.#beginning);
    for (const happening of [...this.happenings.slice(0, count), ...keys]) next.apply(happening);
    return next;
  }
}
