/** Quantities and data as callers give them, turned into outputs; rounded as the node rounds. */
import type { Asset } from '../entities.ts';
import { refuse } from '../fault.ts';
import { type Parsed, type ParsedObject, printJson } from '../json.ts';
import { readAddress } from '../keys.ts';
import type { ChainNode } from '../node.ts';
import { dataScript, type Payload, payingScript, type Quantity } from '../script.ts';
import type { Output } from '../transaction.ts';
import { assetAt, entityAt, realOf, textOf } from './method.ts';

const most = 2 ** 63;

/** What a quantity becomes when it is sent: cut off after nearly a half was added, as the node does. */
export function sentRaw(qty: number, { multiple }: Asset): bigint {
  const raw = Math.trunc(qty * multiple + 0.499999);
  if (raw <= -1 || raw >= most) refuse('parameter', 'Invalid asset quantity');
  return BigInt(raw);
}

/** What a quantity is when it is issued: exactly a multiple of the unit, and not below zero. */
export function issuedRaw(qty: number, multiple: number): bigint {
  if (qty < 0) refuse('parameter', 'Invalid quantity. Should be positive.');
  const exact = qty * multiple;
  if (exact >= most) refuse('parameter', 'Invalid quantity or smallest unit. ');
  const raw = Math.round(exact);
  // A decimal is as exact as a double can be, which at fifteen digits is a part of the unit.
  if (Math.abs(exact - raw) > Math.max(1e-4, exact * 4e-16)) {
    refuse('parameter', 'Quantity should be divisible by smallest unit.');
  }
  return BigInt(raw);
}

/** How many units make one; refuses a unit that is none. */
export function multipleOf(unit: number): number {
  if (unit <= 0 || unit > 1) {
    refuse('parameter', 'Invalid smallest unit. Valid Range [0.00000001 - 1].');
  }
  const multiple = Math.trunc(1 / unit + 0.499999);
  if (multiple > 0x7fffffff || Math.abs(multiple * unit - 1) > 1e-6) {
    refuse('parameter', 'Invalid smallest unit. 1 should be divisible by this number.');
  }
  return multiple;
}

/** There is no native currency on this chain: only nothing of it can be sent. */
export function checkNative(amount: number): void {
  if (amount !== 0) refuse('parameter', 'Invalid amount');
}

/** The assets of `{name: quantity, …}`, or of an amount of the native currency. */
export function quantitiesAt(node: ChainNode, value: Parsed | undefined): Quantity[] {
  if (!(value instanceof Map)) {
    checkNative(realOf(value));
    return [];
  }
  return [...value].flatMap(([name, qty]) => {
    if (name === '') {
      checkNative(realOf(qty));
      return [];
    }
    const asset = assetAt(node, name, 'Issue transaction');
    return [{ asset: asset.id, raw: sentRaw(realOf(qty), asset), kind: 'transfer' as const }];
  });
}

/** An output to an address; what an asset restricts is checked with the transaction. */
export function outputTo(
  node: ChainNode,
  address: string,
  quantities: readonly Quantity[],
): Output {
  const target = readAddress(address, node.chain.parameters.bytes);
  if (!target) return refuse('address', 'Invalid address');
  return { value: 0n, script: payingScript(target, quantities) };
}

/** Refuses an address that may not receive, on the chain or, where restricted, of an asset. */
export function checkReceive(node: ChainNode, address: string, assets: readonly string[] = []) {
  const { chain } = node;
  if (!chain.may(address, 'receive')) {
    refuse('permission', "Destination address doesn't have receive permission");
  }
  for (const id of assets) {
    const asset = chain.entities.get(id);
    if (asset?.type === 'asset' && asset.restrict.receive && !chain.may(address, 'receive', id)) {
      refuse('notAllowed', "One of the outputs doesn't have per-asset receive permission");
    }
  }
}

export const plain: Payload = {
  format: 'raw',
  data: null,
  entity: null,
  keys: [],
  details: null,
};

const notData = (): never =>
  refuse('parameter', 'data should be hexadecimal string or recognized object');

function objectData(object: ParsedObject): Payload {
  const known = ['text', 'json', 'cache'].filter((key) => object.has(key));
  if (known.length > 1) refuse('parameter', 'data field can appear only once in the object');
  if (object.has('json')) {
    return { ...plain, format: 'json', data: Buffer.from(printJson(object.get('json') ?? null)) };
  }
  if (!object.has('text')) return refuse('parameter', 'Unrecognized parameter format');
  const text = object.get('text');
  if (typeof text !== 'string') refuse('parameter', 'value in data object should be string');
  return { ...plain, format: 'text', data: Buffer.from(textOf(text)) };
}

/** Hexadecimal digits, `{json: …}` or `{text: …}`. */
export function plainData(value: Parsed | undefined): Payload {
  if (value instanceof Map) return objectData(value);
  if (typeof value !== 'string') {
    return refuse('parameter', 'Invalid parameter type, should be object or string');
  }
  if (value.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(value)) return notData();
  return { ...plain, data: Buffer.from(value, 'hex') };
}

/** The keys of a stream item: one text, or several in an array. */
export function itemKeys(value: Parsed | undefined): string[] {
  const keys = typeof value === 'string' ? [value] : value;
  if (!Array.isArray(keys)) {
    return refuse('parameter', 'Item keys should be either string or array');
  }
  const list = keys.map(textOf);
  if (list.some((key) => Buffer.byteLength(key) > 256)) {
    refuse('parameter', 'Item key is too long');
  }
  return list;
}

/** The output of data that come with a payment: plain, or an item of a stream. */
export function dataOutput(node: ChainNode, value: Parsed | undefined): Output {
  if (!(value instanceof Map)) return { value: 0n, script: dataScript(plainData(value)) };
  if (['create', 'update', 'issue', 'issuemore'].some((key) => value.has(key))) {
    refuse('notAllowed', 'Keyword not allowed in this API');
  }
  if (!value.has('for')) return { value: 0n, script: dataScript(plainData(value)) };
  const stream = entityAt(node, textOf(value.get('for')));
  const keys = itemKeys(value.get('keys') ?? value.get('key') ?? '');
  const payload = plainData(value.get('data') ?? '');
  return { value: 0n, script: dataScript({ ...payload, entity: stream.id, keys }) };
}
