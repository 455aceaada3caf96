/** What an expression of the sources is as text, where that does not depend on a run. */
import ts from 'typescript';

type Known = ReadonlyMap<ts.Symbol, ts.Expression>;

/** Gives the text of `node`, or null if a value of the run is part of it. */
export function staticText(
  checker: ts.TypeChecker,
  node: ts.Expression,
  known: Known = new Map(),
): string | null {
  const of = (one: ts.Expression, given = known) => staticText(checker, one, given);
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text;
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return of(node.expression);
  if (ts.isTemplateExpression(node)) {
    const spans = node.templateSpans.map((span) => [of(span.expression), span.literal.text]);
    return joined([node.head.text, ...spans.flat()]);
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return joined([of(node.left), of(node.right)]);
  if (ts.isCallExpression(node)) return ofCall(checker, node, known);
  if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return null;
  const symbol = symbolOf(checker, node);
  const argument = symbol && known.get(symbol);
  if (argument) return of(argument, new Map());
  const declared = symbol?.valueDeclaration;
  const isConstant =
    declared &&
    (ts.isPropertyAssignment(declared) ||
      (ts.isVariableDeclaration(declared) && declared.parent.flags & ts.NodeFlags.Const));
  return isConstant && declared.initializer ? of(declared.initializer) : null;
}

const joined = (parts: readonly (string | null | undefined)[]): string | null =>
  parts.every((part) => typeof part === 'string') ? parts.join('') : null;

/** The symbol that a name stands for, where it was declared. */
function symbolOf(checker: ts.TypeChecker, node: ts.Node): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(node);
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** A call of a function that is one expression, or only returns one. */
function ofCall(checker: ts.TypeChecker, node: ts.CallExpression, known: Known): string | null {
  const declared = symbolOf(checker, node.expression)?.valueDeclaration;
  const made = declared && ts.isVariableDeclaration(declared) ? declared.initializer : declared;
  if (!made || !(ts.isArrowFunction(made) || ts.isFunctionDeclaration(made))) return null;
  const [only, ...more] = made.body && ts.isBlock(made.body) ? made.body.statements : [];
  const returned = only && ts.isReturnStatement(only) ? only.expression : undefined;
  const result =
    made.body && !ts.isBlock(made.body) ? made.body : more.length ? undefined : returned;
  if (!result) return null;
  const given = new Map<ts.Symbol, ts.Expression>();
  for (const [at, { name, initializer }] of made.parameters.entries()) {
    const symbol = checker.getSymbolAtLocation(name);
    const argument = node.arguments[at] ?? initializer;
    const text = argument && staticText(checker, argument, known);
    if (symbol && typeof text === 'string') given.set(symbol, ts.factory.createStringLiteral(text));
  }
  return staticText(checker, result, given);
}
