/** Amounts, dates and plurals in the notation of each language. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatOf } from './format.ts';

const pl = formatOf('pl');

test('groups Polish money by hard blanks, with a comma and its unit', () => {
  assert.equal(pl.money(1234.5), '1\u00a0234,50\u00a0DNR');
  assert.equal(pl.money(0, 'PLN'), '0,00\u00a0zł');
  assert.equal(formatOf('en').money(1234.5, 'ITL'), '1,234.50\u00a0ITL');
  assert.equal(formatOf('uk').money(1234.5), '1\u00a0234,50\u00a0DNR');
});

test('shows days and times of Poland in the words of the language', () => {
  const when = '2026-11-20T23:30:00Z';
  assert.equal(pl.date(when), '21 listopada 2026');
  assert.equal(pl.time(when), '00:30');
  assert.equal(formatOf('uk').date(when), '21 листопада 2026 р.');
  assert.equal(formatOf('en').date(when), '21 November 2026');
});

test('shows near times in relative words, far ones by their date', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  assert.equal(pl.relative('2026-11-21T11:55:00Z', now), '5 minut temu');
  assert.equal(pl.relative('2026-11-20T12:00:00Z', now), 'wczoraj');
  assert.equal(pl.relative('2026-10-01T12:00:00Z', now), '1 października 2026');
});
