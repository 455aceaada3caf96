/** The filters of the history in the URL, and the query sent to the API. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apiFiltersOf, filtersOf, noFilters, queryOf } from './filters.ts';

// Half an hour after midnight in Warsaw it is still the previous day in UTC.
const now = new Date('2026-11-21T23:30:00Z');

for (const [address, asked] of [
  ['', {}],
  ['period=7', { from: '2026-11-16' }],
  ['period=30', { from: '2026-10-24' }],
  ['period=month', { from: '2026-11-01' }],
  ['period=year', { from: '2026-01-01' }],
  ['period=own&from=2026-01-02&to=2026-01-03', { from: '2026-01-02', to: '2026-01-03' }],
  ['period=own&from=soon', {}],
  ['from=2026-01-02', {}],
  ['direction=in&search=%20Piekarnia%20', { direction: 'in', search: 'Piekarnia' }],
  ['direction=up&period=9', {}],
  ['currency=ITL', { currency: 'ITL' }],
  ['currency=EUR', {}],
] as const) {
  test(`reads the history’s address ?${address} as ${JSON.stringify(asked)}`, () => {
    assert.deepEqual(apiFiltersOf(filtersOf(new URLSearchParams(address)), now), asked);
  });
}

test('writes no history filters as a bare address', () => {
  assert.equal(queryOf(noFilters).toString(), '');
});

test('writes and reads history filters in the address without change', () => {
  const filters = {
    period: 'own',
    from: '2026-01-02',
    to: '',
    direction: 'out',
    currency: 'ITL',
    search: 'chleb & sól',
  } as const;
  assert.deepEqual(filtersOf(queryOf(filters)), filters);
});

test('omits own days from the history’s address with any other period', () => {
  const filters = { ...noFilters, period: '7', from: '2026-01-02', to: '2026-01-03' } as const;
  assert.equal(queryOf(filters).toString(), 'period=7');
});
