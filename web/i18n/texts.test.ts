/** How a text is chosen and filled in: plurals, placeholders, and missing texts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locale } from '#contract/languages.ts';
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
  test(`${count} in ${language} is “${text}”`, () => {
    assert.equal(say(language, 'bag.apples', { count }), text);
  });
}

test('places are filled as they stand, markup and dollar signs included', () => {
  const values = { brand: '<b>$&</b>', who: '{{brand}}' };
  assert.equal(say('pl', 'bag.name', values), '<b>$&</b> dla {{brand}}');
});

test('a place without a value is left to be seen', () => {
  assert.equal(say('pl', 'bag.name', { brand: 'Denar' }), 'Denar dla {{who}}');
});

test('what a language lacks is said in English, and what English lacks by its key', () => {
  addTexts('en', { spare: { only: 'Only here' } });
  assert.equal(say('uk', 'spare.only', {}), 'Only here');
  assert.equal(say('uk', 'spare.nothing', {}), 'spare.nothing');
  assert.equal(say('uk', 'nowhere.nothing', {}), 'nowhere.nothing');
});
