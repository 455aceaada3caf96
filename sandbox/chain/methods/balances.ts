/** What the wallet and its addresses hold, and which of their outputs. */
import { outpoint, type Unspent } from '../chain-parts.ts';
import { sumOf } from '../coins.ts';
import { grantRow, quantityRow } from '../describe.ts';
import { assetById } from '../describe-transaction.ts';
import { refuse } from '../fault.ts';
import type { Json, Parsed } from '../json.ts';
import type { ChainNode } from '../node.ts';
import { addressAt, assetAt, type Methods, method, Parameters, textOf } from './method.ts';

type Row = { readonly [key: string]: Json | undefined };

/** How deep an output lies; the wallet's own change and payments to itself count at once. */
function isDeepEnough(node: ChainNode, { txid, address }: Unspent, least: number): boolean {
  const entry = node.chain.entries.get(txid);
  if (!entry) return false;
  const own = entry.from.some((from) => node.wallet.isMine(from));
  return own || !node.wallet.isMine(address) || node.chain.confirmations(entry) >= least;
}

function outputsOf(node: ChainNode, address: string, least: number, withLocked: boolean) {
  return node.wallet
    .unspentOf(address, withLocked)
    .filter((output) => isDeepEnough(node, output, least));
}

function balanceRows(node: ChainNode, outputs: readonly Unspent[], only?: ReadonlySet<string>) {
  const sums = sumOf(outputs.map(({ quantities }) => quantities));
  return [...sums].flatMap(([id, raw]) => {
    const asset = only && !only.has(id) ? null : assetById(node.chain, id);
    return asset ? [quantityRow(node.chain, asset, raw)] : [];
  });
}

function totalBalances(node: ChainNode, parameters: Parameters): Json {
  const least = parameters.int(0, 1);
  const withWatched = parameters.bool(1, false);
  const withLocked = parameters.bool(2, false);
  const outputs = node.wallet
    .addresses()
    .filter((address) => withWatched || node.wallet.isMine(address))
    .flatMap((address) => outputsOf(node, address, least, withLocked));
  return balanceRows(node, outputs);
}

function addressBalances(node: ChainNode, parameters: Parameters): Json {
  const address = addressAt(node, parameters.text(0));
  const outputs = outputsOf(node, address, parameters.int(1, 1), parameters.bool(2, false));
  return balanceRows(node, outputs);
}

/** Texts in an array or behind commas; null for `*` or nothing. */
function textsAt(value: Parsed | undefined): string[] | null {
  if (value === undefined || value === null || value === '*') return null;
  return Array.isArray(value) ? value.map(textOf) : textOf(value).split(',');
}

function multiBalances(node: ChainNode, parameters: Parameters): Json {
  const { wallet } = node;
  const asked = textsAt(parameters.list[0])?.map((text) => addressAt(node, text));
  for (const address of asked ?? []) {
    if (!wallet.knows(address)) refuse('walletAddress', `Non-wallet address: ${address}`);
  }
  const names = textsAt(parameters.list[1]);
  const only = names && new Set(names.map((name) => assetAt(node, name).id));
  if (asked?.length === 0) return {};
  const least = parameters.int(2, 1);
  const withWatched = parameters.bool(3, false);
  const withLocked = parameters.bool(4, false);
  const own = wallet.addresses().filter((one) => withWatched || wallet.isMine(one));
  const all: Unspent[] = [];
  const rows: Record<string, Json> = {};
  for (const address of asked ?? own) {
    const outputs = outputsOf(node, address, least, withLocked);
    const balances = balanceRows(node, outputs, only ?? undefined);
    all.push(...outputs);
    if (asked || balances.length > 0) rows[address] = balances;
  }
  return { ...rows, total: balanceRows(node, all, only ?? undefined) };
}

function unspentRow(node: ChainNode, output: Unspent): Row {
  const { chain, wallet } = node;
  const { txid, vout, address, quantities, script } = output;
  const entry = chain.entries.get(txid);
  return {
    txid,
    vout,
    address,
    account: '',
    scriptPubKey: entry?.tx.outputs[vout]?.script.toString('hex') ?? '',
    amount: 0,
    confirmations: entry ? chain.confirmations(entry) : 0,
    cansend: chain.may(address, 'send'),
    spendable: wallet.isMine(address),
    assets: [...quantities].flatMap(([id, raw]) => {
      const asset = assetById(chain, id);
      return asset ? [quantityRow(chain, asset, raw)] : [];
    }),
    permissions: script.grants.map((grant) => grantRow(chain, grant)),
  };
}

function listUnspent(node: ChainNode, parameters: Parameters): Json {
  const [least, most] = [parameters.int(0, 1), parameters.int(1, 9_999_999)];
  const addresses =
    textsAt(parameters.list[2])?.map((text) => addressAt(node, text)) ?? node.wallet.addresses();
  return addresses
    .flatMap((address) => node.wallet.unspentOf(address, false))
    .filter(({ txid }) => {
      const entry = node.chain.entries.get(txid);
      const depth = entry ? node.chain.confirmations(entry) : 0;
      return depth >= least && depth <= most;
    })
    .sort((a, b) => (a.txid < b.txid ? -1 : a.txid > b.txid ? 1 : a.vout - b.vout))
    .map((output) => unspentRow(node, output));
}

/** One `{txid, vout}` of a list. */
function pointAt(value: Parsed): { txid: string; vout: number } {
  if (!(value instanceof Map)) return refuse('parameter', 'Invalid parameter, expected object');
  const [txid, vout] = [textOf(value.get('txid') ?? null), value.get('vout')];
  if (!/^[0-9a-f]{64}$/.test(txid)) {
    refuse('parameter', 'Invalid parameter, expected hex txid');
  }
  if (typeof vout !== 'bigint' || vout < 0n) {
    return refuse('parameter', 'Invalid parameter, vout must be positive');
  }
  return { txid, vout: Number(vout) };
}

function lockUnspent({ wallet }: ChainNode, parameters: Parameters): boolean {
  const unlock = parameters.bool(0, false);
  const list = parameters.list[1];
  if (!Array.isArray(list)) {
    if (unlock) wallet.locked.clear();
    return true;
  }
  for (const { txid, vout } of list.map(pointAt)) {
    if (unlock) wallet.locked.delete(outpoint(txid, vout));
    else wallet.locked.add(outpoint(txid, vout));
  }
  return true;
}

const listLocked = ({ wallet }: ChainNode): Json =>
  [...wallet.locked].map((point) => {
    const [txid = '', vout = ''] = point.split(':');
    return { txid, vout: Number(vout) };
  });

export const balanceMethods: Methods = {
  gettotalbalances: method(
    'gettotalbalances ( minconf includeWatchonly includeLocked ) ',
    [0, 3],
    totalBalances,
  ),
  getaddressbalances: method(
    'getaddressbalances "address" ( minconf includeLocked ) ',
    [1, 3],
    addressBalances,
  ),
  getmultibalances: method(
    'getmultibalances ( address(es) assets minconf includeWatchonly includeLocked )',
    [0, 5],
    multiBalances,
  ),
  getassetbalances: method(
    'getassetbalances ( account minconf includeWatchonly includeLocked )',
    [0, 4],
    (node, { list }) => totalBalances(node, new Parameters(list.slice(1))),
  ),
  getbalance: method('getbalance ( "account" minconf includeWatchonly )', [0, 3], () => 0),
  getunconfirmedbalance: method('getunconfirmedbalance', [0, 0], () => 0),
  listunspent: method('listunspent ( minconf maxconf ["address",...] )', [0, 3], listUnspent),
  lockunspent: method('lockunspent unlock ( [{"txid":"id","vout":n},...] )', [1, 2], lockUnspent),
  listlockunspent: method('listlockunspent', [0, 0], listLocked),
};
