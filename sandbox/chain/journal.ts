/** The node's journal: one line per event, on disk before the call is answered. */
import fs from 'node:fs';
import path from 'node:path';
import type { AddressBytes } from './keys.ts';

/** Immutable parameters of a chain. */
export interface ChainParameters {
  readonly name: string;
  readonly bytes: AddressBytes;
  /** Seconds since 1970. */
  readonly born: number;
}

export type Happening =
  /** The first record of a chain; `secret` is the key with all permissions. */
  | { readonly kind: 'chain'; readonly parameters: ChainParameters; readonly secret: string }
  | { readonly kind: 'key'; readonly secret: string }
  /** `time` is in seconds since 1970. */
  | { readonly kind: 'transaction'; readonly hex: string; readonly time: number }
  /** Contains the coinbase transaction, so that neither can exist without the other. */
  | {
      readonly kind: 'block';
      readonly time: number;
      readonly txids: readonly string[];
      readonly coinbase: string;
    }
  | { readonly kind: 'subscription'; readonly entity: string; readonly on: boolean };

/** Reads the lines up to the first incomplete one, which a killed process was writing. */
function readLines(file: string): { records: Happening[]; bytes: number } {
  const records: Happening[] = [];
  let bytes = 0;
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  for (const line of text.split('\n').slice(0, -1)) {
    try {
      records.push(JSON.parse(line) as Happening);
    } catch {
      break;
    }
    bytes += Buffer.byteLength(line) + 1;
  }
  return { records, bytes };
}

const lineOf = (record: Happening): string => `${JSON.stringify(record)}\n`;

export class Journal {
  /** Its content when it was opened. */
  readonly records: readonly Happening[];
  readonly #file: string;
  #handle: number;

  /** Opens or creates the journal; an incomplete last line is cut off. */
  constructor(file: string) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    const { records, bytes } = readLines(file);
    this.records = records;
    this.#file = file;
    this.#handle = fs.openSync(file, 'a', 0o600);
    fs.ftruncateSync(this.#handle, bytes);
  }

  /** Writes a line; when it returns, the line survives a power failure. */
  append(record: Happening): void {
    fs.writeSync(this.#handle, lineOf(record));
    fs.fdatasyncSync(this.#handle);
  }

  /** Replaces all lines atomically. */
  rewrite(records: readonly Happening[]): void {
    const part = `${this.#file}.part`;
    fs.writeFileSync(part, records.map(lineOf).join(''), { mode: 0o600, flush: true });
    fs.renameSync(part, this.#file);
    fs.closeSync(this.#handle);
    this.#handle = fs.openSync(this.#file, 'a');
  }

  /** Saves a copy of the content. */
  keep(): void {
    fs.copyFileSync(this.#file, `${this.#file}.kept`);
  }

  /** Content of the copy; empty without one. */
  kept(): readonly Happening[] {
    return readLines(`${this.#file}.kept`).records;
  }

  close(): void {
    fs.closeSync(this.#handle);
  }
}
