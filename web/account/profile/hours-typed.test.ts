/** Hours as people type them, by a table of cases. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readDay, readHours, typedDay } from './hours-typed.ts';

const cases: readonly (readonly [string, string | null])[] = [
  ['9–17', '9:00–17:00'],
  ['09:00-17:30', '9:00–17:30'],
  ['9.00 - 12.00, 13 – 17', '9:00–12:00, 13:00–17:00'],
  ['9 do 17', '9:00–17:00'],
  ['20:00–4:00', '20:00–4:00'],
  ['0-24', '0:00–24:00'],
  ['', ''],
  ['  ', ''],
  ['rano', null],
  ['9', null],
  ['9–17–20', null],
];
for (const [typed, shown] of cases) {
  it(`reads the opening hours “${typed}” as ${shown ?? 'a fault'}`, () => {
    const read = readDay(typed);
    assert.equal(read && typedDay(read), shown);
  });
}

it('reads no input as no opening hours, and one day as a whole week', () => {
  assert.deepEqual(readHours(Array(8).fill('')), []);
  assert.equal(readHours(['9–17', ...Array(7).fill('')]).length, 8);
});
