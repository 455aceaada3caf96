/** Converts callers' quantities and data into outputs, with the node's rounding. */
import type { Asset } from '../chain-parts.ts';
import { refuse } from '../fault.ts';
import { isObject, type Json } from '../json.ts';
import type { ChainNode } from '../node.ts';
import type { Output, Quantity } from '../transaction.ts';
import { assetAt, entityAt, realOf, textOf } from './method.ts';

const most = 2 ** 63;

/**
 * A sent quantity: rounded down after adding almost half a unit, as the node does. `negative` is the
 * refusal of one below zero.
 */
export function moved(
  qty: number,
  { txid, terms }: Asset,
  negative = 'Invalid asset quantity',
): Quantity {
  const raw = Math.trunc(qty * terms.multiple + 0.499999);
  if (raw <= -1) refuse('parameter', negative);
  if (raw >= most) refuse('parameter', 'Invalid asset quantity');
  return { asset: txid, raw: BigInt(raw), kind: 'transfer' };
}

/** An issued quantity: an exact multiple of the unit, not negative. */
export function issuedRaw(qty: number, multiple: number): bigint {
  if (qty < 0) refuse('parameter', 'Invalid quantity. Should be positive.');
  const exact = qty * multiple;
  if (exact >= most) refuse('parameter', 'Invalid quantity or smallest unit. ');
  const raw = Math.round(exact);
  // A decimal has a double's precision, which at fifteen digits is a fraction of the unit.
  if (Math.abs(exact - raw) > Math.max(1e-4, exact * 4e-16)) {
    refuse('parameter', 'Quantity should be divisible by smallest unit.');
  }
  return BigInt(raw);
}

/** Number of units to one; refuses an invalid unit. */
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

/** This chain has no native currency: only zero can be sent. */
export function checkNative(amount: number): void {
  if (amount !== 0) refuse('parameter', 'Invalid amount');
}

/** The assets of `{name: quantity, …}`, or of an amount of the native currency. */
export function quantitiesAt(
  node: ChainNode,
  value: Json | undefined,
  negative?: string,
): Quantity[] {
  if (!isObject(value)) {
    checkNative(realOf(value));
    return [];
  }
  return Object.entries(value).map(([name, qty]) =>
    moved(realOf(qty), assetAt(node, name, 'Issue transaction'), negative),
  );
}

/** Refuses an address that may not receive. */
export function checkReceive({ chain }: ChainNode, address: string): void {
  if (chain.may(address, 'receive')) return;
  refuse('permission', "Destination address doesn't have receive permission");
}

/** Hexadecimal digits, `{json: …}` or `{text: …}`. */
export function plainData(value: Json | undefined): Json {
  if (typeof value === 'string') {
    if (/^([0-9a-f]{2})*$/i.test(value)) return value.toLowerCase();
    return refuse('parameter', 'data should be hexadecimal string or recognized object');
  }
  if (!isObject(value)) {
    return refuse('parameter', 'Invalid parameter type, should be object or string');
  }
  const { text, json } = value;
  if (text !== undefined && json !== undefined) {
    refuse('parameter', 'data field can appear only once in the object');
  }
  if (json !== undefined) return { json };
  if (text === undefined) refuse('parameter', 'Unrecognized parameter format');
  return typeof text === 'string'
    ? { text }
    : refuse('parameter', 'value in data object should be string');
}

/** A stream item: its keys are one text, or an array of texts. */
export function itemOutput(stream: string, value: Json | undefined, data: Json): Output {
  const keys = typeof value === 'string' ? [value] : value;
  if (!Array.isArray(keys)) {
    return refuse('parameter', 'Item keys should be either string or array');
  }
  const list = keys.map(textOf);
  if (list.some((key) => Buffer.byteLength(key) > 256)) {
    refuse('parameter', 'Item key is too long');
  }
  return { item: { stream, keys: list }, data };
}

/** The output for a payment's data: plain, or a stream item. */
export function dataOutput(node: ChainNode, value: Json | undefined): Output {
  if (!isObject(value)) return { data: plainData(value) };
  if (['create', 'update', 'issue', 'issuemore'].some((key) => key in value)) {
    refuse('notAllowed', 'Keyword not allowed in this API');
  }
  if (value.for === undefined) return { data: plainData(value) };
  const stream = entityAt(node, textOf(value.for));
  return itemOutput(stream.txid, value.keys ?? value.key ?? '', plainData(value.data ?? ''));
}
