/** Streams: creating them, publishing to them, and reading what stands in them. */
import type { Entry } from '../chain-parts.ts';
import { itemBody } from '../describe.ts';
import { placeOf } from '../describe-transaction.ts';
import { type Stream, type StreamItem, writeProperties } from '../entities.ts';
import { refuse } from '../fault.ts';
import type { Json, Parsed } from '../json.ts';
import type { ChainNode } from '../node.ts';
import { dataScript, type Payload } from '../script.ts';
import type { Output } from '../transaction.ts';
import {
  anyAddress,
  entityAt,
  fromAddress,
  type Methods,
  method,
  type Parameters,
  streamAt,
  textOf,
  windowOf,
} from './method.ts';
import { itemKeys, plainData } from './quantities.ts';

type Row = { readonly [key: string]: Json | undefined };

/** What is not allowed to everybody: said by a list, or by whether the stream is open. */
function restrictAt(value: Parsed | undefined): string[] {
  if (!(value instanceof Map)) return value === true ? [] : ['write'];
  const restrict = value.get('restrict');
  return typeof restrict === 'string' ? restrict.split(',').filter(Boolean) : [];
}

function create(from: boolean) {
  return (node: ChainNode, parameters: Parameters): string => {
    const first = from ? 1 : 0;
    if (parameters.text(first) !== 'stream') refuse('parameter', 'Invalid entity type');
    const name = parameters.text(first + 1);
    if (Buffer.byteLength(name) > 32 || name === '*') refuse('parameter', 'Invalid stream name');
    if (node.chain.named(name)) refuse('name', 'Entity with this name already exists');
    const restrict = restrictAt(parameters.list[first + 2]);
    const details = parameters.list[first + 3] ?? new Map();
    if (!(details instanceof Map)) return refuse('parameter', 'Invalid details');
    const creator = from
      ? fromAddress(node, parameters.text(0), 'create')
      : anyAddress(node, 'create');
    const body = writeProperties({ name, restrict, details });
    const payload = { ...plainData(''), data: null };
    const script = dataScript({ ...payload, details: { kind: 'stream', body } });
    const outputs = [{ value: 0n, script }];
    return node.pay({ from: creator, outputs, moved: new Map() });
  };
}

const mayWrite = ({ chain }: ChainNode, address: string, { id, restrict }: Stream): boolean =>
  !restrict.includes('write') || chain.may(address, 'write', id);

/** Who publishes: a given address, or any of the wallet that may. */
function publisher(node: ChainNode, parameters: Parameters, from: boolean, stream: Stream): string {
  const { chain, wallet } = node;
  if (from) {
    const address = fromAddress(node, parameters.text(0), 'send');
    if (mayWrite(node, address, stream)) return address;
    const message = 'Publishing in this stream is not allowed from this address';
    return refuse('permission', message);
  }
  const own = [...wallet.keys.keys()].find(
    (address) => chain.may(address, 'send') && mayWrite(node, address, stream),
  );
  const message =
    'This wallet contains no addresses with permission to write to this stream and global send permission.';
  return own ?? refuse('permission', message);
}

const itemOutput = (stream: Stream, keys: readonly string[], payload: Payload): Output => ({
  value: 0n,
  script: dataScript({ ...payload, entity: stream.id, keys }),
});

/** Whatever is said, an item stands on the chain itself. */
function checkOptions(value: string): void {
  if (value !== '' && value !== 'offchain') {
    refuse('parameter', 'Stream item options must be offchain or empty');
  }
}

function publish(from: boolean) {
  return (node: ChainNode, parameters: Parameters): string => {
    const first = from ? 1 : 0;
    const stream = streamAt(node, parameters.text(first));
    const keys = itemKeys(parameters.list[first + 1]);
    const payload = plainData(parameters.list[first + 2]);
    checkOptions(parameters.textOr(first + 3, ''));
    const payer = publisher(node, parameters, from, stream);
    const outputs = [itemOutput(stream, keys, payload)];
    return node.pay({ from: payer, outputs, moved: new Map() });
  };
}

function subscribe(on: boolean) {
  return (node: ChainNode, parameters: Parameters): null => {
    const value = parameters.list[0];
    const names = Array.isArray(value) ? value.map(textOf) : [parameters.text(0)];
    for (const { id } of names.map((name) => entityAt(node, name))) node.subscribe(id, on);
    return null;
  };
}

function subscribed(node: ChainNode, name: string): Stream {
  const stream = streamAt(node, name);
  if (!node.wallet.subscribed.has(stream.id)) {
    refuse('notSubscribed', 'Not subscribed to this stream');
  }
  return stream;
}

function itemRow(node: ChainNode, { txid, vout }: StreamItem, verbose: boolean): Row {
  const { chain } = node;
  const entry: Entry | undefined = chain.entries.get(txid);
  const payload = entry?.tx.scripts[vout]?.payload;
  if (!entry || !payload) return {};
  const { confirmations, blockhash, blockheight, blockindex, blocktime } = placeOf(chain, entry);
  if (!verbose) return { ...itemBody(entry, vout, payload), confirmations, blocktime, txid };
  const place = { confirmations, blockhash, blockheight, blockindex, blocktime };
  const times = { time: entry.time, timereceived: entry.time };
  return { ...itemBody(entry, vout, payload), ...place, txid, vout, valid: true, ...times };
}

/** Items of a stream that fulfil a condition; the parameters after `at` are verbose, count, start. */
function listItems(
  node: ChainNode,
  parameters: Parameters,
  at: number,
  matches: (item: StreamItem) => boolean,
): Json {
  const { items } = subscribed(node, parameters.text(0));
  const verbose = parameters.flag(at, false);
  const count = parameters.int(at + 1, 10);
  const list = windowOf(items.filter(matches), count, parameters.int(at + 2, -count));
  return list.map((item) => itemRow(node, item, verbose));
}

const item = '"stream-identifier" "key"|keys "data-hex"|data-obj "options" ';
const window = '( verbose count start local-ordering )';

export const streamMethods: Methods = {
  create: method('create "stream" "name" open|params ( custom-fields )', [3, 4], create(false)),
  createfrom: method(
    'createfrom "from-address" "stream" "name" open|params ( custom-fields )',
    [4, 5],
    create(true),
  ),
  publish: method(`publish ${item}`, [3, 4], publish(false)),
  publishfrom: method(`publishfrom "from-address" ${item}`, [4, 5], publish(true)),
  subscribe: method('subscribe entity-identifier(s) ( rescan )', [1, 2], subscribe(true)),
  unsubscribe: method('unsubscribe entity-identifier(s) ( purge )', [1, 2], subscribe(false)),
  liststreamitems: method(
    `liststreamitems "stream-identifier" ${window}`,
    [1, 5],
    (node, parameters) => listItems(node, parameters, 1, () => true),
  ),
  liststreamkeyitems: method(
    `liststreamkeyitems "stream-identifier" "key" ${window}`,
    [2, 6],
    (node, parameters) => {
      const key = parameters.text(1);
      return listItems(node, parameters, 2, ({ keys }) => keys.includes(key));
    },
  ),
};
