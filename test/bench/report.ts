/** Benchmark reports: table rows for docs/measurements.md. */
import { median, whole } from './bench-server.ts';
import type { HttpFigures } from './http-load.ts';
import type { Spent } from './processes.ts';

/** One measurement, and TPC-B on the same server in the same round. */
export interface Round extends HttpFigures {
  readonly base: number;
  readonly spent: Spent;
  /** What somebody else waits for a balance meanwhile. */
  readonly readP95Ms: number;
}

const some = (numbers: readonly number[]): string =>
  `${whole(median(numbers))} [${whole(Math.min(...numbers))}–${whole(Math.max(...numbers))}]`;
const one = (numbers: readonly number[]): string => {
  const middle = median(numbers);
  return Number.isNaN(middle) ? '–' : middle.toFixed(1);
};

const head = [
  '| what | per second, median [least–most] | × TPC-B | p50, p95, p99 in ms | CPU of the API, PostgreSQL, load in µs | a balance beside it, p95 in ms |',
  '|---|---|---|---|---|---|',
].join('\n');

/** A table with a row per workload, with medians over its rounds. */
export function told(measured: Readonly<Record<string, readonly Round[]>>): string {
  const rows = Object.entries(measured).map(([name, rounds]) => {
    const of = (value: (round: Round) => number): number[] => rounds.map(value);
    const each = (value: (spent: Spent) => number) =>
      one(of((round) => value(round.spent) / round.done));
    const cells = [
      name,
      some(of(({ perSecond }) => perSecond)),
      median(of(({ perSecond, base }) => perSecond / base)).toFixed(2),
      [of(({ p50Ms }) => p50Ms), of(({ p95Ms }) => p95Ms), of(({ p99Ms }) => p99Ms)]
        .map(one)
        .join(', '),
      [each(({ api }) => api), each(({ database }) => database), each(({ load }) => load)].join(
        ', ',
      ),
      one(of(({ readP95Ms }) => readP95Ms)),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [head, ...rows].join('\n');
}

/** Throws if any request failed. */
export function refuseFailures(measured: Readonly<Record<string, readonly Round[]>>): void {
  const failed = Object.entries(measured).flatMap(([name, rounds]) => {
    const count = rounds.reduce((sum, round) => sum + round.failed, 0);
    return count > 0 ? [`${name}: ${whole(count)}`] : [];
  });
  if (failed.length > 0) throw new Error(`not answered as they should: ${failed.join(', ')}`);
}
