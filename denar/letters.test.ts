/** What people ask for by letter, as the site would give it, and what is left of who has erased themselves. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { unzip } from '#api/personal-data/testing.ts';
import { openTestApi, type Person, type TestApi, testAudience, testKeys } from '#api/testing.ts';
import { demoSettings } from '#sandbox/demo-settings.ts';
import { testFolder } from '#test/folder.ts';
import { leftAccounts } from './checks/provider.ts';
import type { World } from './command.ts';
import { run } from './letters.ts';
import { openSettings } from './settings-files.ts';
import { type StandIn, startStandIn } from './testing-keycloak.ts';

const folder = testFolder();
let api: TestApi;
let keycloak: StandIn;
let ewa: Person;
before(async () => {
  [api, keycloak] = await Promise.all([openTestApi(), startStandIn()]);
  ewa = await api.person('Ewa Listowna', { denar: '100.00' });
  const other = await api.person('Ola Obca', { denar: '50.00' });
  const query = { email: other.email, amount: '12.50', title: 'za chleb' };
  await api.ask('POST', '/v2/et/transfer', { as: ewa, query });
});
after(() => Promise.all([api.close(), keycloak.close()]));

const settings = () => ({
  ...demoSettings,
  DATABASE_URL: api.apiUrl,
  OIDC_ISSUER: api.issuer.url,
  OIDC_AUDIENCE: testAudience,
  ADMIN_EMAIL: 'admin@denar.test',
  CARD_CODE_KEYS: testKeys,
  KEYCLOAK_URL: keycloak.url,
  KEYCLOAK_CLIENT_ID: 'denar-operator',
  KEYCLOAK_CLIENT_SECRET: 'secret',
});

const world = (said: string[] = []): World => ({
  settings: openSettings(folder),
  env: settings(),
  say: (line) => void said.push(line),
});

async function denar(...args: string[]): Promise<string> {
  const said: string[] = [];
  await run(args, world(said));
  return said.join('\n');
}

const readZip = (file: string): Map<string, string> => unzip(fs.readFileSync(file));

describe('An export by letter', () => {
  it('has what the person would get on the site, in a file for the operator alone', async () => {
    const file = path.join(folder, 'ewa.zip');
    assert.match(await denar('export', ewa.email.toUpperCase(), `--to=${file}`), /everything/);
    assert.equal(fs.statSync(file).mode & 0o777, 0o600);
    const own = await api.ask('GET', '/v2/account/export', { as: ewa });
    const [byLetter, bySite] = [readZip(file), unzip(own.bytes)];
    assert.ok(bySite.delete('sign-in.json'), 'what the token says');
    assert.deepEqual([...byLetter.keys()], [...bySite.keys()]);
    assert.match([...byLetter.values()].join(), /za chleb/);
    // README.txt begins with the moment.
    for (const [name, text] of bySite)
      if (name !== 'README.txt') assert.equal(byLetter.get(name), text, name);
  });

  it('is in the language that the letter is answered in', async () => {
    const named = async (language: string) => {
      const file = path.join(folder, `${language}.zip`);
      await denar('export', ewa.email, `--to=${file}`, `--language=${language}`);
      return [...readZip(file).values()].join();
    };
    assert.notEqual(await named('pl'), await named('uk'));
  });

  it('never overwrites a file, and needs a place, a known person and a known language', async () => {
    const file = path.join(folder, 'kept');
    fs.writeFileSync(file, 'kept');
    await assert.rejects(denar('export', ewa.email, `--to=${file}`), /kept is there already/);
    assert.equal(fs.readFileSync(file, 'utf8'), 'kept');
    const to = `--to=${path.join(folder, 'other.zip')}`;
    await assert.rejects(denar('export', ewa.email), /--to=<file.zip> is needed/);
    await assert.rejects(denar('export', 'nobody@denar.test', to), /Nobody has the address/);
    await assert.rejects(denar('export', ewa.email, to, '--language=de'), /pl, uk, en/);
    await assert.rejects(denar('export'), /address is needed/);
    assert.ok(!fs.existsSync(path.join(folder, 'other.zip')));
  });
});

describe('A person who erased themselves in the app', () => {
  const doctor = async (): Promise<string> => {
    const [found] = await leftAccounts.run(world());
    return `${found?.state}: ${found?.says}`;
  };

  it('has an account at Keycloak until the operator, who is notified, deletes the rest', async () => {
    const [gone, back] = [await api.person('Ada Odeszła'), await api.person('Iwo Wrócił')];
    keycloak.reset(gone.email, back.email, ewa.email);
    for (const { email } of [gone, back, ewa])
      Object.assign(keycloak.account(email) ?? {}, { id: `sub-${email}` });
    assert.match(await doctor(), /^ok/);
    for (const as of [gone, back]) {
      const body = { email: as.email };
      assert.equal((await api.ask('POST', '/v2/account/erase', { as, body })).status, 204);
    }
    assert.match(await doctor(), /^warn: 2 /);
    api.pass(2);
    const claims = { sub: `sub-${back.email}`, email: back.email, email_verified: true };
    const as = await api.issuer.token({ ...claims, name: back.name });
    assert.equal((await api.ask('GET', '/v2/account/me', { as })).status, 200);
    assert.match(await doctor(), /^warn: 1 /);
    await assert.rejects(denar('erase', '--left'), /--yes says yes/);
    assert.match(
      await denar('erase', '--left', '--yes'),
      new RegExp(`: ${gone.email}\\.\nDeleted: 1`),
    );
    assert.equal(keycloak.account(gone.email), undefined);
    assert.ok(keycloak.account(back.email) && keycloak.account(ewa.email));
    assert.match(await denar('erase', '--left'), /no account/);
    assert.match(await doctor(), /^ok/);
  });
});
