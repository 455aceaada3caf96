/** What people ask for by letter: their data as the site would give it, for an operator's file. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { unzip } from '#api/personal-data/testing.ts';
import { openTestApi, type Person, type TestApi, testAudience, testKeys } from '#api/testing.ts';
import { demoSettings } from '#sandbox/demo-settings.ts';
import { run } from './letters.ts';
import { openSettings } from './settings-files.ts';

const folder = fs.mkdtempSync(path.join(tmpdir(), 'denar-letters-'));
let api: TestApi;
let ewa: Person;
before(async () => {
  api = await openTestApi();
  ewa = await api.person('Ewa Listowna', { denar: '100.00' });
  const other = await api.person('Ola Obca', { denar: '50.00' });
  const query = { email: other.email, amount: '12.50', title: 'za chleb' };
  await api.ask('POST', '/v2/et/transfer', { as: ewa, query });
});
after(async () => {
  fs.rmSync(folder, { recursive: true });
  await api.close();
});

async function denar(...args: string[]): Promise<string> {
  const said: string[] = [];
  const env = {
    ...demoSettings,
    DATABASE_URL: api.apiUrl,
    OIDC_ISSUER: api.issuer.url,
    OIDC_AUDIENCE: testAudience,
    ADMIN_EMAIL: 'admin@denar.test',
    CARD_CODE_KEYS: testKeys,
  };
  await run(args, { settings: openSettings(folder), env, say: (line) => void said.push(line) });
  return said.join('\n');
}

const readZip = (file: string): Map<string, string> => unzip(fs.readFileSync(file));

describe('An export by letter', () => {
  it('is what the person would get on the site, in a file for the operator alone', async () => {
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
