/** The files of settings (`*.env`): what they say, and how one line of them is changed. */
import fs from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

/** A fault that the operator can mend; its message says how. */
export class Fault extends Error {}

/** A value as systemd, Compose and Node read it alike. Refuses what the three read differently. */
export function quoted(value: string): string {
  if (/[\r\n]/.test(value)) throw new Fault('A setting has one line.');
  if (/^[\w@%+=:,./-]*$/.test(value)) return value;
  if (!value.includes("'")) return `'${value}'`;
  if (/["\\$`]/.test(value))
    throw new Fault('A setting may have an apostrophe, or one of " \\ $ `, but not both.');
  return `"${value}"`;
}

export interface SettingsFiles {
  readonly folder: string;
  /** All settings of all files. */
  readonly values: Readonly<Record<string, string>>;
  /** Changes a setting in the file that has it, at once and for good; refuses an unknown one. */
  set(name: string, value: string): void;
}

/** Replaces a file at once: a reader sees the old or the new one. */
export function writeWhole(file: string, text: string, mode = 0o600): void {
  const draft = `${file}.part`;
  const handle = fs.openSync(draft, 'w', mode);
  try {
    fs.writeFileSync(handle, text);
    fs.fchmodSync(handle, mode);
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
  fs.renameSync(draft, file);
}

const filesIn = (folder: string): string[] =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder)
        .filter((name) => name.endsWith('.env'))
        .sort()
        .map((name) => path.join(folder, name))
    : [];

/** Reads the files of a folder; one without any has no settings. */
export function openSettings(folder: string): SettingsFiles {
  const files = filesIn(folder);
  const texts = new Map(files.map((file) => [file, fs.readFileSync(file, 'utf8')]));
  const values: Record<string, string> = {};
  for (const text of texts.values()) Object.assign(values, parseEnv(text));
  return {
    folder,
    values,
    set(name, value) {
      const line = new RegExp(`^${name}=.*$`, 'gm');
      const holders = [...texts].filter(([, text]) => text.search(line) >= 0);
      if (holders.length === 0) throw new Fault(`No file in ${folder} has ${name}.`);
      for (const [file, text] of holders) {
        const changed = text.replace(line, () => `${name}=${quoted(value)}`);
        const { mode, uid, gid } = fs.statSync(file);
        writeWhole(file, changed, mode & 0o777);
        if (process.getuid?.() === 0) fs.chownSync(file, uid, gid);
        texts.set(file, changed);
      }
      values[name] = value;
    },
  };
}
