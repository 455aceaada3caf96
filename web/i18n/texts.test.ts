/** How a text is chosen and filled in: plurals, placeholders, and missing texts. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { brandWords } from '#contract/brand.ts';
import { ownBrand } from '#contract/brand-file.ts';
import { type Locale, languages, perLanguage } from '#contract/languages.ts';
import { features } from '#texts/bundles.ts';
import { inLanguage } from '#texts/texts.ts';
import { addTexts, say } from './texts.ts';

addTexts('pl', {
  bag: {
    apples_one: '{{count}} jabłko',
    apples_few: '{{count}} jabłka',
    apples_many: '{{count}} jabłek',
    apples_other: '{{count}} jabłka',
    name: '{{brand}} dla {{who}}',
  },
});
addTexts('uk', {
  bag: {
    apples_one: '{{count}} яблуко',
    apples_few: '{{count}} яблука',
    apples_many: '{{count}} яблук',
    apples_other: '{{count}} яблука',
  },
});
addTexts('en', { bag: { apples_one: '{{count}} apple', apples_other: '{{count}} apples' } });

const counted: readonly (readonly [Locale, number, string])[] = [
  ['pl', 1, '1 jabłko'],
  ['pl', 2, '2 jabłka'],
  ['pl', 5, '5 jabłek'],
  ['pl', 12, '12 jabłek'],
  ['pl', 22, '22 jabłka'],
  ['pl', 0, '0 jabłek'],
  ['pl', 1.5, '1.5 jabłka'],
  ['uk', 1, '1 яблуко'],
  ['uk', 21, '21 яблуко'],
  ['uk', 3, '3 яблука'],
  ['uk', 11, '11 яблук'],
  ['en', 1, '1 apple'],
  ['en', 0, '0 apples'],
  ['en', 21, '21 apples'],
];

for (const [language, count, text] of counted) {
  test(`says ${count} in ${language} as “${text}”`, () => {
    assert.equal(say(language, 'bag.apples', { count }), text);
  });
}

test('fills placeholders as they stand, markup and dollar signs included', () => {
  const values = { brand: '<b>$&</b>', who: '{{brand}}' };
  assert.equal(say('pl', 'bag.name', values), '<b>$&</b> dla {{brand}}');
});

test('leaves a placeholder without a value visible', () => {
  assert.equal(say('pl', 'bag.name', { brand: 'Denar' }), 'Denar dla {{who}}');
});

test('shows a missing text in English, or else its key', () => {
  addTexts('en', { spare: { only: 'Only here' } });
  assert.equal(say('uk', 'spare.only', {}), 'Only here');
  assert.equal(say('uk', 'spare.nothing', {}), 'spare.nothing');
  assert.equal(say('uk', 'nowhere.nothing', {}), 'nowhere.nothing');
});

type Texts = Record<string, Record<string, string>>;
const all = perLanguage((language): Texts => inLanguage(features, language));
const { pl: source, ...others } = all;
const placesIn = (text: string): string[] =>
  Array.from(text.matchAll(/\{\{([^}]*)\}\}/g), ([, name]) => name ?? '').sort();
/** Without the brand's: each language inflects the currency's name. */
const placeholders = (text: string): string[] =>
  placesIn(text).filter((name) => !Object.hasOwn(brandWords(ownBrand, 'pl'), name));

for (const language of languages) {
  test(`uses only the currency’s existing forms in every text in ${language}`, () => {
    for (const [feature, texts] of Object.entries(all[language])) {
      for (const [key, text] of Object.entries(texts)) {
        for (const name of placesIn(text)) {
          // Any other name is a parameter, passed where the text is used.
          if (/^\w+$/.test(name) && !/^(chainC|c)urrency/i.test(name)) continue;
          assert.ok(Object.hasOwn(brandWords(ownBrand, language), name), `${feature}.${key}`);
        }
      }
    }
  });
}

for (const [language, words] of Object.entries(others)) {
  test(`has the Polish text’s placeholders in every text in ${language}`, () => {
    for (const [feature, texts] of Object.entries(words)) {
      for (const [key, text] of Object.entries(texts)) {
        const polish = source[feature]?.[key] ?? '';
        assert.deepEqual(placeholders(text), placeholders(polish), `${feature}.${key}`);
      }
    }
  });

  test(`has no empty text in ${language}, and none with blanks at its ends`, () => {
    for (const [feature, texts] of Object.entries(words)) {
      for (const [key, text] of Object.entries(texts)) {
        assert.ok(text.length > 0 && text === text.trim(), `${feature}.${key}`);
      }
    }
  });
}

test('has no Ukrainian text in Latin letters alone, except names and units', () => {
  const allowed = /^(\{\{[\w.]+\}\}|[\s\d\p{P}\p{S}]|PLN|NIP|JSON|QR|PDF|CSV|E-mail)*$/u;
  for (const [feature, texts] of Object.entries(others.uk)) {
    for (const [key, text] of Object.entries(texts)) {
      assert.ok(/\p{Script=Cyrillic}/u.test(text) || allowed.test(text), `${feature}.${key}`);
    }
  }
});

test('uses every text of a failed call and of a wrong field', () => {
  const web = new URL('../', import.meta.url);
  const screens = globSync('**/*.{ts,tsx}', { cwd: web, exclude: (name) => name === 'i18n' });
  const said = screens.map((file) => readFileSync(new URL(file, web), 'utf8')).join('\n');
  const named = new Set([...said.matchAll(/['"]calls\.(\w+)['"]/g)].map(([, key]) => key));
  assert.deepEqual(
    Object.keys(source.calls ?? {}).filter((key) => !named.has(key)),
    [],
  );
});
