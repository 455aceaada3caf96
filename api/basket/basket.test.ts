/** The basket: what is chosen, what prevents ordering it, and every refusal. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { myBasket, oferty, ofertyOferenta, orderSelected, selectOffer } from '#contract/basket.ts';
import { maskedEmail } from '#contract/payees.ts';
import { buildApp } from '../app.ts';
import { openShop } from '../orders/testing.ts';
import { inject, type Person, prepared, type Reply, refusal } from '../testing.ts';
import { noteRefusals } from '../testing-refusals.ts';

const shop = prepared(() => openShop());
const ewa = prepared(() => shop.person('Ewa Kupuje', { denar: '100.00' }));
const other = prepared(() => shop.person('Sok i Spółka'));
let honey: number;
let bread: number;
before(async () => {
  [honey = 0, bread = 0] = await shop.offers([
    { name: 'Miód', price: 20, denar_percent: 50, quantity: 9 },
    { name: 'Chleb', price: 10, denar_percent: 100, quantity: 9, discount_percent: 10 },
  ]);
});
let juice: number;
before(async () => {
  [juice = 0] = await shop.offers([{ name: 'Sok', price: 5, quantity: 9 }], other);
});
after(() => shop.booksAreWhole().finally(shop.close));

interface Group {
  readonly seller: { readonly id: string; readonly mark: unknown };
  readonly lines: readonly {
    readonly offerId: number;
    readonly trouble: string | null;
    readonly reduction: unknown;
    readonly total: number;
  }[];
  readonly [sum: string]: unknown;
}

const choose = (as: Person, offerId: number, quantity: number) =>
  shop.reply(selectOffer, { as, body: { offerId, quantity } });
const order = (as: Person, body: object = {}, headers = {}) =>
  shop.reply(orderSelected, { as, body, headers });
const basket = async (as: Person): Promise<Reply['body'] & { groups: Group[] }> =>
  (await shop.call(myBasket, { as })) as never;

describe('A basket', () => {
  it('is grouped by seller, says what it costs, and each group is ordered by itself', async () => {
    await choose(ewa, honey, 1);
    await choose(ewa, honey, 2);
    await choose(ewa, juice, 1);
    await choose(ewa, bread, 1);
    const { groups, count } = await basket(ewa);
    assert.equal(count, 3);
    assert.deepEqual(
      groups.map(({ lines }) => lines.map(({ offerId }) => offerId)),
      [[honey, bread], [juice]],
    );
    const [first] = groups;
    assert.deepEqual(
      [first?.catalogue, first?.discount, first?.total, first?.denar, first?.pln, first?.orderable],
      [50, 1, 49, 29, 20, true],
    );
    const marked = { company: null, verified: false, identity: false, firstTime: true };
    assert.deepEqual(
      groups.map(({ seller }) => seller.mark),
      [
        { ...marked, email: maskedEmail(shop.seller.email) },
        { ...marked, email: maskedEmail(other.email) },
      ],
    );
    assert.deepEqual(refusal(await order(ewa)), [409, 'several_sellers']);
    const sellerId = first?.seller.id;
    const made = await order(ewa, { sellerId, total: 49 }, { 'idempotency-key': 'one' });
    assert.deepEqual([made.status, made.body.total, made.body.denarPart], [201, 49, 29]);
    const again = await order(ewa, { sellerId, total: 49 }, { 'idempotency-key': 'one' });
    assert.equal(again.body.id, made.body.id);
    const left = await basket(ewa);
    assert.deepEqual([left.count, (left.lastOrder as { id: string }).id], [1, made.body.id]);
    await shop.do(ewa, made.body.id, 'cancel');
    assert.equal((await choose(ewa, juice, 0)).body.count, 0);
    assert.deepEqual(refusal(await order(ewa)), [409, 'basket_empty']);
  });

  it('tells a reduction with the lowest price of thirty days before, and none that never was', async () => {
    const baker = await shop.person('Piekarz Obniża');
    const rolls = { price: 10, denar_percent: 100, quantity: 9 };
    await shop.offers([{ name: 'Bułka', ...rolls }], baker);
    const both = [
      { name: 'Bułka', ...rolls },
      { name: 'Rogal', ...rolls },
    ];
    const cheaper = both.map((one) => ({ ...one, discount_percent: 20 }));
    const buyer = await shop.person('Klient Piekarza');
    for (const offer of await shop.offers(cheaper, baker)) await choose(buyer, offer, 3);
    const [group] = (await basket(buyer)).groups;
    assert.deepEqual(
      group?.lines.map(({ reduction, total }) => [reduction, total]),
      [
        [{ lowest: 10, percent: 20 }, 24],
        [null, 24],
      ],
    );
    for (const { offerId } of group?.lines ?? []) await choose(buyer, offerId, 0);
    await shop.offers([], baker);
  });

  it('says what is not to be had any more', async () => {
    await choose(ewa, honey, 9);
    await shop.ordered(await shop.person('Ola Szybka'), { items: [{ offerId: honey }] });
    const [group] = (await basket(ewa)).groups;
    assert.deepEqual([group?.lines[0]?.trouble, group?.orderable], ['out_of_stock', false]);
    assert.deepEqual(refusal(await order(ewa)), [409, 'out_of_stock']);
    assert.equal((await basket(ewa)).count, 1);
    await shop.sql`UPDATE offer SET published = false WHERE id = ${honey}`;
    assert.equal((await basket(ewa)).groups[0]?.lines[0]?.trouble, 'gone');
    assert.deepEqual(refusal(await order(ewa)), [404, 'not_found']);
    await shop.sql`UPDATE offer SET published = true WHERE id = ${honey}`;
    await choose(ewa, honey, 0);
  });
});

it('The offer service lists offers, those of a place and those of a seller', async () => {
  const list = async (path: string, query = {}) =>
    (await shop.ask('GET', `/oferta/${path}`, { query })).body.total;
  const wallet = await shop.call(oferty, { query: { search: 'sok' } });
  const [{ ownerId } = { ownerId: '' }] = wallet.offers;
  assert.deepEqual(
    [
      await list('lista'),
      await list('lokalizacji', { location: 'Warszawa' }),
      await list('lokalizacji', { location: 'Kraków' }),
      await list('oferenta', { owner: ownerId }),
    ],
    [3, 3, 0, 1],
  );
  const bare = async (path: string, query = {}) =>
    (await shop.ask('GET', `/oferta/${path}`, { query })).body;
  const places = await bare('lokalizacji');
  assert.deepEqual(places, {
    places: [{ location: 'Warszawa', offers: 3 }],
    total: 1,
    count: 10,
    skip: 0,
  });
  const { sellers, total } = await bare('oferenta');
  const listed = sellers as { id: string; name: string; offers: number }[];
  assert.deepEqual(
    [total, ...listed.map(({ name, offers }) => [name, offers])],
    [2, [shop.seller.name, 2], ['Sok i Spółka', 1]],
  );
  assert.equal(listed[1]?.id, ownerId);
  assert.deepEqual((await bare('oferenta', { count: '1', skip: '1' })).sellers, [listed[1]]);
  assert.equal((await shop.reply(ofertyOferenta, { query: { owner: 'x' } })).status, 422);
});

describe('What is refused', () => {
  it('is a choice that cannot be', async () => {
    assert.deepEqual(refusal(await choose(ewa, 999_999, 1)), [404, 'not_found']);
    assert.deepEqual(refusal(await choose(other, juice, 1)), [409, 'own_offer']);
    const short = await choose(ewa, juice, 10);
    assert.deepEqual([...refusal(short), short.body.available], [409, 'out_of_stock', 9]);
    const many = await shop.person('Wielki Sklep');
    const ids = await shop.offers(
      Array.from({ length: 51 }, (_, at) => ({ name: `Rzecz ${at}` })),
      many,
    );
    const replies = [];
    for (const id of ids) replies.push(await choose(ewa, id, 1));
    assert.deepEqual(refusal(replies.at(-1) as Reply), [409, 'basket_full']);
    assert.equal((await basket(ewa)).count, 50);
    await shop.sql`DELETE FROM basket_line`;
  });

  it('is an order that cannot be, and the basket stays', async () => {
    const guest = await shop.person('Gość', { registered: false });
    const poor = await shop.person('Bez Grosza');
    const dear = await shop.person('Drogi Sklep');
    const [house = 0] = await shop.offers(
      [{ price: 900_000, quantity: 5, denar_percent: 0 }],
      dear,
    );
    const cases: [Person, number, number, object, string][] = [
      [guest, bread, 1, {}, 'not_registered'],
      [ewa, bread, 1, { total: 10 }, 'price_changed'],
      [ewa, honey, 1, { denarPart: 11 }, 'denar_part_too_large'],
      [poor, bread, 1, { denarPart: 9 }, 'insufficient_funds'],
      [ewa, house, 2, {}, 'order_too_large'],
    ];
    for (const [who, offer, quantity, body, code] of cases) {
      await choose(who, offer, quantity);
      assert.deepEqual(refusal(await order(who, body)), [409, code]);
      assert.equal((await basket(who)).count, 1);
      await choose(who, offer, 0);
    }
  });

  it('is one order, or one payment, too many', async () => {
    const jan = await shop.person('Jan Wiele');
    const full = await shop.person('Pełny Sklep');
    const [nuts = 0] = await shop.offers([{ name: 'Orzechy', quantity: 99 }], full);
    for (let at = 0; at < 10; at += 1) await shop.ordered(jan, { items: [{ offerId: nuts }] });
    await choose(jan, juice, 1);
    assert.deepEqual(refusal(await order(jan)), [409, 'order_limit']);
    const greedy = await shop.person('Ola Bierze');
    await choose(greedy, nuts, 60);
    assert.deepEqual(refusal(await order(greedy)), [409, 'too_many_pieces']);
    const often = await shop.person('Ewa Często');
    await shop.countPayments(often, 120);
    await choose(often, juice, 1);
    assert.deepEqual(refusal(await order(often)), [429, 'too_many_requests']);
    const direct = await shop.order(often, { items: [{ offerId: juice }] });
    assert.deepEqual(refusal(direct), [429, 'too_many_requests']);
  });

  it('is a PLN part where no provider is configured', async () => {
    const made = await shop.ordered(ewa, { items: [{ offerId: honey }] });
    await shop.act('payu', String(made.payment?.id), 'pay');
    await shop.orderBecomes(ewa, made.id, 'paid');
    const bare: FastifyInstance = await buildApp(
      { ...shop.deps, gateways: {} },
      shop.deps.log as never,
    );
    noteRefusals(bare);
    const body = { items: [{ offerId: honey }] };
    await choose(ewa, honey, 1);
    for (const [path, as, sent] of [
      ['/v2/trans/order/create', ewa, body],
      ['/oferta/zamow', ewa, {}],
      [`/v2/trans/order/${made.id}/refund`, shop.seller, {}],
    ] as const) {
      const reply = await inject(bare, 'POST', path, { as, body: sent });
      assert.deepEqual(refusal(reply), [409, 'provider_not_offered']);
    }
    await bare.close();
  });
});
