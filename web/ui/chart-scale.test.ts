/** The range of a chart's axis. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roundTop } from './chart-scale.ts';

for (const [largest, top] of [
  [0, 1],
  [0.03, 0.04],
  [1, 1],
  [316.1, 400],
  [400, 400],
  [401, 500],
  [999, 1000],
  [1_000_000, 1_000_000],
] as const) {
  test(`ends a chart’s axis for ${largest} at ${top}`, () => {
    assert.ok(Math.abs(roundTop(largest) - top) < 1e-9);
  });
}
