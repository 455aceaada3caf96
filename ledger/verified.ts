/** What an audit has verified up to a signed checkpoint, kept in a file from one audit to the next. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Balance, Hold } from './books.ts';
import type { NewNode } from './merkle.ts';
import type { KnownCheckpoint } from './published.ts';

export interface Verified {
  readonly checkpoint: KnownCheckpoint;
  /** The hash of the checkpoint's last row. */
  readonly head: Buffer;
  /** The tree's right edge at the checkpoint. */
  readonly peaks: readonly NewNode[];
  /** Accounts with bookings, and open holds, right after the checkpoint's last row. */
  readonly balances: readonly Balance[];
  readonly holds: readonly Hold[];
  /** True once an audit that began with the first row has come to its end. */
  readonly whole: boolean;
  /** Until then the product around the ledger was found whole, if no audit has come to its end. */
  readonly product?: { readonly seq: number; readonly at: Date } | undefined;
}

/** The file is not one that an audit has kept, or not all of it. */
export class NotVerified extends Error {}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const bytes = (text: string): Buffer => Buffer.from(text, 'hex');

interface Header {
  readonly checkpoint: Omit<KnownCheckpoint, 'rootHash' | 'publicKey' | 'signature' | 'at'> &
    Readonly<Record<'rootHash' | 'publicKey' | 'signature' | 'at', string>>;
  readonly head: string;
  readonly peaks: readonly (readonly [level: number, position: number, hash: string])[];
  readonly whole: boolean;
  readonly product?: { readonly seq: number; readonly at: string } | undefined;
  readonly balances: number;
  readonly holds: number;
}

function headerOf(verified: Verified): Header {
  const { checkpoint, head, peaks, whole, product, balances, holds } = verified;
  const { size, circulation, reserve, rootHash, publicKey, signature, at } = checkpoint;
  return {
    checkpoint: {
      ...{ size, circulation, reserve, at: at.toISOString() },
      ...{ rootHash: hex(rootHash), publicKey: hex(publicKey), signature: hex(signature) },
    },
    head: hex(head),
    peaks: peaks.map(({ level, position, hash }) => [level, position, hex(hash)]),
    whole,
    product: product && { ...product, at: product.at.toISOString() },
    balances: balances.length,
    holds: holds.length,
  };
}

/** One line each, so that a file of any length is written and read in parts. */
function* linesOf(verified: Verified): Generator<string> {
  yield JSON.stringify(headerOf(verified));
  for (const { id, posted, held, version } of verified.balances) {
    yield JSON.stringify([id, posted, held, version]);
  }
  for (const hold of verified.holds) yield JSON.stringify(hold);
}

const bytesAtOnce = 1 << 20;

/** Replaces the file as a whole, so that an audit that is interrupted leaves the one before. */
export async function writeVerified(path: string, verified: Verified): Promise<void> {
  const part = `${path}.part`;
  const file = await open(part, 'w', 0o600);
  try {
    const digest = createHash('sha256');
    let text = '';
    const flush = async () => {
      digest.update(text);
      await file.write(text);
      text = '';
    };
    for (const line of linesOf(verified)) {
      text += `${line}\n`;
      if (text.length > bytesAtOnce) await flush();
    }
    await flush();
    await file.write(`${digest.digest('hex')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, path);
}

/** What the file has, or null if there is none. Throws NotVerified if it is damaged. */
export async function readVerified(path: string): Promise<Verified | null> {
  const lines: string[] = [];
  try {
    for await (const line of createInterface({ input: createReadStream(path) })) lines.push(line);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const digest = createHash('sha256');
  const given = lines.pop();
  for (const line of lines) digest.update(`${line}\n`);
  if (given !== digest.digest('hex')) {
    throw new NotVerified(`${path} is damaged, or was not written by this command`);
  }
  const [first = '', ...rest] = lines;
  const { checkpoint, head, peaks, whole, product, balances } = JSON.parse(first) as Header;
  return {
    checkpoint: {
      ...checkpoint,
      at: new Date(checkpoint.at),
      rootHash: bytes(checkpoint.rootHash),
      publicKey: bytes(checkpoint.publicKey),
      signature: bytes(checkpoint.signature),
    },
    head: bytes(head),
    peaks: peaks.map(([level, position, hash]) => ({ level, position, hash: bytes(hash) })),
    whole,
    product: product && { ...product, at: new Date(product.at) },
    balances: rest.slice(0, balances).map((line) => {
      const [id, posted, held, version] = JSON.parse(line) as [number, number, number, number];
      return { id, posted, held, version };
    }),
    holds: rest.slice(balances).map((line) => JSON.parse(line) as Hold),
  };
}
