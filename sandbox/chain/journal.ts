/** What the node has written down: one line for each thing that happened, on disk before it is answered. */
import fs from 'node:fs';
import path from 'node:path';
import type { BlockRecord } from './block.ts';
import type { ChainParameters } from './chain-parts.ts';

/** What a chain begins with. */
export interface Beginning {
  readonly kind: 'chain';
  readonly parameters: ChainParameters;
  readonly genesis: string;
}

/** What happens on one branch of the chain. */
export type Happening =
  | { readonly kind: 'key'; readonly secret: string }
  | {
      readonly kind: 'transaction';
      readonly hex: string;
      /** Seconds since 1970. */
      readonly time: number;
    }
  /** The block's first transaction stands with it, so that neither is there without the other. */
  | (BlockRecord & { readonly kind: 'block'; readonly coinbase: string })
  | { readonly kind: 'subscription'; readonly entity: string; readonly on: boolean };

export type JournalRecord =
  | Beginning
  | Happening
  /** The blocks above `height` go, and `without` with what needs it; the rest of the line comes instead. */
  | {
      readonly kind: 'fork';
      readonly height: number;
      readonly without: readonly string[];
      readonly then: readonly Happening[];
    }
  | { readonly kind: 'snapshot' }
  /** Back to the last snapshot, with the keys that came after it or without them. */
  | { readonly kind: 'restore'; readonly keys: boolean };

export interface Journal {
  /** What stood in it when it was opened. */
  readonly records: readonly JournalRecord[];
  /** Writes a line; when it returns, the line outlives a loss of power. */
  append(record: JournalRecord): void;
  close(): void;
}

/** Reads the lines up to the first that is not whole: the one a killed process was writing. */
function readLines(text: string): { records: JournalRecord[]; bytes: number } {
  const records: JournalRecord[] = [];
  let bytes = 0;
  for (const line of text.split('\n').slice(0, -1)) {
    try {
      records.push(JSON.parse(line) as JournalRecord);
    } catch {
      break;
    }
    bytes += Buffer.byteLength(line) + 1;
  }
  return { records, bytes };
}

/** Opens the journal, or begins it; a line that was not finished is cut off. */
export function openJournal(file: string): Journal {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  const { records, bytes } = readLines(text);
  const handle = fs.openSync(file, 'a', 0o600);
  fs.ftruncateSync(handle, bytes);
  return {
    records,
    append(record) {
      fs.writeSync(handle, `${JSON.stringify(record)}\n`);
      fs.fdatasyncSync(handle);
    },
    close: () => fs.closeSync(handle),
  };
}
