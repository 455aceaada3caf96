/** Transactions of the wallet, of an address, and of the whole chain. */
import type { Entry } from '../chain-parts.ts';
import {
  exactRows,
  rawTransaction,
  scriptRow,
  walletTransaction,
} from '../describe-transaction.ts';
import { refuse } from '../fault.ts';
import type { Json } from '../json.ts';
import type { ChainNode } from '../node.ts';
import { addressAt, type Methods, method, type Parameters } from './method.ts';

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
  return lastOf(node.wallet.history, count, skip).map((entry) =>
    walletTransaction(node, entry, mine(node)),
  );
}

function listAddress(node: ChainNode, parameters: Parameters): Json {
  const address = addressAt(node, parameters.text(0));
  const [count, skip] = [parameters.int(1, 10), parameters.int(2, 0)];
  return lastOf(node.wallet.historyOf(address), count, skip).map((entry) =>
    walletTransaction(node, entry, (one) => one === address),
  );
}

function getWallet(node: ChainNode, parameters: Parameters): Json {
  const txid = parameters.text(0);
  // The real node ends with a segmentation fault here; a caller must not come to rely on an answer.
  if (!/^[0-9a-f]/i.test(txid) || /^0{64}$/.test(txid)) throw new FatalFault('segmentation fault');
  const entry = node.chain.entries.get(txid.toLowerCase());
  if (!entry || ![...entry.from, ...entry.to].some((one) => node.wallet.isMine(one))) {
    return refuse('unknownTransaction', 'Invalid or non-wallet transaction id');
  }
  return walletTransaction(node, entry, mine(node));
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
  getrawtransaction: method('getrawtransaction "txid" ( verbose )', [1, 2], getRaw),
  gettxout: method('gettxout "txid" n ( includemempool )', [2, 3], getOutput),
};
