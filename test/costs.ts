/** What test files cost: noted by the processes that run them, told at the end of a run, and kept for the next. */
import fs from 'node:fs';
import path from 'node:path';
import { reaches } from './imports.ts';

interface Cost {
  readonly file: string;
  /** Milliseconds from its import to the end of its last test, and those of them before the first. */
  readonly ms: number;
  readonly loading: number;
  /** Milliseconds of its process's processor time, without its children and the database. */
  readonly cpu: number;
  /** Milliseconds in which the API was opened on a fresh database. */
  readonly opening: number;
  /** What a millisecond of its limits had grown to when it ended. */
  readonly patience: number;
}

/** Milliseconds until a process could begin with its first file. */
interface Start {
  readonly start: number;
}

const root = path.dirname(import.meta.dirname);
const variable = 'TEST_COSTS';
/** The last costs of each file on this machine. */
const kept = path.join(root, 'node_modules/.cache/test-costs.json');

/** The environment in which processes note costs in a file. */
export const notingCosts = (file: string): NodeJS.ProcessEnv => ({ [variable]: file });

/** Adds a line to the run's file. */
export function addCost(line: Cost | Start): void {
  const file = process.env[variable];
  if (file) fs.appendFileSync(file, `${JSON.stringify(line)}\n`);
}

/** Whether a test needs a database. */
export const needsDatabase = (file: string): boolean => reaches(file, /TEST_OWNER_URL/);

function keptCosts(): Record<string, number> {
  if (!fs.existsSync(kept)) return {};
  return JSON.parse(fs.readFileSync(kept, 'utf8')) as Record<string, number>;
}

/** Whether it starts processes, which takes longest. */
const startsProcesses = (file: string): boolean => reaches(file, /startGuarded|spawn\(|fork\(/);

/** Sorted so that the longest begins first; of files that have not run here, by kind and size. */
export function longestFirst(files: readonly string[]): string[] {
  const costs = keptCosts();
  const guess = (file: string): number => {
    const { size } = fs.statSync(path.join(root, file));
    if (startsProcesses(file)) return size * 5;
    return needsDatabase(file) ? size : size / 10;
  };
  const by = new Map(files.map((file) => [file, costs[file] ?? guess(file)]));
  return [...files].sort((a, b) => (by.get(b) ?? 0) - (by.get(a) ?? 0));
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** What a file may take in `npm test`: a test of pure functions of the processor, another in all. */
const isOver = ({ file, ms, cpu, patience }: Cost): boolean =>
  needsDatabase(file) || startsProcesses(file) ? ms > 60_000 * patience : cpu > 2000 * patience;

/** Prints the slowest files and keeps the costs of all; returns those that ended, and who was over their budget. */
export function tellCosts(file: string): { readonly ended: string[]; readonly over: string[] } {
  if (!fs.existsSync(file)) return { ended: [], over: [] };
  const lines = fs.readFileSync(file, 'utf8').trimEnd().split('\n');
  const notes = lines.map((line) => JSON.parse(line) as Cost | Start);
  const costs = notes.filter((note) => 'file' in note).sort((a, b) => b.ms - a.ms);
  const starts = notes.filter((note) => 'start' in note).map(({ start }) => start);
  fs.mkdirSync(path.dirname(kept), { recursive: true });
  const own = Object.fromEntries(costs.map((cost) => [cost.file, Math.round(cost.ms)]));
  fs.writeFileSync(kept, JSON.stringify({ ...keptCosts(), ...own }, null, 1));
  console.log('The slowest files:');
  for (const { file, ms, cpu } of costs.slice(0, 10)) {
    console.log(`  ${seconds(ms)} (${seconds(cpu)} of the processor) ${file}`);
  }
  console.log(
    `Starting: ${starts.length} processes ${seconds(sum(starts))}, ` +
      `loading files ${seconds(sum(costs.map(({ loading }) => loading)))}, ` +
      `opening the API ${seconds(sum(costs.map(({ opening }) => opening)))} ` +
      `of ${seconds(sum(starts) + sum(costs.map(({ ms }) => ms)))}`,
  );
  const over = costs
    .filter(isOver)
    .map(
      ({ file, ms, cpu }) =>
        `${file} is over its budget: ${seconds(ms)}, ${seconds(cpu)} of the processor`,
    );
  return { ended: costs.map((cost) => cost.file), over };
}
