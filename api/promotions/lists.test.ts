/** The public list of promotions, narrowed by category. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
before(async () => {
  api = await openTestApi();
});
after(() => api.close());

describe('The public list of promotions', () => {
  it('can be narrowed to a category, however that is written, and names the categories in use', async () => {
    const ewa = await api.person('Ewa Categories');
    const day = api.deps.now().toISOString().slice(0, 10);
    const rest = { budget: 10, discountPercent: 5, validFrom: day, validTo: '2099-12-31' };
    for (const [name, categories] of [
      ['Chleby', ['Żywność', 'Pieczywo']],
      ['Zupy', ['żywność']],
      ['Rowery', ['Sport']],
      ['Wszystko', []],
    ] as const) {
      const body = { ...rest, name, categories };
      const made = await api.ask('POST', '/v2/account/promotions', { as: ewa, body });
      assert.equal(made.status, 201);
    }
    const past = { ...rest, validFrom: '2001-01-01', validTo: '2001-01-02' };
    const body = { ...past, name: 'Dawne', categories: ['Dawne'] };
    await api.ask('POST', '/v2/account/promotions', { as: ewa, body });

    const namesIn = async (category: string) => {
      const query = { sort: 'name', category };
      const { body: found } = await api.ask('GET', '/v2/promotions', { query });
      return (found.promotions as { name: string }[]).map(({ name }) => name);
    };
    assert.deepEqual(await namesIn('zywnosc'), ['Chleby', 'Wszystko', 'Zupy']);
    assert.deepEqual(await namesIn('SPORT'), ['Rowery', 'Wszystko']);
    assert.deepEqual(await namesIn('Dawne'), ['Wszystko']);
    assert.deepEqual(await namesIn(''), ['Chleby', 'Rowery', 'Wszystko', 'Zupy']);
    const all = (await api.ask('GET', '/v2/promotions')).body.categories as string[];
    assert.deepEqual(
      all.map((one) => one.toLowerCase()),
      ['pieczywo', 'sport', 'żywność'],
    );
  });
});
