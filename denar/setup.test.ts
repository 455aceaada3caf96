/** `denar setup` takes no word that would change nothing, writes nothing in vain, and goes on where it stopped. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import pg from 'pg';
import { type Mailbox, startMailbox } from '#sandbox/mailbox.ts';
import { type Postgres, startPostgres } from '#sandbox/postgres.ts';
import { freePort } from '#test/free-port.ts';
import { openWorld } from './command.ts';
import { openSettings } from './settings-files.ts';
import { run } from './setup.ts';

const root = fs.mkdtempSync(path.join(tmpdir(), 'denar-setup-'));
let postgres: Postgres;
let mailbox: Mailbox;
let port: number;
let mailPort: number;
before(async () => {
  fs.chmodSync(root, 0o755);
  [port, mailPort] = [await freePort(), await freePort()];
  const dataDir = path.join(root, 'server');
  postgres = await startPostgres({ dataDir, port, settings: { fsync: 'off' } });
  await ask('DROP DATABASE denar; DROP ROLE denar');
  const folder = path.join(root, 'mails');
  mailbox = await startMailbox({ port: mailPort, folder, now: () => new Date() });
});
after(async () => {
  await mailbox.stop();
  await postgres.stop();
  for (const folder of [root, postgres.data]) fs.rmSync(folder, { recursive: true, force: true });
});

async function ask(statements: string, url = postgres.superuserUrl): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const one of statements.split('; ')) await client.query(one);
  } finally {
    await client.end();
  }
}

let folder: string;
let keycloak: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(root, 'settings-'));
  keycloak = fs.mkdtempSync(path.join(root, 'keycloak-'));
  fs.mkdirSync(path.join(keycloak, 'bin'));
  fs.writeFileSync(path.join(keycloak, 'bin/kc.sh'), '');
});

/** Sets up, with the mail server at a port; the answers are for a machine of which nothing is public. */
async function setUp(words: readonly string[], mails = mailPort): Promise<number> {
  const answers = path.join(root, 'answers.env');
  fs.writeFileSync(
    answers,
    [
      ...['domain=localhost', 'OPERATOR=Who', 'SUPPORT_PHONE=48225550120'],
      ...['ADMIN_EMAIL=a@denar.pl', 'SUPPORT_EMAIL=h@denar.pl', 'MAIL_FROM_ADDRESS=p@denar.pl'],
      ...['BANK_ACCOUNT=61109010140000071219812874', `DATABASE_HOST=127.0.0.1:${port}`],
      ...['API_HOST=localhost', 'ID_HOST=localhost', `SMTP_URL=smtp://127.0.0.1:${mails}`],
    ].join('\n'),
  );
  const world = { ...openWorld({ DENAR_SETTINGS: folder }), say: () => undefined, ask: undefined };
  return run([...words, `--answers=${answers}`], world);
}

const onDebian = (server = postgres.superuserUrl) =>
  setUp([`--database=${server}`, `--keycloak=${keycloak}`]);

it('refuses options for parts of a Compose installation on Debian', async () => {
  for (const word of ['--small', '--chain', '--monitoring'])
    await assert.rejects(run([word], openWorld({})), /choose containers, so they need --compose/);
});

it('ends setup with 1 if a check fails, and with 0 if none does', async () => {
  assert.equal(await setUp(['--compose']), 0);
  assert.equal(await setUp(['--compose'], 9), 0, 'repeated, it has other settings');
  fs.rmSync(path.join(folder, '.env'));
  assert.equal(await setUp(['--compose'], 9), 1);
});

describe('Setup on Debian', () => {
  it('writes nothing before PostgreSQL answers and Keycloak is there', async () => {
    await assert.rejects(onDebian('postgres://127.0.0.1:9/postgres'), /cannot be made: .*REFUSED/);
    fs.rmSync(path.join(keycloak, 'bin/kc.sh'));
    await assert.rejects(onDebian(), /it has no bin\/kc\.sh/);
    assert.deepEqual(fs.readdirSync(folder), []);
  });

  it('repeats an interrupted setup, and refuses another one on the same server', async () => {
    // There is no room for the realm.
    fs.writeFileSync(path.join(keycloak, 'data'), '');
    await assert.rejects(onDebian(), /EEXIST|ENOTDIR/);
    await ask('DROP DATABASE keycloak; DROP ROLE monitor');
    fs.rmSync(path.join(keycloak, 'data'));
    const before = openSettings(folder).values;
    // There is no Java, or this is no Keycloak.
    assert.equal(await onDebian(), 1);
    const { values } = openSettings(folder);
    assert.deepEqual(values, before);
    const there = "SELECT 1 / count(*) FROM pg_roles WHERE rolname = 'monitor'";
    await ask(there, values.OWNER_DATABASE_URL);
    const login = `keycloak:${values.KC_DB_PASSWORD}@127.0.0.1:${port}/keycloak`;
    await ask('SELECT', `postgres://${login}`);
    assert.ok(fs.existsSync(path.join(keycloak, 'data/import/realm-web.json')));

    folder = fs.mkdtempSync(path.join(root, 'other-'));
    await assert.rejects(onDebian(), /already has ROLE denar, .*, but \S+ no settings/);
    assert.deepEqual(fs.readdirSync(folder), []);
  });

  it('does not complete settings of which some are missing', async () => {
    await ask('DROP DATABASE IF EXISTS denar; DROP DATABASE IF EXISTS keycloak');
    for (const role of ['denar', 'keycloak', 'replicator', 'monitor'])
      await ask(`DROP ROLE IF EXISTS ${role}`);
    fs.writeFileSync(path.join(folder, 'site.env'), '');
    await assert.rejects(onDebian(), /has only site\.env: remove that/);
  });
});
