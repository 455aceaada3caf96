/** Which test files execute which lines, as counted by V8; cached by the files' content. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Trial } from './trial.ts';

export interface Covering {
  readonly ms: number;
  /** False if the test fails without any change, or reaches its time limit. */
  readonly fit: boolean;
  /** Hash of each file with an executed function. */
  readonly used: Readonly<Record<string, string>>;
  /** The executed lines, by file, as `3-7,12`. */
  readonly lines: Readonly<Record<string, string>>;
}

export type Coverage = Readonly<Record<string, Covering>>;

interface Report {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly {
      readonly functionName: string;
      readonly ranges: readonly { startOffset: number; endOffset: number; count: number }[];
    }[];
  }[];
}

const kept = path.resolve(import.meta.dirname, '../../node_modules/.cache/mutants.json');
const limitMs = 180_000;

const hashOf = (tree: string, file: string): string =>
  createHash('sha256')
    .update(fs.readFileSync(path.join(tree, file)))
    .digest('hex')
    .slice(0, 16);

/** The numbers of the lines that contain a character of an executed range. */
function linesRun(text: string, { functions }: Report['result'][number]): Set<number> {
  const counted = new Uint8Array(text.length);
  const ranges = functions.flatMap((each) => each.ranges);
  // The inner ranges are shorter and take precedence.
  const outerFirst = ranges.sort(
    (a, b) => b.endOffset - b.startOffset - (a.endOffset - a.startOffset),
  );
  for (const { startOffset, endOffset, count } of outerFirst)
    counted.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  const lines = new Set<number>();
  let line = 1;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\n') line += 1;
    else if (counted[at] && text[at] !== ' ') lines.add(line);
  }
  return lines;
}

const asRanges = (lines: Set<number>): string =>
  [...lines]
    .sort((a, b) => a - b)
    .reduce<[number, number][]>((ranges, line) => {
      const last = ranges.at(-1);
      if (last && last[1] === line - 1) last[1] = line;
      else ranges.push([line, line]);
      return ranges;
    }, [])
    .map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`))
    .join();

/** True if the test file executes the line. */
export const runsLine = ({ lines }: Covering, file: string, line: number): boolean =>
  (lines[file] ?? '').split(',').some((range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return from <= line && line <= to;
  });

function readReports(folder: string, tree: string) {
  const lines = new Map<string, Set<number>>();
  const used = new Set<string>();
  for (const name of fs.readdirSync(folder)) {
    const report = JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as Report;
    for (const script of report.result) {
      if (!script.url.startsWith('file://')) continue;
      const file = path.relative(tree, fileURLToPath(script.url));
      if (file.startsWith('..') || !file.endsWith('.ts')) continue;
      const text = fs.readFileSync(path.join(tree, file), 'utf8');
      lines.set(file, new Set([...(lines.get(file) ?? []), ...linesRun(text, script)]));
      const ran = script.functions.some((each) => each.functionName && each.ranges[0]?.count);
      if (ran || file.includes('test')) used.add(file);
    }
  }
  return { lines, used };
}

async function cover(trial: Trial, test: string): Promise<Covering> {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'denar-coverage-'));
  try {
    const { outcome, ms } = await trial.run(test, limitMs, { NODE_V8_COVERAGE: folder });
    const { lines, used } = readReports(folder, trial.tree);
    return {
      ms,
      fit: outcome === 'passed',
      used: Object.fromEntries([...used, test].map((file) => [file, hashOf(trial.tree, file)])),
      lines: Object.fromEntries([...lines].map(([file, set]) => [file, asRanges(set)])),
    };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures test files that are new, or that execute changed files. */
export async function measure(
  trials: readonly Trial[],
  tests: readonly string[],
): Promise<Coverage> {
  const tree = trials[0]?.tree ?? '';
  const known: Record<string, Covering> = fs.existsSync(kept)
    ? JSON.parse(fs.readFileSync(kept, 'utf8'))
    : {};
  const isCurrent = (test: string): boolean =>
    known[test]?.fit === true &&
    Object.entries(known[test].used).every(
      ([file, hash]) => fs.existsSync(path.join(tree, file)) && hashOf(tree, file) === hash,
    );
  const waiting = tests.filter((test) => !isCurrent(test));
  if (waiting.length > 0) console.log(`Measuring what ${waiting.length} test files run`);
  const work = async (trial: Trial): Promise<void> => {
    for (let test = waiting.shift(); test; test = waiting.shift())
      known[test] = await cover(trial, test);
  };
  await Promise.all(trials.map(work));
  const coverage = Object.fromEntries(tests.map((test) => [test, known[test] as Covering]));
  fs.mkdirSync(path.dirname(kept), { recursive: true });
  fs.writeFileSync(kept, JSON.stringify(coverage));
  return coverage;
}
