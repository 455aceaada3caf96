/** When a wallet is at its beginning. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isBeginning, isEmpty } from './newcomer.ts';
import type { Wallet } from './queries.ts';

type Kind = Wallet['transactions'][number]['kind'];

const walletOf = (...kinds: Kind[]): Pick<Wallet, 'transactions'> => ({
  transactions: kinds.map((kind) => ({ kind })) as Wallet['transactions'],
});

test('shows the beginner’s hints until a wallet’s first payment of any kind', () => {
  assert.ok(isBeginning(walletOf()));
  assert.ok(isBeginning(walletOf('top_up', 'top_up')));
  for (const kind of ['transfer', 'code_payment', 'order', 'exchange'] as const)
    assert.ok(!isBeginning(walletOf('top_up', kind)), kind);
});

test('ends the beginner’s hints for good after ten top-ups, as the API reports them', () => {
  const kinds = Array.from({ length: 10 }, (): Kind => 'top_up');
  assert.ok(!isBeginning(walletOf(...kinds)));
  assert.ok(isBeginning(walletOf(...kinds.slice(1))));
});

test('shows nothing about an empty wallet', () => {
  const nothing = { denar: 0, i_talar: 0, zloty: 0 };
  assert.ok(isEmpty({ ...walletOf(), ...nothing }));
  assert.ok(!isEmpty({ ...walletOf('top_up'), ...nothing, denar: 20 }));
  assert.ok(!isEmpty({ ...walletOf('transfer'), ...nothing }));
});
