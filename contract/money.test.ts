/** Amounts: what the wire may contain and how it is parsed. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { sumOf } from '#test/columns.ts';
import { maxAmount, parseAmount, toDecimal, toWire } from './money.ts';
import { sharesOf } from './money-requests.ts';

describe('An amount on the wire', () => {
  const table: [unknown, number | null][] = [
    [0.01, 1],
    [12.5, 1250],
    ['12.50', 1250],
    ['12.5', 1250],
    [1_000_000, 100_000_000],
    ['1000000.00', 100_000_000],
    [4.35, 435],
    [0, null],
    ['0', null],
    ['0.00', null],
    [-1, null],
    ['-1', null],
    [0.001, null],
    [0.1 + 0.2, null],
    ['1.234', null],
    ['1e3', null],
    [1e21, null],
    [1_000_000.01, null],
    ['1000001', null],
    [Number.NaN, null],
    ['NaN', null],
    [Number.POSITIVE_INFINITY, null],
    ['Infinity', null],
    ['', null],
    [' 1', null],
    ['1 000', null],
    ['1,50', null],
    ['01', null],
    ['.5', null],
    ['5.', null],
    ['+5', null],
    ['0x10', null],
    ['١٢', null],
    [null, null],
    [undefined, null],
    [true, null],
    [[5], null],
    [{}, null],
    [5n, null],
  ];
  for (const [given, minor] of table) {
    const shown =
      typeof given === 'bigint' ? `${given}n` : (JSON.stringify(given) ?? String(given));
    it(`reads the amount ${shown} as ${minor ?? 'refused'}`, () =>
      assert.equal(parseAmount(given), minor));
  }

  it('writes and reads an amount without change, as a number and as a text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: maxAmount }), (minor) => {
        assert.equal(parseAmount(toWire(minor)), minor);
        assert.equal(parseAmount(toDecimal(minor)), minor);
        assert.equal(parseAmount(JSON.parse(JSON.stringify(toWire(minor)))), minor);
      }),
    );
  });

  it('accepts only whole numbers of minor units within the limits as an amount', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.string(), fc.anything()), (given) => {
        const minor = parseAmount(given);
        assert.ok(minor === null || (Number.isInteger(minor) && minor > 0 && minor <= maxAmount));
      }),
    );
  });
});

it('A decimal text writes an amount with two decimals and its sign', () => {
  const table: [number, string][] = [
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [123_456, '1234.56'],
  ];
  for (const [minor, text] of table) assert.equal(toDecimal(minor), text);
});

it('shares divide a sum, add up to it, and are equal to the smallest unit', () => {
  for (let sum = 1; sum <= 400; sum += 7) {
    for (let count = 1; count <= 100; count += 1) {
      const shares = sharesOf(sum, count);
      assert.equal(shares.length, count);
      assert.equal(sumOf(shares), sum);
      assert.ok(Math.max(...shares) - Math.min(...shares) <= 1, `${sum} among ${count}`);
    }
  }
  assert.deepEqual(sharesOf(1000, 3), [334, 333, 333]);
});
