/** Mutants of the project's files, each with one changed line, and the tests to detect them. */
import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { type Coverage, runsLine } from './coverage.ts';
import { type Change, functionChanges, queryChanges, storedFunctions } from './sql.ts';

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

const swaps: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '&&': ['||'],
  '||': ['&&'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '+=': ['-='],
  '-=': ['+='],
};

const named: Readonly<Record<string, string>> = { '===': 'equality', '!==': 'equality' };
const operatorName = (token: string): string =>
  named[token] ?? (/[<>]/.test(token) ? 'relation' : /[&|]/.test(token) ? 'logic' : 'arithmetic');

/** From the first node to the last, which may be the same. */
type Wrong = readonly [operator: string, first: ts.Node, after: string, last?: ts.Node];

function wrongBinary(node: ts.BinaryExpression): Wrong[] {
  const { left, operatorToken, right } = node;
  const token = operatorToken.getText();
  // There is hardly ever a difference between null and undefined.
  if (token === '??')
    return right.getText() === 'null' ? [] : [['default dropped', node, left.getText()]];
  // Concatenation of texts computes nothing.
  if (token.startsWith('+') && [left, right].some(ts.isStringLiteralLike)) return [];
  return (swaps[token] ?? []).map((after) => [operatorName(token), operatorToken, after]);
}

const isEffect = (node: ts.Expression): boolean =>
  ts.isAwaitExpression(node)
    ? isEffect(node.expression)
    : ts.isBinaryExpression(node) ||
      ts.isDeleteExpression(node) ||
      (ts.isCallExpression(node) && node.expression.kind !== ts.SyntaxKind.SuperKeyword);

function wrongArguments({ arguments: [first, second] }: ts.CallExpression): Wrong[] {
  const isName = (node: ts.Expression | undefined): node is ts.Expression =>
    node !== undefined && (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node));
  if (!isName(first) || !isName(second) || first.getText() === second.getText()) return [];
  return [['arguments swapped', first, `${second.getText()}, ${first.getText()}`, second]];
}

const wrongCondition = (condition: ts.Expression): Wrong[] => [
  ['condition true', condition, 'true'],
  ['condition false', condition, 'false'],
];

/** A transaction's statements are executed in order, and its commit waits for them all. */
const isStatementOfTransaction = (node: ts.Expression): boolean =>
  ts.isExpressionStatement(node.parent.parent) && node.getText().startsWith('tx.query(');

function wrongVersions(node: ts.Node): Wrong[] {
  if (ts.isIfStatement(node)) return wrongCondition(node.expression);
  if (ts.isConditionalExpression(node)) return wrongCondition(node.condition);
  if (ts.isWhileStatement(node)) return [['condition false', node.expression, 'false']];
  if (ts.isBinaryExpression(node)) return wrongBinary(node);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [['negation dropped', node, node.operand.getText()]];
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [['boolean', node, 'false']];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [['boolean', node, 'true']];
  if (ts.isNumericLiteral(node)) return [['number', node, `${Number(node.text) + 1}`]];
  if (ts.isThrowStatement(node) || (ts.isExpressionStatement(node) && isEffect(node.expression)))
    return [['statement dropped', node, ';']];
  if (ts.isAwaitExpression(node))
    return isStatementOfTransaction(node.expression)
      ? []
      : [['await dropped', node, node.expression.getText()]];
  if (ts.isCallExpression(node)) return wrongArguments(node);
  return [];
}

const isQueryText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node);

/** The mutants of a file. */
export function codeChanges(file: string, text: string): Change[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Change[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    const from = node.getStart();
    if (isQueryText(node)) {
      for (const change of queryChanges(node.getText()))
        found.push({ ...change, start: change.start + from, end: change.end + from });
    }
    for (const [operator, first, after, last = first] of wrongVersions(node))
      found.push({ operator, start: first.getStart(), end: last.getEnd(), after });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
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
