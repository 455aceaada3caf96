/** Processor time and memory of a benchmark's processes, as counted by Linux. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Postgres } from '#sandbox/postgres.ts';

/** Processor time in microseconds, by consumer; NaN if the system does not provide it. */
export interface Spent {
  readonly api: number;
  readonly database: number;
  /** The load generator, which is this process. */
  readonly load: number;
}

/** Ticks of 10 ms on every Linux that Node supports. */
const tickMicros = 10_000;

interface Stat {
  readonly parent: number;
  readonly ticks: number;
  /** Of children that have ended. */
  readonly ofChildren: number;
}

function statOf(pid: number | string): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name in brackets may contain blanks; the numbers follow it.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const at = (place: number) => fields[place] ?? 0;
    return { parent: at(1), ticks: at(11) + at(12), ofChildren: at(13) + at(14) };
  } catch {
    return null;
  }
}

const microsOf = (pid: number): number => (statOf(pid)?.ticks ?? Number.NaN) * tickMicros;

/** Processor time of a process and its children so far, in microseconds. */
export function microsOfFamily(pid: number): number {
  const parent = statOf(pid);
  if (!parent) return Number.NaN;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat?.parent === pid);
  const ofLiving = children.reduce((sum, stat) => sum + (stat?.ticks ?? 0), 0);
  return (parent.ticks + parent.ofChildren + ofLiving) * tickMicros;
}

export interface Watched {
  /** Process ids of the API's instances. */
  readonly apis: readonly number[];
  /** Process id of the database's first process. */
  readonly database: number;
}

const now = ({ apis, database }: Watched): Spent => {
  const { user, system } = process.cpuUsage();
  return {
    api: apis.reduce((sum, pid) => sum + microsOf(pid), 0),
    database: microsOfFamily(database),
    load: user + system,
  };
};

/** Process id of the first process of a database. */
export const databasePid = (postgres: Postgres): number =>
  Number.parseInt(readFileSync(path.join(postgres.data, 'postmaster.pid'), 'utf8'), 10);

/** Runs the work and returns the processor time used meanwhile. */
export async function spending<T>(
  watched: Watched,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly spent: Spent }> {
  const before = now(watched);
  const result = await work();
  const after = now(watched);
  const spent = {
    api: after.api - before.api,
    database: after.database - before.database,
    load: after.load - before.load,
  };
  return { result, spent };
}

/** A process's current and peak memory, in MB. */
export function memoryOf(pid: number): { readonly now: number; readonly most: number } {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'latin1');
    const megabytes = (name: string) =>
      Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1]) / 1024;
    return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
  } catch {
    return { now: Number.NaN, most: Number.NaN };
  }
}
