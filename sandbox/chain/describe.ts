/** How the node tells assets, streams, quantities, permissions and data. */
import type { Chain } from './chain.ts';
import { type Entry, type Permit, signers } from './chain-parts.ts';
import type { Asset, Entity, Stream } from './entities.ts';
import { Decimal, type Json, parseJson } from './json.ts';
import type { ChainNode } from './node.ts';
import { bitOf, shownPermissions } from './permission-types.ts';
import type { Granting, Payload } from './script.ts';

type Row = { readonly [key: string]: Json | undefined };

/** Data above this many bytes are only named. */
const mostShownBytes = 16_384;

export const qtyOf = (raw: bigint, { multiple }: Asset): number => Number(raw) / multiple;

const units = ({ multiple }: Asset): Decimal =>
  new Decimal((1 / multiple).toFixed(12).replace(/\.?0+$/, ''));

/** The name, which an asset may not have, and the reference, which comes with the block. */
export const assetLabel = (chain: Chain, asset: Asset): Row => ({
  name: asset.name || undefined,
  assetref: chain.referenceOf(asset),
});

export const quantityRow = (chain: Chain, asset: Asset, raw: bigint): Row => ({
  ...assetLabel(chain, asset),
  qty: qtyOf(raw, asset),
});

const limit = (asset: Asset, raw: bigint | null): Json => (raw === null ? null : qtyOf(raw, asset));

const restrictions = ({ restrict }: Asset): Row => ({
  send: restrict.send,
  receive: restrict.receive,
  issue: true,
});

/** What an asset was issued with, in the node's order. */
const terms = (asset: Asset): Row => ({
  open: asset.open,
  restrict: restrictions(asset),
  fungible: asset.fungible,
  canopen: asset.canOpen,
  canclose: asset.canClose,
  totallimit: limit(asset, asset.totalLimit),
  issuelimit: limit(asset, asset.issueLimit),
  details: asset.issues[0]?.details ?? {},
});

/** The asset in a transaction of the wallet. */
export const issuedAsset = (chain: Chain, asset: Asset): Row => ({
  ...assetLabel(chain, asset),
  multiple: asset.multiple,
  units: units(asset),
  ...terms(asset),
});

function assetInfo(chain: Chain, asset: Asset): Row {
  const total = asset.issues.reduce((sum, { raw }) => sum + raw, 0n);
  return {
    name: asset.name || undefined,
    issuetxid: asset.txid,
    assetref: chain.referenceOf(asset),
    multiple: asset.multiple,
    units: units(asset),
    ...terms(asset),
    issuecount: asset.issues.length,
    issueqty: qtyOf(total, asset),
    issueraw: total,
  };
}

const issueRows = (asset: Asset): Row[] =>
  asset.issues.map(({ txid, raw, details, issuers }) => ({
    txid,
    qty: qtyOf(raw, asset),
    raw,
    details,
    issuers: [...issuers],
  }));

export function listedAsset({ chain, wallet }: ChainNode, asset: Asset, verbose: boolean): Row {
  return {
    ...assetInfo(chain, asset),
    subscribed: wallet.subscribed.has(asset.id),
    ...(verbose && { issues: issueRows(asset) }),
  };
}

const streamRestrictions = ({ restrict }: Stream): Row =>
  Object.fromEntries(
    ['write', 'read', 'onchain', 'offchain'].map((name) => [name, restrict.includes(name)]),
  );

/** The stream in the transaction that has created it. */
export const createdStream = (chain: Chain, stream: Stream): Row => ({
  type: 'stream',
  name: stream.name || undefined,
  streamref: chain.referenceOf(stream),
  restrict: streamRestrictions(stream),
  details: stream.details,
});

/** What a permission is for: null for the chain. */
export function subjectOf(chain: Chain, id: string | null): Json {
  const entity = id === null ? undefined : chain.entities.get(id);
  if (!entity) return null;
  const reference = chain.referenceOf(entity);
  return {
    type: entity.type,
    name: entity.name || undefined,
    ...(entity.type === 'asset' ? { assetref: reference } : { streamref: reference }),
  };
}

export const permitRow = (chain: Chain, permit: Permit, verbose: boolean): Row => ({
  address: permit.address,
  for: subjectOf(chain, permit.entity),
  type: permit.permission,
  startblock: permit.from,
  endblock: permit.to,
  ...(verbose && { admins: [...permit.admins], pending: [] }),
});

export const grantRow = (chain: Chain, grant: Granting): Row => ({
  for: subjectOf(chain, grant.entity),
  ...Object.fromEntries(
    shownPermissions[chain.scopeOf(grant.entity)].map((name) => [
      name,
      (grant.types & bitOf(name)) !== 0,
    ]),
  ),
  custom: [],
  startblock: grant.from,
  endblock: grant.to,
  timestamp: grant.timestamp,
});

/** The data of an output as they were given; long ones are named by their output. */
export function shownData({ data, format }: Payload, txid: string, vout: number): Json {
  const bytes = data ?? Buffer.alloc(0);
  if (bytes.length > mostShownBytes) return { txid, vout, format, size: bytes.length };
  if (format === 'text') return { text: bytes.toString() };
  return format === 'json' ? { json: parseJson(bytes.toString()) } : bytes.toString('hex');
}

/** The fields of a stream item that say what it holds. */
export const itemBody = (entry: Entry, vout: number, payload: Payload): Row => ({
  publishers: signers(entry),
  keys: [...payload.keys],
  offchain: false,
  available: true,
  data: shownData(payload, entry.tx.txid, vout),
});

export function itemRow(chain: Chain, entry: Entry, vout: number, payload: Payload): Row | null {
  const stream: Entity | undefined = chain.entities.get(payload.entity ?? '');
  if (stream?.type !== 'stream') return null;
  return {
    type: 'stream',
    name: stream.name || undefined,
    streamref: chain.referenceOf(stream),
    ...itemBody(entry, vout, payload),
  };
}
