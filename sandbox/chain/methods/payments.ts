/** Sending assets and data in one call, or step by step: prepare, sign, send. */
import { outpoint } from '../chain-parts.ts';
import { decoded } from '../describe.ts';
import { refuse } from '../fault.ts';
import { isObject } from '../json.ts';
import { checkSigning } from '../rules.ts';
import { type Output, readTransaction, type Transaction, understood } from '../transaction.ts';
import { addressAt, assetAt, type Method, ownAddress, payerAt } from './method.ts';
import { checkNative, checkReceive, dataOutput, moved, quantitiesAt } from './quantities.ts';

/** Sends an asset from any address of the wallet, or from the one given first. */
export const sendsAsset =
  (from: 0 | 1): Method =>
  (node, parameters) => {
    const to = addressAt(node, parameters.text(from), from === 1);
    const asset = assetAt(node, parameters.text(from + 1));
    const quantities = [moved(parameters.real(from + 2, 0), asset)];
    checkNative(parameters.real(from + 3, 0));
    const payer = payerAt(node, from ? parameters.text(0) : null, 'send');
    checkReceive(node, to);
    return node.pay([{ to, quantities }], from ? payer : null);
  };

/** Sends several assets in one transaction, with or without data. */
export const sendsAmounts =
  (withData: boolean): Method =>
  (node, parameters) => {
    const to = addressAt(node, parameters.text(0), !withData);
    const quantities = quantitiesAt(node, parameters.list[1]);
    const data = withData ? [dataOutput(node, parameters.list[2])] : [];
    checkReceive(node, to);
    return node.pay([{ to, quantities }, ...data], null);
  };

function transactionAt(text: string): Transaction {
  const tx = /^([0-9a-f]{2})+$/i.test(text) ? readTransaction(text) : null;
  return tx ?? refuse('decode', 'TX decode failed');
}

/** Prepares `{address: amounts, …}` with a list of data, then signs or sends it if requested. */
export const createFrom: Method = (node, { list }) => {
  const [amounts, data] = [list[1], list[2] ?? []];
  if (!isObject(amounts)) return refuse('misuse', 'value is not an object');
  if (!Array.isArray(data)) return refuse('parameter', 'data should be array');
  const paying = Object.entries(amounts).map(([address, value]): Output => {
    return {
      to: addressAt(node, address),
      quantities: quantitiesAt(node, value, 'Negative asset quantity'),
    };
  });
  const outputs = [...paying, ...data.map((one) => dataOutput(node, one))];
  // The permission to send shows in the coins: without it none can be spent.
  const from = ownAddress(node, String(list[0]), 'from-address');
  const raw = node.prepare(outputs, from);
  const action = String(list[3] ?? '');
  if (!['', 'sign', 'send'].includes(action)) refuse('parameter', 'Invalid action');
  if (action === '') return understood(raw).hex;
  const { complete, ...signed } = node.sign(raw);
  checkSigning(node.chain, outputs, from);
  return action === 'send' ? node.submit(signed) : { hex: signed.hex, complete };
};

export const signRaw: Method = (node, parameters) => {
  const { hex, complete } = node.sign(transactionAt(parameters.text(0)));
  return { hex, complete };
};

/**
 * Sends a signed transaction. Repeating an unconfirmed one is no error; a confirmed one is unknown
 * once all its outputs are spent, as with the real node.
 */
export const sendRaw: Method = (node, parameters) => {
  const { chain } = node;
  const tx = transactionAt(parameters.text(0));
  const entry = chain.entries.get(tx.txid);
  if (entry && !entry.block) return tx.txid;
  const isLeft = tx.outputs.some((_one, vout) => chain.coins.has(outpoint({ ...tx, vout })));
  if (entry && isLeft) refuse('notSent', 'transaction already in block chain');
  return node.submit(tx);
};

export const decodeRaw: Method = ({ chain }, parameters) =>
  decoded(chain, transactionAt(parameters.text(0)));

/** Creates an output with exactly these quantities. It is not locked; no caller asks for that. */
export const prepareUnspent: Method = (node, parameters) => {
  const quantities = quantitiesAt(node, parameters.list[0]);
  return { txid: node.pay([{ to: node.chain.miner, quantities }], null), vout: 0 };
};
