/** Assets and streams: what is known of them, and how their properties stand in a transaction. */
import { ByteReader, i64, u32, varint } from './bytes.ts';
import { type ParsedObject, parseJson, printJson } from './json.ts';

export interface Issue {
  readonly txid: string;
  readonly raw: bigint;
  readonly details: ParsedObject;
  readonly issuers: readonly string[];
}

export interface Asset {
  readonly type: 'asset';
  /** 16 bytes in hexadecimal digits, as outputs name it. */
  readonly id: string;
  readonly txid: string;
  /** Empty where it has none. */
  readonly name: string;
  /** How many of the smallest unit make one. */
  readonly multiple: number;
  readonly open: boolean;
  readonly restrict: { readonly send: boolean; readonly receive: boolean };
  readonly fungible: boolean;
  readonly canOpen: boolean;
  readonly canClose: boolean;
  readonly totalLimit: bigint | null;
  readonly issueLimit: bigint | null;
  readonly issues: Issue[];
}

export interface StreamItem {
  readonly txid: string;
  readonly vout: number;
  readonly publishers: readonly string[];
  readonly keys: readonly string[];
}

export interface Stream {
  readonly type: 'stream';
  readonly id: string;
  readonly txid: string;
  readonly name: string;
  /** What is not allowed to everybody. */
  readonly restrict: readonly string[];
  readonly details: ParsedObject;
  readonly creators: readonly string[];
  /** In the order in which they came. */
  readonly items: StreamItem[];
}

export type Entity = Asset | Stream;

/** The properties of an entity as a transaction carries them. */
export interface Properties {
  readonly name?: string;
  readonly multiple?: number;
  readonly open?: boolean;
  readonly restrict?: readonly string[];
  readonly fungible?: boolean;
  readonly canOpen?: boolean;
  readonly canClose?: boolean;
  readonly totalLimit?: bigint | null;
  readonly issueLimit?: bigint | null;
  readonly details?: ParsedObject;
}

const tags = {
  name: 0x01,
  open: 0x02,
  details: 0x05,
  restrict: 0x06,
  fungible: 0x07,
  canOpen: 0x08,
  canClose: 0x09,
  multiple: 0x41,
  totalLimit: 0x42,
  issueLimit: 0x43,
} as const;

const flag = (value: boolean): Buffer => Buffer.of(value ? 1 : 0);

/** Writes properties, each with its tag and its length. */
export function writeProperties(properties: Properties): Buffer {
  const parts: Buffer[] = [];
  const add = (tag: number, value: Buffer): void => {
    parts.push(Buffer.of(0, tag), varint(value.length), value);
  };
  const { name, multiple, restrict, details, totalLimit, issueLimit } = properties;
  if (name) add(tags.name, Buffer.from(name));
  if (multiple !== undefined) add(tags.multiple, u32(multiple));
  for (const key of ['open', 'fungible', 'canOpen', 'canClose'] as const) {
    const value = properties[key];
    if (value !== undefined) add(tags[key], flag(value));
  }
  if (restrict?.length) add(tags.restrict, Buffer.from(restrict.join(',')));
  if (typeof totalLimit === 'bigint') add(tags.totalLimit, i64(totalLimit));
  if (typeof issueLimit === 'bigint') add(tags.issueLimit, i64(issueLimit));
  if (details?.size) add(tags.details, Buffer.from(printJson(details)));
  return Buffer.concat(parts);
}

/** Reads what writeProperties has written; throws where it is something else. */
export function readProperties(body: Buffer): Properties {
  const reader = new ByteReader(body);
  const found = new Map<number, Buffer>();
  while (reader.left > 0) {
    const [, tag = 0] = reader.take(2);
    found.set(tag, reader.take(reader.varint()));
  }
  const text = (tag: number): string | undefined => found.get(tag)?.toString();
  const is = (tag: number): boolean | undefined =>
    found.has(tag) ? found.get(tag)?.[0] === 1 : undefined;
  const long = (tag: number): bigint | null => found.get(tag)?.readBigInt64LE() ?? null;
  const details = parseJson(text(tags.details) ?? '{}');
  const open = is(tags.open);
  return {
    name: text(tags.name) ?? '',
    multiple: found.get(tags.multiple)?.readUInt32LE() ?? 1,
    ...(open !== undefined && { open }),
    restrict: text(tags.restrict)?.split(',') ?? [],
    fungible: is(tags.fungible) ?? true,
    canOpen: is(tags.canOpen) ?? false,
    canClose: is(tags.canClose) ?? false,
    totalLimit: long(tags.totalLimit),
    issueLimit: long(tags.issueLimit),
    details: details instanceof Map ? details : new Map(),
  };
}
