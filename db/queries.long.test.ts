/** Every statement of the product whose text is fixed is one that the migrated database knows, and gives what its type says. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { it } from 'node:test';
import pg from 'pg';
import ts from 'typescript';
import { statementText, staticText } from '#test/static-text.ts';
import { testDatabase } from './testing.ts';

const database = testDatabase();
const root = path.resolve(import.meta.dirname, '..');

/** Asks the database what a statement gives, without running it. */
class Description implements pg.Submittable {
  readonly fields: Promise<readonly pg.FieldDef[]>;
  readonly #text: string;
  #fields: readonly pg.FieldDef[] = [];
  #given!: (fields: readonly pg.FieldDef[]) => void;
  #refused!: (error: Error) => void;

  constructor(text: string) {
    this.#text = text;
    this.fields = new Promise((given, refused) => {
      [this.#given, this.#refused] = [given, refused];
    });
  }

  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#fields = fields;
  }

  handleError(error: Error): void {
    this.#refused(error);
  }

  handleReadyForQuery(): void {
    this.#given(this.#fields);
  }
}

/** Columns that may be null, and why these statements give no such rows. */
const guarded: Readonly<Record<string, string>> = {
  'api/bank/transfer-decisions.ts transfer': 'it inserts no null',
  'api/cards/payment-rows.ts codeNo': 'a payment that was not declined has it',
  'api/cards/payment-rows.ts holdId': 'a payment that was not declined has it',
  'api/cards/reseal.ts pin': 'only those that have one are due',
  'api/cards/reseal.ts sealed': 'only those that have one are due',
  'api/chain/blocks.ts txid': 'a move that was sent has a transaction',
  'api/chain/home.ts administrator': 'it sets the column',
  'api/offline-sales/pay.ts paidAt': 'the charge of an offline sale is complete',
  'api/offers/sellers.ts kind': 'a listed shop has it',
  'api/offers/sellers.ts lat': 'a listed shop has it',
  'api/offers/sellers.ts lon': 'a listed shop has it',
  'api/places/near.ts kind': 'a listed shop has it',
  'api/places/near.ts lat': 'a listed shop has it',
  'api/places/near.ts lon': 'a listed shop has it',
  'api/profiles/own.ts lat': 'a place that was marked has both',
  'api/profiles/own.ts lon': 'a place that was marked has both',
};
/** Files with queries whose text depends on a run, and why. */
const composed: Readonly<Record<string, string>> = {
  'api/cashiers/deputies.ts': 'the callers give the condition',
  'api/charges/codes.ts': 'as many rows as are inserted',
  'api/groups/group-rows.ts': 'the callers give what is counted',
  'api/health/metrics.ts': 'each gauge has its own',
  'api/invariants/violations.ts': 'each invariant has its own',
  'api/jobs.ts': 'the name of a function that locks',
  'api/limits.ts': 'numbers of the settings',
  'api/list-of.ts': 'lists are described by themselves',
  'api/lists.ts': 'lists are described by themselves',
  'api/offers/nearest.ts': 'places, by what is known of them',
  'api/offers/search.ts': 'sorts and numbers',
  'api/promotions/promotion-lists.ts': 'sorts and numbers',
  'api/security/end-open.ts': 'three that give ids',
  'api/sweep.ts': 'the sweeps give the rows',
  'api/takings/sums.ts': 'the callers give the condition',
  'api/transfers/entries.ts': 'one way of two to find entries',
  'api/transfers/history.ts': 'one way of two to find entries',
  'db/states.ts': 'the callers give what is returned',
  'denar/setup.ts': 'asks another database',
  'denar/trace.ts': 'whole rows of any table',
  'ledger/apply.ts': 'the columns of a call of ledger.apply',
  'ledger/ledger.ts': 'the callers give the statement',
};
const unguarded = new Set(Object.keys(guarded));

/** What the parsers of db/connect.ts make of a type; null for JSON, which may be anything. */
const made: Readonly<Record<string, string | null>> = {
  ...{ bool: 'boolean', bytea: 'Uint8Array', json: null, jsonb: null },
  ...{
    int2: 'number',
    int4: 'number',
    int8: 'number',
    float4: 'number',
    float8: 'number',
    oid: 'number',
  },
  ...{ timestamptz: 'Date', timestamp: 'Date', date: 'Date' },
};

const kindOf = (sqlType: string): string | null =>
  sqlType.startsWith('_')
    ? kindOf(sqlType.slice(1)) && `${kindOf(sqlType.slice(1))}[]`
    : sqlType in made
      ? (made[sqlType] ?? null)
      : 'string';

/** A value that a statement has to give. */
interface Wanted {
  readonly name: string;
  readonly type: ts.Type;
  readonly mayLack: boolean;
  readonly mayBeNull: boolean;
  /** Whether a time becomes text. */
  readonly onWire: boolean;
}

interface Query {
  readonly where: string;
  readonly text: string;
  readonly row: readonly Wanted[];
}

const config = ts.getParsedCommandLineOfConfigFile(
  path.join(root, 'tsconfig.json'),
  {},
  {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => assert.fail(String(messageText)),
  },
);
assert.ok(config);
const program = ts.createProgram(config.fileNames, { ...config.options, noEmit: true });
const checker = program.getTypeChecker();

const isStatement = (node: ts.Node): node is ts.TaggedTemplateExpression =>
  ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql';

/** The text that a call of `query` is given: alone, in an object, through `prepared`, or by `sql`. */
async function textIn(given: ts.Expression | undefined): Promise<string | null> {
  if (given && ts.isSpreadElement(given)) return textIn(given.expression);
  if (given && isStatement(given)) return statementText(checker, given);
  if (given && ts.isCallExpression(given) && given.expression.getText() === 'prepared')
    return textIn(given.arguments[0]);
  if (!given || !ts.isObjectLiteralExpression(given))
    return given ? staticText(checker, given) : null;
  const text = given.properties.find((one) => one.name?.getText() === 'text');
  return text && ts.isPropertyAssignment(text) ? staticText(checker, text.initializer) : null;
}

const queries: Query[] = [];
const calls: {
  where: string;
  given: ts.Expression | undefined;
  row: ts.TypeNode | undefined;
}[] = [];
const statements: { where: string; statement: ts.TaggedTemplateExpression }[] = [];
const lists: { where: string; file: string; list: string; row: readonly Wanted[] }[] = [];
const open: string[] = [];

const mayBeNull = (type: ts.Type): boolean => checker.getNonNullableType(type) !== type;

const propertiesOf = (row: ts.Type): Wanted[] =>
  checker.getPropertiesOfType(row).map((property) => {
    const type = checker.getTypeOfSymbol(property);
    const mayLack = (property.flags & ts.SymbolFlags.Optional) !== 0;
    return { name: property.name, type, mayLack, mayBeNull: mayBeNull(type), onWire: false };
  });

/** What a function takes first. */
function takenBy(taker: ts.Expression | undefined): ts.Type {
  const [signature] = taker ? checker.getTypeAtLocation(taker).getCallSignatures() : [];
  const taken = signature?.parameters[0];
  assert.ok(taken, `${taker?.getText()} takes nothing`);
  return checker.getTypeOfSymbol(taken);
}

/** The values of a list's row, by their paths. */
function leavesOf(row: ts.Expression, view: ts.Type, path = ''): Wanted[] {
  if (ts.isObjectLiteralExpression(row))
    return row.properties.flatMap((part) => {
      const name = part.name?.getText() ?? '';
      const field = checker.getNonNullableType(view).getProperty(name);
      assert.ok(field, `${row.getSourceFile().fileName}: ${part.getText()} is no field`);
      const value = ts.isPropertyAssignment(part) ? part.initializer : (part.name as ts.Identifier);
      return leavesOf(value, checker.getTypeOfSymbol(field), path ? `${path}.${name}` : name);
    });
  const called = ts.isCallExpression(row) ? row.expression.getText() : '';
  const [, second] = ts.isCallExpression(row) ? row.arguments : [];
  if (called === 'rowsOf') return propertiesOf(takenBy(second));
  if (called === 'ifAny' && second) return leavesOf(second, view, path);
  const type = called === 'made' ? takenBy(second) : view;
  return [
    { name: path, type, mayLack: false, mayBeNull: mayBeNull(view), onWire: called !== 'made' },
  ];
}

/** The list that a call of `listOf` makes. */
function addList(call: ts.CallExpression, file: string, where: string): void {
  const [, , spec] = call.arguments;
  const row =
    spec && ts.isObjectLiteralExpression(spec)
      ? spec.properties.find((one) => one.name?.getText() === 'row')
      : undefined;
  assert.ok(row && ts.isPropertyAssignment(row), `${where} has no row`);
  const one = checker.getTypeAtLocation(call).getProperty('one');
  const answer = one && checker.getTypeOfSymbol(one).getCallSignatures()[0]?.getReturnType();
  const view = answer && checker.getAwaitedType(answer);
  assert.ok(view && ts.isVariableDeclaration(call.parent), `${where} has no name`);
  const list = call.parent.name.getText();
  lists.push({ where, file, list, row: leavesOf(row.initializer, view) });
}

/** What the database can describe; all else opens and ends transactions, or sets something. */
const isAsked = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH|LOCK)\b/;

const isProduct = /^(api|ledger|denar|db)\/(?!.*(\.test|testing[a-z-]*)\.ts$)/;
for (const file of program.getSourceFiles()) {
  const name = path.relative(root, file.fileName);
  if (!isProduct.test(name)) continue;
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    const where = `${name}:${line + 1}`;
    if (ts.isCallExpression(node) && node.expression.getText() === 'listOf')
      addList(node, name, where);
    if (isStatement(node)) statements.push({ where, statement: node });
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    const [row] = node.typeArguments ?? [];
    const { name: called, expression: on } = node.expression;
    // Keycloak's tables are not ours.
    if (!['query', 'send'].includes(called.text) || on.getText() === 'keycloak') return;
    const [given] = node.arguments;
    // The statements of the tag are described by themselves.
    if (row || (given && !ts.isSpreadElement(given))) calls.push({ where, given, row });
  };
  visit(file);
}

/** The kind of a property's values, apart from null and undefined; null if they are of several kinds. */
function kindsOf(type: ts.Type): string | null {
  const { flags } = type;
  if (flags & ts.TypeFlags.StringLike) return 'string';
  if (flags & ts.TypeFlags.NumberLike) return 'number';
  if (flags & ts.TypeFlags.BooleanLike) return 'boolean';
  if (checker.isArrayType(type))
    return `${kindsOf(checker.getTypeArguments(type as ts.TypeReference)[0] as ts.Type)}[]`;
  if (type.isUnionOrIntersection()) {
    const kinds = new Set(type.types.map(kindsOf).filter((kind) => type.isUnion() || kind));
    return kinds.size === 1 ? ([...kinds][0] ?? null) : null;
  }
  const name = type.symbol?.name ?? null;
  return name === 'Buffer' ? 'Uint8Array' : name;
}

interface Column {
  readonly name: string;
  readonly type: string;
  /** True for a column that may be null and is compared with nothing; null for what is computed. */
  readonly nullable: boolean | null;
}

async function columnsOf(client: pg.ClientBase, text: string): Promise<Column[]> {
  const description = client.query(new Description(text));
  const fields = await description.fields;
  const { rows } = await client.query<Column>(
    `SELECT f.name, t.typname AS type, NOT a.attnotnull AND $5 !~ (a.attname || ' (IS NOT NULL|[<>]|= ANY|= [$]|IN [(])') AS nullable
     FROM unnest($1::text[], $2::oid[], $3::oid[], $4::int[]) AS f (name, type, relation, number)
     JOIN pg_type t ON t.oid = f.type
     LEFT JOIN pg_class c ON c.oid = f.relation AND c.relkind <> 'v'
     LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = f.number AND f.number > 0`,
    [
      fields.map(({ name }) => name),
      fields.map(({ dataTypeID }) => dataTypeID),
      fields.map(({ tableID }) => tableID),
      fields.map(({ columnID }) => columnID),
      text,
    ],
  );
  return rows;
}

async function faultsOf(client: pg.ClientBase, { where, text, row }: Query): Promise<string[]> {
  const columns = await columnsOf(client, text);
  const found: string[] = [];
  for (const { name, type, mayLack, mayBeNull, onWire } of row) {
    const column = columns.find((one) => one.name === name);
    const given = column && kindOf(column.type);
    const kind = kindsOf(checker.getNonNullableType(type));
    const wanted = onWire && given === 'Date' ? 'string' : given;
    if (!column) {
      if (!mayLack) found.push(`${where} ${name} is not selected`);
    } else if (wanted && wanted !== kind) found.push(`${where} ${name} is ${wanted}, not ${kind}`);
    else if (column.nullable && !mayBeNull) {
      const guard = `${where.split(':')[0]} ${name}`;
      unguarded.delete(guard);
      if (!guarded[guard]) found.push(`${where} ${name} may be null`);
    }
  }
  return found;
}

for (const { where, given, row } of calls) {
  const text = await textIn(given);
  if (text === null && row) open.push(where.split(':')[0] as string);
  if (text === null) continue;
  if (row || isAsked.test(text))
    queries.push({ where, text, row: row ? propertiesOf(checker.getTypeFromTypeNode(row)) : [] });
}

/** Says what the database does not understand. */
const faultsIn = (client: pg.ClientBase, query: Query): Promise<string[]> =>
  faultsOf(client, query).catch((error: Error) => [`${query.where} ${error.message}`]);

it('each statement is known to the database, and the columns of a typed one are what its row type says', async (t) => {
  const faults: string[] = [];
  const client = new pg.Client(database.ownerUrl);
  await client.connect();
  for (const { where, file, list, row } of lists) {
    const module: Readonly<Record<string, { readonly sql: string } | undefined>> = await import(
      path.join(root, file)
    );
    const text = module[list]?.sql;
    if (text === undefined) faults.push(`${where} ${list} is not exported`);
    else queries.push({ where, text, row });
  }
  for (const query of queries) faults.push(...(await faultsIn(client, query)));
  for (const { where, statement } of statements) {
    const text = await statementText(checker, statement);
    const query = text !== null && { where, text, row: [] };
    faults.push(...(query ? await faultsIn(client, query) : [`${where} is not described`]));
  }
  await client.end();
  t.diagnostic(
    `${queries.length} statements described, ${lists.length} of them lists, and ${statements.length} of the tag; ${open.length} have a text that depends on a run`,
  );
  assert.deepEqual(faults, []);
  assert.deepEqual([...new Set(open)].sort(), Object.keys(composed), 'these are not described');
  assert.deepEqual([...unguarded], [], 'these have a guard that they no longer need');
});
