/** What is asked for again after a change. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QueryClient } from '@tanstack/react-query';
import { confirmBill } from '#contract/bills.ts';
import { freeze } from '#contract/freeze.ts';
import { getPerson, unlock } from '#contract/operator.ts';
import { CallError } from './call.ts';
import { keyOf, keys } from './query-keys.ts';
import { refreshAfter } from './use-change.ts';

const person = keyOf(getPerson, { params: { id: '1' } });
const cached = [
  keys.account,
  keys.transactions,
  keys.me,
  keys.bills,
  keys.takings,
  keys.myOffers,
  keys.towns('Wro'),
  person,
];

/** The roots of what a change has made stale. */
async function staleAfter(...[operation, error]: [Parameters<typeof refreshAfter>[1], Error?]) {
  const client = new QueryClient();
  for (const queryKey of cached) client.setQueryData(queryKey, {});
  await refreshAfter(client, operation, error);
  const stale = cached.filter((queryKey) => client.getQueryState(queryKey)?.isInvalidated);
  client.clear();
  return stale;
}

test('a change makes stale what its tag shows, and what the contract says that it changes', async () => {
  const paid = [keys.account, keys.transactions, keys.bills, keys.takings, keys.myOffers];
  assert.deepEqual(await staleAfter(confirmBill), paid);
  assert.deepEqual(await staleAfter(unlock), [person]);
  assert.deepEqual(await staleAfter(freeze), cached);
});

test('a refusal is refetched after as a success is, and a lost answer too, but for money', async () => {
  const refused = new CallError('insufficient_funds', 409, '');
  const lost = new CallError('network', 0, '');
  assert.deepEqual(await staleAfter(confirmBill, refused), await staleAfter(confirmBill));
  assert.deepEqual(await staleAfter(confirmBill, lost), [keys.bills, keys.takings, keys.myOffers]);
});
