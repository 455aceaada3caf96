/** What is asked for again after a change. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QueryClient } from '@tanstack/react-query';
import { confirmBill } from '#contract/bills.ts';
import { freeze } from '#contract/freeze.ts';
import { operations } from '#contract/operations.ts';
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

const named = ({ changes = [] }: (typeof operations)[number]) => (changes === 'all' ? [] : changes);

test('an operation names what screens ask for, and neither its own tag nor anything twice', () => {
  const shared = [...Object.values(keys), keys.chain()].flatMap((key) =>
    typeof key === 'function' ? [] : [key[0]],
  );
  const read = operations.filter(({ method }) => method === 'GET');
  const asked = new Set<string>([...shared, ...read.map(({ tag }) => tag)]);
  const wrong = operations.filter((one) => {
    const topics = [one.tag, ...named(one)];
    return new Set(topics).size < topics.length || named(one).some((topic) => !asked.has(topic));
  });
  assert.deepEqual(wrong, []);
  assert.deepEqual(read.flatMap(named), []);
});

test('whatever may find too little in a person’s wallet changes money', () => {
  const paying = operations.filter(
    ({ who, method, refusals }) =>
      who === 'user' && method !== 'GET' && refusals.some((code) => code === 'insufficient_funds'),
  );
  assert.ok(paying.length > 10);
  assert.deepEqual(
    paying.filter((one) => !named(one).includes('money')),
    [],
  );
});
