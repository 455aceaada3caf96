/** Which swipes open and close the menu. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { swipeOf } from './swipe.ts';

const width = 390;

/** From one x to another in this many ms; `down` px on the way. */
const swipe = (from: number, to: number, ms: number, open: boolean, rtl = false, down = 0) =>
  swipeOf({ startX: from, startY: 300, endX: to, endY: 300 + down, ms }, { open, rtl, width });

test('opens the menu by a stroke from the 20 px at the edge only', () => {
  assert.equal(swipe(20, 200, 600, false), 'open');
  assert.equal(swipe(21, 200, 600, false), null);
});

test('opens the menu by a fling of 450 px per second, however short, and by no slower one', () => {
  assert.equal(swipe(5, 50, 100, false), 'open');
  assert.equal(swipe(5, 49, 100, false), null);
  assert.equal(swipe(5, 135, 5000, false), 'open');
});

test('closes the menu by a fling back from anywhere', () => {
  assert.equal(swipe(250, 190, 100, true), 'close');
  assert.equal(swipe(250, 190, 1000, true), null);
  assert.equal(swipe(100, 200, 100, true), null);
});

test('mirrors menu strokes for writing from the right', () => {
  assert.equal(swipe(375, 250, 100, false, true), 'open');
  assert.equal(swipe(5, 150, 100, false, true), null);
  assert.equal(swipe(150, 250, 100, true, true), 'close');
});

test('ignores a finger that scrolls or trembles', () => {
  assert.equal(swipe(5, 100, 100, false, false, 120), null);
  assert.equal(swipe(5, 12, 5, false), null);
});
