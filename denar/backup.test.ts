/** A backup counts once its bundle has left the machine. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, it } from 'node:test';
import { type Postgres, startPostgres } from '#sandbox/postgres.ts';
import { freePort } from '#test/free-port.ts';
import { makeBundle } from './backup.ts';
import { bundleKey, readIdentity } from './bundle-keys.ts';
import type { MadeBundle } from './bundles.ts';
import { checkBundle } from './check-restore.ts';
import { restoreBundle } from './restore.ts';
import { openSettings } from './settings-files.ts';

const root = fs.mkdtempSync(path.join(tmpdir(), 'denar-backup-'));
let postgres: Postgres;
before(async () => {
  fs.chmodSync(root, 0o755);
  const dataDir = path.join(root, 'server');
  postgres = await startPostgres({ dataDir, port: await freePort(), settings: { fsync: 'off' } });
});
after(async () => {
  await postgres.stop();
  for (const folder of [root, postgres.data]) fs.rmSync(folder, { recursive: true, force: true });
});

async function makeAt(more: Record<string, string>): Promise<MadeBundle> {
  const settings = path.join(root, 'settings');
  fs.mkdirSync(settings, { recursive: true });
  const env = {
    BACKUP_DATABASE_URL: postgres.superuserUrl,
    BACKUP_DIR: path.join(root, 'backups'),
    BUNDLE_RECIPIENTS: await bundleKey(path.join(root, 'one.key')),
  };
  return makeBundle({
    settings: openSettings(settings),
    env: { ...process.env, ...env, ...more },
    say: () => undefined,
  });
}

it('reports metrics of a backup only after it left, so that a failing store rings', async () => {
  const figures = path.join(root, 'denar.prom');
  const make = (more: Record<string, string>) => makeAt({ BACKUP_FIGURES: figures, ...more });
  await assert.rejects(make({ BUNDLE_COMMAND: 'cat > /dev/null; exit 3' }), /ended with 3/);
  assert.ok(!fs.existsSync(figures));
  const { madeAt } = await make({ BUNDLE_TO: path.join(root, 'elsewhere') });
  const told = fs.readFileSync(figures, 'utf8');
  const ended = Date.parse(madeAt) / 1000;
  assert.match(told, new RegExp(`^denar_backup_ended_timestamp_seconds ${ended}$`, 'm'));
});

it('keeps as many bundles as there are backups, and other files of the folder', async () => {
  const BUNDLE_TO = path.join(root, 'kept');
  const others = ['denar-by-hand.tar.age', 'notes.txt'];
  fs.mkdirSync(BUNDLE_TO);
  for (const name of others) fs.writeFileSync(path.join(BUNDLE_TO, name), '');
  const make = () => makeAt({ BUNDLE_TO, BACKUP_KEEP: '2' });
  const made = [await make(), await make(), await make()].map(({ name }) => name);
  assert.deepEqual(fs.readdirSync(BUNDLE_TO).sort(), [...made.slice(1), ...others]);
});

it('backs up and restores two servers without filling the temporary folder', async () => {
  const bundle = path.join(root, 'both.tar.age');
  const [data, keycloak] = [path.join(root, 'restored', 'data'), path.join(root, 'keycloak')];
  await makeAt({
    KEYCLOAK_BACKUP_DATABASE_URL: postgres.superuserUrl,
    BUNDLE_COMMAND: `cat > ${bundle}; ls "$BACKUP_DIR"/keycloak-*/keycloak > ${bundle}.copied`,
  });
  assert.equal(fs.readFileSync(`${bundle}.copied`, 'utf8'), 'backup.json\nbase.tar.gz\n');
  assert.doesNotMatch(fs.readdirSync(path.join(root, 'backups')).join(), /keycloak/);
  const identity = readIdentity(path.join(root, 'one.key'));
  const { TMPDIR } = process.env;
  process.env.TMPDIR = '/nowhere';
  try {
    await restoreBundle({ content: fs.createReadStream(bundle), identity, data, keycloak });
    const env = { ...process.env, POSTGRES_USER: 'nobody', POSTGRES_BIN: '/nowhere' };
    const world = { settings: openSettings(root), env, say: () => undefined };
    await assert.rejects(
      checkBundle(bundle, identity, world),
      /The restored server does not start/,
    );
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
  assert.deepEqual(fs.readdirSync(path.dirname(data)), ['data']);
  for (const one of [data, keycloak]) assert.ok(fs.existsSync(path.join(one, 'PG_VERSION')));
});
