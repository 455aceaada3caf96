/** How typed amounts are parsed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatOf } from '../i18n/format.ts';
import { readAmount, toWireText } from './amount.ts';

const good: [string, number][] = [
  ['12,50', 1250],
  ['12.50', 1250],
  ['12,5', 1250],
  ['12', 1200],
  ['12,', 1200],
  ['1 234,50', 123_450],
  ['1\u00a0234,50', 123_450],
  ['1\u202f234,50', 123_450],
  ['1,234.50', 123_450],
  ['1,000,000.00', 100_000_000],
  ['007,10', 710],
  ['0,01', 1],
  ['1000000', 100_000_000],
];

for (const [text, minor] of good) {
  test(`reads the typed amount ${JSON.stringify(text)} as ${minor} minor units`, () => {
    assert.equal(readAmount(text), minor);
  });
}

const bad = [
  '',
  '0',
  '0,00',
  '-1',
  '12,345',
  '1e3',
  '1,2,3',
  '1.234,50',
  '1,234',
  '12,34.50',
  '1,2345.00',
  'abc',
  '1000000,01',
];

for (const text of bad) {
  test(`rejects the typed amount ${JSON.stringify(text)}`, () => {
    assert.equal(readAmount(text), null);
  });
}

test('sends a typed amount with a point and without blanks', () => {
  assert.equal(toWireText('1 234,50'), '1234.50');
});

for (const locale of ['pl', 'uk', 'en'] as const) {
  test(`fills a field with a valid amount in ${locale}`, () => {
    for (const amount of [0.01, 12.5, 1234.5, 98_765.43, 1_000_000])
      assert.equal(readAmount(formatOf(locale).amount(amount)), Math.round(amount * 100));
  });
}
