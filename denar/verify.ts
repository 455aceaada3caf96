/** `denar verify`: recomputes the books, all of them or what is new, and keeps how that ended. */
import { parseArgs } from 'node:util';
import { verifyBooks } from '#api/verify.ts';
import { lastVerified, noteVerified, tellVerified } from './bundles.ts';
import { needed, type World } from './command.ts';

export async function run(args: readonly string[], world: World): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { since: { type: 'string' }, database: { type: 'string' } },
  });
  const { env } = world;
  const url = values.database || env.READ_DATABASE_URL || needed(world, 'DATABASE_URL');
  const code = await verifyBooks(url, values.since, env);
  // Another database than ours tells nothing about our books, nor does one that could not be read.
  if (values.database || code === 2 || !env.BACKUP_DIR) return code;
  const before = await lastVerified(world);
  const now = new Date().toISOString();
  const verified = { at: code === 0 ? now : (before?.at ?? null), differs: code === 1 };
  noteVerified(world, verified);
  if (env.VERIFY_FIGURES) tellVerified(env.VERIFY_FIGURES, verified);
  return code;
}
