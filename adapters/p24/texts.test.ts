/** Texts as Przelewy24 accepts them. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { clean, label } from './texts.ts';

const descriptions: readonly (readonly [string, string])[] = [
  ['Zasilenie "Denar"', "Zasilenie 'Denar'"],
  ['„Zasilenie”', "'Zasilenie'"],
  ['a\\b\r\n\tc\u0000d', 'a/b c d'],
  ['  Поповнення   гаманця ', 'Поповнення гаманця'],
  ['\u202Eevil\u2028line', 'evil line'],
];
for (const [given, sent] of descriptions) {
  it(`sends Przelewy24 the text ${JSON.stringify(given)} as ${sent}`, () =>
    assert.equal(clean(given, 1024), sent));
}

const labels: readonly (readonly [string, string])[] = [
  ['Zasilenie Łódź: 12/2026', 'Zasilenie Łódź: 12/2'],
  ['Поповнення', ''],
  ["it's <b>", 'it s b'],
];
for (const [given, sent] of labels) {
  it(`sends Przelewy24 the title ${given} as "${sent}"`, () => assert.equal(label(given), sent));
}

it('removes from texts everything that Przelewy24 refuses', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 40 }), (text, length) => {
      const cleaned = clean(text, length);
      assert.ok([...cleaned].length <= length && !/["\\\p{Cc}]/u.test(cleaned));
      assert.match(label(text), /^[a-zA-Z0-9ęółśążźćńĘÓŁŚĄŻŹĆŃ ./:-]{0,20}$/);
    }),
  );
});
