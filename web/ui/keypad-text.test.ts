/** What the till's keys do to an amount. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { typeKey, typeText } from './keypad-text.ts';

const press = (keys: string): string => [...keys].reduce(typeKey, '');

test('builds an amount from the keypad’s keys one after the other', () => {
  assert.equal(press('12,50'), '12,50');
  assert.equal(press('1234567'), '1234567');
});

test('puts a zero before a first comma, and replaces a first zero', () => {
  assert.equal(press(',5'), '0,5');
  assert.equal(press('05'), '5');
  assert.equal(press('0,05'), '0,05');
});

test('ignores a second comma, a third decimal and an eighth digit on the keypad', () => {
  assert.equal(press('1,2,3'), '1,23');
  assert.equal(press('1,239'), '1,23');
  assert.equal(press('12345678'), '1234567');
});

test('accepts a point from the keyboard, and drops blanks and letters', () => {
  assert.equal(typeText('12', '12.'), '12,');
  assert.equal(typeText('', '1 234,50'), '1234,50');
  assert.equal(typeText('', '.5'), '0,5');
  assert.equal(typeText('12', '12a'), '12');
  assert.equal(typeText('1,23', '1,234'), '1,23');
});
