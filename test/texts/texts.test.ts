/** Texts go out to translators and come back, and nothing of them is lost or changed. */
import assert from 'node:assert/strict';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { languages } from '#contract/languages.ts';
import { inLanguage } from '#texts/texts.ts';
import { readIn, writeOut } from './exchange.ts';
import { stringsOf, withStrings } from './source.ts';

const root = path.resolve(import.meta.dirname, '../..');
const files = globSync('texts/**/*.ts', { cwd: root }).filter(
  (file) => !/\/(texts|bundles|spoken)\.ts$/.test(file),
);

describe('The texts for translators', () => {
  it('are all texts of the product, in each language', async () => {
    for (const file of files) {
      const tables = (await import(path.join(root, file))) as Record<string, object>;
      const source = readFileSync(path.join(root, file), 'utf8');
      for (const language of languages) {
        const said = Object.entries(tables).map(([name, all]) => [name, inLanguage(all, language)]);
        assert.deepEqual(stringsOf(source, language), Object.fromEntries(said), file);
      }
    }
  });

  it('leave every file as it was when they come back', () => {
    for (const file of files) {
      const source = readFileSync(path.join(root, file), 'utf8');
      for (const language of languages) {
        assert.equal(withStrings(source, language, stringsOf(source, language)), source, file);
      }
    }
  });
});

const source = `/** Texts of an example. */
export const example = texts({
  hello: { pl: 'Cześć, {{name}}', uk: 'Привіт, {{name}}', en: 'Hello, {{name}}' },
  days_one: { pl: '{{count}} dzień', uk: '{{count}} день', en: '{{count}} day' },
  days_few: { pl: '{{count}} dni', uk: '{{count}} дні' },
  mails: {
    text: {
      pl: \`Raz

dwa\`,
      uk: 'Раз',
      en: 'One',
    },
  },
});
`;

describe('A translation', () => {
  const german = { hello: 'Hallo, {{name}}', days_one: '{{count}} Tag', mails: { text: '`Eins`' } };

  it('changes its own text and nothing else', () => {
    const polish = stringsOf(source, 'pl') as { example: { mails: { text: string } } };
    polish.example.mails = { text: 'Raz\n\ndwa: `trzy` \x24{4}' };
    const written = withStrings(source, 'pl', polish);
    assert.equal(written, source.replace('dwa`', 'dwa: \\`trzy\\` \\\x24{4}`'));
    assert.deepEqual(stringsOf(written, 'pl'), polish);
    assert.deepEqual(stringsOf(written, 'uk'), stringsOf(source, 'uk'));
  });

  it('can be of a new language, which need not have every plural form', () => {
    const written = withStrings(source, 'de', { example: german });
    assert.deepEqual(stringsOf(written, 'de'), { example: german });
    for (const language of ['pl', 'uk', 'en']) {
      assert.deepEqual(stringsOf(written, language), stringsOf(source, language));
    }
  });

  it('is refused with all its faults', () => {
    const wrong = {
      hello: 'Hallo, {{who}}',
      days_few: 'Tage',
      goodbye: 'Tschüss',
      mails: { text: '' },
    };
    const faults = [
      'example › hello has {{who}}',
      'example › days_one is missing',
      'example › mails › text is missing',
      'example › days_few is no text here',
      'example › goodbye is no text here',
    ];
    assert.throws(() => withStrings(source, 'de', { example: wrong }), {
      message: faults.join('\n'),
    });
  });

  it('may have the brand’s names in any form', () => {
    const hello = '{{name}}: {{currency.pl.dat}}, {{brand}}';
    const written = withStrings(source, 'de', { example: { ...german, hello } });
    assert.match(written, /currency\.pl\.dat/);
  });
});

describe('A folder of translations', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'denar-texts-'));
  after(() => rmSync(folder, { recursive: true }));
  const own = path.join(folder, 'own');
  const out = path.join(folder, 'out');
  const before = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const now = (file: string) => readFileSync(path.join(own, file), 'utf8');

  it('is read into the files it changes, or into none if one text is wrong', () => {
    for (const file of ['groups', 'mails', 'sandbox/people'])
      cpSync(path.join(root, `texts/${file}.ts`), path.join(own, `texts/${file}.ts`));
    assert.equal(writeOut(own, out, languages), 3 * languages.length);
    assert.deepEqual(readIn(own, out), []);
    const groups = path.join(out, 'en/groups.json');
    const changed = readFileSync(groups, 'utf8').replace('"Groups"', '"Circles"');
    writeFileSync(groups, changed);
    const mails = path.join(out, 'pl/mails.json');
    const right = readFileSync(mails, 'utf8');
    writeFileSync(mails, right.replace('"greeting"', '"greetings"'));
    assert.throws(() => readIn(own, out), /pl\/mails\.json: mailFrame › greeting is missing/);
    assert.equal(now('texts/groups.ts'), before('texts/groups.ts'));
    writeFileSync(mails, right);
    assert.deepEqual(readIn(own, out), [path.join(own, 'texts/groups.ts')]);
    assert.equal(
      now('texts/groups.ts'),
      before('texts/groups.ts').replace("'Groups'", '"Circles"'),
    );
  });
});
