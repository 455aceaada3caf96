/** How the node tells a transaction: as the wallet sees it, and decoded. */
import type { Chain } from './chain.ts';
import { type Entry, idOf } from './chain-parts.ts';
import { sumOf } from './coins.ts';
import {
  assetLabel,
  createdStream,
  grantRow,
  issuedAsset,
  itemRow,
  qtyOf,
  quantityRow,
  shownData,
} from './describe.ts';
import type { Asset } from './entities.ts';
import type { Json } from './json.ts';
import { addressOf } from './keys.ts';
import type { ChainNode } from './node.ts';
import type { Quantity, Script } from './script.ts';
import { type Input, isCoinbase, type Transaction } from './transaction.ts';

type Row = { readonly [key: string]: Json | undefined };
type Known = (address: string) => boolean;

export function assetById(chain: Chain, id: string): Asset | null {
  const entity = chain.entities.get(id);
  return entity?.type === 'asset' ? entity : null;
}

/** An output that an input spends, or has spent. */
function previous(chain: Chain, { txid, vout }: Input): { script: Script; to: string } | null {
  const entry = chain.entries.get(txid);
  const script = entry?.tx.scripts[vout];
  return entry && script ? { script, to: entry.to[vout] ?? '' } : null;
}

const amounts = (txid: string, { quantities }: Script): Map<string, bigint> =>
  sumOf(quantities.map(({ asset, raw }) => new Map([[asset ?? idOf(txid), raw]])));

/** What a transaction brings (or, below zero, takes) to some addresses, by asset. */
export function netOf(chain: Chain, { tx, to }: Entry, isOwn: Known): Map<string, bigint> {
  const rows = tx.scripts.flatMap((script, at) =>
    isOwn(to[at] ?? '') ? [amounts(tx.txid, script)] : [],
  );
  for (const input of tx.inputs) {
    const spent = previous(chain, input);
    if (!spent || !isOwn(spent.to)) continue;
    const own = amounts(input.txid, spent.script);
    rows.push(new Map([...own].map(([id, raw]) => [id, -raw])));
  }
  return sumOf(rows);
}

/** Rows of the assets of which there is something. */
function netRows(chain: Chain, net: ReadonlyMap<string, bigint>): Row[] {
  return [...net].flatMap(([id, raw]) => {
    const asset = assetById(chain, id);
    return asset && raw !== 0n ? [quantityRow(chain, asset, raw)] : [];
  });
}

/** Where a transaction stands: nothing of a block while it waits for one. */
export function placeOf(chain: Chain, entry: Entry): Row {
  const { block, tx } = entry;
  return {
    confirmations: chain.confirmations(entry),
    ...(isCoinbase(tx) && { generated: true }),
    ...(block && {
      blockhash: block.hash,
      blockheight: block.height,
      blockindex: entry.index,
      blocktime: block.time,
    }),
  };
}

/** The issue in a transaction of the wallet; a further one has fewer fields. */
function issueOf(chain: Chain, { tx, to }: Entry): Row | undefined {
  for (const [at, { quantities }] of tx.scripts.entries()) {
    for (const { asset: id, raw, kind } of quantities) {
      const asset = kind === 'transfer' ? null : assetById(chain, id ?? idOf(tx.txid));
      if (!asset) continue;
      const own = asset.issues.find(({ txid }) => txid === tx.txid);
      const first = { ...assetLabel(chain, asset), details: own?.details ?? {} };
      const fields = kind === 'issuefirst' ? issuedAsset(chain, asset) : first;
      return { ...fields, qty: qtyOf(raw, asset), raw, addresses: [to[at] ?? ''] };
    }
  }
  return undefined;
}

const streamOf = (chain: Chain, { tx }: Entry): Row | undefined => {
  const stream = chain.entities.get(idOf(tx.txid));
  return stream?.type === 'stream' ? createdStream(chain, stream) : undefined;
};

/** What the outputs say beside whom they pay. */
function contentOf(chain: Chain, entry: Entry) {
  const { tx, to } = entry;
  const permissions: Row[] = [];
  const items: Row[] = [];
  const data: Json[] = [];
  for (const [at, { grants, payload }] of tx.scripts.entries()) {
    for (const grant of grants) {
      permissions.push({ ...grantRow(chain, grant), addresses: [to[at] ?? ''] });
    }
    if (!payload || payload.details) continue;
    const item = itemRow(chain, entry, at, payload);
    if (item) items.push(item);
    else if (payload.data) data.push(shownData(payload, tx.txid, at));
  }
  return { permissions, items, data };
}

/** A transaction from the side of some addresses. */
export function walletTransaction({ chain }: ChainNode, entry: Entry, isOwn: Known): Row {
  const { tx, from, to, time } = entry;
  const all = [...new Set([...from, ...to].filter((address) => address !== null))];
  const { permissions, items, data } = contentOf(chain, entry);
  const issue = issueOf(chain, entry);
  const create = streamOf(chain, entry);
  return {
    balance: { amount: 0, assets: netRows(chain, netOf(chain, entry, isOwn)) },
    myaddresses: all.filter(isOwn),
    addresses: all.filter((address) => !isOwn(address)),
    permissions,
    ...(issue && { issue }),
    ...(create && { create }),
    items,
    data,
    ...placeOf(chain, entry),
    txid: tx.txid,
    valid: true,
    time,
    timereceived: time,
  };
}

export function scriptRow(chain: Chain, { target }: Script, bytes: Buffer): Row {
  return {
    hex: bytes.toString('hex'),
    ...(target && { reqSigs: 1 }),
    type: target ? 'pubkeyhash' : 'nulldata',
    ...(target && { addresses: [addressOf(target, chain.parameters.bytes)] }),
  };
}

/** The assets of an output with what exactly it holds; null where it holds none. */
export function exactRows(
  chain: Chain,
  txid: string,
  quantities: readonly Quantity[],
  typed: boolean,
): Row[] | null {
  const rows = quantities.flatMap(({ asset: id, raw, kind }) => {
    const asset = assetById(chain, id ?? idOf(txid));
    if (!asset) return [];
    const { name, assetref, qty } = quantityRow(chain, asset, raw);
    const row = { name, issuetxid: asset.txid, assetref, qty, raw };
    return [typed ? { ...row, type: kind } : row];
  });
  return rows.length > 0 ? rows : null;
}

function decodedOutput(chain: Chain, tx: Transaction, n: number): Row {
  const script = tx.scripts[n];
  const output = tx.outputs[n];
  if (!script || !output) return {};
  const assets = exactRows(chain, tx.txid, script.quantities, true);
  const { payload, grants } = script;
  const entry = chain.entries.get(tx.txid);
  const item = payload && entry ? itemRow(chain, entry, n, payload) : null;
  const plain = payload?.data && !payload.entity && !payload.details;
  return {
    value: 0,
    n,
    scriptPubKey: scriptRow(chain, script, output.script),
    ...(assets && { assets }),
    ...(grants.length > 0 && { permissions: grants.map((grant) => grantRow(chain, grant)) }),
    ...(item && { items: [item] }),
    ...(plain && { data: [shownData(payload, tx.txid, n)] }),
  };
}

/** A decoded transaction, without its own bytes. */
export function decoded(chain: Chain, tx: Transaction): Row {
  const vin = tx.inputs.map(({ txid, vout, scriptSig, sequence }): Row => {
    const hex = scriptSig.toString('hex');
    if (isCoinbase(tx)) return { coinbase: hex, sequence };
    return { txid, vout, scriptSig: { hex }, sequence };
  });
  return {
    txid: tx.txid,
    version: 1,
    locktime: 0,
    vin,
    vout: tx.scripts.map((_script, n) => decodedOutput(chain, tx, n)),
  };
}

/** A decoded transaction of the chain, with its block once it is in one. */
export function rawTransaction(chain: Chain, entry: Entry): Row {
  const { block, tx } = entry;
  return {
    hex: tx.bytes.toString('hex'),
    ...decoded(chain, tx),
    ...(block && {
      blockhash: block.hash,
      confirmations: chain.confirmations(entry),
      time: block.time,
      blocktime: block.time,
    }),
  };
}
