/** A disk that can become full: a small one for the database, or else a limit on its files. */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Enough for the database and its log, but small enough to be filled quickly. */
const megabytes = 512;

const variable = 'STORM_DISK';

/** Ways to get a private mount: as root, or as root in a user namespace. */
const ways: readonly (readonly string[])[] = [
  ['--mount', '--propagation', 'private'],
  ['--user', '--map-current-user', '--keep-caps', '--mount', '--propagation', 'private'],
];

const mount = `mount -t tmpfs -o size=${megabytes}m,mode=0755 tmpfs "$0"`;

/**
 * Runs this program again with a small disk and returns its exit code; null if it already has one,
 * or none is possible.
 */
export async function rerunOnSmallDisk(): Promise<number | null> {
  if (process.env[variable] !== undefined) return null;
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'denar-storm-'));
  fs.chmodSync(folder, 0o755);
  const way = ways.find((flags) => {
    const tried = spawnSync('unshare', [...flags, 'sh', '-c', mount, folder], { stdio: 'ignore' });
    return tried.status === 0;
  });
  const env = { ...process.env, [variable]: way ? folder : '' };
  const [command = '', ...args] = way
    ? ['unshare', ...way, 'sh', '-c', `${mount} && exec "$@"`, folder, process.execPath]
    : [process.execPath];
  const child = spawn(command, [...args, ...process.argv.slice(1)], { stdio: 'inherit', env });
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, pass);
  const code = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (ended) => resolve(ended ?? 1));
  });
  fs.rmSync(folder, { recursive: true, force: true });
  return code;
}

export interface Disk {
  /** Folder for the database. */
  readonly folder: string;
  /** How it is filled, as text for people. */
  readonly way: string;
  /** Prevents all writes for this long. */
  full(ms: number): Promise<void>;
  remove(): void;
}

/** Fills the disk, and everything freed meanwhile, to the last byte. */
function fill(ballast: string): void {
  const file = fs.openSync(ballast, 'a');
  try {
    for (const bytes of [1 << 20, 1 << 12, 64]) {
      const zeros = Buffer.alloc(bytes);
      for (;;) {
        try {
          if (fs.writeSync(file, zeros) < bytes) break;
        } catch {
          break;
        }
      }
    }
  } finally {
    fs.closeSync(file);
  }
}

function smallDisk(folder: string): Disk {
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    way: `a disk of ${megabytes} MB of its own (tmpfs), filled to the last byte`,
    async full(ms) {
      for (const end = Date.now() + ms; Date.now() < end; await pause(20)) fill(ballast);
      fs.rmSync(ballast, { force: true });
    },
    remove: () => undefined,
  };
}

/** `processes`: the ids of all processes of the database. */
function limitedFiles(processes: () => readonly number[]): Disk {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'denar-storm-'));
  fs.chmodSync(folder, 0o755);
  /** As the database's user, who has permission where root in a container may not. */
  const limit = (bytes: string): void => {
    const done = processes().map((pid) => {
      const { uid, gid } = fs.statSync(`/proc/${pid}`, { throwIfNoEntry: false }) ?? {};
      if (uid === undefined || gid === undefined) return true;
      const args = ['--pid', String(pid), `--fsize=${bytes}:unlimited`];
      return spawnSync('prlimit', args, { uid, gid, stdio: 'ignore' }).status === 0;
    });
    if (done.length > 0 && !done.includes(true)) throw new Error('No file could be limited.');
  };
  if (spawnSync('prlimit', ['--version']).status !== 0) {
    throw new Error('The disk cannot be made full here: neither unshare nor prlimit works.');
  }
  return {
    folder,
    way: 'a limit on the size of the files of the database (EFBIG), as no disk can be mounted here',
    async full(ms) {
      for (const end = Date.now() + ms; Date.now() < end; await pause(200)) limit('65536');
      limit('unlimited');
    },
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}

/** The disk of this run; throws if none can be filled. */
export function openDisk(processes: () => readonly number[]): Disk {
  const folder = process.env[variable];
  return folder ? smallDisk(folder) : limitedFiles(processes);
}
