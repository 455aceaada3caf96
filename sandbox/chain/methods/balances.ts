/** What the wallet and its addresses hold, and which of their outputs. */
import type { Unspent } from '../chain-parts.ts';
import { sumOf } from '../coins.ts';
import { grantRow, quantityRow } from '../describe.ts';
import { assetById } from '../describe-transaction.ts';
import type { Json, Parsed } from '../json.ts';
import type { ChainNode } from '../node.ts';
import { addressAt, type Methods, method, type Parameters, textOf } from './method.ts';

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

function balanceRows(node: ChainNode, outputs: readonly Unspent[]) {
  const sums = sumOf(outputs.map(({ quantities }) => quantities));
  return [...sums].flatMap(([id, raw]) => {
    const asset = assetById(node.chain, id);
    return asset ? [quantityRow(node.chain, asset, raw)] : [];
  });
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
  const addresses = textsAt(parameters.list[2])?.map((text) => addressAt(node, text)) ?? [
    ...node.wallet.keys.keys(),
  ];
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

export const balanceMethods: Methods = {
  getaddressbalances: method(
    'getaddressbalances "address" ( minconf includeLocked ) ',
    [1, 3],
    addressBalances,
  ),
  listunspent: method('listunspent ( minconf maxconf ["address",...] )', [0, 3], listUnspent),
};
