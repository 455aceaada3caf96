/** The addresses that `addressTo` makes, and those that do not compile. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Address, addressTo, isAddress } from './address.ts';

test('fills the parameters of a path, and puts all else into the query', () => {
  assert.equal(addressTo('/order/:id', { id: 'a/b' }), '/order/a%2Fb');
  assert.equal(addressTo('/grp/:id/podziel', { id: '1' }), '/grp/1/podziel');
  assert.equal(addressTo('/etbuy', { amount: 20, tab: undefined }), '/etbuy?amount=20');
  const category = ['Chleb i ciasto', 'Miód'];
  assert.equal(
    addressTo('/puboffers/seller/:id', { id: '7', category }),
    '/puboffers/seller/7?category=Chleb+i+ciasto&category=Mi%C3%B3d',
  );
});

test('takes a text from elsewhere for an address only if it stays on this site', () => {
  assert.ok(isAddress('/wallet?x=1'));
  for (const text of ['', 'wallet', '//evil.test', 'https://evil.test', 'tel:1']) {
    assert.ok(!isAddress(text), text);
  }
});

test('refuses what has no page before anything runs', () => {
  const id: string = '1';
  const good: Address[] = ['/', '/wallet', '/etbuy?tab=history', addressTo('/order/:id', { id })];
  const bad: Address[] = [
    // @ts-expect-error There is no such page.
    '/walet',
    // @ts-expect-error A query does not help.
    '/walet?tab=history',
    // @ts-expect-error Its parameter is missing.
    '/transactions/:id',
    // @ts-expect-error Written by hand.
    `/order/${id}`,
    // @ts-expect-error Any text.
    id,
  ];
  const made = [
    // @ts-expect-error There is no such page.
    () => addressTo('/oder/:id', { id }),
    // @ts-expect-error Its parameter is missing.
    () => addressTo('/order/:id', {}),
    // @ts-expect-error It has another name.
    () => addressTo('/bill/:code', { id }),
    // @ts-expect-error It may be missing.
    () => addressTo('/order/:id', { id: undefined }),
  ];
  assert.deepEqual([good.length, bad.length, made.length], [4, 5, 4]);
});
