/**
 * What an expression of the sources is as text, where that does not depend on a run: of several
 * texts that a choice of the code allows, one.
 */
import ts from 'typescript';

type Known = ReadonlyMap<ts.Symbol, string>;

/** What is given to a query to narrow its rows or put them in order, and changes no column. */
const narrowing: Readonly<Record<string, string>> = {
  condition: 'true',
  'filter.sql': 'WHERE true',
};

/** Gives the text of `node`, or null if a value of the run is part of it. */
export async function staticText(
  checker: ts.TypeChecker,
  node: ts.Expression,
  known: Known = new Map(),
): Promise<string | null> {
  const of = (one: ts.Expression) => staticText(checker, one, known);
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text;
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return of(node.expression);
  if (ts.isTemplateExpression(node)) {
    const parts = [node.head.text];
    for (const { expression, literal } of node.templateSpans) {
      const text = await of(expression);
      if (text === null) return null;
      parts.push(text, literal.text);
    }
    return parts.join('');
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [await of(node.left), await of(node.right)];
    return left === null || right === null ? null : left + right;
  }
  if (ts.isConditionalExpression(node)) return (await of(node.whenTrue)) ?? of(node.whenFalse);
  if (ts.isCallExpression(node)) return ofCall(checker, node, known);
  return (await ofName(checker, node, known)) ?? narrowing[node.getText()] ?? oneOf(checker, node);
}

async function ofName(
  checker: ts.TypeChecker,
  node: ts.Expression,
  known: Known,
): Promise<string | null> {
  if (ts.isElementAccessExpression(node)) {
    const [first] = checker.getPropertiesOfType(checker.getTypeAtLocation(node.expression));
    const declared = first?.valueDeclaration;
    const isText = declared && ts.isPropertyAssignment(declared);
    return isText ? staticText(checker, declared.initializer) : null;
  }
  if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return null;
  const symbol = symbolOf(checker, node);
  const argument = symbol && known.get(symbol);
  if (argument !== undefined) return argument;
  const declared = symbol?.valueDeclaration;
  const initial = declared && constantOf(declared);
  const text = initial ? await staticText(checker, initial, known) : null;
  return text ?? (symbol && ts.isIdentifier(node) ? exported(symbol) : null);
}

/** What stands for a name: of a constant or property always, of a parameter if nothing is given. */
function constantOf(declared: ts.Declaration): ts.Expression | undefined {
  if (ts.isPropertyAssignment(declared) || ts.isParameter(declared)) return declared.initializer;
  if (ts.isBindingElement(declared)) {
    const whole = declared.parent.parent;
    const array = ts.isVariableDeclaration(whole) ? whole.initializer : undefined;
    const at = (declared.parent.elements as ts.NodeArray<ts.ArrayBindingElement>).indexOf(declared);
    return array && ts.isArrayLiteralExpression(array) ? array.elements[at] : undefined;
  }
  const isConstant =
    ts.isVariableDeclaration(declared) && declared.parent.flags & ts.NodeFlags.Const;
  return isConstant ? (declared as ts.VariableDeclaration).initializer : undefined;
}

/** A text that a module of the product exports. */
async function exported({ name, valueDeclaration }: ts.Symbol): Promise<string | null> {
  const file = valueDeclaration?.getSourceFile();
  if (!file || !valueDeclaration || !ts.isVariableDeclaration(valueDeclaration)) return null;
  const isShared = ts.getCombinedModifierFlags(valueDeclaration) & ts.ModifierFlags.Export;
  if (file.isDeclarationFile || !isShared) return null;
  const module: Readonly<Record<string, unknown>> = await import(file.fileName);
  const found = module[name];
  return typeof found === 'string' ? found : null;
}

/** The texts of an array that the sources have, or that is made of one by `map`. */
async function elementsOf(
  checker: ts.TypeChecker,
  node: ts.Expression,
  known: Known,
): Promise<string[] | null> {
  const all: (string | null)[] = [];
  if (ts.isArrayLiteralExpression(node)) {
    for (const one of node.elements) all.push(await staticText(checker, one, known));
  } else if (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'map'
  ) {
    const [made] = node.arguments;
    const from = await elementsOf(checker, node.expression.expression, known);
    if (!from || !made || !ts.isArrowFunction(made)) return null;
    const [parameter] = made.parameters;
    const symbol = parameter && checker.getSymbolAtLocation(parameter.name);
    const result = resultOf(made);
    if (!symbol || !result) return null;
    for (const one of from)
      all.push(await staticText(checker, result, new Map([...known, [symbol, one]])));
  } else if (ts.isAsExpression(node)) {
    return elementsOf(checker, node.expression, known);
  } else {
    const declared = symbolOf(checker, node)?.valueDeclaration;
    const initial = declared && constantOf(declared);
    return initial ? elementsOf(checker, initial, known) : null;
  }
  return all.every((one) => one !== null) ? all : null;
}

/** The first of the texts that a type has, if it has no others. */
function oneOf(checker: ts.TypeChecker, node: ts.Expression): string | null {
  const type = checker.getTypeAtLocation(node);
  const all = type.isUnion() ? type.types : [type];
  if (!all.every((one) => one.isStringLiteral())) return null;
  return (all[0] as ts.StringLiteralType).value;
}

/** The symbol that a name stands for, where it was declared. */
function symbolOf(checker: ts.TypeChecker, node: ts.Node): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(node);
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

type Made = (...texts: (string | undefined)[]) => unknown;

/** A call of a function that is one expression, or only returns one; one that is exported is called. */
async function ofCall(
  checker: ts.TypeChecker,
  node: ts.CallExpression,
  known: Known,
): Promise<string | null> {
  if (ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'join') {
    const [between] = node.arguments;
    const all = await elementsOf(checker, node.expression.expression, known);
    return all && between ? all.join((await staticText(checker, between)) ?? '') : null;
  }
  const symbol = symbolOf(checker, node.expression);
  const declared = symbol?.valueDeclaration;
  const made = declared && ts.isVariableDeclaration(declared) ? declared.initializer : declared;
  if (!made || !(ts.isArrowFunction(made) || ts.isFunctionDeclaration(made))) return null;
  const texts = new Map<ts.Symbol, string>();
  const given: (string | undefined)[] = [];
  for (const [at, { name, initializer }] of made.parameters.entries()) {
    const argument = node.arguments[at];
    const text = argument && (await staticText(checker, argument, known));
    given.push(text ?? undefined);
    const whole = text ?? (initializer && (await staticText(checker, initializer)));
    const parameter = checker.getSymbolAtLocation(name);
    if (parameter && typeof whole === 'string') texts.set(parameter, whole);
  }
  const result = resultOf(made);
  const text = result && (await staticText(checker, result, texts));
  if (typeof text === 'string') return text;
  if (node.arguments.some((_, at) => given[at] === undefined)) return null;
  const module: Readonly<Record<string, Made | undefined>> = await import(
    made.getSourceFile().fileName
  );
  const called = module[symbol?.name ?? '']?.(...given);
  return typeof called === 'string' ? called : null;
}

/** The expression that a function is, or that it only returns. */
function resultOf({ body }: ts.ArrowFunction | ts.FunctionDeclaration): ts.Expression | undefined {
  if (!body || !ts.isBlock(body)) return body;
  const [only, ...more] = body.statements;
  return more.length === 0 && only && ts.isReturnStatement(only) ? only.expression : undefined;
}

/** Stands for a value until all are known, and can be numbered. */
const value = '\0';

/** The text of a statement that `sql` makes; the columns of a row are the properties of its type. */
export async function statementText(
  checker: ts.TypeChecker,
  { template }: ts.TaggedTemplateExpression,
): Promise<string | null> {
  const text = await templateText(checker, template);
  let values = 0;
  return text?.replaceAll(value, () => `$${++values}`) ?? null;
}

async function templateText(
  checker: ts.TypeChecker,
  template: ts.TemplateLiteral,
): Promise<string | null> {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  const parts = [template.head.text];
  for (const { expression, literal } of template.templateSpans) {
    const text = await givenText(checker, expression);
    if (text === null) return null;
    parts.push(text, literal.text);
  }
  return parts.join('');
}

const isPart = ({ symbol }: ts.Type): boolean => symbol?.name === 'Part';

/** What is given to `sql`: a part, or a value. */
async function givenText(checker: ts.TypeChecker, node: ts.Expression): Promise<string | null> {
  if (!isPart(checker.getTypeAtLocation(node))) return value;
  if (ts.isTaggedTemplateExpression(node)) return templateText(checker, node.template);
  if (ts.isConditionalExpression(node)) return givenText(checker, node.whenTrue);
  const [argument] = ts.isCallExpression(node) ? node.arguments : [];
  if (!argument) {
    const declared = symbolOf(checker, node)?.valueDeclaration;
    const initial = declared && constantOf(declared);
    return initial ? givenText(checker, initial) : null;
  }
  const made = (node as ts.CallExpression).expression.getText();
  if (made === 'sql.raw') return staticText(checker, argument);
  const all: (readonly [name: string, text: string])[] = [];
  for (const column of checker.getPropertiesOfType(checker.getTypeAtLocation(argument))) {
    const given = column.valueDeclaration && constantOf(column.valueDeclaration);
    const text = isPart(checker.getTypeOfSymbol(column))
      ? given && (await givenText(checker, given))
      : value;
    if (typeof text !== 'string') return null;
    all.push([column.name, text]);
  }
  if (made === 'sql.set') return all.map((one) => one.join(' = ')).join(', ');
  const [names, texts] = [all.map(([name]) => name), all.map(([, text]) => text)];
  return made === 'sql.row' ? `(${names.join(', ')}) VALUES (${texts.join(', ')})` : null;
}
