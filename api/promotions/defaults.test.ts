/** The defaults of a promotion. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createPromotion, updatePromotion } from '#contract/promotions.ts';
import { faultOf } from '../offers/testing.ts';
import { type Person, type Reply, testApi } from '../testing.ts';

const api = testApi();

/** The date in Poland this many days from now. */
const day = (days = 0): string =>
  new Date(api.deps.now().getTime() + days * 86_400_000).toLocaleDateString('sv-SE', {
    timeZone: 'Europe/Warsaw',
  });
const make = (as: Person, body: object) => api.reply(createPromotion, { as, body });
const change = (as: Person, id: unknown, body: object) =>
  api.reply(updatePromotion, { as, params: { id }, body });

it('A promotion of the specification’s seven fields has the usual discount and days, and keeps its own later', async () => {
  const ewa = await api.person('Ewa Siedem');
  const seven = {
    id: '',
    ownerId: '',
    name: 'Siedem pól',
    description: '',
    onlyMy: true,
    budget: 40,
    summary: '',
  };
  const made = await make(ewa, seven);
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const terms = ({ body: { discountPercent, validFrom, validTo } }: Reply): unknown[] => [
    discountPercent,
    validFrom,
    validTo,
  ];
  assert.deepEqual(terms(made), [10, day(), day(30)]);
  assert.equal(made.body.state, 'running');
  const { id } = made.body;
  const own = { discountPercent: 25, validFrom: day(2), validTo: day(3) };
  assert.equal((await change(ewa, id, { ...seven, ...own })).status, 200);
  const renamed = await change(ewa, id, { ...seven, name: 'Inna nazwa' });
  assert.deepEqual(
    [renamed.body.name, ...terms(renamed)],
    ['Inna nazwa', 25, own.validFrom, own.validTo],
  );
  const late = await make(ewa, { ...seven, validFrom: '2099-12-20' });
  assert.deepEqual(terms(late), [10, '2099-12-20', '2099-12-31']);
  const over = await make(ewa, { ...seven, validTo: day(-1) });
  assert.deepEqual(faultOf(over), ['period', 'body.validTo']);
  const backwards = await change(ewa, id, { ...seven, validFrom: day(4) });
  assert.deepEqual(faultOf(backwards), ['period', 'body.validFrom']);
});
