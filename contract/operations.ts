/** All operations, whichever file of the contract exports them: by tag, and within a tag by path. */
import { readdirSync } from 'node:fs';
import type * as z from 'zod/mini';
import type { Operation } from './operation.ts';

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'refusals' in value;

const byTagAndPath = (one: Operation, other: Operation): number =>
  one.tag.localeCompare(other.tag, 'en') ||
  Number(one.path > other.path) - Number(one.path < other.path);

const files = readdirSync(import.meta.dirname)
  .filter((name) => /^[a-z-]+\.ts$/.test(name) && name !== 'operations.ts')
  .sort();
const nouns: Readonly<Record<string, unknown>>[] = await Promise.all(
  files.map((name) => import(`./${name}`)),
);

export const operations: readonly Operation[] = nouns
  .flatMap((noun) => Object.values(noun))
  .filter(isOperation)
  .sort(byTagAndPath);

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** The schemas that the contract exports, with the name of each. */
export const schemas: ReadonlyMap<z.ZodMiniType, string> = new Map(
  nouns
    .flatMap((noun) => Object.entries(noun))
    .flatMap(([name, value]) => (isSchema(value) ? [[value, name]] : [])),
);
