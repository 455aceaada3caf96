/**
 * The stored functions. db/functions/*.sql holds the single current text of each; a file is applied
 * if its hash differs from the last one applied.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import type { Reader } from './connect.ts';

export interface FunctionFile {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}

const folder = new URL('functions/', import.meta.url);

/** All files of stored functions, sorted by name. */
export const readFunctions = (from: URL = folder): readonly FunctionFile[] =>
  readdirSync(from)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const text = readFileSync(new URL(file, from), 'utf8');
      const hash = createHash('sha256').update(text).digest('hex');
      return { name: file.slice(0, -'.sql'.length), text, hash };
    });

const ownFunctions = readFunctions();

/** True if these functions were applied, even if a newer version has replaced them since. */
export async function hasFunctions(
  db: Reader,
  files: readonly FunctionFile[] = ownFunctions,
): Promise<boolean> {
  const { rows } = await db.query<{ missing: number }>(
    `SELECT count(*)::int AS missing FROM unnest($1::text[]) AS wanted
     WHERE NOT EXISTS (SELECT FROM public.function_file WHERE hash = wanted)`,
    [files.map(({ hash }) => hash)],
  );
  return rows[0]?.missing === 0;
}

const definition = /^CREATE OR REPLACE FUNCTION ([\w.]+)[\s\S]*?^(?:END )?\$\$;$/gm;

/** The functions defined in a text, each with its name and its CREATE statement. */
export const definitionsOf = (text: string): readonly (readonly [name: string, text: string])[] =>
  [...text.matchAll(definition)].map(([whole, name = '']) => [name, whole]);

async function inTransaction(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/**
 * Creates the functions that the database does not have yet, so that migrations can use them. Their
 * bodies are not checked, because they may use tables that these migrations create.
 */
export async function createMissing(
  client: pg.ClientBase,
  files: readonly FunctionFile[],
): Promise<void> {
  const all = files.flatMap(({ text }) => definitionsOf(text));
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM unnest($1::text[]) AS name WHERE to_regproc(name) IS NULL',
    [all.map(([name]) => name)],
  );
  const missing = new Set(rows.map(({ name }) => name));
  if (missing.size === 0) return;
  await inTransaction(client, async () => {
    await client.query('SET LOCAL check_function_bodies = off; CREATE SCHEMA IF NOT EXISTS ledger');
    for (const [name, text] of all) if (missing.has(name)) await client.query(text);
  });
}

/** Applies the changed files in one transaction, and returns their names. */
export async function applyChanged(
  client: pg.ClientBase,
  files: readonly FunctionFile[],
): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    'SELECT DISTINCT ON (name) hash FROM public.function_file ORDER BY name, at DESC',
  );
  const changed = files.filter(({ hash }) => !rows.some((applied) => applied.hash === hash));
  await inTransaction(client, async () => {
    for (const { name, text, hash } of changed) {
      await client.query(text);
      await client.query(
        `INSERT INTO public.function_file (hash, name, at) VALUES ($1, $2, clock_timestamp())
         ON CONFLICT (hash) DO UPDATE SET name = $2, at = clock_timestamp()`,
        [hash, name],
      );
    }
  });
  return changed.map(({ name }) => name);
}
