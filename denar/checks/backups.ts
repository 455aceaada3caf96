/** Checks of the backups: how old the newest one is, the newest bundle, and the last test restore. */
import { backupsIn } from '#db/backup.ts';
import { lastRestore, newestBundle } from '../bundles.ts';
import { needed } from '../command.ts';
import { ago, bad, type Check, ok, warn } from './check.ts';

const hours = 3600;
const since = (at: string): number => (Date.now() - Date.parse(at)) / 1000;

const backups: Check = {
  name: 'backup',
  remedy: 'Run `denar backup`; docs/operations.md, "Backup".',
  async run(world) {
    const newest = (await backupsIn(needed(world, 'BACKUP_DIR'))).at(-1);
    if (!newest) return [bad('there is none', backups.remedy)];
    const age = since(newest.endedAt);
    const says = `the newest is ${ago(age)} old, ${(newest.bytes / 1e6).toFixed(0)} MB`;
    return [age > 26 * hours ? bad(says, backups.remedy) : ok(says)];
  },
};

const bundles: Check = {
  name: 'bundle',
  remedy: 'Set BUNDLE_TO or BUNDLE_COMMAND, and run `denar backup`.',
  async run(world) {
    const newest = await newestBundle(world);
    if (!newest) return [bad('no encrypted bundle was made', bundles.remedy)];
    const age = since(newest.madeAt);
    const says = `${newest.name} is ${ago(age)} old`;
    return [age > 26 * hours ? bad(says, bundles.remedy) : ok(says)];
  },
};

const restores: Check = {
  name: 'test restore',
  remedy: 'Run `denar check-restore`, and start its timer.',
  async run(world) {
    const last = await lastRestore(world);
    if (!last) return [warn('no bundle was ever restored', restores.remedy)];
    const age = since(last.at);
    const says = `${last.bundle} was restored and verified ${ago(age)} ago`;
    return [age > 8 * 24 * hours ? warn(says, restores.remedy) : ok(says)];
  },
};

export const backupChecks: readonly Check[] = [backups, bundles, restores];
