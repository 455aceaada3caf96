/** The doctor names what does not work, each with its remedy, and finds no fault where all is well. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { openTestApi, type TestApi, testAudience, testKeys } from '#api/testing.ts';
import { productVersion } from '#contract/version.ts';
import { demoSettings } from '#sandbox/demo-settings.ts';
import { type Mailbox, startMailbox } from '#sandbox/mailbox.ts';
import { testFolder } from '#test/folder.ts';
import { freePort } from '#test/free-port.ts';
import { listening } from '#test/local-server.ts';
import { archiveOf, followerOf, standbyOf } from './checks/database.ts';
import { checkBefore } from './checks.ts';
import { run } from './doctor.ts';
import type { Finding } from './report.ts';
import { openSettings } from './settings-files.ts';
import { type StandIn, startStandIn } from './testing-keycloak.ts';

const root = testFolder();
const backups = path.join(root, 'backups');
let api: TestApi;
let keycloak: StandIn;
let mailbox: Mailbox;
let inside: Server;
let mailPort: number;
let here: string;
/** Seconds that each queue waits. */
const waits = { mails: 0, pushes: 0, unsealed: 0, payouts: 0, moves: 0 };
let version: string;
/** What the provider calls itself. */
let issuer: string;

before(async () => {
  api = await openTestApi();
  keycloak = await startStandIn();
  mailPort = await freePort();
  const folder = path.join(root, 'mails');
  mailbox = await startMailbox({ port: mailPort, folder, now: () => new Date() });
  inside = createServer(({ url = '' }, response) => {
    if (url.startsWith('/realms/web/')) return response.end(JSON.stringify({ issuer, keys: [{}] }));
    if (url === '/version') return response.end(JSON.stringify({ version }));
    if (url !== '/metrics') return response.end('{}');
    return response.end(
      [
        'denar_journal_rows 1',
        `denar_mails_oldest_seconds ${waits.mails}`,
        `denar_pushes_oldest_seconds ${waits.pushes}`,
        `denar_unsealed_seconds ${waits.unsealed}`,
        `denar_bank_transfers_oldest_seconds ${waits.payouts}`,
        `denar_chain_moves_oldest_seconds ${waits.moves}`,
      ].join('\n'),
    );
  });
  here = await listening(inside);
  issuer = `${here}/realms/web`;
});
after(async () => {
  inside.close();
  await mailbox.stop();
  await keycloak.close();
  await api.close();
});

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

/** A base backup, its bundle and a test restore of the given ages in hours. */
function backedUp(backup: number, bundle: number, restore: number): void {
  fs.rmSync(backups, { recursive: true, force: true });
  const place = path.join(backups, hoursAgo(backup).replaceAll(':', '-'));
  fs.mkdirSync(place, { recursive: true });
  const write = (file: string, content: object) => fs.writeFileSync(file, JSON.stringify(content));
  write(path.join(place, 'backup.json'), { endedAt: hoursAgo(backup), bytes: 5e6 });
  write(path.join(backups, 'bundle.json'), { name: 'denar-1.tar.age', madeAt: hoursAgo(bundle) });
  write(path.join(backups, 'restored.json'), { bundle: 'denar-1.tar.age', at: hoursAgo(restore) });
  write(path.join(backups, 'verified.json'), { at: hoursAgo(backup), differs: false });
}

function settings(more: Record<string, string> = {}): Record<string, string> {
  return {
    ...demoSettings,
    ...{ CARD_CODE_KEYS: testKeys, DATABASE_URL: api.apiUrl, ADMIN_EMAIL: 'kasia@bank.pl' },
    ...{ OIDC_ISSUER: issuer, OIDC_AUDIENCE: testAudience, OIDC_JWKS_URL: `${issuer}/certs` },
    ...{ WEB_ORIGIN: 'http://localhost:3000', API_ORIGIN: 'http://localhost:8086' },
    ...{ SUPPORT_EMAIL: 'a@denar.pl', MAIL_FROM: 'a@denar.pl' },
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    ...{ API_INSTANCES: here, WEB_INSTANCE: here, BACKUP_DIR: backups },
    ...{ KEYCLOAK_URL: keycloak.url, KEYCLOAK_CLIENT_ID: 'c', KEYCLOAK_CLIENT_SECRET: 's' },
    ...more,
  };
}

const worldOf = (env: Record<string, string>, say: (line: string) => void = () => undefined) => ({
  settings: openSettings(path.join(root, 'settings')),
  env,
  say,
});

async function toldBy(env: Record<string, string>) {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const code = await run(['--json'], worldOf(env, say));
  return { code, findings: JSON.parse(said.join('\n')) as Finding[] };
}

async function found(more: Record<string, string> = {}): Promise<readonly Finding[]> {
  return (await toldBy(settings(more))).findings;
}

/** The findings of a check that are not good; each of them has to have a remedy. */
function faults(of: readonly Finding[], name: string): string {
  const bad = of.filter((one) => one.name === name && ['warn', 'bad'].includes(one.state));
  for (const { says, remedy } of bad) assert.ok(remedy, `no remedy: ${says}`);
  return bad.map(({ says }) => says).join('; ');
}

describe('The doctor', () => {
  it('reports what runs, and finds no fault in a healthy installation', async () => {
    version = productVersion;
    backedUp(1, 1, 1);
    const all = await found();
    for (const name of [
      ...['settings', 'DNS', 'certificate', 'mail', 'identity provider', 'running'],
      ...['queues', 'backup', 'bundle', 'test restore', 'books'],
    ])
      assert.equal(faults(all, name), '', name);
    const says = all.map((one) => `${one.name}: ${one.says}`).join('\n');
    for (const told of [
      /^memory: .* GB/m,
      /^disk: \/: .* free/m,
      /^clock: /m,
      /^mail: 127\.0\.0\.1:\d+ takes mails/m,
      /^database: PostgreSQL \d+/m,
      /^database: \/\S+: .* free$/m,
      /^database: schema \d+$/m,
      /^database: no standby/m,
      /^Keycloak: version 26\.7\.3$/m,
      /^running: api@1 runs \d\S+$/m,
      /^running: web runs \d\S+$/m,
      /^queues: the oldest mail: none waits$/m,
      /^backup: the newest is 60 min old, 5 MB$/m,
      /^bundle: denar-1\.tar\.age is 60 min old$/m,
      /^test restore: .* verified 60 min ago$/m,
      /^books: verified 60 min ago$/m,
    ])
      assert.match(says, told);
    // The server of the tests does not archive.
    assert.match(faults(all, 'database'), /the log is not archived/);
  });

  it('reports an instance of another version, and a provider with another name', async () => {
    version = '0.9.0';
    const other = (await found()).find(({ name, state }) => name === 'running' && state === 'info');
    assert.equal(other?.says, `api@1 runs 0.9.0, and this command is ${productVersion}`);
    version = productVersion;
    const named = { OIDC_ISSUER: issuer.replace('127.0.0.1', 'localhost') };
    assert.match(
      faults(await found(named), 'identity provider'),
      /it calls its issuer http:\/\/127/,
    );
  });

  it('names each queue that has waited too long', async () => {
    for (const [queue, seconds, what] of [
      ['mails', 1000, /^the oldest mail waits for 17 min$/],
      ['pushes', 1000, /^the oldest notification waits for 17 min$/],
      ['unsealed', 2000, /^the oldest booking without a checkpoint waits for 33 min$/],
      ['payouts', 300_000, /^the oldest payout waits for 3 days$/],
      ['moves', 1000, /^the oldest move on the chain waits for 17 min$/],
    ] as const) {
      waits[queue] = seconds;
      assert.match(faults(await found(), 'queues'), what);
      waits[queue] = 0;
    }
  });

  it('names old backups, bundles that stopped leaving, and untested restores', async () => {
    for (const [name, backup, bundle, restore, says] of [
      ['backup', 30, 1, 1, /30 h old/],
      ['bundle', 1, 30, 1, /30 h old/],
      ['test restore', 1, 1, 216, /9 days ago/],
      ['books', 30, 1, 1, /30 h ago/],
    ] as const) {
      backedUp(backup, bundle, restore);
      assert.match(faults(await found(), name), says);
    }
    fs.rmSync(backups, { recursive: true });
    fs.mkdirSync(backups);
    const all = await found();
    for (const name of ['backup', 'bundle', 'test restore', 'books'])
      assert.notEqual(faults(all, name), '', name);
    fs.writeFileSync(path.join(backups, 'verified.json'), '{"at":null,"differs":true}');
    assert.match(faults(await found(), 'books'), /found a difference/);
  });

  it('names what is down, and what is left of a demo', async () => {
    const away = `http://127.0.0.1:${await freePort()}`;
    const all = await found({
      ...{ API_INSTANCES: away, KEYCLOAK_URL: away, SMTP_URL: 'smtp://127.0.0.1:9' },
      ...{ OIDC_ISSUER: away, WEB_ORIGIN: 'https://denar.invalid', BACKUP_DIR: '/nowhere/at/all' },
      SUPPORT_EMAIL: 'help@denar.test',
    });
    for (const name of ['disk', 'mail', 'identity provider', 'Keycloak', 'running', 'queues'])
      assert.match(faults(all, name), /not|ECONNREFUSED/, name);
    assert.match(faults(all, 'DNS'), /denar\.invalid is not known/);
    assert.match(faults(all, 'certificate'), /denar\.invalid shows none/);
    assert.match(faults(all, 'demo'), /SUPPORT_EMAIL.*OPERATOR, SUPPORT_PHONE/);
    const { DATABASE_URL: _, ...none } = settings();
    const { code, findings } = await toldBy(none);
    assert.equal(code, 1);
    assert.match(faults(findings, 'settings'), /DATABASE_URL/);
  });

  it('names settings and keys that others can read, and the key to keep elsewhere', async () => {
    const folder = path.join(root, 'settings');
    fs.mkdirSync(folder);
    fs.writeFileSync(path.join(folder, 'api.env'), '', { mode: 0o644 });
    fs.writeFileSync(path.join(folder, 'bundle.key'), '', { mode: 0o600 });
    assert.match(faults(await found(), 'secrets'), /read api\.env; bundle\.key/);
    fs.rmSync(folder, { recursive: true });
  });

  it('names a server of READ_DATABASE_URL that should not be there', async () => {
    const all = await found({ READ_DATABASE_URL: api.apiUrl });
    assert.match(faults(all, 'database'), /is no standby/);
  });
});

it('accepts an archive that is up to date, however long nobody pays', () => {
  const good = { archive: 'on', failing: false, archived: 30, waiting: 0 };
  for (const [more, state] of [
    [{}, 'ok'],
    [{ archived: 90_000 }, 'ok'],
    [{ archived: 30, waiting: 9 }, 'ok'],
    [{ archived: 400, waiting: 9 }, 'bad'],
    [{ archived: 400, waiting: null }, 'ok'],
    [{ failing: true }, 'bad'],
    [{ archive: 'off' }, 'bad'],
    [{ archived: null }, 'warn'],
  ] as const)
    assert.equal(archiveOf({ ...good, ...more }).state, state, JSON.stringify(more));
});

it('accepts a standby that follows closely and that commits wait for', () => {
  assert.equal(standbyOf({ standbys: 1, synchronous: 'a' }).state, 'ok');
  assert.equal(standbyOf({ standbys: 1, synchronous: '' }).state, 'warn');
  assert.equal(standbyOf({ standbys: 0, synchronous: 'a' }).state, 'bad');
  assert.equal(standbyOf({ standbys: 0, synchronous: '' }).state, 'info');
  const host = 'db-2:5432';
  assert.equal(followerOf({ host, behind: 5e6, isRead: true })?.state, 'ok');
  assert.equal(followerOf({ host, behind: 2e9, isRead: false })?.state, 'warn');
  assert.equal(followerOf({ host, behind: null, isRead: true })?.state, 'warn');
  assert.equal(followerOf({ host, behind: null, isRead: false }), null);
});

describe('The checks before the first start', () => {
  const folder = path.join(root, 'keycloak');
  const before = async (text: string, env: Record<string, string> = {}) => {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, 'version.txt'), text);
    const away = { OIDC_ISSUER: 'http://127.0.0.1:9', JAVA_HOME: '/nowhere' };
    return checkBefore(worldOf(settings({ ...away, ...env })), folder);
  };

  it('cover memory, disk, clock, names, mail and the identity provider', async () => {
    const named = { WEB_ORIGIN: 'https://denar.invalid' };
    const looked = await before('Keycloak - Version 26.7.3', named);
    const names = new Set(looked.map(({ name }) => name));
    for (const name of ['memory', 'disk', 'clock', 'DNS', 'mail', 'identity provider'])
      assert.ok(names.has(name), name);
    const wrong = await before('Keycloak - Version 26.7.3', {
      ...named,
      ...{ SMTP_URL: 'smtp://127.0.0.1:9', BACKUP_DIR: '/nowhere/at/all' },
    });
    for (const name of ['DNS', 'mail', 'disk']) assert.notEqual(faults(wrong, name), '', name);
  });

  it('require a recent Keycloak and a Java', async () => {
    const old = faults(await before('Keycloak - Version 25.0.6'), 'identity provider');
    assert.match(old, /^Keycloak 25\.0\.6 in .*; there is no Java$/);
    for (const version of ['26.7.3', '26.10.0', '27.0.1']) {
      const found = faults(await before(`Keycloak - Version ${version}`), 'identity provider');
      assert.match(found, /^there is/);
    }
    assert.match(faults(await before(''), 'identity provider'), /unknown version/);
  });

  it('require the answering provider to be the configured one', async () => {
    const there = await before('Keycloak - Version 26.7.3', { OIDC_ISSUER: issuer });
    assert.ok(there.some(({ state, says }) => state === 'ok' && says === `${issuer}, 1 keys`));
    const away = await before('Keycloak - Version 26.7.3');
    assert.ok(away.some(({ state, says }) => state === 'info' && says.includes('not answer yet')));
  });
});
