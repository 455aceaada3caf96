/** The settings of the delivered servers, with their archive in a folder of a drill. */
import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#sandbox/world.ts';
import { ask, type Server, until } from './cluster.ts';

/** All settings of a file of `deploy`, without those it includes. */
export function delivered(file: string, archive: string): Record<string, string> {
  const text = fs.readFileSync(path.join(projectRoot, 'deploy', file), 'utf8');
  const found = text.matchAll(/^(\w+) = (?:'(.*)'|(\S+))$/gm);
  return Object.fromEntries(
    [...found].map(([, name = '', quoted, bare = '']) => [
      name,
      (quoted ?? bare).replaceAll('/archive', archive),
    ]),
  );
}

/** The settings of `deploy/postgres/common.conf` that archive, with another folder. */
export function archiving(folder: string) {
  const all = delivered('postgres/common.conf', folder);
  const setting = (name: string): string => {
    const found = all[name];
    if (found === undefined) throw new Error(`common.conf has no ${name}`);
    return found;
  };
  return {
    archive_mode: setting('archive_mode'),
    archive_command: setting('archive_command'),
    restore_command: setting('restore_command'),
    wal_compression: setting('wal_compression'),
  };
}

/** Waits until the archive contains the whole log up to now. */
export async function archiveRest({ postgres }: Server): Promise<void> {
  const [row] = await ask<{ file: string }>(
    postgres,
    'SELECT pg_walfile_name(pg_switch_wal()) AS file',
  );
  await until(
    postgres,
    `(SELECT last_archived_wal >= '${row?.file}' FROM pg_stat_archiver WHERE last_archived_wal !~ '\\.')`,
  );
}
