/** The state of the chain and its wallet, computed from the journal's events. */
import {
  type Asset,
  amountsOf,
  type Block,
  type Coin,
  type Entity,
  type Entry,
  forEver,
  outpoint,
  type Permit,
  partiesOf,
  permissions,
  signers,
} from './chain-parts.ts';
import type { ChainParameters, Happening } from './journal.ts';
import { addressOfKey, type KeyPair, keyPair, sha256 } from './keys.ts';
import { type AssetTerms, type Output, readTransaction, understood } from './transaction.ts';

/** In bytes: a block's header and its number of transactions. */
const headerSize = 81;

const permitKey = (entity: string | null, type: string, address: string): string =>
  `${entity ?? ''}/${type}/${address}`;

export class Chain {
  readonly parameters: ChainParameters;
  readonly happenings: Happening[] = [];
  /** Keys by address; the first one mines. */
  readonly keys = new Map<string, KeyPair>();
  /** Transactions of the subscribed streams. */
  readonly subscribed = new Set<string>();
  readonly blocks: Block[] = [];
  readonly entries = new Map<string, Entry>();
  readonly coins = new Map<string, Coin>();
  readonly entities = new Map<string, Entity>();
  readonly permits = new Map<string, Permit>();

  constructor([first, ...rest]: readonly Happening[]) {
    if (first?.kind !== 'chain' || !first.secret) {
      throw new Error('the journal does not begin with a chain of this node: remove its folder');
    }
    this.parameters = first.parameters;
    for (const happening of [first, ...rest]) this.apply(happening);
  }

  get height(): number {
    return this.blocks.length - 1;
  }

  /** Unconfirmed transactions, in order of arrival. */
  get pool(): Entry[] {
    return [...this.entries.values()].filter(({ block }) => !block);
  }

  /** The mining address. */
  get miner(): string {
    return this.keys.keys().next().value ?? '';
  }

  get assets(): Asset[] {
    return [...this.entities.values()].filter((entity) => entity.type === 'asset');
  }

  asset(txid: string): Asset | undefined {
    const entity = this.entities.get(txid);
    return entity?.type === 'asset' ? entity : undefined;
  }

  named(name: string): Entity | undefined {
    const low = name.toLowerCase();
    return [...this.entities.values()].find((one) => one.name && one.name.toLowerCase() === low);
  }

  confirmations({ block }: Entry): number {
    return block ? this.height - block.height + 1 : 0;
  }

  /** Height, index in the block and a part of the id; null until it is in a block. */
  referenceOf({ txid }: Entity): string | null {
    const entry = this.entries.get(txid);
    if (!entry?.block) return null;
    if (entry.block.height === 0) return '0-0-0';
    const prefix = Buffer.from(txid.slice(0, 4), 'hex').readUInt16LE();
    return `${entry.block.height}-${entry.offset}-${prefix}`;
  }

  /** Whether an address will have a permission in the next block. */
  may(address: string, type: string, entity: string | null = null): boolean {
    const permit = this.permits.get(permitKey(entity, type, address));
    const next = this.height + 1;
    return permit !== undefined && permit.from <= next && next < permit.to;
  }

  /** The permissions that exist for an asset or a stream, or for the chain. */
  permissionsOf(entity: string | null): readonly string[] {
    return permissions[entity === null ? 'chain' : (this.entities.get(entity)?.type ?? 'asset')];
  }

  #isOwn(address: string, wanted: string | null): boolean {
    return this.keys.has(address) && (wanted === null || address === wanted);
  }

  /** The unspent outputs of one of the wallet's addresses, or of all. */
  coinsOf(wanted: string | null): Coin[] {
    return [...this.coins.values()].filter(({ address }) => this.#isOwn(address, wanted));
  }

  /** The transactions of one of the wallet's addresses, or of all, oldest first. */
  historyOf(wanted: string | null): Entry[] {
    return [...this.entries.values()].filter(
      (entry) =>
        entry.block?.height !== 0 && partiesOf(entry).some((one) => this.#isOwn(one, wanted)),
    );
  }

  apply(happening: Happening): void {
    this.happenings.push(happening);
    switch (happening.kind) {
      case 'chain':
        this.#genesis(happening.secret);
        break;
      case 'key':
        this.#addKey(happening.secret);
        break;
      case 'subscription':
        if (happening.on) this.subscribed.add(happening.entity);
        else this.subscribed.delete(happening.entity);
        break;
      case 'transaction':
        this.#accept(happening.hex, happening.time);
        break;
      case 'block':
        this.#accept(happening.coinbase, happening.time);
        this.#addBlock(happening.time, happening.txids);
    }
  }

  #addKey(secret: string): string {
    const pair = keyPair(Buffer.from(secret, 'hex'));
    const address = addressOfKey(pair.pubkey, this.parameters.bytes);
    this.keys.set(address, pair);
    return address;
  }

  /** The first block grants its key all permissions and creates the stream `root`. */
  #genesis(secret: string): void {
    const { born } = this.parameters;
    const grant = { entity: null, types: permissions.chain, from: 0, to: forEver };
    const root = { name: 'root', restrict: [], details: {} };
    const outputs = [{ to: this.#addKey(secret), grant }, { stream: root }];
    const { hex, txid } = understood({ height: 0, inputs: [], outputs });
    this.#accept(hex, born);
    this.#addBlock(born, [txid]);
    this.subscribed.add(txid);
  }

  #accept(hex: string, time: number): void {
    const tx = readTransaction(hex);
    if (!tx) throw new Error('the journal holds a transaction that is none');
    const from = tx.inputs.map((input) => this.coins.get(outpoint(input))?.address ?? null);
    const entry: Entry = { tx, time, from, block: null, index: 0, offset: 0 };
    this.entries.set(tx.txid, entry);
    for (const input of tx.inputs) this.coins.delete(outpoint(input));
    for (const [vout, output] of tx.outputs.entries()) this.#output(entry, vout, output);
  }

  #output(entry: Entry, vout: number, output: Output): void {
    const { txid } = entry.tx;
    const { to: address, quantities = [], grant, asset, stream, item } = output;
    if (address !== undefined) {
      const coin = { txid, vout, address, amounts: amountsOf(txid, output) };
      this.coins.set(outpoint(coin), coin);
    }
    for (const { asset: id, raw, kind } of quantities) {
      if (kind !== 'issuemore') continue;
      const details = entry.tx.outputs.find((one) => one.more)?.more ?? {};
      this.asset(id ?? '')?.issues.push({ txid, raw, details, issuers: signers(entry) });
    }
    if (grant && address !== undefined) this.#grant(entry, address, grant);
    if (asset) this.#newAsset(entry, asset);
    if (stream) {
      this.#entity({ type: 'stream', txid, name: stream.name, terms: stream, items: [] }, entry);
    }
    const place = this.entities.get(item?.stream ?? '');
    if (place?.type === 'stream') place.items.push({ txid, vout });
  }

  #newAsset(entry: Entry, terms: AssetTerms): void {
    const { txid, outputs } = entry.tx;
    const raw = outputs
      .flatMap(({ quantities = [] }) => quantities)
      .reduce((sum, one) => (one.asset === null ? sum + one.raw : sum), 0n);
    const issues = [{ txid, raw, details: terms.details, issuers: signers(entry) }];
    this.#entity({ type: 'asset', txid, name: terms.name, terms, issues }, entry);
  }

  /** The creator of an asset or a stream has all permissions for it. */
  #entity(entity: Entity, entry: Entry): void {
    this.entities.set(entity.txid, entity);
    const grant = { entity: entity.txid, types: permissions[entity.type], from: 0, to: forEver };
    for (const address of signers(entry)) this.#grant(entry, address, grant);
  }

  #grant(entry: Entry, address: string, { entity, types, from, to }: NonNullable<Output['grant']>) {
    const admins = signers(entry);
    for (const type of types) {
      const key = permitKey(entity, type, address);
      if (from === 0 && to === 0) this.permits.delete(key);
      else this.permits.set(key, { entity, type, address, from, to, admins });
    }
  }

  /** Adds waiting transactions to a block. */
  #addBlock(time: number, txids: readonly string[]): void {
    const [height, previous] = [this.blocks.length, this.blocks.at(-1)?.hash ?? ''];
    const hash = sha256(JSON.stringify([height, previous, time, txids])).toString('hex');
    const entries = txids.flatMap((txid) => this.entries.get(txid) ?? []);
    const size = entries.reduce((sum, { tx }) => sum + tx.hex.length / 2, headerSize);
    const block = { height, hash, previous, time, txids, size };
    let offset = headerSize;
    for (const [index, entry] of entries.entries()) {
      Object.assign(entry, { block, index, offset });
      offset += entry.tx.hex.length / 2;
    }
    this.blocks.push(block);
  }
}
