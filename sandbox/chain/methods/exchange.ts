/** Offers to exchange what one has locked for something else. */
import { outpoint } from '../chain-parts.ts';
import { inputOf } from '../coins.ts';
import { quantityRow } from '../describe.ts';
import { assetById } from '../describe-transaction.ts';
import { refuse } from '../fault.ts';
import type { Json } from '../json.ts';
import type { ChainNode } from '../node.ts';
import { readTransaction, understood } from '../transaction.ts';
import { type Methods, method, type Parameters } from './method.ts';
import { outputTo, quantitiesAt } from './quantities.ts';

/** Offers an output for what is asked; nobody can complete it on this node. */
function create(node: ChainNode, parameters: Parameters): Json {
  const [txid, vout] = [parameters.text(0), parameters.int(1, 0)];
  const coin = node.chain.unspent.get(outpoint(txid, vout));
  if (!coin || !node.wallet.isMine(coin.address)) return refuse('output', 'Missing inputs');
  const outputs = [outputTo(node, coin.address, quantitiesAt(node, parameters.list[2]))];
  const raw = understood({ inputs: [inputOf(coin)], outputs });
  return node.sign(raw).signed.bytes.toString('hex');
}

function decode(node: ChainNode, parameters: Parameters): Json {
  const tx = readTransaction(Buffer.from(parameters.text(0), 'hex'));
  if (!tx) return refuse('decode', 'TX decode failed');
  const { chain } = node;
  const rows = (quantities: Iterable<readonly [string, bigint]>): Json[] =>
    [...quantities].flatMap(([id, raw]) => {
      const asset = assetById(chain, id);
      return asset ? [quantityRow(chain, asset, raw)] : [];
    });
  const offered = tx.inputs.flatMap(({ txid, vout }) => [
    ...(chain.unspent.get(outpoint(txid, vout))?.quantities ?? []),
  ]);
  return {
    offer: { amount: 0, assets: rows(offered) },
    ask: { amount: 0, assets: rows(node.movedBy(tx.outputs)) },
    requiredfee: 0,
    candisable: true,
    cancomplete: true,
    complete: false,
  };
}

export const exchangeMethods: Methods = {
  createrawexchange: method('createrawexchange "txid" vout asset-quantities', [3, 3], create),
  decoderawexchange: method('decoderawexchange "tx-hex" ( verbose )', [1, 2], decode),
};
