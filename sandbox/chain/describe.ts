/** The node's descriptions of assets, streams, quantities, permissions, data, and transactions. */
import type { Chain } from './chain.ts';
import {
  type Asset,
  amountsOf,
  type Entity,
  type Entry,
  type Permit,
  partiesOf,
  signers,
} from './chain-parts.ts';
import { sumOf } from './coins.ts';
import { isObject, type Json, literal, printJson, real } from './json.ts';
import type { Input, Output, Transaction } from './transaction.ts';

export type Row = { readonly [key: string]: Json | undefined };

/** Larger data is only referenced. */
const mostShownBytes = 16_384;

const qtyOf = (raw: bigint, { terms }: Asset): Json => real(Number(raw) / terms.multiple);

/** The name, if any, and the reference, which exists once it is in a block. */
const labelOf = (chain: Chain, entity: Entity): Row => ({
  name: entity.name || undefined,
  [entity.type === 'asset' ? 'assetref' : 'streamref']: chain.referenceOf(entity),
});

/** The quantities of the assets that the chain knows. */
export const balanceRows = (chain: Chain, amounts: ReadonlyMap<string, bigint>): Row[] =>
  [...amounts].flatMap(([id, raw]) => {
    const asset = chain.asset(id);
    return asset ? [{ ...labelOf(chain, asset), qty: qtyOf(raw, asset) }] : [];
  });

/** An asset's issue parameters, in the node's order. */
function termsOf(chain: Chain, asset: Asset): Row {
  const { name: _name, multiple, ...terms } = asset.terms;
  const units = literal((1 / multiple).toFixed(12).replace(/\.?0+$/, ''));
  return { ...labelOf(chain, asset), multiple, units, ...terms };
}

export function assetRow(chain: Chain, asset: Asset, verbose: boolean): Row {
  const { txid, issues } = asset;
  const total = issues.reduce((sum, { raw }) => sum + raw, 0n);
  const shown = issues.map((one) => ({ ...one, qty: qtyOf(one.raw, asset) }));
  return {
    ...termsOf(chain, asset),
    issuetxid: txid,
    issuecount: issues.length,
    issueqty: qtyOf(total, asset),
    issueraw: total,
    subscribed: chain.subscribed.has(txid),
    ...(verbose && { issues: shown }),
  };
}

/** The scope of a permission: null for the chain. */
function subjectOf(chain: Chain, id: string | null): Json {
  const entity = chain.entities.get(id ?? '');
  return entity ? { type: entity.type, ...labelOf(chain, entity) } : null;
}

export const permitRow = (chain: Chain, permit: Permit, verbose: boolean): Row => ({
  address: permit.address,
  for: subjectOf(chain, permit.entity),
  type: permit.type,
  startblock: permit.from,
  endblock: permit.to,
  ...(verbose && { admins: permit.admins, pending: [] }),
});

/** The permissions that an output grants or revokes; none if it has none. */
function grantRows(chain: Chain, { grant, to = '' }: Output): Row[] {
  if (!grant) return [];
  const { entity, types, from: startblock, to: endblock } = grant;
  const given = chain.permissionsOf(entity).map((one) => [one, types.includes(one)]);
  const place = { startblock, endblock, addresses: [to] };
  return [{ for: subjectOf(chain, entity), ...Object.fromEntries(given), ...place }];
}

/** An output's data as given; large data is referenced by its output. */
function shownData(data: Json, txid: string, vout: number): Json {
  const [format, text] = isObject(data)
    ? 'text' in data
      ? ['text', String(data.text)]
      : ['json', printJson(data.json ?? null)]
    : ['raw', String(data)];
  const size = format === 'raw' ? text.length / 2 : Buffer.byteLength(text);
  return size > mostShownBytes ? { txid, vout, format, size } : data;
}

/** An output's stream item. */
export const itemRow = (entry: Entry, vout: number, { item, data = '' }: Output): Row => ({
  publishers: signers(entry),
  keys: item?.keys ?? [],
  offchain: false,
  available: true,
  data: shownData(data, entry.tx.txid, vout),
});

/** An output's content besides the payment: permissions, stream items, and other data. */
function contentOf(chain: Chain, entry: Entry) {
  const { outputs, txid } = entry.tx;
  const items = outputs.flatMap((output, vout): Row[] => {
    const stream = chain.entities.get(output.item?.stream ?? '');
    if (!stream) return [];
    return [{ type: 'stream', ...labelOf(chain, stream), ...itemRow(entry, vout, output) }];
  });
  const data = outputs.flatMap(({ item, data: one }, vout) =>
    item || one === undefined ? [] : [shownData(one, txid, vout)],
  );
  return { permissions: outputs.flatMap((output) => grantRows(chain, output)), items, data };
}

/** A transaction's position; without block fields while it is waiting. */
export function placeOf(chain: Chain, entry: Entry): Row {
  const { block, tx, index } = entry;
  return {
    confirmations: chain.confirmations(entry),
    ...(tx.height !== undefined && { generated: true }),
    ...(block && {
      blockhash: block.hash,
      blockheight: block.height,
      blockindex: index,
      blocktime: block.time,
    }),
  };
}

/** A transaction's effect on the balances of some addresses, by asset. */
function netOf(chain: Chain, { tx }: Entry, isOwn: (address: string) => boolean) {
  const own = (txid: string, output: Output | undefined) =>
    output?.to && isOwn(output.to) ? [...amountsOf(txid, output)] : [];
  const came = tx.outputs.map((output) => new Map(own(tx.txid, output)));
  const went = tx.inputs.map(({ txid, vout }) => {
    const spent = own(txid, chain.entries.get(txid)?.tx.outputs[vout]);
    return new Map(spent.map(([id, raw]) => [id, -raw]));
  });
  return new Map([...sumOf([...came, ...went])].filter(([, raw]) => raw !== 0n));
}

/** The issue in a transaction of the wallet; a follow-on issue has fewer fields. */
function issueOf(chain: Chain, { tx }: Entry): Row | undefined {
  for (const { to = '', quantities = [] } of tx.outputs) {
    for (const { asset: id, raw, kind } of quantities) {
      const asset = kind === 'transfer' ? undefined : chain.asset(id ?? tx.txid);
      if (!asset) continue;
      const own = asset.issues.find(({ txid }) => txid === tx.txid);
      const more = { ...labelOf(chain, asset), details: own?.details };
      const fields = kind === 'issuefirst' ? termsOf(chain, asset) : more;
      return { ...fields, qty: qtyOf(raw, asset), raw, addresses: [to] };
    }
  }
  return undefined;
}

/** A transaction from the perspective of one of the wallet's addresses, or of all. */
export function walletTransaction(chain: Chain, entry: Entry, address: string | null): Row {
  const { tx, time } = entry;
  const isOwn = (one: string): boolean =>
    address === null ? chain.keys.has(one) : one === address;
  const all = partiesOf(entry);
  const issue = issueOf(chain, entry);
  const created = chain.entities.get(tx.txid);
  return {
    balance: { amount: 0, assets: balanceRows(chain, netOf(chain, entry, isOwn)) },
    myaddresses: all.filter(isOwn),
    addresses: all.filter((one) => !isOwn(one)),
    ...(issue && { issue }),
    ...(created?.type === 'stream' && {
      create: { type: 'stream', ...labelOf(chain, created), details: created.terms.details },
    }),
    ...contentOf(chain, entry),
    ...placeOf(chain, entry),
    txid: tx.txid,
    valid: true,
    time,
    timereceived: time,
  };
}

export const scriptRow = ({ to }: Output): Row =>
  to === undefined ? { type: 'nulldata' } : { reqSigs: 1, type: 'pubkeyhash', addresses: [to] };

/** An output's assets with its exact quantities. */
export const exactRows = (chain: Chain, txid: string, { quantities = [] }: Output): Row[] =>
  quantities.flatMap(({ asset: id, raw, kind: type }) => {
    const asset = chain.asset(id ?? txid);
    if (!asset) return [];
    const qty = qtyOf(raw, asset);
    return [{ ...labelOf(chain, asset), issuetxid: asset.txid, qty, raw, type }];
  });

/** A decoded transaction, which need not be on the chain: its inputs and payments. */
export function decoded(chain: Chain, { txid, height, inputs, outputs }: Transaction): Row {
  const spent = ({ signature: hex = '', ...input }: Input): Row => ({
    txid: input.txid,
    vout: input.vout,
    scriptSig: { hex },
  });
  return {
    txid,
    version: 1,
    locktime: 0,
    vin: height === undefined ? inputs.map(spent) : [{ coinbase: height.toString(16) }],
    vout: outputs.map((output, n) => ({
      value: 0,
      n,
      scriptPubKey: scriptRow(output),
      assets: exactRows(chain, txid, output),
    })),
  };
}

/** A decoded transaction of the chain, with its block once it has one. */
export function rawTransaction(chain: Chain, entry: Entry): Row {
  const { block, tx } = entry;
  const place = { confirmations: chain.confirmations(entry), blockhash: block?.hash };
  const times = { time: block?.time, blocktime: block?.time };
  return { hex: tx.hex, ...decoded(chain, tx), ...(block && { ...place, ...times }) };
}
