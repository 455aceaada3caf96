/** Blocks: their headers, their work, and what stands where in them. */
import { doubleSha, hashBytes, shownHash, u32, varint } from './bytes.ts';
import { coinbaseInput, type Transaction, understood } from './transaction.ts';

export interface Block {
  readonly height: number;
  readonly hash: string;
  readonly previous: string;
  readonly merkleRoot: string;
  /** Seconds since 1970. */
  readonly time: number;
  readonly nonce: number;
  readonly version: number;
  readonly txids: readonly string[];
  readonly size: number;
}

/** What is written down of a block; the rest follows from its transactions. */
export interface BlockRecord {
  readonly time: number;
  readonly nonce: number;
  readonly txids: readonly string[];
}

export const workBits = 0x2000ffff;
const headerBytes = 80;

function merkleRoot(txids: readonly string[]): Buffer {
  let row = txids.map(hashBytes);
  while (row.length > 1) {
    const pairs: Buffer[] = [];
    for (let at = 0; at < row.length; at += 2) {
      const left = row[at] ?? Buffer.alloc(0);
      pairs.push(doubleSha(Buffer.concat([left, row[at + 1] ?? left])));
    }
    row = pairs;
  }
  return row[0] ?? Buffer.alloc(32);
}

/** Where a block stands in the chain. */
interface Place {
  readonly height: number;
  readonly previous: string;
}

const versionOf = (height: number): number => (height === 0 ? 1 : 3);
const noBlock = '0'.repeat(64);

export function headerOf({ time, nonce, txids }: BlockRecord, { height, previous }: Place): Buffer {
  return Buffer.concat([
    u32(versionOf(height)),
    hashBytes(previous || noBlock),
    merkleRoot(txids),
    u32(time),
    u32(workBits),
    u32(nonce),
  ]);
}

/** Looks for the number that makes a block's hash begin with a zero byte. */
export function worked(time: number, txids: readonly string[], place: Place): BlockRecord {
  for (let nonce = 0; ; nonce += 1) {
    const record = { time, nonce, txids };
    if (shownHash(doubleSha(headerOf(record, place))).startsWith('00')) return record;
  }
}

/** The whole block of a record; `bytes` are the sizes of its transactions together. */
export function blockOf(record: BlockRecord, place: Place, bytes: number): Block {
  const header = headerOf(record, place);
  return {
    ...record,
    ...place,
    hash: shownHash(doubleSha(header)),
    merkleRoot: shownHash(merkleRoot(record.txids)),
    version: versionOf(place.height),
    size: headerBytes + varint(record.txids.length).length + bytes,
  };
}

/** Where in its block each transaction begins. */
export function offsetsOf(transactions: readonly Transaction[]): number[] {
  let offset = headerBytes + varint(transactions.length).length;
  return transactions.map(({ bytes }) => {
    offset += bytes.length;
    return offset - bytes.length;
  });
}

/** The first transaction of a block; no two are alike, since it names the height. */
export function coinbase(height: number, script: Buffer, outputs: readonly Buffer[]): Transaction {
  const tag = Buffer.concat([Buffer.of(4), u32(height), Buffer.from('/P2SH/'), script]);
  return understood({
    inputs: [coinbaseInput(tag)],
    outputs: outputs.map((one) => ({ value: 0n, script: one })),
  });
}
