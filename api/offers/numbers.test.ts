/** An offer's unique number: who assigns it, its use, and how a seller numbers a new one. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { getOffer } from '#contract/offers.ts';
import { createOrder } from '#contract/orders.ts';
import { valuesOf } from '#test/values-of.ts';
import { testApi } from '../testing.ts';
import { bread, offerCalls } from './testing.ts';

const api = testApi();

const { market, own, save } = offerCalls(api);

it('An offer has one number in every list and call', async () => {
  const ewa = await api.person('Ewa Jeden Numer');
  const before = (await save(ewa, [bread({ id: 1, name: 'Jeden numer', denar_percent: 100 })]))
    .body;
  const [{ id } = { id: 0 }] = before;
  const [seen] = (await market({ search: 'Jeden numer' })).body.offers;
  assert.equal(seen?.id, id);
  assert.equal((await api.call(getOffer, { params: { id } })).name, 'Jeden numer');
  const jan = await api.person('Jan Zamawia Numer', { denar: '50.00' });
  const items = [{ offerId: id, quantity: 1 }];
  const made = await api.call(createOrder, { as: jan, body: { items } });
  const [line] = made.items;
  assert.deepEqual([line?.offerId, line?.name], [id, 'Jeden numer']);
  assert.deepEqual(valuesOf((await own(ewa)).body, 'id'), [id]);
});

it('A new offer is known again by the number under which it was sent', async () => {
  const ewa = await api.person('Ewa Liczy Sama');
  const ids = async (...offers: object[]): Promise<number[]> =>
    (await save(ewa, offers)).body.map(({ id }) => id);
  const [one, two] = [bread({ id: 1, name: 'Raz' }), bread({ id: 2, name: 'Dwa' })];
  const first = await ids(one, two);
  assert.deepEqual(await ids(one, two), first, 'sent twice');
  assert.deepEqual(await ids(two, { ...one, price: 7 }), [...first].reverse(), 'changed, moved');
  const [a = 0, b = 0] = first;
  // From now on the offer has its marketplace number; the one used for a new offer is free again.
  const [same, other = 0] = await ids({ ...one, id: a }, { ...bread({ name: 'Trzy' }), id: 1 });
  assert.equal(same, a);
  assert.ok(![a, b].includes(other));
  assert.deepEqual(
    await ids({ ...one, id: a }, { ...two, id: other }),
    [a, other],
    'the highest and one more is new',
  );
  const [, next = 0] = await ids({ ...one, id: a }, { ...two, id: Math.max(a, other) + 1 });
  assert.ok(next > other);
  const jan = await api.person('Jan Cudzy Numer');
  const [theirs] = (await save(jan, [bread({ id: a })])).body;
  assert.notEqual(theirs?.id, a, 'somebody else’s number is a new offer’s');
  assert.equal((await own(ewa)).body[0]?.name, 'Raz');
});
