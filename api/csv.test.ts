/** What a spreadsheet with Polish settings makes of a CSV file. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { csvLines } from './csv.ts';

it('times in CSV files are Warsaw’s, in a form that spreadsheets read, also when clocks change', () => {
  const told = (time: string) => csvLines([[time, new Date(time)]], 'pl').trimEnd();
  for (const [time, local] of [
    ['2026-10-24T22:30:00.000Z', '2026-10-25 00:30:00'],
    ['2026-12-31T23:15:09.120Z', '2027-01-01 00:15:09'],
    ['2026-03-29T00:59:59.999Z', '2026-03-29 01:59:59'],
    ['2026-03-29T01:00:00.000Z', '2026-03-29 03:00:00'],
    ['2026-10-24T23:59:59.000Z', '2026-10-25 01:59:59'],
    ['2026-10-25T00:30:00.000Z', '2026-10-25 02:30:00 +02:00'],
    ['2026-10-25T01:30:00.000Z', '2026-10-25 02:30:00 +01:00'],
    ['2026-10-25T02:00:00.000Z', '2026-10-25 03:00:00'],
  ] as const) {
    assert.equal(told(time), `${local};${local}`);
  }
});

it('what only looks like a time stays as somebody wrote it', () => {
  for (const text of ['o 2026-10-24T22:30:00.000Z', '2026-99-24T22:30:00.000Z', '2026-10-24']) {
    assert.equal(csvLines([[text]], 'pl'), `${text}\r\n`);
  }
});
