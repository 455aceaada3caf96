/** `denar restore`: from a bundle to a data folder that PostgreSQL starts from, and its settings. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { type About, checkArchive, unpackBundle } from './bundle.ts';
import { readIdentity } from './bundle-keys.ts';
import { openStore } from './bundle-store.ts';
import type { World } from './command.ts';
import { Fault } from './settings-files.ts';

interface RestoreOptions {
  readonly content: Readable;
  readonly identity: string;
  /** An empty folder of the server's user, for the data. */
  readonly data: string;
  /** An empty or missing folder for the settings; without it they are not unpacked. */
  readonly settings?: string | undefined;
  /** The archived log, by which the server goes on from the backup to `until` or to its end. */
  readonly archive?: string | undefined;
  readonly until?: string | undefined;
  /** An empty folder for Keycloak's own server, if the bundle has one. */
  readonly keycloak?: string | undefined;
  /** Where the bundle is unpacked, as large as a base backup; without it beside the data. */
  readonly room?: string | undefined;
}

function isEmpty(folder: string): boolean {
  return !fs.existsSync(folder) || fs.readdirSync(folder).length === 0;
}

/** Unpacks a server's archive into its data folder, which keeps its owner. */
async function unpackServer(from: string, data: string): Promise<void> {
  const archive = path.join(from, 'base.tar.gz');
  await checkArchive(archive, path.join(from, 'backup.json'));
  fs.mkdirSync(data, { recursive: true, mode: 0o700 });
  const run = (command: string, ...args: string[]): void => {
    const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
    if (status !== 0) throw new Fault(`${command}: ${stderr || error?.message}`);
  };
  run('tar', '--no-same-owner', '-xzf', archive, '-C', data);
  // A backup of the standby says so.
  fs.rmSync(path.join(data, 'standby.signal'), { force: true });
  if (process.getuid?.() === 0) run('chown', '-R', `--reference=${data}`, data);
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** What the restored server must not have from the one that is gone, and how far it goes on. */
function recoverySettings({ archive, until }: RestoreOptions): string {
  const restore = `if test -f ${archive}/%f.gz; then gunzip < ${archive}/%f.gz > %p; else cp ${archive}/%f %p; fi`;
  const lines = [
    '# By `denar restore`.',
    "primary_conninfo = ''",
    "primary_slot_name = ''",
    "synchronous_standby_names = ''",
    ...(archive ? [`restore_command = ${literal(restore)}`] : []),
    ...(archive ? ["recovery_target_action = 'promote'"] : []),
    ...(until ? [`recovery_target_time = ${literal(until)}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** Restores; refuses folders that are not empty, a wrong key, and a bundle that was changed. */
export async function restoreBundle(options: RestoreOptions): Promise<About> {
  const { data, settings, archive, until, keycloak } = options;
  for (const folder of [data, settings, keycloak])
    if (folder !== undefined && !isEmpty(folder))
      throw new Fault(`${folder} is not empty: restore into a new folder, and keep the old one.`);
  if (until && !archive) throw new Fault('--until needs the archived log: --archive=<folder>.');
  if (archive && !/^[\w./-]+$/.test(archive))
    throw new Fault('The path of the archive may have letters, digits and . _ - / only.');
  // Not where programs usually put what is temporary: on many systems that is memory.
  const room = options.room || path.dirname(data);
  fs.mkdirSync(room, { recursive: true });
  const draft = fs.mkdtempSync(path.join(room, 'denar-restore-'));
  try {
    const about = await unpackBundle(options.content, options.identity, draft);
    await unpackServer(draft, data);
    fs.appendFileSync(path.join(data, 'postgresql.auto.conf'), recoverySettings(options));
    if (archive) {
      const signal = path.join(data, 'recovery.signal');
      fs.writeFileSync(signal, '');
      const { uid, gid } = fs.statSync(data);
      if (process.getuid?.() === 0) fs.chownSync(signal, uid, gid);
    }
    if (keycloak) await unpackServer(path.join(draft, 'keycloak'), keycloak);
    if (settings) {
      fs.cpSync(path.join(draft, 'settings'), settings, { recursive: true });
      fs.chmodSync(settings, 0o700);
      for (const name of fs.readdirSync(settings)) fs.chmodSync(path.join(settings, name), 0o600);
    }
    return about;
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
  }
}

/** A file, or a name in the store of the settings. */
export const contentOf = (bundle: string, world: World): Readable =>
  fs.existsSync(bundle) ? fs.createReadStream(bundle) : openStore(world).read(bundle);

export async function run(args: readonly string[], world: World): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      key: { type: 'string' },
      data: { type: 'string' },
      settings: { type: 'string' },
      archive: { type: 'string' },
      until: { type: 'string' },
      keycloak: { type: 'string' },
    },
  });
  const [bundle] = positionals;
  const { key, data, ...rest } = values;
  if (!bundle || !key || !data)
    throw new Fault('A bundle, --key=<file> and --data=<folder> are needed.');
  const identity = readIdentity(key);
  const from = { content: contentOf(bundle, world), identity, room: world.env.CHECK_DIR };
  const about = await restoreBundle({ ...from, data, ...rest });
  world.say(`The backup of ${about.madeAt}, version ${about.version}, is in ${data}.`);
  world.say('Start the server, run `denar verify`, then go on at docs/operations.md,');
  world.say('"After a restore to the past", if anything was paid since the moment restored.');
  return 0;
}
