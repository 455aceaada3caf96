/** Finds the texts in a file of texts/ by its syntax tree, and rewrites them where they stand. */
import ts from 'typescript';
import type { Strings } from '#texts/texts.ts';

interface Found {
  /** The name of the table, then the keys within it. */
  readonly keys: readonly string[];
  /** The language of the text: `pl` of `{ pl: '…', uk: '…' }`. */
  readonly languages: ReadonlyMap<string, ts.StringLiteralLike>;
}

type Keys = readonly string[];

const propertiesOf = (node: ts.ObjectLiteralExpression): [string, ts.Expression][] =>
  node.properties.map((one) => {
    const isPlain = ts.isPropertyAssignment(one) && !ts.isComputedPropertyName(one.name);
    if (!isPlain) throw new Error(`${one.getText()} is not a text`);
    return [one.name.text, one.initializer];
  });

/** The texts of a table, in order. One with `pl` is a text; all others contain texts. */
function textsIn(node: ts.Expression, keys: Keys): Found[] {
  if (!ts.isObjectLiteralExpression(node)) return [];
  const properties = propertiesOf(node);
  const spoken = properties.filter((pair): pair is [string, ts.StringLiteralLike] =>
    ts.isStringLiteralLike(pair[1]),
  );
  if (!spoken.some(([name]) => name === 'pl'))
    return properties.flatMap(([name, value]) => textsIn(value, [...keys, name]));
  return [{ keys, languages: new Map(spoken) }];
}

/** The argument of `texts(…)`. */
function tableOf(node: ts.Expression | undefined): ts.Expression | undefined {
  if (!node || !ts.isCallExpression(node) || node.expression.getText() !== 'texts') return;
  const [table] = node.arguments;
  return table && ts.isSatisfiesExpression(table) ? table.expression : table;
}

const known = new Map<string, readonly Found[]>();

function foundIn(source: string): readonly Found[] {
  const found = known.get(source) ?? read(source);
  known.set(source, found);
  return found;
}

function read(source: string): Found[] {
  const file = ts.createSourceFile('texts.ts', source, ts.ScriptTarget.Latest, true);
  return file.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) =>
    declarationList.declarations.flatMap(({ name, initializer }) => {
      const table = tableOf(initializer);
      return table ? textsIn(table, [name.getText()]) : [];
    }),
  );
}

/** The texts of a file in a language, as i18next has them: by table and keys. */
export const stringsOf = (source: string, language: string): Strings =>
  nested(
    foundIn(source).flatMap(({ keys, languages }) => {
      const text = languages.get(language)?.text;
      return text === undefined ? [] : [{ keys, text }];
    }),
  );

function nested(all: readonly { readonly keys: Keys; readonly text: string }[]): Strings {
  const byKey = Map.groupBy(all, ({ keys: [key = ''] }) => key);
  const entries = Array.from(byKey, ([key, some]): [string, string | Strings] => {
    const inner = some.map(({ keys: [, ...rest], text }) => ({ keys: rest, text }));
    const [only] = inner;
    return [key, only?.keys.length === 0 ? only.text : nested(inner)];
  });
  return Object.fromEntries(entries);
}

const flat = (strings: Strings, keys: Keys = []): [string, string][] =>
  Object.entries(strings).flatMap(([key, one]) =>
    typeof one === 'string'
      ? [[nameOf([...keys, key]), one] as [string, string]]
      : flat(one, [...keys, key]),
  );
const nameOf = (keys: Keys): string => keys.join(' › ');

const brandPlace = /^(brand|currencyCode|chainCode|([cC]urrency|chainCurrency)(\.\w+)*)$/;
const placesIn = (text: string): string[] =>
  Array.from(text.matchAll(/\{\{([^}]*)\}\}/g), ([, name = '']) => name);

/** The placeholders of a translation that the Polish text has no value for. */
const strangersIn = (text: string, polish: string): string[] => {
  const known = placesIn(polish);
  return placesIn(text).filter((name) => !known.includes(name) && !brandPlace.test(name));
};

/** True for a form of plurals that the language lacks. */
function isForeignForm(keys: Keys, language: string): boolean {
  const [, form] = /_(zero|one|two|few|many|other)$/.exec(keys.at(-1) ?? '') ?? [];
  const forms: string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return form !== undefined && !forms.includes(form);
}

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly by: string;
}

const written = (text: string, like: ts.StringLiteralLike): string =>
  ts.isStringLiteral(like)
    ? JSON.stringify(text)
    : `\`${text.replace(/[\\`]|\$(?=\{)/g, '\\$&')}\``;

/** Writes the texts of a language into a file's source. Refuses missing and unknown ones. */
export function withStrings(source: string, language: string, strings: Strings): string {
  const said = new Map(flat(strings));
  const faults: string[] = [];
  const edits = foundIn(source).flatMap(({ keys, languages }): Edit[] => {
    const name = nameOf(keys);
    const text = said.get(name);
    const polish = languages.get('pl');
    if (!polish || isForeignForm(keys, language)) return [];
    said.delete(name);
    if (!text) {
      faults.push(`${name} is missing`);
      return [];
    }
    for (const place of strangersIn(text, polish.text)) faults.push(`${name} has {{${place}}}`);
    const old = languages.get(language);
    if (old?.text === text) return [];
    if (old) return [{ from: old.getStart(), to: old.end, by: written(text, old) }];
    const last = [...languages.values()].at(-1) ?? polish;
    return [{ from: last.end, to: last.end, by: `, ${language}: ${written(text, polish)}` }];
  });
  for (const name of said.keys()) faults.push(`${name} is no text here`);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return edits.reduceRight(
    (text, { from, to, by }) => text.slice(0, from) + by + text.slice(to),
    source,
  );
}
