/** All operations, whichever file of the contract exports them: by tag, and within a tag by path. */
import { readdirSync } from 'node:fs';
import type { Operation } from './operation.ts';

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'refusals' in value;

const byTagAndPath = (one: Operation, other: Operation): number =>
  one.tag.localeCompare(other.tag, 'en') ||
  Number(one.path > other.path) - Number(one.path < other.path);

const files = readdirSync(import.meta.dirname)
  .filter((name) => /^[a-z-]+\.ts$/.test(name) && name !== 'operations.ts')
  .sort();
const nouns: object[] = await Promise.all(files.map((name) => import(`./${name}`)));

export const operations: readonly Operation[] = nouns
  .flatMap((noun) => Object.values(noun))
  .filter(isOperation)
  .sort(byTagAndPath);
