/** Mutants of the project's files, each one wrong change of one line, and which tests can see it. */
import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { codeChanges } from './code.ts';
import { type Coverage, runsLine } from './coverage.ts';
import { type Change, currentFunctions, functionChanges } from './sql.ts';

export interface Mutant extends Change {
  readonly file: string;
  readonly line: number;
  /** The line as it is. */
  readonly text: string;
  readonly before: string;
  /** Where the code stands that is changed, or that calls the stored function that is changed. */
  readonly reached: readonly (readonly [file: string, line: number])[];
}

const isCode = (file: string): boolean =>
  /(?<!\.test|\.d)\.ts$/.test(file) && !/(^|\/)testing/.test(file);

const under = (file: string, folders: readonly string[]): boolean =>
  folders.some((folder) => file === folder || file.startsWith(`${folder}/`));

/** Every mutant of the files that are, or lie under, the given ones. */
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
  const migrations = files.filter((file) => file.endsWith('.sql')).sort();
  const stored = currentFunctions(migrations.map((file) => [file, read(file)])).filter(({ file }) =>
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

/** What a mutant is called in the list of accepted ones; survives that lines move. */
export const nameOf = ({ file, text, operator, before, after }: Mutant): string =>
  [file, text, operator, before, after].join(' | ');

/** So many of the mutants, the same ones for one seed as long as their lines stay as they are. */
export const sampleOf = (mutants: readonly Mutant[], count: number, seed: string): Mutant[] =>
  mutants
    .map((mutant) => ({ mutant, rank: hash('sha256', `${seed} ${nameOf(mutant)}`) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant);

/** The tests that run a mutant's line: those that saw others of the file, of its name, beside it, the quick ones. */
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
