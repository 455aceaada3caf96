/** Transactions of the wallet, of an address, of an asset, and of the whole chain. */
import type { Entry } from '../chain-parts.ts';
import { assetHistory, itemRow, qtyOf, shownData } from '../describe.ts';
import {
  exactRows,
  netOf,
  placeOf,
  rawTransaction,
  scriptRow,
  walletTransaction,
  wholeOf,
} from '../describe-transaction.ts';
import type { Asset } from '../entities.ts';
import { refuse } from '../fault.ts';
import type { Json } from '../json.ts';
import type { ChainNode } from '../node.ts';
import { addressAt, assetAt, type Methods, method, type Parameters, windowOf } from './method.ts';

type Row = { readonly [key: string]: Json | undefined };

/** Ends the process as the real node ends when it is asked for a transaction that cannot be. */
export class FatalFault extends Error {}

const mine = (node: ChainNode) => (address: string) => node.wallet.isMine(address);

/** The last ones of a list, oldest first; `skip` counts from the newest. */
function lastOf<T>(list: readonly T[], count: number, skip: number): T[] {
  if (count < 0) refuse('parameter', 'Negative count');
  if (skip < 0) refuse('parameter', 'Negative from');
  const end = Math.max(0, list.length - skip);
  return list.slice(Math.max(0, end - count), end);
}

function listWallet(node: ChainNode, parameters: Parameters): Json {
  const [count, skip] = [parameters.int(0, 10), parameters.int(1, 0)];
  const withWatched = parameters.flag(2, false);
  const verbose = parameters.flag(3, false);
  const isOwn = withWatched ? (address: string) => node.wallet.knows(address) : mine(node);
  return lastOf(node.wallet.history(withWatched), count, skip).map((entry) =>
    walletTransaction(node, entry, isOwn, verbose),
  );
}

function listAddress(node: ChainNode, parameters: Parameters): Json {
  const address = addressAt(node, parameters.text(0));
  const [count, skip] = [parameters.int(1, 10), parameters.int(2, 0)];
  const verbose = parameters.flag(3, false);
  return lastOf(node.wallet.historyOf(address), count, skip).map((entry) =>
    walletTransaction(node, entry, (one) => one === address, verbose),
  );
}

function walletEntry(node: ChainNode, txid: string, withWatched: boolean): Entry {
  // The real node ends with a segmentation fault here; a caller must not come to rely on an answer.
  if (!/^[0-9a-f]/i.test(txid) || /^0{64}$/.test(txid)) throw new FatalFault('segmentation fault');
  const entry = node.chain.entries.get(txid.toLowerCase());
  const isOwn = (address: string | null): boolean =>
    node.wallet.isMine(address) || (withWatched && address !== null && node.wallet.knows(address));
  if (entry && [...entry.from, ...entry.to].some(isOwn)) return entry;
  return refuse('unknownTransaction', 'Invalid or non-wallet transaction id');
}

function getWallet(node: ChainNode, parameters: Parameters): Json {
  const withWatched = parameters.flag(1, false);
  const entry = walletEntry(node, parameters.text(0), withWatched);
  const isOwn = withWatched ? (address: string) => node.wallet.knows(address) : mine(node);
  return walletTransaction(node, entry, isOwn, parameters.flag(2, false));
}

function getAddress(node: ChainNode, parameters: Parameters): Json {
  const address = addressAt(node, parameters.text(0));
  const entry = node.wallet
    .historyOf(address)
    .find(({ tx }) => tx.txid === parameters.text(1).toLowerCase());
  if (!entry) {
    return refuse('unknownTransaction', 'This transaction was not found for this address');
  }
  return walletTransaction(node, entry, (one) => one === address, parameters.flag(2, false));
}

/** The Bitcoin way to tell it. */
function getTransaction(node: ChainNode, parameters: Parameters): Json {
  const entry = walletEntry(node, parameters.text(0), false);
  const { tx, to, time } = entry;
  const details = to.flatMap((address, vout) =>
    address === null || node.wallet.isMine(address)
      ? []
      : [{ account: '', address, category: 'send', amount: 0, vout, fee: 0 }],
  );
  return {
    amount: 0,
    fee: 0,
    ...placeOf(node.chain, entry),
    txid: tx.txid,
    walletconflicts: [],
    valid: true,
    time,
    timereceived: time,
    details,
    hex: tx.bytes.toString('hex'),
  };
}

function chainEntry({ chain }: ChainNode, txid: string): Entry {
  if (!/^([0-9a-f]{2})+$/i.test(txid)) {
    refuse('parameter', `parameter 1 must be hexadecimal string (not '${txid}')`);
  }
  const entry = chain.entries.get(txid.toLowerCase());
  return entry ?? refuse('unknownTransaction', 'No information available about transaction');
}

function getRaw(node: ChainNode, parameters: Parameters): Json {
  const entry = chainEntry(node, parameters.text(0));
  if (!parameters.flag(1, false)) return entry.tx.bytes.toString('hex');
  return rawTransaction(node.chain, entry);
}

function getOutput({ chain }: ChainNode, parameters: Parameters): Json {
  const [txid, vout] = [parameters.text(0), parameters.int(1, 0)];
  const entry = chain.entries.get(txid);
  const script = entry?.tx.scripts[vout];
  const output = entry?.tx.outputs[vout];
  if (!entry || !script || !output || !chain.unspent.has(`${txid}:${vout}`)) return null;
  if (!entry.block && !parameters.flag(2, true)) return null;
  const assets = exactRows(chain, txid, script.quantities, false);
  return {
    bestblock: chain.tip.hash,
    confirmations: chain.confirmations(entry),
    value: 0,
    scriptPubKey: scriptRow(chain, script, output.script),
    version: 1,
    coinbase: false,
    ...(assets && { assets }),
  };
}

function getData(node: ChainNode, parameters: Parameters): Json {
  const entry = chainEntry(node, parameters.text(0));
  const payload = entry.tx.scripts[parameters.int(1, 0)]?.payload;
  if (!payload?.data) return refuse('output', 'Output without metadata');
  const start = parameters.int(3, 0);
  const part = payload.data.subarray(start, start + parameters.int(2, 2 ** 31));
  return payload.format === 'raw' ? part.toString('hex') : part.toString();
}

/** A transaction from the side of an asset. */
function assetTransaction(node: ChainNode, entry: Entry, asset: Asset, verbose: boolean): Row {
  const { chain } = node;
  const { tx, from, to, time } = entry;
  const all = [...new Set([...from, ...to].filter((address) => address !== null))];
  const addresses = all.map((address) => {
    const raw = netOf(chain, entry, (one) => one === address).get(asset.id);
    return [address, raw === undefined ? undefined : qtyOf(raw, asset)] as const;
  });
  const items: Json[] = [];
  const data: Json[] = [];
  for (const [at, { payload }] of tx.scripts.entries()) {
    if (!payload?.data || payload.details) continue;
    const item = itemRow(chain, entry, at, payload);
    if (item) items.push(item);
    else data.push(shownData(payload, tx.txid, at));
  }
  const { vin, vout } = verbose ? wholeOf(node, entry) : {};
  return {
    addresses: Object.fromEntries(addresses),
    items,
    data,
    ...placeOf(chain, entry),
    txid: tx.txid,
    valid: true,
    time,
    timereceived: time,
    vin,
    vout,
  };
}

function subscribedAsset(node: ChainNode, name: string): Asset {
  const asset = assetAt(node, name);
  if (!node.wallet.subscribed.has(asset.id))
    refuse('notSubscribed', 'Not subscribed to this asset');
  return asset;
}

function listAsset(node: ChainNode, parameters: Parameters): Json {
  const asset = subscribedAsset(node, parameters.text(0));
  const count = parameters.int(2, 10);
  const list = windowOf(assetHistory(node.chain, asset), count, parameters.int(3, -count));
  return list.map((entry) => assetTransaction(node, entry, asset, parameters.flag(1, false)));
}

function getAsset(node: ChainNode, parameters: Parameters): Json {
  const asset = subscribedAsset(node, parameters.text(0));
  const entry = assetHistory(node.chain, asset).find(({ tx }) => tx.txid === parameters.text(1));
  if (!entry) return refuse('unknownTransaction', 'This transaction was not found for this asset');
  return assetTransaction(node, entry, asset, parameters.flag(2, false));
}

export const transactionMethods: Methods = {
  listwallettransactions: method(
    'listwallettransactions ( count skip includeWatchonly verbose )',
    [0, 4],
    listWallet,
  ),
  listaddresstransactions: method(
    'listaddresstransactions "address" ( count skip verbose )',
    [1, 4],
    listAddress,
  ),
  getwallettransaction: method(
    'getwallettransaction "txid" ( includeWatchonly verbose )',
    [1, 3],
    getWallet,
  ),
  getaddresstransaction: method(
    'getaddresstransaction "address" "txid" ( verbose )',
    [2, 3],
    getAddress,
  ),
  gettransaction: method('gettransaction "txid" ( includeWatchonly )', [1, 2], getTransaction),
  getrawtransaction: method('getrawtransaction "txid" ( verbose )', [1, 2], getRaw),
  gettxout: method('gettxout "txid" n ( includemempool )', [2, 3], getOutput),
  gettxoutdata: method('gettxoutdata "txid" vout ( count-bytes start-byte )', [2, 4], getData),
  listassettransactions: method(
    'listassettransactions "asset-identifier" ( verbose count start local-ordering )',
    [1, 5],
    listAsset,
  ),
  getassettransaction: method(
    'getassettransaction "asset-identifier" "txid" ( verbose )',
    [2, 3],
    getAsset,
  ),
};
