/** Mutants of the project's files, each with one changed line, and the tests to detect them. */
import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { codeChanges } from './code.ts';
import { type Coverage, runsLine } from './coverage.ts';
import { type Change, functionChanges, storedFunctions } from './sql.ts';

export interface Mutant extends Change {
  readonly file: string;
  readonly line: number;
  /** The original line. */
  readonly text: string;
  readonly before: string;
  /** The changed code, or the callers of the changed stored function. */
  readonly reached: readonly (readonly [file: string, line: number])[];
}

const isCode = (file: string): boolean =>
  /(?<!\.test|\.d)\.ts$/.test(file) && !/(^|\/)testing/.test(file);

const under = (file: string, folders: readonly string[]): boolean =>
  folders.some((folder) => file === folder || file.startsWith(`${folder}/`));

/** All mutants of the given files or folders. */
export function mutantsOf(
  tree: string,
  files: readonly string[],
  asked: readonly string[],
): Mutant[] {
  const read = (file: string): string => fs.readFileSync(path.join(tree, file), 'utf8');
  const code = files.filter(
    (file) => isCode(file) && /^(contract|ledger|adapters|api)\//.test(file),
  );
  const mentions = (name: string) =>
    code.flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((text, at) =>
          new RegExp(`\\b${name}\\b`).test(text) ? [[file, at + 1] as const] : [],
        ),
    );
  const sql = files.filter((file) => file.endsWith('.sql')).sort();
  const stored = storedFunctions(sql.map((file) => [file, read(file)])).filter(({ file }) =>
    under(file, asked),
  );
  const made = (
    file: string,
    changes: readonly Change[],
    callers?: Mutant['reached'],
  ): Mutant[] => {
    const whole = read(file);
    return changes.map((change) => {
      const line = whole.slice(0, change.start).split('\n').length;
      return {
        ...change,
        file,
        line,
        text: whole.split('\n')[line - 1]?.trim() ?? '',
        before: whole.slice(change.start, change.end),
        reached: callers ?? [[file, line]],
      };
    });
  };
  return [
    ...code
      .filter((file) => under(file, asked))
      .flatMap((file) => made(file, codeChanges(file, read(file)))),
    ...stored.flatMap((each) => made(each.file, functionChanges(each), mentions(each.name))),
  ];
}

/** A mutant's name in the list of accepted ones; independent of line numbers. */
export const nameOf = ({ file, text, operator, before, after }: Mutant): string =>
  [file, text, operator, before, after].join(' | ');

/** A sample of the mutants, the same for one seed as long as their lines do not change. */
export const sampleOf = (mutants: readonly Mutant[], count: number, seed: string): Mutant[] =>
  mutants
    .map((mutant) => ({ mutant, rank: hash('sha256', `${seed} ${nameOf(mutant)}`) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant);

/**
 * The tests that execute a mutant's line, in order: those that detected others of the file, of its
 * name, in its folder, the quick ones.
 */
export function testsOf(
  { reached, file }: Mutant,
  coverage: Coverage,
  kills: ReadonlyMap<string, number>,
): string[] {
  const names = reached.map(([at]) => at.replace(/\.ts$/, '.test.ts'));
  const folders = reached.map(([at]) => path.dirname(at));
  const rank = (test: string): number =>
    1000 * (kills.get(`${file} ${test}`) ?? 0) +
    (names.includes(test) ? 2 : 0) +
    (folders.includes(path.dirname(test)) ? 1 : 0);
  return Object.entries(coverage)
    .filter(([, covering]) => covering.fit)
    .filter(([, covering]) => reached.some(([at, line]) => runsLine(covering, at, line)))
    .sort(([a, { ms: aMs }], [b, { ms: bMs }]) => rank(b) - rank(a) || aMs - bMs)
    .map(([test]) => test);
}
