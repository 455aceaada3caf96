/** Numbers as MultiChain prints them, digit by digit. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Exact, plainDecimal, readExact, significantDigits, writeExact } from './exact.ts';

const numbers: readonly (readonly [printed: string, plain: string, digits: number])[] = [
  ['0', '0', 0],
  ['-0', '0', 0],
  ['0.0', '0', 0],
  ['7', '7', 1],
  ['-7', '-7', 1],
  ['0.5', '0.5', 1],
  ['5e-1', '0.5', 1],
  ['-5e-1', '-0.5', 1],
  ['5E-2', '0.05', 1],
  ['12.50', '12.5', 3],
  ['1.5e+3', '1500', 4],
  ['1.5e1', '15', 2],
  ['15e-1', '1.5', 2],
  ['1.2345e2', '123.45', 5],
  ['1e-8', '0.00000001', 1],
  ['9007199254740993', '9007199254740993', 16],
  ['007', '7', 1],
];

describe('A printed number', () => {
  for (const [printed, plain, digits] of numbers)
    it(`reads the printed number ${printed} as ${plain}`, () => {
      assert.equal(plainDecimal(printed), plain);
      assert.equal(significantDigits(plain), digits);
    });

  it('refuses text that is not a number', () => {
    for (const text of ['', '.5', '1.', 'x', '1e', '1 '])
      assert.throws(() => plainDecimal(text), RangeError, text);
  });

  it('reads and writes a printed number without change', () => {
    assert.deepEqual(readExact('{"qty":1.10,"raw":90071992547409930,"n":1.10,"qtys":"2"}'), {
      qty: '1.10',
      raw: '90071992547409930',
      n: 1.1,
      qtys: '2',
    });
    assert.equal(writeExact({ a: new Exact('1.10'), b: 1.1 }), '{"a":1.10,"b":1.1}');
  });
});
