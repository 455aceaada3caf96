/** `denar trace <request id>`: what the logs and the database say about one request. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import readline from 'node:readline';
import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { connect, type Db } from '#db/connect.ts';
import { needed, type World } from './command.ts';
import { Fault } from './settings-files.ts';

type Line = Readonly<Record<string, unknown>> & { readonly time: number };

/** Fields that every line has, or that its text says already. */
const plain = new Set(['level', 'time', 'pid', 'hostname', 'version', 'msg', 'requestId', 'err']);

/** A line of the log about the request; null for any other. */
export function lineOf(text: string, id: string): Line | null {
  if (!text.includes(id)) return null;
  // What `docker compose logs` and the like put before it.
  const begin = text.indexOf('{');
  if (begin < 0) return null;
  try {
    const line = JSON.parse(text.slice(begin)) as Record<string, unknown>;
    return line.requestId === id && typeof line.time === 'number' ? (line as Line) : null;
  } catch {
    return null;
  }
}

/** One line for people: time, text, what it tells, and an error's own words. */
export function told(line: Line): string {
  const { msg, err } = line as Line & { msg?: unknown; err?: { type?: string; message?: string } };
  const fields = Object.entries(line)
    .filter(([name]) => !plain.has(name))
    .map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`);
  const error = err ? ` (${err.type ?? 'error'}: ${err.message ?? ''})` : '';
  return `${new Date(line.time).toISOString()}  ${msg ?? ''}${error}  ${fields.join(' ')}`.trimEnd();
}

/** Where the log is: the files named, standard input, or LOGS_COMMAND's output. */
function sources(files: readonly string[], { env }: World): Readable[] {
  if (files.length > 0) {
    const missing = files.filter((file) => !fs.existsSync(file));
    if (missing.length > 0) throw new Fault(`There is no ${missing.join(', ')}.`);
    return files.map((file) => fs.createReadStream(file));
  }
  if (env.LOGS_COMMAND) {
    const child = spawn('/bin/sh', ['-c', env.LOGS_COMMAND], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return [child.stdout];
  }
  if (process.stdin.isTTY)
    throw new Fault('Name log files, set LOGS_COMMAND, or give the log as standard input.');
  return [process.stdin];
}

/** Tables that carry the id of a request: every column of that name, so that new ones are found. */
async function rowsOf(db: Db, id: string): Promise<string[]> {
  const { rows: tables } = await db.query<{ schema: string; table: string; column: string }>(
    `SELECT table_schema AS schema, table_name AS table, column_name AS column
     FROM information_schema.columns
     WHERE column_name IN ('request_id', 'requested_by_request') AND data_type = 'text'
       AND table_schema IN ('public', 'ledger') ORDER BY 1, 2`,
  );
  const found: string[] = [];
  for (const { schema, table, column } of tables) {
    const name = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`;
    const { rows } = await db.query<{ row: Record<string, unknown> }>(
      `SELECT to_jsonb(t) AS row FROM ${name} t WHERE ${pg.escapeIdentifier(column)} = $1 LIMIT 50`,
      [id],
    );
    for (const { row } of rows) found.push(`${table}: ${identifying(row)}`);
  }
  return found;
}

/** Ids, states, kinds and times; never what a person wrote or is. */
function identifying(row: Readonly<Record<string, unknown>>): string {
  return Object.entries(row)
    .filter(([name, value]) => value !== null && /(^|_)(id|state|kind|at|attempts|job)$/.test(name))
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
}

/** The address of the person whose digest the log has. */
async function personOf(db: Db, digest: string): Promise<string | undefined> {
  const { rows } = await db.query<{ email: string }>(
    "SELECT email FROM person WHERE left(encode(sha256(id::text::bytea), 'hex'), 16) = $1",
    [digest],
  );
  return rows[0]?.email;
}

export async function run(args: readonly string[], world: World): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { who: { type: 'boolean', default: false } },
  });
  const [id, ...files] = positionals;
  if (!id || !/^[\w.-]{8,64}$/.test(id)) throw new Fault('A request id is needed (x-request-id).');
  const lines: Line[] = [];
  for (const source of sources(files, world))
    for await (const text of readline.createInterface({ input: source })) {
      const line = lineOf(text, id);
      if (line) lines.push(line);
    }
  lines.sort((a, b) => a.time - b.time);
  for (const line of lines) world.say(told(line));
  const db = connect(needed(world, 'DATABASE_URL'), { max: 1 });
  try {
    const rows = await rowsOf(db, id);
    for (const row of rows) world.say(row);
    const digest = lines.map(({ person }) => person).find((one) => typeof one === 'string');
    if (values.who && typeof digest === 'string')
      world.say(`The person is ${(await personOf(db, digest)) ?? 'not known any more'}.`);
    if (lines.length + rows.length === 0) throw new Fault(`Nothing is known about ${id}.`);
  } finally {
    await db.end();
  }
  return 0;
}
