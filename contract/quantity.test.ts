/** Quantities are exact decimals; anything else is rejected. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { multipleOf, parseQuantity, parseUnits, quantityOf, rawOf } from './quantity.ts';

describe('The quantity of an asset', () => {
  it('accepts a quantity as a number or a text above zero', () => {
    for (const [given, read] of [
      [1, '1'],
      ['1.50', '1.5'],
      [0.1, '0.1'],
      [0.000_000_01, '0.00000001'],
      ['0.00000001', '0.00000001'],
      [123_456_789_012_345, '123456789012345'],
    ] as const) {
      assert.equal(parseQuantity(given), read, String(given));
    }
  });

  it('rejects every other value as a quantity', () => {
    const wrong = [0, -1, '', ' 1', '01', '1,5', '1e3', 1e21, Number.NaN, Number.POSITIVE_INFINITY];
    for (const given of [...wrong, '0.000000001', '1234567890123456', null, {}, true]) {
      assert.equal(parseQuantity(given), null, String(given));
    }
  });

  it('accepts only quantities of whole smallest units', () => {
    assert.equal(rawOf('12.5', 100n), 1250n);
    assert.equal(rawOf('0.005', 100n), null);
    assert.equal(rawOf('1.5', 1n), null);
    assert.equal(quantityOf(1250n, 100n), '12.5');
    assert.equal(quantityOf(-5n, 100n), '-0.05');
    assert.equal(quantityOf(0n, 100n), '0');
  });

  it('writes and reads a quantity without change', () => {
    const places = fc.integer({ min: 0, max: 8 });
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n - 1n }), places, (raw, digits) => {
        const multiple = 10n ** BigInt(digits);
        const text = quantityOf(raw, multiple);
        assert.equal(rawOf(text, multiple), raw);
        assert.equal(parseQuantity(text), text);
      }),
    );
  });

  it('accepts smallest units that divide one', () => {
    for (const [given, read, multiple] of [
      ['1', '1', 1n],
      [0.01, '0.01', 100n],
      ['0.00000001', '0.00000001', 100_000_000n],
      [0.5, '0.5', 2n],
      ['0.250', '0.25', 4n],
      [0.04, '0.04', 25n],
      ['0.00000256', '0.00000256', 390_625n],
    ] as const) {
      assert.equal(parseUnits(given), read);
      assert.equal(multipleOf(read), multiple);
    }
    const wrong = [0, 2, 10, 0.3, 0.75, '0.33333333', '0.000000001', 'x'];
    for (const given of wrong) assert.equal(parseUnits(given), null, String(given));
  });

  it('accepts the units of other people’s assets, finer ones and thirds', () => {
    const multiples = fc.bigInt({ min: 1n, max: 10n ** 9n });
    fc.assert(
      fc.property(multiples, (multiple) => {
        assert.equal(multipleOf(quantityOf(1n, multiple)), multiple);
      }),
    );
    assert.equal(multipleOf('0.000000001'), 1_000_000_000n);
    assert.equal(rawOf('0.1', multipleOf('0.25')), null);
    assert.equal(rawOf('0.75', multipleOf('0.25')), 3n);
  });
});
