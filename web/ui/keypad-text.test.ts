/** What the till's keys do to an amount. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { typeKey, typeText } from './keypad-text.ts';

const press = (keys: string): string => [...keys].reduce(typeKey, '');

test('keys build an amount one after the other', () => {
  assert.equal(press('12,50'), '12,50');
  assert.equal(press('1234567'), '1234567');
});

test('a comma first stands behind a zero, and a zero first gives way', () => {
  assert.equal(press(',5'), '0,5');
  assert.equal(press('05'), '5');
  assert.equal(press('0,05'), '0,05');
});

test('a second comma, a third decimal and an eighth digit change nothing', () => {
  assert.equal(press('1,2,3'), '1,23');
  assert.equal(press('1,239'), '1,23');
  assert.equal(press('12345678'), '1234567');
});

test('the keyboard may type a point, blanks are dropped, letters change nothing else', () => {
  assert.equal(typeText('12', '12.'), '12,');
  assert.equal(typeText('', '1 234,50'), '1234,50');
  assert.equal(typeText('', '.5'), '0,5');
  assert.equal(typeText('12', '12a'), '12');
  assert.equal(typeText('1,23', '1,234'), '1,23');
});
