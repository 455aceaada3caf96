/** The demo shops: all their offers are accepted by the API, can be found, and have pictures. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { openTestApi, type Person, type TestApi } from '#api/testing.ts';
import type { Call } from './seed-cards.ts';
import { seedOffers } from './seed-offers.ts';

let api: TestApi;
const people = new Map<string, Person>();
before(async () => {
  api = await openTestApi();
  for (const name of ['seller', 'shop', 'oksana'])
    people.set(`${name}@denar.test`, await api.person(name));
});
after(() => api.close());

const call: Call = async (operation, { as, body, file }) => {
  const person = people.get(as) ?? assert.fail(as);
  const headers = file ? { 'content-type': 'image/png' } : {};
  const content = file ?? body;
  const asked = { as: person, headers, ...(content !== undefined && { body: content }) };
  const reply = await api.ask(operation.method, operation.path, asked);
  assert.ok(reply.status < 300, `${operation.path}: ${JSON.stringify(reply.body)}`);
  return reply.body;
};

it('seeds three shops with offers in Polish and Ukrainian, each with a picture', async () => {
  await seedOffers(call, api.deps.now);
  await seedOffers(call, api.deps.now);
  const { body } = await api.ask('GET', '/v2/comp/offers', { query: { count: '100' } });
  const offers = body.offers as { ownerId: string; imageUrl: string; imageAlt: string }[];
  assert.equal(body.total, 23, 'and a draft');
  assert.equal(new Set(offers.map(({ ownerId }) => ownerId)).size, 3);
  assert.ok(offers.every(({ imageUrl, imageAlt }) => imageUrl.includes('/images/') && imageAlt));
  for (const [search, least] of [
    ['chleb', 2],
    ['вишит', 1],
    ['rower', 2],
  ] as const) {
    const found = await api.ask('GET', '/v2/comp/offers', { query: { search } });
    assert.ok(Number(found.body.total) >= least, search);
  }
  const discounts = await api.ask('GET', '/v2/promotions/discounts');
  assert.ok(Number(discounts.body.total) >= 8);
  assert.equal((await api.ask('GET', '/v2/promotions')).body.total, 2);
});
