/** The chain as it stands: blocks, transactions, unspent outputs, permissions, assets, and streams. */

import { type Block, type BlockRecord, blockOf, offsetsOf } from './block.ts';
import {
  type ChainParameters,
  type Entry,
  idOf,
  outpoint,
  type Permit,
  signers,
  type Unspent,
} from './chain-parts.ts';
import { type Asset, type Entity, readProperties, type Stream } from './entities.ts';
import { addressOf, addressOfKey } from './keys.ts';
import {
  listedPermissions,
  type Permission,
  permissionsOf,
  type Scope,
} from './permission-types.ts';
import type { Payload, Script } from './script.ts';
import { isCoinbase, type Transaction } from './transaction.ts';

/** Until when a permission without an end is given. */
export const forEver = 0xffffffff;
const permitKey = (entity: string | null, permission: Permission, address: string): string =>
  `${entity ?? ''}/${permission}/${address}`;

export class Chain {
  readonly parameters: ChainParameters;
  readonly blocks: Block[] = [];
  readonly entries = new Map<string, Entry>();
  readonly unspent = new Map<string, Unspent>();
  readonly ofAddress = new Map<string, Map<string, Unspent>>();
  readonly historyOf = new Map<string, Entry[]>();
  readonly assets: Asset[] = [];
  readonly streams: Stream[] = [];
  readonly entities = new Map<string, Entity>();
  readonly permits = new Map<string, Permit>();
  readonly #byHash = new Map<string, Block>();
  readonly #names = new Map<string, Entity>();
  /** Of what is not in a block yet, in the order in which it came. */
  readonly pool = new Map<string, Entry>();

  constructor(parameters: ChainParameters) {
    this.parameters = parameters;
  }

  get height(): number {
    return this.blocks.length - 1;
  }

  get tip(): Block {
    const tip = this.blocks.at(-1);
    if (!tip) throw new Error('the chain has no block');
    return tip;
  }

  blockByHash(hash: string): Block | undefined {
    return this.#byHash.get(hash);
  }

  named(name: string): Entity | undefined {
    return name === '' ? undefined : this.#names.get(name.toLowerCase());
  }

  confirmations({ block }: Entry): number {
    return block ? this.height - block.height + 1 : 0;
  }

  /** Height, place in the block and a part of the hash; null while it is in no block. */
  referenceOf({ txid }: Entity): string | null {
    const entry = this.entries.get(txid);
    if (!entry?.block) return null;
    if (entry.block.height === 0) return '0-0-0';
    const prefix = Buffer.from(txid.slice(0, 4), 'hex').readUInt16LE();
    return `${entry.block.height}-${entry.offset}-${prefix}`;
  }

  /** Whether an address may do something in the next block. */
  may(address: string, permission: Permission, entity: string | null = null): boolean {
    const permit = this.permits.get(permitKey(entity, permission, address));
    const next = this.height + 1;
    return permit !== undefined && permit.from <= next && next < permit.to;
  }

  /** Takes a transaction in that has been found to be right; it waits for the next block. */
  accept(tx: Transaction, time: number): Entry {
    const { bytes } = this.parameters;
    const from = isCoinbase(tx)
      ? []
      : tx.inputs.map(
          (input) => this.unspent.get(outpoint(input.txid, input.vout))?.address ?? null,
        );
    const to = tx.scripts.map(({ target }) => target && addressOf(target, bytes));
    const order = this.entries.size;
    const entry: Entry = { tx, time, order, from, to, block: null, index: 0, offset: 0 };
    this.entries.set(tx.txid, entry);
    this.pool.set(tx.txid, entry);
    for (const { txid, vout } of tx.inputs) this.#spend(outpoint(txid, vout));
    for (const [vout, script] of tx.scripts.entries()) this.#output(entry, vout, script);
    for (const address of new Set([...from, ...to])) {
      // What the chain began with is nobody's transaction.
      if (address === null || order === 0) continue;
      const history = this.historyOf.get(address);
      if (history) history.push(entry);
      else this.historyOf.set(address, [entry]);
    }
    return entry;
  }

  #spend(point: string): void {
    const spent = this.unspent.get(point);
    if (!spent) return;
    this.unspent.delete(point);
    this.ofAddress.get(spent.address)?.delete(point);
  }

  #output(entry: Entry, vout: number, script: Script): void {
    const { txid } = entry.tx;
    const address = entry.to[vout] ?? null;
    const quantities = new Map<string, bigint>();
    for (const { asset, raw } of script.quantities) {
      const id = asset ?? idOf(txid);
      quantities.set(id, (quantities.get(id) ?? 0n) + raw);
    }
    if (address !== null) {
      const output = { txid, vout, address, quantities, script };
      const point = outpoint(txid, vout);
      this.unspent.set(point, output);
      const own = this.ofAddress.get(address) ?? new Map<string, Unspent>();
      this.ofAddress.set(address, own.set(point, output));
      for (const grant of script.grants) this.#grant(entry, address, grant);
    }
    if (script.payload) this.#payload(entry, vout, script.payload);
  }

  #grant(entry: Entry, address: string, grant: Script['grants'][number]): void {
    const { entity, types, from, to } = grant;
    const admins = signers(entry);
    for (const permission of permissionsOf(types, this.scopeOf(entity))) {
      const key = permitKey(entity, permission, address);
      if (from === 0 && to === 0) this.permits.delete(key);
      else this.permits.set(key, { entity, permission, address, from, to, admins });
    }
  }

  scopeOf(entity: string | null): Scope {
    return entity === null ? 'chain' : (this.entities.get(entity)?.type ?? 'asset');
  }

  #payload(entry: Entry, vout: number, { entity, keys, details }: Payload): void {
    const { txid } = entry.tx;
    const publishers = signers(entry);
    if (details) {
      if (details.kind === 'asset') this.#newAsset(entry, details.body);
      else if (details.kind === 'stream') this.#newStream(entry, details.body);
      else if (entity !== null) this.#update(entry, entity, details.body);
      return;
    }
    const stream = entity === null ? undefined : this.entities.get(entity);
    if (stream?.type === 'stream') stream.items.push({ txid, vout, publishers, keys });
  }

  #newAsset(entry: Entry, body: Buffer): void {
    const { txid, scripts } = entry.tx;
    const properties = readProperties(body);
    const { name = '', multiple = 1, restrict = [], details = new Map() } = properties;
    const issuers = signers(entry);
    const raw = scripts.flatMap(({ quantities }) => quantities).find(({ asset }) => asset === null);
    const asset: Asset = {
      type: 'asset',
      id: idOf(txid),
      txid,
      name,
      multiple,
      open: properties.open ?? false,
      restrict: { send: restrict.includes('send'), receive: restrict.includes('receive') },
      fungible: properties.fungible ?? true,
      canOpen: properties.canOpen ?? false,
      canClose: properties.canClose ?? false,
      totalLimit: properties.totalLimit ?? null,
      issueLimit: properties.issueLimit ?? null,
      issues: [{ txid, raw: raw?.raw ?? 0n, details, issuers }],
    };
    this.assets.push(asset);
    this.#entity(asset, issuers);
  }

  #newStream(entry: Entry, body: Buffer): void {
    const { txid } = entry.tx;
    const { name = '', restrict = [], details = new Map() } = readProperties(body);
    const creators = signers(entry);
    const stream: Stream = {
      type: 'stream',
      id: idOf(txid),
      txid,
      name,
      restrict,
      details,
      creators,
      items: [],
    };
    this.streams.push(stream);
    this.#entity(stream, creators);
  }

  /** Whoever has made an asset or a stream has every permission on it. */
  #entity(entity: Entity, makers: readonly string[]): void {
    this.entities.set(entity.id, entity);
    if (entity.name !== '') this.#names.set(entity.name.toLowerCase(), entity);
    for (const address of makers) {
      for (const permission of listedPermissions[entity.type]) {
        const key = permitKey(entity.id, permission, address);
        const permit = { entity: entity.id, permission, address, from: 0, to: forEver };
        this.permits.set(key, { ...permit, admins: makers });
      }
    }
  }

  /** More of an asset. */
  #update(entry: Entry, id: string, body: Buffer): void {
    const asset = this.entities.get(id);
    if (asset?.type !== 'asset') return;
    const { details = new Map() } = readProperties(body);
    const { txid, scripts } = entry.tx;
    const more = scripts
      .flatMap(({ quantities }) => quantities)
      .find((one) => one.asset === id && one.kind === 'issuemore');
    if (more) asset.issues.push({ txid, raw: more.raw, details, issuers: signers(entry) });
  }

  /** Puts waiting transactions into a block. */
  addBlock(record: BlockRecord): Block {
    const height = this.blocks.length;
    const entries = record.txids.flatMap((txid) => this.entries.get(txid) ?? []);
    const transactions = entries.map(({ tx }) => tx);
    const size = transactions.reduce((sum, { bytes }) => sum + bytes.length, 0);
    const block = blockOf(record, { height, previous: this.blocks.at(-1)?.hash ?? '' }, size);
    const offsets = offsetsOf(transactions);
    for (const [index, entry] of entries.entries()) {
      Object.assign(entry, { block, index, offset: offsets[index] ?? 0 });
      this.pool.delete(entry.tx.txid);
    }
    this.blocks.push(block);
    this.#byHash.set(block.hash, block);
    return block;
  }

  /** The address of a key of this chain. */
  addressOfKey(pubkey: string): string {
    return addressOfKey(pubkey, this.parameters.bytes);
  }
}
