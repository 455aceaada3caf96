/** Mutations of a TypeScript file: each one as a replacement in its text. */
import ts from 'typescript';
import { type Change, queryChanges } from './sql.ts';

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
