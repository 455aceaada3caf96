/** The type of a node method, and its parameter parsing. */
import type { Asset, Entity, Stream } from '../chain-parts.ts';
import { refuse } from '../fault.ts';
import { isObject, type Json, type JsonObject } from '../json.ts';
import * as keys from '../keys.ts';
import type { ChainNode } from '../node.ts';

export type Method = (node: ChainNode, parameters: Parameters) => Json;

function typeOf(value: Json | undefined): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return 'str';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'real';
  if (typeof value === 'bigint') return 'int';
  return isObject(value) ? 'obj' : 'array';
}

const wrongType = (value: Json | undefined, expected: string): never =>
  refuse('misuse', `value is type ${typeOf(value)}, expected ${expected}`);

export const textOf = (value: Json | undefined): string =>
  typeof value === 'string' ? value : wrongType(value, 'str');

export const realOf = (value: Json | undefined): number =>
  typeof value === 'number' || typeof value === 'bigint' ? Number(value) : wrongType(value, 'real');

/** The parameters of a call; missing ones and null mean the default, if there is one. */
export class Parameters {
  readonly list: readonly Json[];

  constructor(list: readonly Json[]) {
    this.list = list;
  }

  text(at: number, byDefault?: string): string {
    return textOf(this.list[at] ?? byDefault ?? null);
  }

  int(at: number, byDefault: number): number {
    const value = this.list[at] ?? byDefault;
    return typeOf(value) === 'int' ? Number(value) : wrongType(value, 'int');
  }

  real(at: number, byDefault: number): number {
    return realOf(this.list[at] ?? byDefault);
  }

  /** A boolean, or a number as one. */
  flag(at: number, byDefault: boolean): boolean {
    const value = this.list[at] ?? byDefault;
    if (typeof value === 'boolean') return value;
    return typeOf(value) === 'int' ? Number(value) !== 0 : wrongType(value, 'bool');
  }

  /** Custom fields; none if the parameter is missing. */
  details(at: number): JsonObject {
    const value = this.list[at];
    if (value === undefined) return {};
    return isObject(value) ? value : refuse('parameter', 'Invalid details');
  }
}

export const isAddress = ({ chain }: ChainNode, text: string): boolean =>
  keys.isAddress(text, chain.parameters.bytes);

/** An address, possibly with surrounding spaces; refuses other text, which it may quote. */
export function addressAt(node: ChainNode, text: string, repeat = true): string {
  if (isAddress(node, text.trim())) return text.trim();
  return refuse('address', repeat ? `Invalid address: ${text}` : 'Invalid address');
}

/** An address whose key is in the wallet; `what` is its name in the refusal. */
export function ownAddress(
  node: ChainNode,
  text: string,
  what = 'Private key for from-address',
): string {
  const address = addressAt(node, text);
  if (node.chain.keys.has(address)) return address;
  return refuse('walletAddress', `${what} is not found in this wallet`);
}

/** The payer: a given address of ours, or the first permitted one; refuses if there is none. */
export function payerAt(node: ChainNode, text: string | null, permission: string): string {
  const { chain } = node;
  if (text === null) {
    const found = [...chain.keys.keys()].find((one) => chain.may(one, permission));
    const message = `This wallet doesn't have keys with ${permission} permission`;
    return found ?? refuse('permission', message);
  }
  const address = ownAddress(node, text);
  if (chain.may(address, permission)) return address;
  return refuse('permission', `from-address doesn't have ${permission} permission`);
}

/** An asset or a stream by name, reference or transaction. */
export function entityAt(node: ChainNode, text: string): Entity {
  return found(node, text, 'Entity', (entity) => entity);
}

/** `what` is its name in the refusal. */
export function assetAt(node: ChainNode, text: string, what = 'Asset'): Asset {
  if (text === '') refuse('parameter', 'Invalid asset reference');
  return found(node, text, what, (entity) => (entity.type === 'asset' ? entity : undefined));
}

export function streamAt(node: ChainNode, text: string): Stream {
  return found(node, text, 'Stream', (one) => (one.type === 'stream' ? one : undefined));
}

function found<T>(
  { chain }: ChainNode,
  text: string,
  what: string,
  pick: (entity: Entity) => T | undefined,
): T {
  const all = [...chain.entities.values()];
  const [by, entity] = /^[0-9a-f]{64}$/.test(text)
    ? ['txid', chain.entities.get(text)]
    : /^\d+-\d+-\d+$/.test(text)
      ? ['reference', all.find((one) => chain.referenceOf(one) === text)]
      : ['name', chain.named(text)];
  const picked = entity && pick(entity);
  return picked ?? refuse('unknownEntity', `${what} with this ${by} not found: ${text}`);
}

/** A slice of a list: without a start, or with a negative one, counted from the end. */
export function windowOf<T>(list: readonly T[], count: number, start: number): T[] {
  if (count < 0) refuse('parameter', 'Invalid count');
  const from = start < 0 ? Math.max(0, list.length + start) : start;
  return list.slice(from, from + count);
}
