/** What tables offer is what the contract's queries take. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOutgoing, outgoingPurposes, outgoingStates, outgoingWaits } from './bank-outgoing.ts';
import { billStates, bills } from './bills.ts';
import { listStock } from './card-stock.ts';
import { cardStates } from './cards.ts';
import { listAssets } from './chain-assets.ts';
import { offeredBy } from './offered.ts';
import { operations } from './operations.ts';

test('a list offers the sort fields, the order and the filters of its query', () => {
  assert.deepEqual(offeredBy(listOutgoing), {
    fields: ['createdAt', 'accountName', 'amount', 'state', 'purpose'],
    sort: '-createdAt',
    choices: {
      state: outgoingStates,
      purpose: outgoingPurposes,
      export: null,
      waits: outgoingWaits,
    },
  });
  assert.deepEqual(offeredBy(listStock).choices, { status: cardStates, batch: null });
});

test('an empty value that a query takes is not offered as a filter', () => {
  const { status, as } = offeredBy(bills).choices;
  assert.deepEqual([status, as], [billStates, ['seller', 'buyer']]);
});

test('a list that cannot be sorted offers no order', () => {
  const { fields, sort } = offeredBy(listAssets);
  assert.deepEqual([fields, sort], [[], '']);
});

test('a field that any list offers is an order that its query takes', () => {
  for (const operation of operations) {
    const { fields, sort } = offeredBy(operation);
    const takes = (order: string) =>
      !operation.query
        ?.safeParse({ sort: order })
        .error?.issues.some((issue: { path: PropertyKey[] }) => issue.path[0] === 'sort');
    for (const field of fields) {
      assert.ok(takes(field) || takes(`-${field}`), `${operation.name} ${field}`);
    }
    if (fields.length > 0) assert.ok(takes(sort), operation.name);
  }
});
