/** Creating streams, publishing to them, and reading their items. */
import { itemRow, placeOf } from '../describe.ts';
import { refuse } from '../fault.ts';
import { isObject, type Json } from '../json.ts';
import type { ChainNode } from '../node.ts';
import {
  entityAt,
  type Method,
  type Parameters,
  payerAt,
  streamAt,
  textOf,
  windowOf,
} from './method.ts';
import { itemOutput, plainData } from './quantities.ts';

/** The restrictions: a list, or whether the stream is open. */
function restrictAt(value: Json | undefined): string[] {
  if (!isObject(value)) return value === true ? [] : ['write'];
  return String(value.restrict ?? '').split(',');
}

/** Creates a stream from any permitted address, or from the one given first. */
export const creates =
  (from: 0 | 1): Method =>
  (node, parameters) => {
    if (parameters.text(from) !== 'stream') refuse('parameter', 'Invalid entity type');
    const name = parameters.text(from + 1);
    if (Buffer.byteLength(name) > 32 || name === '*') refuse('parameter', 'Invalid stream name');
    if (node.chain.named(name)) refuse('name', 'Entity with this name already exists');
    const restrict = restrictAt(parameters.list[from + 2]);
    const stream = { name, restrict, details: parameters.details(from + 3) };
    return node.pay([{ stream }], payerAt(node, from ? parameters.text(0) : null, 'create'));
  };

/** Publishes an on-chain item from any permitted address, or from the one given first. */
export const publishes =
  (from: 0 | 1): Method =>
  (node, parameters) => {
    const { chain } = node;
    const { txid, terms } = streamAt(node, parameters.text(from));
    const data = plainData(parameters.list[from + 2]);
    const output = itemOutput(txid, parameters.list[from + 1], data);
    if (!['', 'offchain'].includes(parameters.text(from + 3, ''))) {
      refuse('parameter', 'Stream item options must be offchain or empty');
    }
    const payer = payerAt(node, from ? parameters.text(0) : null, 'send');
    if (terms.restrict.includes('write') && !chain.may(payer, 'write', txid)) {
      refuse('permission', 'Publishing in this stream is not allowed from this address');
    }
    return node.pay([output], payer);
  };

export const subscribes =
  (on: boolean): Method =>
  (node, parameters) => {
    const value = parameters.list[0];
    const names = Array.isArray(value) ? value.map(textOf) : [parameters.text(0)];
    for (const { txid } of names.map((name) => entityAt(node, name))) node.subscribe(txid, on);
    return null;
  };

/** Stream items, always in verbose form; the parameters from `at` are verbose, count, start. */
function listed(node: ChainNode, parameters: Parameters, at: number, key: string | null): Json {
  const { chain } = node;
  const { txid: id, items } = streamAt(node, parameters.text(0));
  if (!chain.subscribed.has(id)) refuse('notSubscribed', 'Not subscribed to this stream');
  const count = parameters.int(at + 1, 10);
  parameters.flag(at, false);
  const rows = items.flatMap(({ txid, vout }) => {
    const entry = chain.entries.get(txid);
    const output = entry?.tx.outputs[vout];
    const isWanted = key === null || output?.item?.keys.includes(key);
    if (!entry || !output || !isWanted) return [];
    return [{ ...itemRow(entry, vout, output), ...placeOf(chain, entry), txid, time: entry.time }];
  });
  return windowOf(rows, count, parameters.int(at + 2, -count));
}

export const listItems: Method = (node, parameters) => listed(node, parameters, 1, null);

export const listKeyItems: Method = (node, parameters) =>
  listed(node, parameters, 2, parameters.text(1));
