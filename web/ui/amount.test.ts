/** How typed amounts are read. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
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
  ['007,10', 710],
  ['0,01', 1],
  ['1000000', 100_000_000],
];

for (const [text, minor] of good) {
  test(`${JSON.stringify(text)} is ${minor} minor units`, () => {
    assert.equal(readAmount(text), minor);
  });
}

const bad = ['', '0', '0,00', '-1', '12,345', '1e3', '1,2,3', '1.234,50', 'abc', '1000000,01'];

for (const text of bad) {
  test(`${JSON.stringify(text)} is no amount`, () => {
    assert.equal(readAmount(text), null);
  });
}

test('what is typed goes to the wire with a point and without blanks', () => {
  assert.equal(toWireText('1 234,50'), '1234.50');
});
