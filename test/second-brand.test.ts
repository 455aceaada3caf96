/** The names of the product and its currencies occur only in the brand file. */
// Own process: texts of the contract are made with the brand that is read first.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { before, describe, it } from 'node:test';
import { type Person, testApi } from '#api/testing.ts';
import { amountInWords } from '#contract/amount-words.ts';
import { ownBrand, readBrand } from '#contract/brand-file.ts';
import { languages } from '#contract/languages.ts';
import { ownNames } from './own-names.ts';

const root = path.join(import.meta.dirname, '..');
const file = path.join(import.meta.dirname, 'talar.json');
const talar = readBrand(file);
const tracked = (...folders: readonly string[]): string[] =>
  execFileSync('git', ['ls-files', '-z', ...folders], { cwd: root, encoding: 'utf8' }).split('\0');

describe('The sources’ texts', () => {
  /** Identifiers for programs: the wire's currencies, and the name of the asset. */
  const wire = /'(DNR|ITL|iTalar|DENAR-CARD)'|"ITL"|\b(DNR|ITL)(?=[:?])|[`'][^`']*\|\| ' DNR'/g;
  /** Texts only for operators. */
  const unread = /^(api\/(invariants|chain\/receipts|verify)|sandbox\/start\.ts|web\/design)/;
  const folders = ['adapters', 'api', 'contract', 'texts', 'web', 'sandbox'];
  const sources = tracked(...folders)
    .filter((name) => /\.(tsx?|html|js|svg|webmanifest)$/.test(name) && !unread.test(name))
    .filter((name) => !/\.test\.tsx?$|\/testing[\w-]*\.tsx?$/.test(name));

  it('name our own brand in none of several hundred files', () => {
    assert.ok(sources.length > 500);
    const named = sources.flatMap((name) =>
      readFileSync(path.join(root, name), 'utf8')
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/(^|\s)\/\/.*$/gm, '')
        .replace(wire, '')
        .split('\n')
        .filter((line) => ownNames.test(line))
        .map((line) => `${name}: ${line.trim()}`),
    );
    assert.deepEqual(named, []);
  });
});

describe('Keycloak’s realm and theme', () => {
  const sources = tracked('deploy/keycloak').filter((name) =>
    /\.(ftl|properties|css|js|json)$/.test(name),
  );

  it('have our name only where `BRAND_NAME` does not set another', () => {
    assert.ok(sources.length > 20, String(sources.length));
    const named = sources.filter((name) => {
      const text = readFileSync(path.join(root, name), 'utf8');
      return ownNames.test(text.replace(/\$\{BRAND_NAME:Denar\}/g, ''));
    });
    assert.deepEqual(named, []);
  });
});

describe('A second brand', () => {
  const api = testApi({ env: { BRAND_FILE: file } });
  let ewa: Person;
  before(async () => {
    ewa = await api.person('Ewa Nowak', { denar: '25.00' });
  });

  it('has amounts in its own forms', () => {
    assert.equal(amountInWords(300, 'DNR', 'pl', talar), 'trzy talary');
    assert.equal(amountInWords(500, 'DNR', 'uk', talar), 'п’ять таларів');
    assert.equal(amountInWords(100, 'DNR', 'en', talar), 'one talar');
  });

  for (const locale of languages) {
    it(`has its names in files, refusals and words of bills in ${locale}`, async () => {
      const headers = { 'accept-language': locale };
      const csv = { as: ewa, headers, query: { format: 'csv' } };
      const history = (await api.ask('GET', '/v2/trans/transactions', csv)).bytes.toString();
      assert.match(history, /TLR/);
      const asked = { as: ewa, headers, query: { email: ewa.email, amount: '1' } };
      const refused = await api.ask('POST', '/v2/et/transfer', asked);
      for (const text of [history, JSON.stringify(refused.body)]) {
        assert.doesNotMatch(text.replace(/\S+@\S+/g, ''), ownNames);
      }
    });
  }

  it('begins top-up titles, and keeps the words on the wire', async () => {
    const wallet = await api.ask('GET', '/v2/account/wallet', { as: ewa });
    assert.match(String(wallet.body.topUpTitle), /^TALAR \d{9}$/);
    const { body } = await api.ask('GET', '/v2/trans/transactions', { as: ewa });
    assert.match(JSON.stringify(body.transactions), /"currency":"DNR"/);
  });

  it('has its own categories, before those in use', async () => {
    const { body } = await api.ask('GET', '/v2/comp/offers');
    const [first] = body.categories as string[];
    assert.equal(first, talar.categories[0]?.pl);
  });

  it('has its names in the API’s description', async () => {
    const { body } = await api.ask('GET', '/openapi.json');
    assert.match(JSON.stringify(body.info), /"title":"Talar API"/);
    const summaries = JSON.stringify(body.paths).match(/"(summary|description)":"[^"]*"/g) ?? [];
    assert.ok(summaries.length > 100);
    for (const one of summaries) assert.doesNotMatch(one, ownNames);
    for (const one of summaries) assert.doesNotMatch(one, /\{\{/);
  });
});

it('refuses a brand file with all its faults listed', () => {
  assert.throws(
    () => readBrand(path.join(root, 'package.json')),
    /is no brand file:[\s\S]*currency[\s\S]*chainCurrency/,
  );
  assert.throws(() => readBrand('/nowhere.json'), /\/nowhere\.json is no brand file/);
  assert.equal(readBrand(undefined), ownBrand);
});
