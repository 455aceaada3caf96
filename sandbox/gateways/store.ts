/** A stand-in's storage: records by id, in a file to which changes are appended. */
import fs from 'node:fs/promises';
import path from 'node:path';

export interface Store<T> {
  get(id: string): T | undefined;
  /** In order of first insertion. */
  all(): readonly T[];
  /** Stores a record; resolves when it is on disk. */
  put(id: string, record: T): Promise<void>;
  remove(id: string): Promise<void>;
  /** Resolves when everything so far is on disk. */
  saved(): Promise<void>;
}

type Line<T> = readonly [id: string, record: T | null];

function read<T>(text: string): Map<string, T> {
  const records = new Map<string, T>();
  for (const line of text.split('\n')) {
    try {
      const [id, record] = JSON.parse(line) as Line<T>;
      if (record === null) records.delete(id);
      else records.set(id, record);
    } catch {
      // The incomplete last line of a process killed while writing, or the end of the file.
    }
  }
  return records;
}

/** Opens or creates the file, and compacts it. */
export async function openStore<T>(file: string): Promise<Store<T>> {
  await fs.mkdir(path.dirname(file), { recursive: true });
  const records = read<T>(await fs.readFile(file, 'utf8').catch(() => ''));
  const whole = [...records].map((line) => `${JSON.stringify(line)}\n`).join('');
  await fs.writeFile(`${file}.part`, whole, { mode: 0o600 });
  await fs.rename(`${file}.part`, file);
  let waiting = '';
  let writing: Promise<void> = Promise.resolve();
  const append = (...line: Line<T>): Promise<void> => {
    waiting += `${JSON.stringify(line)}\n`;
    // Changes that arrive during a write go into the next one together.
    const write = async (): Promise<void> => {
      const text = waiting;
      waiting = '';
      if (text) await fs.appendFile(file, text);
    };
    writing = writing.then(write, write);
    return writing;
  };
  return {
    get: (id) => records.get(id),
    all: () => [...records.values()],
    put(id, record) {
      records.set(id, record);
      return append(id, record);
    },
    async remove(id) {
      if (records.delete(id)) await append(id, null);
    },
    saved: () => writing,
  };
}
