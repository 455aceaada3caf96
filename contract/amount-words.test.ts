/** Amounts in words: a table checked by people, and properties of all amounts. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { amountInWords, sumInWords, type WordedCurrency } from './amount-words.ts';
import { ownBrand } from './brand-file.ts';
import type { Locale } from './languages.ts';

type Row = readonly [amount: number, pl: string, uk: string, en: string];

const table: Readonly<Record<WordedCurrency, readonly Row[]>> = {
  DNR: [
    [0, 'zero denarów', 'нуль денарів', 'zero denars'],
    [1, 'zero denarów i jeden grosz', 'нуль денарів і один грош', 'zero denars and one grosz'],
    [100, 'jeden denar', 'один денар', 'one denar'],
    [200, 'dwa denary', 'два денари', 'two denars'],
    [500, 'pięć denarów', 'п’ять денарів', 'five denars'],
    [1200, 'dwanaście denarów', 'дванадцять денарів', 'twelve denars'],
    [2200, 'dwadzieścia dwa denary', 'двадцять два денари', 'twenty-two denars'],
    [
      100_100,
      'jeden tysiąc jeden denarów',
      'одна тисяча один денар',
      'one thousand and one denars',
    ],
    [
      2_134_567,
      'dwadzieścia jeden tysięcy trzysta czterdzieści pięć denarów i sześćdziesiąt siedem groszy',
      'двадцять одна тисяча триста сорок п’ять денарів і шістдесят сім грошів',
      'twenty-one thousand three hundred and forty-five denars and sixty-seven groszy',
    ],
    [100_000_000, 'jeden milion denarów', 'один мільйон денарів', 'one million denars'],
  ],
  PLN: [
    [
      1102,
      'jedenaście złotych i dwa grosze',
      'одинадцять злотих і два гроші',
      'eleven złoty and two groszy',
    ],
    [
      200_200_200,
      'dwa miliony dwa tysiące dwa złote',
      'два мільйони дві тисячі два злоті',
      'two million two thousand and two złoty',
    ],
    [
      11_999_999,
      'sto dziewiętnaście tysięcy dziewięćset dziewięćdziesiąt dziewięć złotych i dziewięćdziesiąt dziewięć groszy',
      'сто дев’ятнадцять тисяч дев’ятсот дев’яносто дев’ять злотих і дев’яносто дев’ять грошів',
      'one hundred and nineteen thousand nine hundred and ninety-nine złoty and ninety-nine groszy',
    ],
  ],
};

const locales: readonly Locale[] = ['pl', 'uk', 'en'];

describe('An amount in words', () => {
  for (const [currency, rows] of Object.entries(table)) {
    it(`names the currency in the usual words: ${currency}`, () => {
      for (const [amount, ...said] of rows) {
        const words = locales.map((locale) =>
          amountInWords(amount, currency as WordedCurrency, locale, ownBrand),
        );
        assert.deepEqual(words, said);
      }
    });
  }

  it('names both currencies of a mixed amount', () => {
    assert.equal(
      sumInWords(700, 550, 'pl', ownBrand),
      'siedem denarów oraz pięć złotych i pięćdziesiąt groszy',
    );
    assert.equal(sumInWords(700, 0, 'uk', ownBrand), 'сім денарів');
    assert.equal(sumInWords(0, 550, 'en', ownBrand), 'five złoty and fifty groszy');
    assert.equal(sumInWords(0, 0, 'en', ownBrand), 'zero denars');
  });

  it('refuses to write an invalid amount in words', () => {
    for (const amount of [-1, 1.5, Number.NaN, 100_000_000_000]) {
      assert.throws(() => amountInWords(amount, 'DNR', 'pl', ownBrand), RangeError);
    }
  });
});

/** The value of each number word. */
const vocabulary: Readonly<Record<Locale, Readonly<Record<string, number>>>> = {
  pl: {
    ...values(
      'zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście',
      0,
      1,
    ),
    ...values(
      'dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt',
      20,
      10,
    ),
    ...values(
      'sto dwieście trzysta czterysta pięćset sześćset siedemset osiemset dziewięćset',
      100,
      100,
    ),
  },
  uk: {
    ...values(
      'нуль один два три чотири п’ять шість сім вісім дев’ять десять одинадцять дванадцять тринадцять чотирнадцять п’ятнадцять шістнадцять сімнадцять вісімнадцять дев’ятнадцять',
      0,
      1,
    ),
    ...values('двадцять тридцять сорок п’ятдесят шістдесят сімдесят вісімдесят дев’яносто', 20, 10),
    ...values('сто двісті триста чотириста п’ятсот шістсот сімсот вісімсот дев’ятсот', 100, 100),
    одна: 1,
    дві: 2,
  },
  en: {
    ...values(
      'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
      0,
      1,
    ),
    ...values('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
  },
};

function values(words: string, from: number, step: number): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word, at) => [word, from + at * step]));
}

const scales: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    ['tysiąc', 'tysiące', 'tysięcy', 'тисяча', 'тисячі', 'тисяч', 'thousand'].map((word) => [
      word,
      1000,
    ]),
  ),
  ...Object.fromEntries(
    ['milion', 'miliony', 'milionów', 'мільйон', 'мільйони', 'мільйонів', 'million'].map((word) => [
      word,
      1_000_000,
    ]),
  ),
};

/** Parses a number in words; throws at an unexpected word. */
function numberIn(words: readonly string[], locale: Locale): number {
  let total = 0;
  let group = 0;
  for (const word of words.flatMap((one) => one.split('-'))) {
    const scale = scales[word];
    const value = vocabulary[locale][word];
    if (locale === 'en' && word === 'and') continue;
    if (locale === 'en' && word === 'hundred') group *= 100;
    else if (scale !== undefined) {
      total += group * scale;
      group = 0;
    } else if (value !== undefined) group += value;
    else throw new Error(`${word} belongs to no number`);
  }
  return total + group;
}

const nouns: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  pl: { one: 'złoty', few: 'złote', many: 'złotych', other: 'złotych' },
  uk: { one: 'злотий', few: 'злоті', many: 'злотих', other: 'злотих' },
  en: { one: 'złoty', other: 'złoty' },
};
const hundredths: typeof nouns = {
  pl: { one: 'grosz', few: 'grosze', many: 'groszy', other: 'groszy' },
  uk: { one: 'грош', few: 'гроші', many: 'грошів', other: 'грошів' },
  en: { one: 'grosz', other: 'groszy' },
};

describe('Every amount up to a million', () => {
  for (const locale of locales) {
    it(`is written in ${locale} with the plural form of its number`, () => {
      const plural = new Intl.PluralRules(locale);
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 100_000_000 }), (amount) => {
          const [whole, part] = [Math.floor(amount / 100), amount % 100];
          const words = amountInWords(amount, 'PLN', locale, ownBrand).split(' ');
          const noun = nouns[locale][plural.select(whole)] as string;
          const at = words.indexOf(noun);
          assert.ok(at > 0, `${words.join(' ')}: no ${noun}`);
          assert.equal(numberIn(words.slice(0, at), locale), whole);
          if (part === 0) return assert.equal(at, words.length - 1);
          assert.equal(words.at(-1), hundredths[locale][plural.select(part)]);
          assert.equal(numberIn(words.slice(at + 2, -1), locale), part);
        }),
        { numRuns: 2000 },
      );
    });
  }
});
