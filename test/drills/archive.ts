/** How the delivered servers archive their log, in a folder of a drill. */
import fs from 'node:fs';
import path from 'node:path';
import { ask, type Server, until } from './cluster.ts';

const file = path.join(import.meta.dirname, '../../deploy/postgres/common.conf');

/** The settings of `deploy/postgres/common.conf` that archive, with another folder. */
export function archiving(folder: string) {
  const text = fs.readFileSync(file, 'utf8');
  const setting = (name: string): string => {
    const [, quoted, bare] = new RegExp(`^${name} = (?:'(.*)'|(\\S+))$`, 'm').exec(text) ?? [];
    const found = quoted ?? bare;
    if (found === undefined) throw new Error(`${file} has no ${name}`);
    return found.replaceAll('/archive', folder);
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
