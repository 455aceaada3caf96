/** A bundle: base backup, settings and keys in one file, encrypted to keys of age. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { Fault } from './settings-files.ts';

/** Parts of a bundle: paths from a folder. */
export interface Part {
  readonly folder: string;
  readonly names: readonly string[];
}

/** Content of `about.json`, the first file of a bundle. */
export interface About {
  readonly version: string;
  readonly migration: number;
  readonly madeAt: string;
  /** The key ids of CARD_CODE_KEYS that the settings in the bundle have. */
  readonly cardKeys: readonly string[];
}

export interface Written {
  readonly bytes: number;
  readonly sha256: string;
}

type Bytes = ReadableStream<Uint8Array>;

/** Encrypts the parts to all recipients, and hands the encrypted bytes on. */
export async function packBundle(
  parts: readonly Part[],
  recipients: readonly string[],
  write: (content: Readable) => Promise<void>,
): Promise<Written> {
  const encrypter = new Encrypter();
  try {
    for (const one of recipients) encrypter.addRecipient(one);
  } catch (error) {
    throw new Fault(`BUNDLE_RECIPIENTS: ${(error as Error).message}`);
  }
  const args = parts.flatMap(({ folder, names }) => ['-C', folder, ...names]);
  const tar = spawn('tar', ['-cf', '-', ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(tar, 'exit');
  const sealed = await encrypter.encrypt(Readable.toWeb(tar.stdout) as never);
  const digest = createHash('sha256');
  let bytes = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
    // A store keeps nothing under its final name of what tar did not bring to its end.
    flush(done) {
      ended.then(([code]) => done(code === 0 ? null : new Error(`tar ended with ${code}`)), done);
    },
  });
  const source = Readable.fromWeb(sealed as unknown as Bytes);
  source.on('error', (error) => counter.destroy(error));
  source.pipe(counter);
  await write(counter).catch((error: Error) => {
    // Nobody reads what it would go on waiting to write.
    tar.kill();
    counter.destroy();
    throw error;
  });
  return { bytes, sha256: digest.digest('hex') };
}

/** Decrypts a bundle into an empty folder; refuses a key that does not open it, and any change. */
export async function unpackBundle(
  content: Readable,
  identity: string,
  folder: string,
): Promise<About> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const opened = await decrypter.decrypt(Readable.toWeb(content) as never).catch((error: Error) => {
    content.destroy();
    throw new Fault(`The bundle cannot be opened: ${error.message}`);
  });
  const tar = spawn('tar', ['--no-same-owner', '-xf', '-', '-C', folder], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(tar, 'exit');
  await pipeline(Readable.fromWeb(opened as unknown as Bytes), tar.stdin).catch((error: Error) => {
    throw new Fault(`The bundle was changed or cut off: ${error.message}`);
  });
  const [code] = await ended;
  if (code !== 0) throw new Fault(`The bundle cannot be unpacked: tar ended with ${code}.`);
  return JSON.parse(fs.readFileSync(path.join(folder, 'about.json'), 'utf8')) as About;
}

/** Refuses an archive that is not the one that its note tells of. */
export async function checkArchive(archive: string, note: string): Promise<void> {
  const { sha256 } = JSON.parse(fs.readFileSync(note, 'utf8')) as { sha256: string };
  await checkSum(archive, sha256);
}

export async function checkSum(file: string, sha256: string): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(fs.createReadStream(file), hash);
  if (hash.digest('hex') !== sha256) throw new Fault(`${path.basename(file)} was changed.`);
}
