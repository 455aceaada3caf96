/**
 * Where a run's tests write. In memory, where there is room for it: a database is copied for each
 * of two hundred files, which takes ten times longer on a disk.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const memory = '/dev/shm';
const needed = 6 * 2 ** 30;
const prefix = 'denar-run-';

/** Whether programs run in it, too: some systems forbid that. */
function isRoomy(): boolean {
  if (process.platform !== 'linux' || !fs.existsSync(memory)) return false;
  const mounts = fs.readFileSync('/proc/mounts', 'utf8').split('\n');
  const options = mounts.find((mount) => mount.split(' ')[1] === memory)?.split(' ')[3] ?? 'noexec';
  const { bavail, bsize } = fs.statfsSync(memory);
  const isFree = Math.min(bavail * bsize, os.freemem()) > needed;
  return isFree && !options.split(',').includes('noexec');
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** What runs that were killed have left there would stay until the machine restarts. */
function removeLeftOver(): void {
  for (const name of fs.readdirSync(memory)) {
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length))))
      fs.rmSync(path.join(memory, name), { recursive: true, force: true });
  }
}

/** Lets this process and its children write their temporary files there, until it exits. */
export function writeInMemory(): void {
  if (os.tmpdir() !== '/tmp' || !isRoomy()) return;
  removeLeftOver();
  const folder = path.join(memory, `${prefix}${process.pid}`);
  fs.mkdirSync(folder, { mode: 0o755 });
  process.env.TMPDIR = folder;
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
}
