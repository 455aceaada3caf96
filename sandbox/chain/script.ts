/** The scripts of outputs: to whom, and what MultiChain pushes behind: assets, permissions, data, entities. */
import { ByteReader, i64, u32 } from './bytes.ts';
import type { Target } from './keys.ts';

/** An amount of an asset in an output; `asset` is the id, null for the one that this transaction issues. */
export interface Quantity {
  /** 16 bytes in hexadecimal digits: the last half of the issuing transaction's hash. */
  readonly asset: string | null;
  readonly raw: bigint;
  readonly kind: 'issuefirst' | 'issuemore' | 'transfer';
}

/** Permissions that an output gives or, from and to being 0, takes. */
export interface Granting {
  /** The id of the asset or stream; null for the whole chain. */
  readonly entity: string | null;
  readonly types: number;
  readonly from: number;
  readonly to: number;
  readonly timestamp: number;
}

type DataFormat = 'raw' | 'text' | 'json';

/** The marks of a stream item or of an entity in an output that pays nobody. */
export interface Payload {
  readonly format: DataFormat;
  /** Null where the output has no data. */
  readonly data: Buffer | null;
  /** The stream or asset that it is about. */
  readonly entity: string | null;
  readonly keys: readonly string[];
  /** Properties of an entity that is created or updated. */
  readonly details: { readonly kind: 'asset' | 'stream' | 'update'; readonly body: Buffer } | null;
}

export interface Script {
  readonly target: Target | null;
  readonly quantities: readonly Quantity[];
  readonly grants: readonly Granting[];
  readonly payload: Payload | null;
}

const [drop, giveBack] = [0x75, 0x6a];
const mark = (letter: string): Buffer => Buffer.from(`spk${letter}`, 'latin1');

export function push(data: Buffer): Buffer {
  const { length } = data;
  if (length < 0x4c) return Buffer.concat([Buffer.of(length), data]);
  if (length <= 0xff) return Buffer.concat([Buffer.of(0x4c, length), data]);
  if (length <= 0xffff) {
    return Buffer.concat([Buffer.of(0x4d, length & 0xff, length >> 8), data]);
  }
  return Buffer.concat([Buffer.of(0x4e), u32(length), data]);
}

const dropped = (...parts: Buffer[]): Buffer =>
  Buffer.concat([push(Buffer.concat(parts)), Buffer.of(drop)]);

const opening = ({ hash }: Target): Buffer =>
  Buffer.concat([Buffer.of(0x76, 0xa9), push(hash), Buffer.of(0x88, 0xac)]);

const id = (hex: string): Buffer => Buffer.from(hex, 'hex');

/** Writes the script of an output that somebody can spend. */
export function payingScript(
  target: Target,
  quantities: readonly Quantity[] = [],
  grants: readonly Granting[] = [],
): Buffer {
  const parts = [opening(target)];
  for (const { asset, raw, kind } of quantities.filter((one) => one.kind !== 'transfer')) {
    if (asset === null) parts.push(dropped(mark('g'), i64(raw)));
    else if (kind === 'issuemore') parts.push(dropped(mark('o'), id(asset), i64(raw)));
  }
  const moved = quantities.filter(({ kind }) => kind === 'transfer');
  if (moved.length > 0) {
    const rows = moved.map(({ asset, raw }) => Buffer.concat([id(asset ?? ''), i64(raw)]));
    parts.push(dropped(mark('q'), ...rows));
  }
  for (const { entity, types, from, to, timestamp } of grants) {
    if (entity !== null) parts.push(dropped(mark('e'), id(entity)));
    parts.push(dropped(mark('p'), u32(types), u32(from), u32(to), u32(timestamp)));
  }
  return Buffer.concat(parts);
}

const formats: Readonly<Record<DataFormat, number | null>> = { raw: null, text: 1, json: 2 };

/** Writes the script of an output that pays nobody and carries data or an entity. */
export function dataScript(payload: Payload): Buffer {
  const { format, data, entity, keys, details } = payload;
  const parts: Buffer[] = [];
  if (entity !== null) parts.push(dropped(mark('e'), id(entity)));
  for (const key of keys) parts.push(dropped(mark('k'), Buffer.from(key)));
  if (details) {
    const kind = { asset: [1], stream: [2], update: [] }[details.kind];
    parts.push(dropped(mark(kind.length ? 'n' : 'u'), Buffer.from(kind), details.body));
  }
  const code = formats[format];
  if (code !== null) parts.push(dropped(mark('f'), Buffer.of(code)));
  parts.push(Buffer.of(giveBack));
  if (data) parts.push(push(data));
  return Buffer.concat(parts);
}

/** One step of a script: an operation, or bytes that are pushed. */
export type Step = number | Buffer;

/** Takes a script apart; throws RangeError where it ends within a push. */
export function steps(script: Buffer): Step[] {
  const reader = new ByteReader(script);
  const list: Step[] = [];
  while (reader.left > 0) {
    const [code = 0] = reader.take(1);
    if (code > 0x4e) list.push(code);
    else if (code < 0x4c) list.push(reader.take(code));
    else if (code === 0x4c) list.push(reader.take(reader.take(1)[0] ?? 0));
    else if (code === 0x4d) list.push(reader.take(reader.take(2).readUInt16LE()));
    else list.push(reader.take(reader.u32()));
  }
  return list;
}

interface Reading {
  quantities: Quantity[];
  grants: Granting[];
  entity: string | null;
  keys: string[];
  format: DataFormat;
  details: Payload['details'];
}

/** Understands one pushed element of MultiChain; others are passed over, as the node does. */
function understand(element: Buffer, reading: Reading): void {
  if (element.subarray(0, 3).toString('latin1') !== 'spk') return;
  const body = new ByteReader(element.subarray(4));
  const hex = (): string => body.take(16).toString('hex');
  switch (String.fromCharCode(element[3] ?? 0)) {
    case 'g':
      reading.quantities.push({ asset: null, raw: body.i64(), kind: 'issuefirst' });
      break;
    case 'o':
      reading.quantities.push({ asset: hex(), raw: body.i64(), kind: 'issuemore' });
      break;
    case 'q':
      while (body.left >= 24) {
        reading.quantities.push({ asset: hex(), raw: body.i64(), kind: 'transfer' });
      }
      break;
    case 'p': {
      const [types, from, to, timestamp] = [body.u32(), body.u32(), body.u32(), body.u32()];
      reading.grants.push({ entity: reading.entity, types, from, to, timestamp });
      break;
    }
    case 'e':
      reading.entity = hex();
      break;
    case 'k':
      reading.keys.push(body.take(body.left).toString());
      break;
    case 'f':
      reading.format = body.take(1)[0] === 1 ? 'text' : 'json';
      break;
    case 'n': {
      const kind = body.take(1)[0] === 1 ? 'asset' : 'stream';
      reading.details = { kind, body: body.take(body.left) };
      break;
    }
    case 'u':
      reading.details = { kind: 'update', body: body.take(body.left) };
  }
}

function targetOf([first, second, hash]: readonly Step[]): Target | null {
  const pays = first === 0x76 && second === 0xa9 && Buffer.isBuffer(hash) && hash.length === 20;
  return pays ? { hash } : null;
}

/** Understands a script; throws RangeError where its bytes end too early. */
export function readScript(script: Buffer): Script {
  const list = steps(script);
  const end = list.indexOf(giveBack);
  const reading: Reading = {
    quantities: [],
    grants: [],
    entity: null,
    keys: [],
    format: 'raw',
    details: null,
  };
  const { quantities, grants } = reading;
  for (const step of end < 0 ? list : list.slice(0, end)) {
    if (Buffer.isBuffer(step)) understand(step, reading);
  }
  if (end < 0) return { target: targetOf(list), quantities, grants, payload: null };
  const data = list.slice(end + 1).find((step) => Buffer.isBuffer(step)) ?? null;
  const { entity, keys, format, details } = reading;
  const payload = { format, data, entity, keys, details };
  return { target: null, quantities, grants, payload };
}
