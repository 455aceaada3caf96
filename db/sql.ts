/** Statements with their values in place: `` tx.query<Row>(...sql`SELECT … WHERE id = ${id}`) ``. */

/** Not undefined, so that a forgotten one does not become NULL. JSON is given as its text. */
type Value = string | number | boolean | Date | Uint8Array | null | readonly Value[];
type Given = readonly (Value | Part)[];
type Columns = Readonly<Record<string, Value | Part>>;

/** A fragment of a statement: its texts, and the values or fragments between them. */
class Part {
  readonly texts: readonly string[];
  readonly given: Given;

  constructor(texts: readonly string[], given: Given) {
    this.texts = texts;
    this.given = given;
  }
}

/** The text; its values are added to those before it. */
const textOf = ({ texts, given }: Part, values: Value[]): string =>
  texts.reduce((before, after, at) => {
    const one = given[at - 1] as Given[number];
    const text = one instanceof Part ? textOf(one, values) : `$${values.push(one)}`;
    return before + text + after;
  });

/** The texts of templates without parts, which depend on nothing else. */
const known = new WeakMap<TemplateStringsArray, string>();

/** The text of a statement and its values, to be spread into `query`, `send` or `prepared`. */
export function sql(
  texts: TemplateStringsArray,
  ...given: Given
): [text: string, values: unknown[]] {
  const values: Value[] = [];
  if (given.some((one) => one instanceof Part))
    return [textOf(new Part(texts, given), values), values];
  const text = known.get(texts) ?? textOf(new Part(texts, given), values);
  known.set(texts, text);
  return [text, [...given]];
}

/** A part of a statement, with values of its own or without. */
sql.part = (texts: TemplateStringsArray, ...given: Given): Part => new Part(texts, given);

/** A text of the code: its type must be known, so nothing that anybody gives can be in it. */
sql.raw = <Text extends string>(
  text: Record<never, never> extends Record<Text, 1> ? never : Text,
): Part => new Part([text], []);

/** The names of columns; none of them is anything else. */
function namesOf(columns: Columns): string[] {
  const names = Object.keys(columns);
  for (const name of names)
    if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`${name} is no column`);
  return names;
}

/** `(id, name) VALUES ($1, $2)`. */
sql.row = (columns: Columns): Part => {
  const [first, ...more] = namesOf(columns);
  const names = [first, ...more].join(', ');
  return new Part([`(${names}) VALUES (`, ...more.map(() => ', '), ')'], Object.values(columns));
};

/** `id = $1, name = $2`. */
sql.set = (columns: Columns): Part => {
  const texts = namesOf(columns).map((name, at) => `${at ? ', ' : ''}${name} = `);
  return new Part([...texts, ''], Object.values(columns));
};
