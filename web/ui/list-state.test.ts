/** A list's view in the URL. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOfList, isNarrowed, listStateOf } from './list-state.ts';

const start = {
  fields: ['number', 'created'],
  sort: '-created',
  choices: { status: ['stock', 'released'], batch: null },
};
const usual = {
  search: '',
  sort: '-created',
  page: 1,
  cursor: '',
  count: 25,
  filters: { status: '', batch: '' },
};
const read = (address: string) => listStateOf(new URLSearchParams(address), start);

for (const [address, said] of [
  ['', {}],
  ['sort=number&page=3&count=100', { sort: 'number', page: 3, count: 100 }],
  ['sort=owner&page=-1&count=7', {}],
  ['page=2&cursor=W2Zh', { page: 2, cursor: 'W2Zh' }],
  ['cursor=W2%22', {}],
  ['sort=--number&page=1.5', {}],
  ['status=stock&batch=wiosna', { filters: { status: 'stock', batch: 'wiosna' } }],
  ['status=lost', {}],
  ['search=%20anna', { search: ' anna' }],
] as const) {
  test(`reads the list’s address ?${address}`, () => {
    assert.deepEqual(read(address), { ...usual, ...said });
  });
}

test('writes only differing list settings to the address, and keeps the rest of it', () => {
  const now = new URLSearchParams('tab=stock&page=4&search=a');
  assert.equal(String(addressOfList(now, usual, start)), 'tab=stock');
  const state = { ...usual, sort: 'number', page: 2, cursor: 'W2' };
  const narrowed = { ...state, filters: { status: 'stock', batch: '' } };
  assert.equal(
    String(addressOfList(now, narrowed, start)),
    'tab=stock&page=2&sort=number&cursor=W2&status=stock',
  );
});

test('counts a search or a filter as narrowing a list, but not an order', () => {
  assert.equal(isNarrowed({ ...usual, sort: 'number' }), false);
  assert.equal(isNarrowed({ ...usual, search: 'a' }), true);
  assert.equal(isNarrowed({ ...usual, filters: { status: 'stock' } }), true);
});
