/** The processes of an embedded PostgreSQL, for tests that kill or suspend all of them at once, and their memory. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Pairs of process and parent ids, for all processes of this machine. */
function everyProcess(): (readonly [pid: number, parent: number])[] {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
    return stdout.split('\n').map((line) => {
      const [pid, parent] = line.trim().split(/\s+/).map(Number);
      return [pid ?? 0, parent ?? 0] as const;
    });
  }
  const pids = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
      return [[Number(pid), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])] as const];
    } catch {
      return [];
    }
  });
}

/** A process and everything below it, parents first. */
function withChildren(first: number): readonly number[] {
  const all = everyProcess();
  const below = (pid: number): number[] => [
    pid,
    ...all.flatMap(([one, parent]) => (parent === pid ? below(one) : [])),
  ];
  return below(first);
}

/** Of a process with everything below it, in bytes; Linux alone tells it. */
export function memoryOf(pid: number): number {
  return withChildren(pid).reduce((sum, one) => {
    try {
      const text = fs.readFileSync(`/proc/${one}/smaps_rollup`, 'utf8');
      return sum + Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1]) * 1024;
    } catch (error) {
      // A connection's process may have ended in the meantime.
      if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return sum;
      throw error;
    }
  }, 0);
}

/** The server's processes on a data folder, the first one first; empty if it is not running. */
export function serverProcesses(data: string): readonly number[] {
  let first: number;
  try {
    first = Number.parseInt(fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8'), 10);
  } catch {
    return [];
  }
  if (!(first > 0)) return [];
  return withChildren(first);
}

/** Sends a signal to a process that may have ended meanwhile. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended in the meantime.
  }
}

/** Whether the process exists. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Kills all processes of a server at once, like a power failure of its machine. */
export function killServer(data: string): void {
  // The first one would restart the others if it saw one of them end.
  const [first, ...others] = serverProcesses(data);
  if (first === undefined) return;
  signal(first, 'SIGSTOP');
  for (const pid of [...others, first]) signal(pid, 'SIGKILL');
}
