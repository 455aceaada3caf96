/** The marketplace's URL and back: nothing is lost, and invalid values are ignored. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  addressOfMarket,
  emptyFilters,
  filtersIn,
  type MarketState,
  marketStateOf,
  orders,
} from './market-address.ts';

const read = (query: string): MarketState => marketStateOf(new URLSearchParams(query));

const cases: readonly [query: string, state: Partial<MarketState>][] = [
  ['', {}],
  [
    'search=+chleb+&category=AGD&category=Sport',
    { searchQuery: 'chleb', selectedCategories: ['AGD', 'Sport'] },
  ],
  ['category=AGD&category=AGD&category=', { selectedCategories: ['AGD'] }],
  ['minPrice=12%2C5&maxPrice=1+234,50', { minPrice: '12.5', maxPrice: '1234.50' }],
  ['minPrice=-1&maxPrice=abc', {}],
  ['minDenar=50&sort=-price', { minDenar: 50, sort: '-price' }],
  ['minDenar=101&sort=owner&pages=0', {}],
  ['minDenar=NaN&pages=2.5', {}],
  ['pages=3', { pages: 3 }],
  ['pages=999999', { pages: 400 }],
  // A form submitted without scripts includes all its fields.
  ['search=&location=&minPrice=&maxPrice=&minDenar=&sort=relevance', {}],
  [`search=${'x'.repeat(300)}`, { searchQuery: 'x'.repeat(140) }],
];

for (const [query, state] of cases) {
  test(`reads the market’s address “${query.slice(0, 60)}”`, () => {
    assert.deepEqual(read(query), { ...emptyFilters, ...state });
  });
}

const word = fc.string({ minLength: 1, maxLength: 20 }).map((text) => text.trim());
const price = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 1, max: 100_000_000 }).map((minor) => (minor / 100).toFixed(2)),
);

test('writes and reads market filters in the address without change', () => {
  const states = fc.record(
    {
      searchQuery: word,
      selectedCategories: fc.uniqueArray(word.filter(Boolean), { maxLength: 5 }),
      location: word,
      minPrice: price,
      maxPrice: price,
      minDenar: fc.integer({ min: 0, max: 100 }),
      sort: fc.constantFrom(...orders),
      pages: fc.integer({ min: 1, max: 400 }),
    },
    { noNullPrototype: true },
  );
  fc.assert(
    fc.property(states, (state) => {
      assert.deepEqual(read(String(addressOfMarket(state))), state);
    }),
  );
});

test('counts market filters as people see them', () => {
  assert.equal(filtersIn(emptyFilters), 0);
  assert.equal(filtersIn(read('search=x&category=AGD&category=Sport&minPrice=1&maxPrice=2')), 3);
});
