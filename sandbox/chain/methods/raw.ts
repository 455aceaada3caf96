/** Transactions that are prepared, signed and sent in steps of their own. */
import { outpoint } from '../chain-parts.ts';
import { decoded } from '../describe-transaction.ts';
import { refuse } from '../fault.ts';
import type { Json, Parsed } from '../json.ts';
import type { ChainNode } from '../node.ts';
import {
  type Output,
  type RawTransaction,
  readTransaction,
  type Transaction,
  understood,
} from '../transaction.ts';
import { addressAt, type Methods, method, ownAddress, type Parameters } from './method.ts';
import { dataOutput, outputTo, quantitiesAt } from './quantities.ts';

/** What is done with a transaction that has been prepared. */
const actions = ['', 'lock', 'sign', 'lock,sign', 'sign,lock', 'send'] as const;

function transactionAt(text: string): Transaction {
  const isHex = text.length % 2 === 0 && /^[0-9a-f]+$/i.test(text);
  const tx = isHex ? readTransaction(Buffer.from(text, 'hex')) : null;
  return tx ?? refuse('decode', 'TX decode failed');
}

/** The outputs of `{address: amounts, …}` and a list of data. */
function outputsAt(node: ChainNode, amounts: Parsed | undefined, data: Parsed | undefined) {
  if (!(amounts instanceof Map)) return refuse('misuse', 'value is not an object');
  const outputs: Output[] = [...amounts].map(([address, value]) =>
    outputTo(node, addressAt(node, address), quantitiesAt(node, value)),
  );
  if (data === undefined || data === null) return outputs;
  if (!Array.isArray(data)) return refuse('parameter', 'data should be array');
  return [...outputs, ...data.map((one) => dataOutput(node, one))];
}

function act(node: ChainNode, raw: RawTransaction, action: string): Json {
  if (!actions.some((one) => one === action)) refuse('parameter', 'Invalid action');
  if (action === 'send') return node.submit(node.sign(raw).signed).tx.txid;
  if (action.includes('lock')) {
    for (const { txid, vout } of raw.inputs) node.wallet.locked.add(outpoint(txid, vout));
  }
  if (!action.includes('sign')) return understood(raw).bytes.toString('hex');
  const { signed, complete } = node.sign(raw);
  return { hex: signed.bytes.toString('hex'), complete };
}

function createFrom(node: ChainNode, parameters: Parameters): Json {
  const outputs = outputsAt(node, parameters.list[1], parameters.list[2]);
  // Whether it may send is found out by its coins: none of them can be spent then.
  const from = ownAddress(node, parameters.text(0));
  const raw = node.prepare({ from, outputs, moved: node.movedBy(outputs) });
  return act(node, raw, parameters.textOr(3, ''));
}

function sign(node: ChainNode, parameters: Parameters): Json {
  const { signed, complete } = node.sign(transactionAt(parameters.text(0)));
  return { hex: signed.bytes.toString('hex'), complete };
}

/**
 * Sends a signed transaction. One that waits for its block is taken again without an error; of one
 * in the chain nothing is known any more once all that it has paid is spent, as with the real node.
 */
function send(node: ChainNode, parameters: Parameters): Json {
  const tx = transactionAt(parameters.text(0));
  const entry = node.chain.entries.get(tx.txid);
  if (entry && !entry.block) return tx.txid;
  const unspent = tx.outputs.some((_output, vout) =>
    node.chain.unspent.has(outpoint(tx.txid, vout)),
  );
  if (entry && unspent) refuse('notSent', 'transaction already in block chain');
  return node.submit(tx).tx.txid;
}

/** Makes an output that holds exactly so much and, unless told otherwise, keeps it back. */
function prepareLocked(node: ChainNode, parameters: Parameters): Json {
  const quantities = quantitiesAt(node, parameters.list[0]);
  const outputs = [outputTo(node, node.miner, quantities)];
  const txid = node.pay({ from: null, outputs, moved: node.movedBy(outputs) });
  if (parameters.bool(1, true)) node.wallet.locked.add(outpoint(txid, 0));
  return { txid, vout: 0 };
}

const created = '{"address":amounts,...} ( [data] "action" )';

export const rawMethods: Methods = {
  createrawsendfrom: method(`createrawsendfrom "from-address" ${created}`, [2, 4], createFrom),
  signrawtransaction: method(
    'signrawtransaction "tx-hex" ( [{"txid":"id","vout":n,"scriptPubKey":"hex"},...] ["privkey",...] sighashtype )',
    [1, 4],
    sign,
  ),
  sendrawtransaction: method('sendrawtransaction "tx-hex" ( allowhighfees )', [1, 2], send),
  decoderawtransaction: method('decoderawtransaction "tx-hex"', [1, 1], (node, parameters) =>
    decoded(node.chain, transactionAt(parameters.text(0))),
  ),
  preparelockunspent: method('preparelockunspent asset-quantities ( lock )', [1, 2], prepareLocked),
};
