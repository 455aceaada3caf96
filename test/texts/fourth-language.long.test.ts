/** A fourth language is a folder of JSON, a folder of documents and few edits: here German, in English words. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { patience } from '../patience.ts';
import { readIn, writeOut } from './exchange.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** In a file, what is replaced by what, wherever it stands. */
type Edit = readonly [file: string, from: string, to: string];

const english = (block: string): Edit[2] => `"de": ${block},\n    "en": {`;
const forms = (name: string): string =>
  `{ "singular": { "nom": "${name}" }, "plural": { "nom": "${name}" } }`;

const language: readonly Edit[] = [
  ['contract/languages.ts', "['pl', 'uk', 'en']", "['pl', 'uk', 'en', 'de']"],
  ['contract/languages.ts', "en: 'en' }", "en: 'en', de: 'de' }"],
  ['contract/languages.ts', "en: 'English',", "en: 'English', de: 'Deutsch',"],
  ['contract/amount-words.ts', '{ pl, uk, en };', '{ pl, uk, en, de: en };'],
  [
    'contract/brand.ts',
    'readonly en: Numbers',
    'readonly de: BrandCurrency["en"];\n  readonly en: Numbers',
  ],
  [
    'contract/brand-file.ts',
    '  en: z.',
    '  de: z.strictObject({ singular: plain, plural: plain }),\n  en: z.',
  ],
  ['contract/brand.json', '"en": {', english(forms('Denar'))],
  ['texts/texts.ts', "Germanic = 'en'", "Germanic = 'en' | 'de'"],
];

const site: readonly Edit[] = [
  ['web/frame/tags.ts', "en: 'en_GB'", "en: 'en_GB', de: 'de_DE'"],
  ['web/i18n/format.ts', "en: 'en-GB'", "en: 'en-GB', de: 'de-DE'"],
  ['web/i18n/texts.ts', 'en: {} }', 'en: {}, de: {} }'],
  [
    'web/frame/header.tsx',
    '<Locale, ReactNode> = {',
    '<Locale, ReactNode> = {\n  de: <path d="M0 0h24v18H0z" />,',
  ],
  ['db/rows.ts', "'pl' | 'uk' | 'en'", "'pl' | 'uk' | 'en' | 'de'"],
];

const keycloak = 'deploy/keycloak';
const signIn: readonly Edit[] = [
  [`${keycloak}/realm-web.json`, '"uk", "en"]', '"uk", "en", "de"]'],
  ...['login', 'email'].map(
    (part): Edit => [`${keycloak}/themes/denar/${part}/theme.properties`, 'uk,en', 'uk,en,de'],
  ),
  ...['pl', 'uk', 'en'].map(
    (one): Edit => [
      `${keycloak}/themes/denar/login/messages/messages_${one}.properties`,
      'locale_en=English',
      'locale_en=English\nlocale_de=Deutsch',
    ],
  ),
];

const tests: readonly Edit[] = [
  ['contract/amount-words.test.ts', '  en: {', '  de: {},\n  en: {'],
  ['api/orders/pickup.test.ts', "en: 'ready for pick-up'", "en: 'ready for pick-up', de: 'ready'"],
  ['web/frame/tags.test.ts', 'en: /complementary', 'de: /complementary/,\n  en: /complementary'],
];

const edits = [...language, ...site, ...signIn, ...tests];

const migration = ['session', 'shop_order', 'profile', 'person']
  .map(
    (table) => `ALTER TABLE ${table} DROP CONSTRAINT ${table}_language_check,
  ADD CONSTRAINT ${table}_language_check CHECK (language IN ('pl', 'uk', 'en', 'de'));\n`,
  )
  .join('');

const tried = [
  'contract/amount-words.test.ts',
  'db/rows.test.ts',
  'test/clauses.test.ts',
  'test/keycloak/theme.test.ts',
  'test/texts/texts.test.ts',
  'web/content',
  'web/frame/tags.test.ts',
  'web/i18n',
];

describe('A fourth language', () => {
  const copy = fs.mkdtempSync(path.join(tmpdir(), 'denar-german-'));
  const inCopy = (file: string): string => path.join(copy, file);
  const run = (...command: readonly string[]): void => {
    const { NODE_TEST_CONTEXT: _, TEST_COSTS: __, ...env } = process.env;
    const { status, stdout } = spawnSync('node', command, {
      cwd: copy,
      env,
      encoding: 'utf8',
      timeout: patience(300_000),
    });
    assert.equal(status, 0, stdout);
  };
  before(() => {
    const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).split('\0');
    for (const file of files.filter((one) => one && fs.existsSync(path.join(root, one))))
      fs.cpSync(path.join(root, file), inCopy(file));
    fs.symlinkSync(path.join(root, 'node_modules'), inCopy('node_modules'));
  });
  after(() => fs.rmSync(copy, { recursive: true }));

  it('takes a folder of JSON', () => {
    const folder = inCopy('test-results/translations');
    writeOut(copy, folder, ['en']);
    fs.renameSync(path.join(folder, 'en'), path.join(folder, 'de'));
    const files = fs.globSync('texts/**/*.ts', { cwd: copy });
    // bundles.ts, spoken.ts and texts.ts have none.
    assert.equal(readIn(copy, folder).length, files.length - 3);
  });

  it('takes at most thirty edits', () => {
    let count = 1;
    fs.writeFileSync(inCopy('db/migrations/9000-german.sql'), migration);
    for (const [file, from, to] of edits) {
      const parts = fs.readFileSync(inCopy(file), 'utf8').split(from);
      assert.ok(parts.length > 1, `${file} has no ${from}`);
      fs.writeFileSync(inCopy(file), parts.join(to));
      count += parts.length - 1;
    }
    assert.ok(count <= 30, `${count} edits`);
  });

  it('takes five documents, the questions, and two files for Keycloak', () => {
    for (const name of ['about', 'payments', 'privacy', 'questions', 'rules', 'terms']) {
      const file = `texts/documents/en/${name}.md`;
      fs.cpSync(inCopy(file), inCopy(file.replace('/en/', '/de/')));
    }
    for (const part of ['login', 'email']) {
      const file = inCopy(`${keycloak}/themes/denar/${part}/messages/messages_en.properties`);
      fs.cpSync(file, file.replace('_en.', '_de.'));
    }
  });

  it('compiles, and passes the tests of texts and languages', () => {
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
    run(tsc, '-p', '.', '--incremental', 'false');
    run(tsc, '-p', 'web', '--incremental', 'false');
    run('test/run.ts', ...tried);
  });
});
