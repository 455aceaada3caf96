/** Cleaning of text that people write for others. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { cleanLine, cleanLineOf, cleanText, cleanTextOf } from './text.ts';

const show = (text: string): string => JSON.stringify(text).slice(0, 70);

describe('A clean line', () => {
  const table: readonly [string, string, string][] = [
    ['letters of ours', 'Zażółć gęślą jaźń, ґанок і ї', 'Zażółć gęślą jaźń, ґанок і ї'],
    ['markup stays text', '<script>alert("x")</script>', '<script>alert("x")</script>'],
    ['entities stay text', '&lt;b&gt; &#x3C; &amp;', '&lt;b&gt; &#x3C; &amp;'],
    ['decomposed letters', 'Z\u0307o\u0301łw', 'Żółw'],
    ['blanks at the ends', '  Sąsiedzi \t', 'Sąsiedzi'],
    ['blanks inside', 'Sąsiedzi \u00a0\u2003 z\tŁąkowej', 'Sąsiedzi z Łąkowej'],
    ['line ends', 'a\r\nb\rc\u2028d\u0085e', 'a b c d e'],
    ['controls', 'a\u0000b\u0007c\u001b[31md', 'abc[31md'],
    ['zero width', 'a\u200bb\u200c\u2060c\ufeffd\u00ad', 'abcd'],
    ['direction', 'abc\u202egpj.exe\u2066x\u2069\u200f', 'abcgpj.exex'],
    ['fillers', '\u3164\u115f\uffa0a\u2800', 'a'],
    ['tags', 'a\u{e0041}\u{e0042}', 'a'],
    ['private and lone halves', 'a\ue000\ud800b\udc00', 'ab'],
    ['a flood of marks', `a${'\u0300'.repeat(500)}b`, `à${'\u0300'.repeat(3)}b`],
    ['marks of no letter', '\u0301\u0301abc \u0489d', 'abc d'],
    ['letters composed once nothing stands between', 'o\u200b\u0301', 'ó'],
    ['emoji', '🥖 chleb 👩🏽‍🌾 ❤️', '🥖 chleb 👩🏽‍🌾 ❤️'],
    ['joiners of no emoji', 'a\u200db\ufe0f 🥖\u200d', 'ab 🥖'],
    ['nothing but what is not seen', ' \u200b\u202e\u3164\u0301\n', ''],
  ];
  for (const [what, given, expected] of table) {
    it(`a clean line ${what}: ${show(given)}`, () => assert.equal(cleanLine(given), expected));
  }
});

describe('Clean text', () => {
  const table: readonly [string, string, string][] = [
    ['keeps its lines', 'Jeden\r\n\tDwa \n trzy', 'Jeden\nDwa\ntrzy'],
    ['keeps one empty line', 'a\n\n\n \n\nb', 'a\n\nb'],
    ['has none at the ends', '\n\n a \n\n', 'a'],
    ['may be empty', '\u200b\n\u202e', ''],
  ];
  for (const [what, given, expected] of table) {
    it(`cleans text, ${what}: ${show(given)}`, () => assert.equal(cleanText(given), expected));
  }
});

/** Letters, marks, and everything that must be removed, more often than by chance. */
const nasty = fc.constantFrom(
  ...[...'aż і<>&;"\t\n\r\u0000\u0301\u0300\u200b\u200d\u202e\u2066\ufeff\ufe0f\u3164\u2800❤🥖👩'],
);
const anything = fc
  .array(fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 3 })))
  .map((all) => all.join(''));
const unwanted = /(?!\n)[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u200b\u202a-\u202e\u2060-\u2069\ufeff\u3164]/u;

describe('Cleaning a text', () => {
  it('leaves no invisible, decomposed or repeated characters, and changes nothing the second time', () => {
    fc.assert(
      fc.property(anything, (given) => {
        for (const clean of [cleanLine, cleanText]) {
          const once = clean(given);
          assert.equal(clean(once), once);
          assert.equal(once.normalize('NFC'), once);
          assert.equal(once.trim(), once);
          assert.ok(!unwanted.test(once));
          assert.ok(!/\p{M}{4}/u.test(once));
        }
        assert.ok(!cleanLine(given).includes('\n'));
      }),
      { numRuns: 2000, examples: [['a \u0300\tb']] },
    );
  });

  it('leaves plain text as it is', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-zĄąĆćĘꣳŃńÓóŚśŹźŻżҐґІіЇї0-9<>&]*$/), (plain) =>
        assert.equal(cleanLine(plain), plain),
      ),
    );
  });

  it('cleans long texts in linear time', () => {
    for (const one of ['x', '\u0301', '\u200b', '\u200d', '❤\ufe0f\u200d', ' ', '\n ', '\ud800']) {
      const long = one.repeat(300_000);
      assert.ok(cleanText(long).length <= long.length);
    }
  });
});

it('The schemas of texts refuse texts that are empty after cleaning, and too long ones', () => {
  const line = cleanLineOf(80);
  const text = cleanTextOf(1000);
  const table: readonly [boolean, boolean][] = [
    [line.safeParse('Sąsiedzi').success, true],
    [line.safeParse('').success, false],
    [line.safeParse(' \u200b\u3164 ').success, false],
    [line.safeParse('x'.repeat(80)).success, true],
    [line.safeParse('x'.repeat(81)).success, false],
    [line.safeParse('x'.repeat(10_000)).success, false],
    [line.safeParse(7).success, false],
    [line.safeParse(null).success, false],
    [text.safeParse('').success, true],
    [text.safeParse('x'.repeat(1000)).success, true],
    [text.safeParse('x'.repeat(10_000)).success, false],
  ];
  for (const [is, expected] of table) assert.equal(is, expected);
});
