/**
 * `npm run measure`: the size and structure of the code, as Markdown tables. With a commit, or a
 * range of commits, also the number of files touched: `npm run measure -- <commit>`. It reads the
 * tracked files in their current state.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { importsOf } from './imports.ts';

const root = path.dirname(import.meta.dirname);
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });

interface File {
  readonly name: string;
  readonly text: string;
  readonly lines: number;
}

/**
 * Generated or third-party files, and pictures: the lock file, word lists, fonts with their
 * licence.
 */
const notOwn =
  /^package-lock\.json$|\/passwords\/|(source-sans-3|dejavu-sans)-license|\.(woff2|ttf|png|jpe?g|ico|webp|pdf)$/;
const isTypeScript = ({ name }: File): boolean => /\.tsx?$/.test(name);
/** Test files and their helpers. */
const isTest = ({ name }: File): boolean =>
  name.startsWith('test/') || /\.test\.tsx?$|\/testing[a-z-]*\.ts$/.test(name);
/** Translations: a file or folder of one language, or a list or folder named `texts`. */
const isText = ({ name }: File): boolean =>
  /(^|\/)texts(\/|\.ts$)|[-/](pl|uk|en)(\/|-[a-z-]+\.ts$|\.ts$)/.test(name);

const files: readonly File[] = git('ls-files', '-z')
  .split('\0')
  .filter((name) => name !== '' && !notOwn.test(name) && fs.existsSync(path.join(root, name)))
  .map((name) => {
    const text = fs.readFileSync(path.join(root, name), 'utf8');
    return { name, text, lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0) };
  });

const code = files.filter(isTypeScript);
const productFolder = /^(contract|texts|db|ledger|adapters|api|web)\//;
const product = code.filter((file) => productFolder.test(file.name) && !isTest(file));
const web = product.filter((file) => file.name.startsWith('web/') && !isText(file));

const sum = (of: readonly File[]): number => of.reduce((total, { lines }) => total + lines, 0);
const count = (value: number): string => value.toLocaleString('en-US');
const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;

/** Median, ninth decile and largest. */
function spread(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, ~~(sorted.length * share))] ?? 0;
  return `${at(0.5)} · ${at(0.9)} · ${at(1)}`;
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const cells = [head, ...rows].map((row) =>
    row.map((cell) => (typeof cell === 'number' ? count(cell) : cell)),
  );
  const widths = head.map((_, at) => Math.max(3, ...cells.map((row) => row[at]?.length ?? 0)));
  const [first = '', ...others] = cells.map((row) => {
    const padded = widths.map((width, at) =>
      at === 0 ? (row[at] ?? '').padEnd(width) : (row[at] ?? '').padStart(width),
    );
    return `| ${padded.join(' | ')} |`;
  });
  const rule = widths.map((width, at) =>
    at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  console.log(`\n${[first, `| ${rule.join(' | ')} |`, ...others].join('\n')}`);
}

/** The part of the project in which a file is counted. */
function partOf(file: File): string {
  const [folder = ''] = file.name.split('/');
  if (!file.name.includes('/')) return 'other';
  if (file.name.endsWith('.sql')) return 'SQL';
  if (folder === 'test') return /^test\/[^/]+\//.exec(file.name)?.[0] ?? 'test/';
  if (isTest(file)) return 'tests beside the code';
  if (isText(file) && /^(api|web|sandbox|texts)$/.test(folder)) return 'texts in three languages';
  if (file.name.endsWith('.css')) return `${folder} CSS`;
  return folder;
}

interface Measured {
  readonly name: string;
  readonly lines: number;
}

const comment = /^\s*(\/\/|\/\*|\*)/;

/** Whether it is a named function; callbacks count as part of the enclosing function. */
const hasName = (node: ts.Node): boolean =>
  ts.isFunctionDeclaration(node) ||
  ts.isClassElement(node) ||
  ts.isObjectLiteralElement(node) ||
  ts.isVariableDeclaration(node.parent) ||
  ts.isPropertyAssignment(node.parent);

/** Lines of closing brackets and tags only. */
const closing = /^\s*(<\/[\w.]*>|\/>|[)}\];,>])+\s*$/;

/** Gives the named functions of a file, with the lines of code between their braces. */
function functionsOf({ name, text }: File): Measured[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const found: Measured[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isFunctionLike(node) || !('body' in node) || !node.body || !hasName(node)) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    const body = text.slice(node.body.getStart(source), node.body.end).split('\n');
    const lines = body
      .slice(ts.isBlock(node.body) && body.length > 1 ? 1 : 0)
      .filter((one) => one.trim() !== '' && !comment.test(one) && !closing.test(one)).length;
    found.push({ name: `${name}:${line + 1}`, lines });
  };
  visit(source);
  return found;
}

const names = new Set(code.map(({ name }) => name));
const imports = new Map(
  code.map(({ name, text }) => [name, importsOf(name, text).filter((one) => names.has(one))]),
);

/** The files in import cycles, including types (Tarjan). */
function inCycles(): string[] {
  const order = new Map<string, { index: number; low: number; open: boolean }>();
  const stack: string[] = [];
  const cyclic: string[] = [];
  const visit = (name: string): { index: number; low: number; open: boolean } => {
    const own = { index: order.size, low: order.size, open: true };
    order.set(name, own);
    stack.push(name);
    for (const next of imports.get(name) ?? []) {
      const other = order.get(next) ?? visit(next);
      if (other.open) own.low = Math.min(own.low, other.low);
    }
    if (own.low === own.index) {
      const group = stack.splice(stack.indexOf(name));
      for (const one of group) (order.get(one) ?? own).open = false;
      if (group.length > 1) cyclic.push(...group);
    }
    return own;
  };
  for (const name of imports.keys()) if (!order.has(name)) visit(name);
  return cyclic;
}

/** The pairs of areas of web/ (docs/decisions/0098) of which one imports the other, and those where both do. */
function areasThatImport(): string {
  const areaOf = (name: string) => /^web\/([^/]+)\//.exec(name)?.[1];
  const pairs = new Set<string>();
  for (const [name, all] of imports)
    for (const other of isTest({ name, text: '', lines: 0 }) ? [] : all) {
      const [from, to] = [areaOf(name), areaOf(other)];
      if (from && to && from !== to) pairs.add(`${from} ${to}`);
    }
  const mutual = [...pairs].filter((pair) => pairs.has(pair.split(' ').toReversed().join(' ')));
  return `${pairs.size}; ${mutual.length / 2}`;
}

/** Number of these files imported by exactly one file that is not a test. */
function importedOnce(of: readonly File[]): string {
  const importers = new Map<string, number>();
  for (const file of code.filter((one) => !isTest(one)))
    for (const name of imports.get(file.name) ?? [])
      importers.set(name, (importers.get(name) ?? 0) + 1);
  const once = of.filter(({ name }) => importers.get(name) === 1).length;
  return `${count(once)} of ${count(of.length)}, ${percent(once, of.length)}`;
}

function whole(): void {
  const parts = new Map<string, File[]>();
  for (const file of files) parts.set(partOf(file), [...(parts.get(partOf(file)) ?? []), file]);
  const rows = [...parts]
    .map(([part, of]) => [part, of.length, sum(of)] as const)
    .sort(([, , one], [, , other]) => other - one);
  table(['own text, by part', 'files', 'lines'], [...rows, ['all', files.length, sum(files)]]);
}

function shape(): void {
  const tests = code.filter(isTest);
  const row = (name: string, of: readonly File[]): (string | number)[] => {
    const functions = of.flatMap(functionsOf);
    const comments = of.flatMap(({ text }) => text.split('\n')).filter((one) => comment.test(one));
    return [
      name,
      of.length,
      sum(of),
      ((1000 * of.length) / sum(of)).toFixed(1),
      spread(of.map(({ lines }) => lines)),
      spread(functions.map(({ lines }) => lines)),
      importedOnce(of),
      percent(comments.length, sum(of)),
    ];
  };
  const api = product.filter(({ name }) => name.startsWith('api/'));
  table(
    ['TypeScript without tests', 'files', 'lines', 'files per 1,000 lines']
      .concat(['file: median · p90 · largest', 'named function: median · p90 · longest'])
      .concat(['imported by one other only', 'comment lines']),
    [row('product', product), row('api', api), row('web without texts', web)],
  );
  const all = code.filter(({ name }) => !/\.(test|e2e|bench)\.tsx?$/.test(name));
  const long = all.flatMap(functionsOf).filter(({ lines }) => lines > 60);
  table(
    ['whole', 'value'],
    [
      ['test ÷ product, lines', (sum(tests) / sum(product)).toFixed(2)],
      ['files in import cycles, types counted', inCycles().length],
      ['areas of web/ that import each other: pairs; mutual', areasThatImport()],
      ['functions above 60 lines of code, without test bodies', long.length],
    ],
  );
  table(
    ['function above 60 lines', 'lines'],
    long.map(({ name, lines }) => [name, lines]),
  );
}

function fanOut(): void {
  const highest = [...imports]
    .filter(([name]) => productFolder.test(name) && !isTest({ name, text: '', lines: 0 }))
    .map(([name, all]) => [name, all.length] as const)
    .sort(([, one], [, other]) => other - one);
  table(['imports most', 'files'], highest.slice(0, 10));
}

/** Files touched by a commit or a range of commits. */
function touched(commit: string): void {
  const how = commit.includes('..') ? ['diff'] : ['show', '--format='];
  const states = git(...how, '--name-status', commit)
    .trim()
    .split('\n')
    .map((line) => line.charAt(0));
  const of = (state: RegExp): number => states.filter((one) => state.test(one)).length;
  table(
    [`files touched by ${commit}`, 'files'],
    [
      ['new', of(/A/)],
      ['edited or renamed', of(/[MRCT]/)],
      ['deleted', of(/D/)],
      ['all', states.length],
    ],
  );
}

console.log('Own text is what git tracks, without lock file, word lists, fonts and pictures.');
whole();
shape();
fanOut();
for (const commit of process.argv.slice(2)) touched(commit);
