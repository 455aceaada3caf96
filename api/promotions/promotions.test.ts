/** Promotions: their rules, what they do to prices, and budgets that are never exceeded. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as contract from '#contract/promotions.ts';
import { register } from '#contract/registration.ts';
import { transact } from '#db/connect.ts';
import { column } from '#test/columns.ts';
import { bread, faultOf, offerCalls } from '../offers/testing.ts';
import { type Person, type Reply, refusal, testApi } from '../testing.ts';
import { closeWallet } from '../testing-flows.ts';
import { neighbour } from '../testing-neighbour.ts';
import * as budget from './budget.ts';
import type { OwnPromotion } from './promotion-rows.ts';

const api = testApi();

const { market, own, save } = offerCalls(api);

/** The date in Poland this many days from now. */
const day = (days = 0): string =>
  new Date(api.deps.now().getTime() + days * 86_400_000).toLocaleDateString('sv-SE', {
    timeZone: 'Europe/Warsaw',
  });
const autumn = (more: object = {}): object => ({
  name: 'Jesienne rabaty',
  summary: 'Taniej do niedzieli',
  description: '',
  budget: '100.00',
  discountPercent: 25,
  validFrom: day(),
  validTo: day(7),
  ...more,
});
const make = (as: Person, body: object, headers: Record<string, string> = {}) =>
  api.reply(contract.createPromotion, { as, body, headers });
const change = (as: Person, id: unknown, body: object, version?: unknown) =>
  api.reply(contract.updatePromotion, {
    as,
    params: { id },
    body,
    headers: version === undefined ? {} : { 'if-match': String(version) },
  });
const remove = (as: Person, id: unknown) =>
  api.reply(contract.deletePromotion, { as, params: { id } });
const mine = (as: Person, query: Record<string, string> = {}) =>
  api.reply(contract.myPromotions, { as, query });
const listed = ({ body }: Reply) => body.promotions as OwnPromotion[];
const everybodys = (query: Record<string, string> = {}) =>
  api.reply(contract.promotions, { query });
const nowhere = '01900000-0000-7000-8000-000000000000';

const taking = (promotionId: unknown) => ({
  id: api.deps.newId(),
  promotionId: String(promotionId),
  now: api.deps.now(),
});
/** Somebody else's promotion with a part of its budget reserved, which must stay as it is. */
async function beside(ewa: Person): Promise<() => Promise<void>> {
  const { id } = (await make(await api.person(`Obok ${ewa.name}`), autumn())).body;
  const use = { ...taking(id), amount: 500 };
  await transact(api.db, (tx) => budget.reserveDiscount(tx, use));
  return neighbour(api, ewa);
}

describe('A promotion', () => {
  it('is made, changed, and deleted by its owner', async () => {
    const ewa = await api.person('Ewa Promotes');
    const untouched = await beside(ewa);
    const made = await make(ewa, autumn({ categories: ['Pieczywo'] }), { 'idempotency-key': 'a' });
    assert.equal(made.status, 201);
    const { id, ownerId, createdAt, ...rest } = made.body;
    assert.ok(id && ownerId && createdAt);
    assert.deepEqual(rest, {
      ...autumn({ categories: ['Pieczywo'] }),
      ownerName: 'Ewa Promotes',
      onlyMy: true,
      state: 'running',
      budget: 100,
      spent: 0,
      reserved: 0,
      remaining: 100,
      version: 1,
    });
    const again = await make(ewa, autumn({ categories: ['Pieczywo'] }), { 'idempotency-key': 'a' });
    assert.deepEqual([again.body, again.headers['idempotent-replayed']], [made.body, 'true']);
    const other = await make(ewa, autumn(), { 'idempotency-key': 'a' });
    assert.deepEqual(refusal(other), [422, 'idempotency_key_reused']);
    const changed = await change(ewa, id, autumn({ budget: 50 }), made.headers.etag);
    assert.deepEqual([changed.status, changed.body.budget, changed.headers.etag], [200, 50, '"2"']);
    const stale = await change(ewa, id, autumn({ budget: 70 }), made.headers.etag);
    assert.deepEqual(refusal(stale), [412, 'stale_promotion']);
    const same = await change(ewa, id, autumn({ budget: 50 }), made.headers.etag);
    assert.equal(same.status, 200, 'what is so already is no conflict');
    assert.equal((await remove(ewa, id)).status, 204);
    assert.equal((await mine(ewa)).body.total, 0);
    assert.deepEqual(refusal(await remove(ewa, id)), [404, 'not_found']);
    const last = (await make(ewa, autumn())).body.id;
    await closeWallet(api, ewa);
    assert.ok((await api.sql`SELECT deleted_at FROM promotion WHERE id = ${last}`)[0]?.deleted_at);
    await untouched();
  });

  it('is nobody else’s, and for participants', async () => {
    const ewa = await api.person('Ewa Owns');
    const jan = await api.person('Jan Looks');
    const { id } = (await make(ewa, autumn())).body;
    for (const reply of [await change(jan, id, autumn({ name: 'x' })), await remove(jan, id)])
      assert.deepEqual(refusal(reply), [404, 'not_found']);
    assert.deepEqual(refusal(await change(jan, nowhere, autumn())), [404, 'not_found']);
    assert.equal((await mine(jan)).body.total, 0);
    const ola = await api.person('Ola Walletless', { registered: false });
    assert.deepEqual(refusal(await make(ola, autumn())), [409, 'not_registered']);
  });

  it('for the offers of all sellers is the admin’s alone', async () => {
    const ewa = await api.person('Ewa Generous');
    assert.deepEqual(refusal(await make(ewa, autumn({ onlyMy: false }))), [403, 'forbidden']);
    const { id } = (await make(ewa, autumn())).body;
    assert.deepEqual(refusal(await change(ewa, id, autumn({ onlyMy: false }))), [403, 'forbidden']);
  });

  it('is refused with a fault, which leaves no trace', async () => {
    const ewa = await api.person('Ewa Faulty');
    const table: [object, string, string][] = [
      [{ name: '' }, 'too_small', 'name'],
      [{ name: 'x'.repeat(10_000) }, 'too_big', 'name'],
      [{ summary: 'x'.repeat(161) }, 'too_big', 'summary'],
      [{ description: 'x'.repeat(10_000) }, 'too_big', 'description'],
      [{ budget: 0 }, 'amount', 'budget'],
      [{ budget: '1.005' }, 'amount', 'budget'],
      [{ discountPercent: 0 }, 'too_small', 'discountPercent'],
      [{ discountPercent: 101 }, 'too_big', 'discountPercent'],
      [{ discountPercent: 2.5 }, 'invalid_type', 'discountPercent'],
      [{ validFrom: '1899-12-31' }, 'period', 'validFrom'],
      [{ validTo: '2100-01-01' }, 'period', 'validTo'],
      [{ validTo: '2026-02-30' }, 'invalid_format', 'validTo'],
      [{ validFrom: '2030-01-02', validTo: '2030-01-01' }, 'period', 'validTo'],
      [{ onlyMy: 'yes' }, 'invalid_type', 'onlyMy'],
    ];
    for (const [wrong, type, field] of table) {
      const reply = await make(ewa, autumn(wrong));
      assert.equal(reply.status, 422, JSON.stringify(wrong));
      assert.deepEqual(faultOf(reply), [type, `body.${field}`], JSON.stringify(wrong));
    }
    assert.equal((await mine(ewa)).body.total, 0);
  });

  it('is planned, runs and ends by the day in Poland', async () => {
    const ewa = await api.person('Ewa Days');
    await make(ewa, autumn({ name: 'Jutro', validFrom: day(1) }));
    await make(ewa, autumn({ name: 'Dziś', validTo: day() }));
    await make(ewa, autumn({ name: 'Wczoraj', validFrom: day(-3), validTo: day(-1) }));
    const states = listed(await mine(ewa, { sort: 'name' })).map(({ name, state }) => [
      name,
      state,
    ]);
    assert.deepEqual(states, [
      ['Dziś', 'running'],
      ['Jutro', 'planned'],
      ['Wczoraj', 'ended'],
    ]);
    assert.equal((await mine(ewa, { state: 'planned' })).body.total, 1);
    const owner = listed(await mine(ewa))[0]?.ownerId ?? '';
    const seen = (await everybodys({ owner, sort: 'name' })).body.promotions;
    assert.deepEqual(column(seen, 'name'), ['Dziś', 'Jutro']);
    assert.ok(seen.every((one) => !('budget' in one) && !('spent' in one)));
    assert.equal((await everybodys({ owner, state: 'running' })).body.total, 1);
    assert.equal((await everybodys({ owner, search: 'jutr' })).body.total, 1);
    for (const reply of [
      await mine(ewa, { format: 'csv' }),
      await everybodys({ owner, format: 'csv' }),
    ])
      assert.match(reply.bytes.toString(), /"?Jutro"?;Ewa Days;25;/);
  });

  it('is one of so many', async () => {
    const ewa = await api.person('Ewa Crowd');
    for (let n = 0; n < contract.maxPromotions - 1; n += 1) await make(ewa, autumn());
    const two = await Promise.all([make(ewa, autumn()), make(ewa, autumn())]);
    assert.deepEqual(two.map(({ status }) => status).toSorted(), [201, 409]);
    assert.deepEqual(refusal(await make(ewa, autumn())), [409, 'promotion_limit']);
  });
});

describe('The price of an offer', () => {
  it('has the larger of its own discount and a promotion’s that runs', async () => {
    const ewa = await api.person('Ewa Prices');
    await save(ewa, [
      bread({ name: 'Rogal', price: 9.99, denar_percent: 33 }),
      bread({ name: 'Pączek', price: 4, discount_percent: 30 }),
      bread({ name: 'Sok', price: 10, categories: ['Napoje'] }),
    ]);
    await make(ewa, autumn({ categories: ['PIECZYWO'] }));
    await make(ewa, autumn({ discountPercent: 90, validFrom: day(1) }));
    const owner = (await own(ewa)).body[0]?.ownerId ?? '';
    const now = Object.fromEntries(
      (await market({ owner })).body.offers.map((offer) => [offer.name, offer.now]),
    );
    assert.deepEqual(
      { ...now.Rogal, promotion: now.Rogal?.promotion?.name },
      {
        catalogue: 9.99,
        discountPercent: 25,
        discount: 2.5,
        price: 7.49,
        denar: 2.47,
        pln: 5.02,
        reduction: { lowest: 9.99, percent: 25 },
        promotion: 'Jesienne rabaty',
      },
    );
    assert.deepEqual([now.Pączek?.price, now.Pączek?.promotion], [2.8, null]);
    assert.deepEqual([now.Sok?.price, now.Sok?.promotion], [10, null]);
    const rows = (await api.call(contract.discounts, { query: { owner } })).discounts;
    assert.deepEqual(
      rows.map(({ offer, now: { price } }) => [offer.name, price]),
      [
        ['Pączek', 2.8],
        ['Rogal', 7.49],
      ],
    );
    for (const [query, names] of [
      [{ sort: 'price', count: '1' }, ['Pączek']],
      [{ sort: '-price', count: '1' }, ['Rogal']],
      [{ search: 'rog' }, ['Rogal']],
      [{ search: 'rogalami' }, ['Rogal']],
      [{ category: 'napoje' }, []],
    ] as const) {
      const body = await api.call(contract.discounts, { query: { owner, ...query } });
      assert.deepEqual(
        body.discounts.map(({ offer }) => offer.name),
        names,
        JSON.stringify(query),
      );
    }
  });

  it('has the programme’s own discount in every shop', async () => {
    const admin = await api.admin();
    await api.reply(register, { as: admin, query: { name: 'Program' } });
    const ewa = await api.person('Ewa Everywhere');
    await save(ewa, [bread({ name: 'Kołacz', categories: ['Tylko tu'] })]);
    const body = autumn({ name: 'Dni miasta', onlyMy: false, categories: ['tylko TU'] });
    const { id } = (await make(admin, body)).body;
    const [offer] = (await market({ search: 'kolacz' })).body.offers;
    assert.equal(offer?.now.promotion?.name, 'Dni miasta');
    await remove(admin, id);
    assert.equal((await market({ search: 'kolacz' })).body.offers[0]?.now.promotion, null);
  });

  it('loses the promotion when its budget has no more for one piece, or its owner leaves', async () => {
    const ewa = await api.person('Ewa Spends');
    await save(ewa, [bread({ name: 'Strucla', price: 40 })]);
    const untouched = await beside(ewa);
    const { id } = (await make(ewa, autumn({ budget: 19.99 }))).body;
    const price = async () => {
      api.pass(1);
      return (await market({ search: 'strucla' })).body.offers[0]?.now.price;
    };
    assert.equal(await price(), 30);
    const use = taking(id);
    await transact(api.db, (tx) => budget.reserveDiscount(tx, { ...use, amount: 1000 }));
    assert.equal(await price(), 40);
    assert.deepEqual(refusal(await remove(ewa, id)), [409, 'promotion_in_use']);
    assert.deepEqual(refusal(await change(ewa, id, autumn({ budget: 9.99 }))), [
      409,
      'budget_spent',
    ]);
    await transact(api.db, (tx) => budget.releaseDiscounts(tx, [use.id], use.now));
    assert.equal(await price(), 30);
    await untouched();
  });
});
