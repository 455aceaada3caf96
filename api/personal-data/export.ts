/** All of a person's data as one ZIP: each section as JSON for machines and as CSV for people. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { type Locale, languages } from '#contract/languages.ts';
import { toWire } from '#contract/money.ts';
import { type Db, type Tx, transact } from '#db/connect.ts';
import { dataFile, dataParts } from '#texts/personal-data.ts';
import { textsIn } from '#texts/spoken.ts';
import { type Caller, ownEmail } from '../callers.ts';
import { type CsvCell, csvLines, csvOf } from '../csv.ts';
import type { Section } from './section.ts';

interface Subject {
  readonly caller: Caller;
  readonly wallets: readonly string[];
}

type Row = Readonly<Record<string, unknown>>;

interface Piece {
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

/** Rows in memory at once. */
const rowsAtOnce = 1000;

/** The wallets that a person has or had. */
export async function walletsOf(tx: Tx, person: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>('SELECT id FROM wallet WHERE person_id = $1', [
    person,
  ]);
  return rows.map(({ id }) => id);
}

interface Wanted {
  readonly caller: Caller;
  readonly locale: Locale;
  readonly at: Date;
  readonly byLetter?: boolean;
}

/** All data is from one snapshot, however long it takes; texts are in the person's language. */
export async function exportOf(
  db: Db,
  sections: readonly Section[],
  { caller, locale, at, byLetter = false }: Wanted,
): Promise<Buffer> {
  return transact(db, async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const subject = { caller, wallets: await walletsOf(tx, caller.id) };
    const zip = new ZipFile();
    const output = zip.outputStream as Readable;
    const packed = buffer(output);
    zip.on('error', (error: Error) => output.destroy(error));
    const put = (name: string, content: AsyncIterable<string | Buffer> | Iterable<string>): void =>
      zip.addReadStream(Readable.from(content), name, { mtime: at });
    const shown = await shownOf(tx, sections, subject);
    put('README.txt', [readMe(at, shown)]);
    // No token of the sign-in service comes with a letter.
    if (!byLetter) put('sign-in.json', [`${JSON.stringify(signIn(caller), null, 2)}\n`]);
    for (const section of shown) {
      put(`json/${section.name}.json`, jsonOf(piecesOf(tx, section, subject)));
      put(`csv/${section.name}.csv`, csvFileOf(piecesOf(tx, section, subject), section, locale));
    }
    for (const id of await picturesOf(tx, caller.id)) {
      put(`pictures/${id}.webp`, pictureOf(tx, id));
    }
    zip.end();
    return packed;
  });
}

/** All sections except optional empty ones. */
async function shownOf(
  tx: Tx,
  sections: readonly Section[],
  subject: Subject,
): Promise<readonly Section[]> {
  const shown: Section[] = [];
  for (const section of sections) {
    const { text, values } = queryOf(section, subject);
    const sql = `SELECT FROM (${text}) AS section LIMIT 1`;
    if (!section.optional || (await tx.query(sql, values)).rowCount) shown.push(section);
  }
  return shown;
}

/** Each section takes only the parameters it mentions; PostgreSQL needs the type of each. */
export function textOf({ sql }: Section): string {
  const named = sql
    .replaceAll('$1', '$1::uuid')
    .replaceAll('$2', '$2::text')
    .replaceAll('$3', '$3::uuid[]');
  return `WITH asked AS (SELECT $1::uuid, $2::text, $3::uuid[]) ${named}`;
}

const queryOf = (section: Section, { caller, wallets }: Subject) => ({
  text: textOf(section),
  values: [caller.id, ownEmail(caller), wallets],
});

async function picturesOf(tx: Tx, person: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    'SELECT id FROM offer_image WHERE person_id = $1',
    [person],
  );
  return rows.map(({ id }) => id);
}

async function* pictureOf(tx: Tx, id: string): AsyncGenerator<Buffer> {
  const { rows } = await tx.query<{ content: Buffer }>(
    'SELECT content FROM offer_image WHERE id = $1',
    [id],
  );
  if (rows[0]) yield rows[0].content;
}

/** What the sign-in service sends about the person with every call. */
const signIn = ({ claims }: Caller) => ({
  subject: claims.subject,
  username: claims.username,
  email: claims.email,
  email_verified: claims.emailVerified,
  name: claims.name,
  roles: claims.roles,
  groups: claims.groups,
});

/** The rows of a section, a thousand at a time; the first chunk comes even if there are none. */
async function* piecesOf(tx: Tx, section: Section, subject: Subject): AsyncGenerator<Piece> {
  const { text, values } = queryOf(section, subject);
  await tx.query(`DECLARE rows_of_section NO SCROLL CURSOR FOR ${text}`, values);
  for (let last = false, first = true; !last; first = false) {
    const found = await tx.query<Row>(`FETCH ${rowsAtOnce} FROM rows_of_section`);
    last = found.rows.length < rowsAtOnce;
    const rows = found.rows.map((row) => inWireAmounts(row, section));
    if (first || rows.length > 0) yield { columns: found.fields.map(({ name }) => name), rows };
  }
  await tx.query('CLOSE rows_of_section');
}

const inWireAmounts = (row: Row, { money = [] }: Section): Row => ({
  ...row,
  ...Object.fromEntries(
    money.map((column) => [column, row[column] === null ? null : toWire(row[column] as number)]),
  ),
});

async function* jsonOf(pieces: AsyncIterable<Piece>): AsyncGenerator<string> {
  let before = '[';
  for await (const { rows } of pieces) {
    for (const row of rows) {
      yield `${before}\n${JSON.stringify(row)}`;
      before = ',';
    }
  }
  yield before === '[' ? '[]\n' : '\n]\n';
}

async function* csvFileOf(
  pieces: AsyncIterable<Piece>,
  { money = [] }: Section,
  locale: Locale,
): AsyncGenerator<string> {
  let begun = false;
  for await (const { columns, rows } of pieces) {
    const lines = rows.map((row) =>
      columns.map((column) => cellOf(row[column], money.includes(column))),
    );
    yield begun ? csvLines(lines, locale) : csvOf(columns, lines, locale);
    begun = true;
  }
}

function cellOf(value: unknown, isMoney: boolean): CsvCell {
  if (value === null || value === undefined) return null;
  if (value instanceof Date || typeof value === 'string') return value;
  if (typeof value === 'number') return isMoney ? { amount: value } : value;
  if (Array.isArray(value)) return value.join(', ');
  return String(value);
}

/** Plain text with Windows line endings, so that every editor shows it. */
function readMe(at: Date, sections: readonly Section[]): string {
  const parts = languages.map((language) => {
    const about = textsIn(dataParts, language);
    const lines = sections.map(({ name }) => `  ${name}: ${about[name]}`);
    return [textsIn(dataFile, language).intro, '', ...lines].join('\n');
  });
  return `${[at.toISOString(), ...parts].join('\n\n')}\n`.replaceAll('\n', '\r\n');
}
