/** What a method of the node is, and how it reads its parameters. */
import type { Asset, Entity, Stream } from '../entities.ts';
import { RpcFault, refuse } from '../fault.ts';
import type { Json, Parsed } from '../json.ts';
import { readAddress } from '../keys.ts';
import type { ChainNode } from '../node.ts';

export interface Method {
  /** The first line of the method's help. */
  readonly usage: string;
  readonly least: number;
  /** More parameters are an error; Infinity where the node lets them pass. */
  readonly most: number;
  readonly run: (node: ChainNode, parameters: Parameters) => Json;
}

export type Methods = Readonly<Record<string, Method>>;

/** Defines a method. */
export const method = (
  usage: string,
  [least, most]: readonly [number, number],
  run: Method['run'],
): Method => ({ usage, least, most, run });

export const helpOf = ({ usage }: Method): string =>
  `${usage}\n\nResult:\nSee the documentation of MultiChain.\n`;

type TypeName = 'str' | 'int' | 'real' | 'bool' | 'array' | 'obj';

function typeOf(value: Parsed | undefined): TypeName | 'null' {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return 'str';
  if (typeof value === 'bigint') return 'int';
  if (typeof value === 'number') return 'real';
  if (typeof value === 'boolean') return 'bool';
  return Array.isArray(value) ? 'array' : 'obj';
}

const wrongType = (value: Parsed | undefined, expected: TypeName): never =>
  refuse('misuse', `value is type ${typeOf(value)}, expected ${expected}`);

export const textOf = (value: Parsed | undefined): string =>
  typeof value === 'string' ? value : wrongType(value, 'str');

export function realOf(value: Parsed | undefined): number {
  if (typeof value === 'number') return value;
  return typeof value === 'bigint' ? Number(value) : wrongType(value, 'real');
}

/** The parameters of a call; absent ones and null are the default, where there is one. */
export class Parameters {
  readonly list: readonly Parsed[];

  constructor(list: readonly Parsed[]) {
    this.list = list;
  }

  has(at: number): boolean {
    return (this.list[at] ?? null) !== null;
  }

  text(at: number): string {
    return textOf(this.list[at]);
  }

  textOr(at: number, byDefault: string): string {
    return this.has(at) ? this.text(at) : byDefault;
  }

  int(at: number, byDefault: number): number {
    if (!this.has(at)) return byDefault;
    const value = this.list[at];
    return typeof value === 'bigint' ? Number(value) : wrongType(value, 'int');
  }

  real(at: number, byDefault: number): number {
    return this.has(at) ? realOf(this.list[at]) : byDefault;
  }

  bool(at: number, byDefault: boolean): boolean {
    if (!this.has(at)) return byDefault;
    const value = this.list[at];
    return typeof value === 'boolean' ? value : wrongType(value, 'bool');
  }

  /** True or false as such or as a number. */
  flag(at: number, byDefault: boolean): boolean {
    const value = this.list[at];
    return typeof value === 'bigint' ? value !== 0n : this.bool(at, byDefault);
  }
}

export const isAddress = ({ chain }: ChainNode, text: string): boolean =>
  readAddress(text, chain.parameters.bytes) !== null;

/** An address; refuses any other text, with or without repeating it. */
export function addressAt(node: ChainNode, text: string, repeat = true): string {
  if (isAddress(node, text)) return text.trim();
  throw new RpcFault(-5, repeat ? `Invalid address: ${text}` : 'Invalid address');
}

/** An address whose key the wallet has. */
export function ownAddress(node: ChainNode, text: string): string {
  const address = addressAt(node, text);
  if (!node.wallet.keys.has(address)) {
    refuse('walletAddress', 'Private key for from-address is not found in this wallet');
  }
  return address;
}

/** An address to pay from: one of our own that may do what is asked. */
export function fromAddress(
  node: ChainNode,
  text: string,
  permission: 'send' | 'issue' | 'create',
) {
  const address = ownAddress(node, text);
  if (!node.chain.may(address, permission)) {
    refuse('permission', `from-address doesn't have ${permission} permission`);
  }
  return address;
}

/** An address of the wallet that may do something; refuses where there is none. */
export function anyAddress(node: ChainNode, permission: 'issue' | 'create'): string {
  const found = [...node.wallet.keys.keys()].find((one) => node.chain.may(one, permission));
  return (
    found ?? refuse('permission', `This wallet doesn't have keys with ${permission} permission`)
  );
}

interface Sought {
  readonly by: 'name' | 'reference' | 'txid';
  readonly entity: Entity | undefined;
}

function seek({ chain }: ChainNode, text: string): Sought {
  const all = [...chain.entities.values()];
  if (/^[0-9a-f]{64}$/.test(text)) {
    return { by: 'txid', entity: all.find(({ txid }) => txid === text) };
  }
  if (/^\d+-\d+-\d+$/.test(text)) {
    return { by: 'reference', entity: all.find((one) => chain.referenceOf(one) === text) };
  }
  return { by: 'name', entity: chain.named(text) };
}

/** An asset by name, reference or transaction; `what` is how the refusal calls it. */
export function assetAt(node: ChainNode, text: string, what = 'Asset'): Asset {
  if (text === '') refuse('parameter', 'Invalid asset reference');
  const { by, entity } = seek(node, text);
  if (entity?.type === 'asset') return entity;
  return refuse('unknownEntity', `${what} with this ${by} not found: ${text}`);
}

export function streamAt(node: ChainNode, text: string, what = 'Stream'): Stream {
  const { by, entity } = seek(node, text);
  if (entity?.type === 'stream') return entity;
  return refuse('unknownEntity', `${what} with this ${by} not found: ${text}`);
}

export function entityAt(node: ChainNode, text: string): Entity {
  const { by, entity } = seek(node, text);
  return entity ?? refuse('unknownEntity', `Entity with this ${by} not found: ${text}`);
}

/** Everything in a list of names: one, several in an array, or null for `*`. */
export function namesAt(value: Parsed | undefined): string[] | null {
  if (value === undefined || value === null || value === '*') return null;
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (!Array.isArray(value)) return refuse('parameter', 'Invalid value, expected string or array');
  return value.map(textOf);
}

/** A part of a list: without a start, or with one below zero, counted from the end. */
export function windowOf<T>(list: readonly T[], count: number, start: number): T[] {
  if (count < 0) refuse('parameter', 'Invalid count');
  const from = start < 0 ? Math.max(0, list.length + start) : start;
  return list.slice(from, from + count);
}
