/** `denar check-restore`: restores the newest bundle into a server of its own, and verifies it. */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { verifyDatabase } from '#api/invariants/whole.ts';
import { connect } from '#db/connect.ts';
import { readIdentity } from './bundle-keys.ts';
import { lastRestore, newestBundle, noteRestore, type Restored, tellRestore } from './bundles.ts';
import { needed, type World } from './command.ts';
import { contentOf, restoreBundle } from './restore.ts';
import { Fault } from './settings-files.ts';

interface User {
  readonly uid: number;
  readonly gid: number;
}

/** The user of PostgreSQL's server; only root has to care. */
function serverUser(name: string): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout);
  const user = { uid: id('-u'), gid: id('-g') };
  if (!(user.uid > 0)) throw new Fault(`There is no user ${name}, and PostgreSQL refuses root.`);
  return user;
}

/** The programs of the server's own major version, as Debian places them, unless they are named. */
function programsFor(data: string, { env }: World): string {
  if (env.POSTGRES_BIN) return env.POSTGRES_BIN;
  const major = fs.readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim();
  const folder = `/usr/lib/postgresql/${major}/bin`;
  if (!fs.existsSync(folder))
    throw new Fault(
      `There is no ${folder}: name the folder of PostgreSQL ${major} in POSTGRES_BIN.`,
    );
  return folder;
}

/** Starts the server on its socket alone, works with it, and ends it. */
async function withServer<Done>(
  { data, programs, user }: { data: string; programs: string; user: User | undefined },
  work: (url: (database: string) => string) => Promise<Done>,
): Promise<Done> {
  const sockets = path.dirname(data);
  const hba = path.join(sockets, 'pg_hba.conf');
  const main = path.join(sockets, 'postgresql.conf');
  fs.writeFileSync(hba, 'local all all trust\n', { mode: 0o644 });
  fs.writeFileSync(main, '', { mode: 0o644 });
  const settings = {
    config_file: main,
    hba_file: hba,
    ident_file: main,
    listen_addresses: '',
    unix_socket_directories: sockets,
    archive_mode: 'off',
    synchronous_standby_names: '',
    fsync: 'off',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = fs.openSync(path.join(sockets, 'server.log'), 'w', 0o600);
  const server = spawn(path.join(programs, 'postgres'), ['-D', data, ...flags], {
    cwd: '/',
    stdio: ['ignore', log, log],
    ...user,
  });
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
    server.once('error', () => resolve());
  });
  const url = (database: string): string =>
    `postgres:///${database}?host=${encodeURIComponent(sockets)}&user=postgres`;
  try {
    await untilUp(url('postgres'), server, path.join(sockets, 'server.log'));
    return await work(url);
  } finally {
    server.kill('SIGINT');
    await ended;
    fs.closeSync(log);
  }
}

async function untilUp(url: string, server: ReturnType<typeof spawn>, log: string): Promise<void> {
  for (;;) {
    const db = connect(url, { max: 1 });
    try {
      const { rows } = await db.query<{ yes: boolean }>('SELECT NOT pg_is_in_recovery() AS yes');
      if (rows[0]?.yes) return;
    } catch (error) {
      if (server.exitCode !== null || server.pid === undefined)
        throw new Fault(
          `The restored server does not start: ${fs.readFileSync(log, 'utf8').slice(-2000)}`,
          { cause: error },
        );
    } finally {
      await db.end();
    }
    await pause(200);
  }
}

/** How many accounts Keycloak's database has; null if it is not on this server. */
async function accountsOn(url: (database: string) => string): Promise<number | null> {
  const db = connect(url('postgres'), { max: 1 });
  const { rowCount } = await db
    .query("SELECT FROM pg_database WHERE datname = 'keycloak'")
    .finally(() => db.end());
  if (!rowCount) return null;
  const keycloak = connect(url('keycloak'), { max: 1 });
  try {
    // Made by `denar setup`, and filled at Keycloak's first start.
    const filled = await keycloak.query<{ there: boolean }>(
      "SELECT to_regclass('user_entity') IS NOT NULL AS there",
    );
    if (!filled.rows[0]?.there) return null;
    const { rows } = await keycloak.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM user_entity u JOIN realm r ON r.id = u.realm_id
       WHERE r.name = 'web'`,
    );
    return rows[0]?.count ?? 0;
  } finally {
    await keycloak.end();
  }
}

interface Checked extends Restored {
  readonly accounts: number | null;
}

/** Restores and verifies a bundle in a temporary folder; throws the first difference. */
export async function checkBundle(
  bundle: string,
  identity: string,
  world: World,
): Promise<Checked> {
  const began = performance.now();
  const user = serverUser(world.env.POSTGRES_USER || 'postgres');
  // By default not /tmp, which may be in memory.
  const scratch = fs.mkdtempSync(path.join(world.env.CHECK_DIR || '/var/tmp', 'denar-check-'));
  try {
    const data = path.join(scratch, 'data');
    fs.mkdirSync(data, { mode: 0o700 });
    if (user) for (const one of [scratch, data]) fs.chownSync(one, user.uid, user.gid);
    await restoreBundle({ content: contentOf(bundle, world), identity, data });
    const programs = programsFor(data, world);
    const { rows, accounts } = await withServer({ data, programs, user }, async (url) => {
      const audited = await verifyDatabase(url('denar'));
      return { rows: audited.rows, accounts: await accountsOn(url) };
    });
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    return { bundle, at: new Date().toISOString(), rows, seconds, accounts };
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}

export async function run(args: readonly string[], world: World): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { key: { type: 'string' } },
  });
  needed(world, 'BACKUP_DIR');
  const key = values.key ?? path.join(world.settings.folder, 'check.key');
  const figures = world.env.RESTORE_FIGURES;
  const check = async () => {
    const bundle = positionals[0] ?? (await newestBundle(world))?.name;
    if (!bundle) throw new Fault('There is no bundle yet: run `denar backup`.');
    return checkBundle(bundle, readIdentity(key), world);
  };
  const { accounts, ...restored } = await check().catch(async (error: unknown) => {
    if (figures) tellRestore(figures, await lastRestore(world), true);
    throw error;
  });
  noteRestore(world, restored);
  if (figures) tellRestore(figures, restored, false);
  const people = accounts === null ? 'Keycloak’s database is not in it' : `${accounts} accounts`;
  world.say(
    `${restored.bundle}: ${restored.rows} rows verified, ${people}, in ${restored.seconds} s.`,
  );
  return 0;
}
