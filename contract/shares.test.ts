/** Shares of a sum lose nothing of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sumOf } from '#test/columns.ts';
import { sharesOf } from './shares.ts';

test('divides a sum into shares that add up to it, equal to the smallest unit', () => {
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
