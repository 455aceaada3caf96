/** When a wallet is at its beginning. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isBeginning, isEmpty } from './newcomer.ts';
import type { Wallet } from './queries.ts';

type Kind = Wallet['transactions'][number]['kind'];

const walletOf = (...kinds: Kind[]): Pick<Wallet, 'transactions'> => ({
  transactions: kinds.map((kind) => ({ kind })) as Wallet['transactions'],
});

test('a wallet is at its beginning until its first payment, whichever it is', () => {
  assert.ok(isBeginning(walletOf()));
  assert.ok(isBeginning(walletOf('top_up', 'top_up')));
  for (const kind of ['transfer', 'code_payment', 'order', 'exchange'] as const)
    assert.ok(!isBeginning(walletOf('top_up', kind)), kind);
});

test('as the API tells of ten payments, ten top-ups end the beginning for good', () => {
  const kinds = Array.from({ length: 10 }, (): Kind => 'top_up');
  assert.ok(!isBeginning(walletOf(...kinds)));
  assert.ok(isBeginning(walletOf(...kinds.slice(1))));
});

test('nothing is told of a wallet that has nothing yet', () => {
  const nothing = { denar: 0, i_talar: 0, zloty: 0 };
  assert.ok(isEmpty({ ...walletOf(), ...nothing }));
  assert.ok(!isEmpty({ ...walletOf('top_up'), ...nothing, denar: 20 }));
  assert.ok(!isEmpty({ ...walletOf('transfer'), ...nothing }));
});
