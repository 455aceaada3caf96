/** An offer's unique number: who assigns it, its use, and how a seller numbers a new one. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { testApi } from '../testing.ts';
import { bread, found, listOf, offerCalls } from './testing.ts';

const api = await testApi();

const { market, own, save } = offerCalls(() => api);

it('An offer has one number in every list and call', async () => {
  const ewa = await api.person('Ewa Jeden Numer');
  const before = listOf(
    await save(ewa, [bread({ id: 1, name: 'Jeden numer', denar_percent: 100 })]),
  );
  const [{ id } = { id: 0 }] = before;
  const [seen] = found(await market({ search: 'Jeden numer' }));
  assert.equal(seen?.id, id);
  assert.equal((await api.ask('GET', `/v2/comp/offers/${id}`)).body.name, 'Jeden numer');
  const jan = await api.person('Jan Zamawia Numer', { denar: '50.00' });
  const items = [{ offerId: id, quantity: 1 }];
  const made = await api.ask('POST', '/v2/trans/order/create', { as: jan, body: { items } });
  const [line] = made.body.items as { offerId: number; name: string }[];
  assert.deepEqual([line?.offerId, line?.name], [id, 'Jeden numer']);
  assert.deepEqual(
    listOf(await own(ewa)).map((one) => one.id),
    [id],
  );
});

it('A new offer is known again by the number under which it was sent', async () => {
  const ewa = await api.person('Ewa Liczy Sama');
  const ids = async (...offers: object[]): Promise<number[]> =>
    listOf(await save(ewa, offers)).map(({ id }) => id);
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
  const [theirs] = listOf(await save(jan, [bread({ id: a })]));
  assert.notEqual(theirs?.id, a, 'somebody else’s number is a new offer’s');
  assert.equal(listOf(await own(ewa))[0]?.name, 'Raz');
});
