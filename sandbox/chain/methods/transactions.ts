/** Transactions of the wallet, of an address, and of the whole chain; and their unspent outputs. */
import { type Coin, outpoint, partiesOf } from '../chain-parts.ts';
import { sumOf } from '../coins.ts';
import {
  balanceRows,
  exactRows,
  type Row,
  rawTransaction,
  scriptRow,
  walletTransaction,
} from '../describe.ts';
import { refuse } from '../fault.ts';
import type { ChainNode } from '../node.ts';
import { addressAt, type Method, type Parameters, textOf } from './method.ts';

/** Ends the process, like the real node when asked for an invalid transaction. */
class FatalFault extends Error {}

/** The last transactions, oldest first; the parameters from `at` are count and number to skip. */
function listed({ chain }: ChainNode, parameters: Parameters, at: number, address: string | null) {
  const [count, skip] = [parameters.int(at, 10), parameters.int(at + 1, 0)];
  if (count < 0) refuse('parameter', 'Negative count');
  if (skip < 0) refuse('parameter', 'Negative from');
  const all = chain.historyOf(address);
  const end = Math.max(0, all.length - skip);
  return all
    .slice(Math.max(0, end - count), end)
    .map((entry) => walletTransaction(chain, entry, address));
}

export const listWallet: Method = (node, parameters) => listed(node, parameters, 0, null);

export const listAddress: Method = (node, parameters) =>
  listed(node, parameters, 1, addressAt(node, parameters.text(0)));

export const getWallet: Method = ({ chain }, parameters) => {
  const txid = parameters.text(0);
  // The real node crashes with a segmentation fault here, so callers must not rely on an answer.
  if (!/^[0-9a-f]/i.test(txid) || /^0{64}$/.test(txid)) throw new FatalFault('segmentation fault');
  const entry = chain.entries.get(txid.toLowerCase());
  if (!entry || !partiesOf(entry).some((one) => chain.keys.has(one))) {
    return refuse('unknownTransaction', 'Invalid or non-wallet transaction id');
  }
  return walletTransaction(chain, entry, null);
};

export const getRaw: Method = ({ chain }, parameters) => {
  const txid = parameters.text(0);
  if (!/^([0-9a-f]{2})+$/i.test(txid)) {
    refuse('parameter', `parameter 1 must be hexadecimal string (not '${txid}')`);
  }
  const entry = chain.entries.get(txid.toLowerCase());
  if (!entry) return refuse('unknownTransaction', 'No information available about transaction');
  return parameters.flag(1, false) ? rawTransaction(chain, entry) : entry.tx.hex;
};

export const getOutput: Method = ({ chain }, parameters) => {
  const [txid, vout] = [parameters.text(0), parameters.int(1, 0)];
  const entry = chain.entries.get(txid);
  const output = entry?.tx.outputs[vout];
  if (!entry || !output || !chain.coins.has(outpoint({ txid, vout }))) return null;
  if (!entry.block && !parameters.flag(2, true)) return null;
  return {
    bestblock: chain.blocks.at(-1)?.hash ?? '',
    confirmations: chain.confirmations(entry),
    value: 0,
    scriptPubKey: scriptRow(output),
    version: 1,
    coinbase: false,
    assets: exactRows(chain, txid, output),
  };
};

/** Number of confirmations of a coin. */
const depthOf = ({ chain }: ChainNode, { txid }: Coin): number => {
  const entry = chain.entries.get(txid);
  return entry ? chain.confirmations(entry) : 0;
};

/** Coins with enough confirmations; the wallet's change and payments to itself always count. */
export const addressBalances: Method = (node, parameters) => {
  const { chain } = node;
  const address = addressAt(node, parameters.text(0));
  const least = parameters.int(1, 1);
  const coins = chain.coinsOf(address).filter((coin) => {
    const isOwn = chain.entries.get(coin.txid)?.from.some((from) => chain.keys.has(from ?? ''));
    return isOwn || depthOf(node, coin) >= least;
  });
  return balanceRows(chain, sumOf(coins.map(({ amounts }) => amounts)));
};

export const listUnspent: Method = (node, parameters) => {
  const { chain } = node;
  const [least, most] = [parameters.int(0, 1), parameters.int(1, 9_999_999)];
  const named = parameters.list[2];
  const addresses = Array.isArray(named) ? named.map((one) => addressAt(node, textOf(one))) : null;
  return chain.coinsOf(null).flatMap((coin): Row[] => {
    const { txid, vout, address, amounts } = coin;
    const confirmations = depthOf(node, coin);
    if (confirmations < least || confirmations > most) return [];
    if (addresses && !addresses.includes(address)) return [];
    const assets = balanceRows(chain, amounts);
    const cansend = chain.may(address, 'send');
    return [{ txid, vout, address, amount: 0, confirmations, cansend, spendable: true, assets }];
  });
};
