/** Orders as both sides see them: prices, what is reserved, who may do what, and refusals. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Event, eventsPath } from '#contract/events.ts';
import { getOrder, myOrders } from '#contract/orders.ts';
import { refundPayment } from '#contract/payment-changes.ts';
import { paymentEventsPath, payuCreateOrder } from '#contract/payments.ts';
import { eraseAccount } from '#contract/personal-data.ts';
import * as transfers from '#contract/transfers.ts';
import * as waitingCounts from '#contract/waiting-counts.ts';
import { valuesOf } from '#test/values-of.ts';
import { attend, hear } from '../events/testing.ts';
import { assertRefused, type Person, prepared, refusal } from '../testing.ts';
import { closeWallet, walletOf } from '../testing-flows.ts';
import type { OrderView } from './order-views.ts';
import { openShop } from './testing.ts';

const shop = prepared(() => openShop());
const ewa = prepared(() => shop.person('Ewa Kupuje', { denar: '500.00' }));
let half: number | undefined;
let full: number | undefined;
before(async () => {
  [half, full] = await shop.offers([
    { name: 'Miód', price: 20, denar_percent: 50, quantity: 100 },
    { name: 'Chleb', price: 10, denar_percent: 100, quantity: 100 },
  ]);
});
after(() => shop.booksAreWhole().finally(shop.close));

const one = (offerId: number | undefined, quantity = 1) => ({ items: [{ offerId, quantity }] });

describe('An order', () => {
  it('sets both parts aside, and books them when the złoty come', async () => {
    const before = await shop.denarOf(ewa);
    const order = await shop.ordered(ewa, {
      ...one(half, 3),
      deliver: {
        kind: 'delivery',
        address: 'Lipowa 1\n00-001 Warszawa\u0007',
        phone: '600 100 200',
      },
    });
    assert.match(order.number, /^Z\/20\d\d\/\d{6}$/);
    assert.deepEqual(
      [order.status, order.role, order.total, order.denarPart, order.plnPart],
      ['awaiting_payment', 'buyer', 60, 30, 30],
    );
    assert.ok(order.redirectUri);
    assert.equal(order.deliver?.address, 'Lipowa 1\n00-001 Warszawa');
    assert.equal(await shop.stockOf(half ?? 0), 97);
    const wallet = await walletOf(shop, ewa);
    assert.deepEqual([wallet.held, wallet.denar], [30, before]);
    await shop.act('payu', String(order.payment?.id), 'pay');
    const paid = await shop.orderBecomes(ewa, order.id, 'paid');
    assert.equal(paid.redirectUri, null);
    assert.equal(await shop.denarOf(ewa), before - 30);
    assert.equal(await shop.denarOf(shop.seller), 30);
    assert.equal(await shop.zlotyOf(shop.seller), 30);
    const receipt = await shop.reply(transfers.receipt, {
      as: ewa,
      params: { id: paid.transaction },
    });
    assert.deepEqual([receipt.status, receipt.body.kind], [200, 'order']);
    const waiting = await shop.call(waitingCounts.waiting, { as: shop.seller });
    assert.equal(waiting.orders, 1);
    const payment = await shop.reply(refundPayment, {
      as: ewa,
      params: { id: paid.payment?.id },
      body: {},
    });
    assertRefused(payment, 409, 'payment_closed');
    const sent = await shop.do(shop.seller, order.id, 'ship', { parcel: 'PL 123' });
    assert.deepEqual([sent.status, sent.body.status], [200, 'shipped']);
    const done = await shop.do(ewa, order.id, 'complete');
    assert.deepEqual([done.status, done.body.status], [200, 'completed']);
    const { history } = await shop.see(shop.seller, order.id);
    assert.deepEqual(valuesOf(history, 'event'), ['created', 'paid', 'shipped', 'completed']);
    const mails = await shop.db.query<{ recipient: string; subject: string }>(
      'SELECT recipient, subject FROM mail ORDER BY id',
    );
    assert.equal(mails.rows.filter(({ subject }) => subject.includes(order.number)).length, 3);
  });

  it('without a PLN part is paid at once', async () => {
    const before = [await shop.denarOf(ewa), await shop.denarOf(shop.seller)] as const;
    const order = await shop.ordered(ewa, one(full, 2));
    const mails = await shop.db.query<{ body: string }>(
      `SELECT body FROM mail WHERE strpos(subject, $1) > 0`,
      [order.number],
    );
    assert.ok(mails.rows.length > 0);
    for (const { body } of mails.rows) {
      assert.match(body, /20,00\sDNR/);
      assert.doesNotMatch(body, /PLN|zł/);
    }
    assert.deepEqual([order.status, order.denarPart, order.plnPart], ['paid', 20, 0]);
    assert.deepEqual(
      [await shop.denarOf(ewa), await shop.denarOf(shop.seller)],
      [before[0] - 20, before[1] + 20],
    );
    assert.equal((await shop.do(shop.seller, order.id, 'complete')).body.status, 'completed');
    const back = await shop.do(shop.seller, order.id, 'refund');
    assert.equal(back.body.status, 'refunded');
    assert.equal(await shop.denarOf(ewa), before[0]);
  });

  it('takes as much Denar as there is where nobody says how much', async () => {
    const poor = await shop.person('Ola Bez', { denar: '7.00' });
    const order = await shop.ordered(poor, one(full, 2));
    assert.deepEqual([order.denarPart, order.plnPart], [7, 13]);
    assert.equal((await shop.do(poor, order.id, 'cancel')).body.status, 'cancelled');
    const none = await shop.ordered(poor, { ...one(full), denarPart: 0 });
    assert.deepEqual([none.denarPart, none.plnPart], [0, 10]);
    assert.equal((await shop.do(shop.seller, none.id, 'cancel')).body.reason, 'seller');
  });

  // At once: createOrder.
  it('with one key is one order, ten times at once', async () => {
    const stock = await shop.stockOf(half ?? 0);
    const ten = Array.from({ length: 10 }, () => shop.order(ewa, one(half), { key: 'ten' }));
    const replies = await Promise.all(ten);
    assert.equal(new Set(replies.map(({ body }) => body.id)).size, 1);
    assert.equal(await shop.stockOf(half ?? 0), stock - 1);
    const again = await shop.order(ewa, one(half), { key: 'ten' });
    assert.equal(again.headers['idempotent-replayed'], 'true');
    await shop.do(ewa, again.body.id, 'cancel');
  });
});

describe('What is refused', () => {
  it('leaves no trace', async () => {
    const other = await shop.person('Inny Sklep');
    const [foreign] = await shop.offers([{ name: 'Sok', price: 5, quantity: 5 }], other);
    const guest = await shop.person('Gość', { registered: false });
    const poor = await shop.person('Bez Grosza');
    const stock = await shop.stockOf(half ?? 0);
    const held = await shop.held();
    const cases: [Person, object, number, string][] = [
      [guest, one(half), 409, 'not_registered'],
      [ewa, one(999_999), 404, 'not_found'],
      [shop.seller, one(half), 409, 'own_offer'],
      [ewa, { items: [{ offerId: half }, { offerId: foreign }] }, 409, 'several_sellers'],
      [ewa, one(half, 1000), 409, 'out_of_stock'],
      [ewa, { ...one(half), total: 19 }, 409, 'price_changed'],
      [ewa, { ...one(half), denarPart: 10.01 }, 409, 'denar_part_too_large'],
      [poor, { ...one(half), denarPart: 5 }, 409, 'insufficient_funds'],
      [ewa, { ...one(half), deliver: { kind: 'delivery' } }, 422, 'validation_failed'],
      [ewa, { items: [] }, 422, 'validation_failed'],
      [ewa, one(half, 0), 422, 'validation_failed'],
    ];
    for (const [who, body, status, code] of cases) {
      assert.deepEqual(refusal(await shop.order(who, body)), [status, code]);
      const paying = await shop.reply(payuCreateOrder, { as: who, body });
      assert.deepEqual(refusal(paying), [status, code]);
    }
    assert.deepEqual([await shop.stockOf(half ?? 0), await shop.held()], [stock, held]);
  });

  it('is an order of more than a million, and one order too many', async () => {
    const dear = await shop.person('Drogi Sklep');
    const [house] = await shop.offers([{ price: 900_000, quantity: 5, denar_percent: 0 }], dear);
    for (const path of ['/v2/trans/order/create', '/v2/trans/payu/create_order']) {
      const reply = await shop.ask('POST', path, { as: ewa, body: one(house, 2) });
      assertRefused(reply, 409, 'order_too_large');
    }
    const many = await shop.person('Jan Wiele');
    for (let at = 0; at < 10; at += 1) await shop.ordered(many, one(half));
    for (const path of ['/v2/trans/order/create', '/v2/trans/payu/create_order']) {
      const reply = await shop.ask('POST', path, { as: many, body: one(half) });
      assertRefused(reply, 409, 'order_limit');
    }
    const body = await shop.call(myOrders, {
      as: many,
      query: { open: 'yes', sort: 'total', search: 'miod' },
    });
    assert.equal(body.total, 10);
    for (const { id } of body.orders) await shop.do(many, id, 'cancel');
  });

  it('is more than half of what there is, unpaid, and free again by the seller', async () => {
    const shelf = await shop.person('Mały Sklep');
    const honey = { name: 'Miód ostatni', price: 20, denar_percent: 50 };
    const [some, few] = await shop.offers(
      [
        { ...honey, quantity: 20 },
        { ...honey, name: 'Chleb ostatni', quantity: 5 },
      ],
      shelf,
    );
    const idle = await shop.person('Ola Zwleka', { denar: '200.00' });
    const first = await shop.ordered(idle, one(some, 6));
    const both = { items: [...one(few).items, ...one(some, 5).items] };
    for (const path of ['/v2/trans/order/create', '/v2/trans/payu/create_order']) {
      const reply = await shop.ask('POST', path, { as: idle, body: both });
      const { offerId, available } = reply.body;
      assert.deepEqual([...refusal(reply), offerId, available], [409, 'too_many_pieces', some, 4]);
    }
    // The last few pieces are for anybody, and orders paid at once have no such limit.
    await shop.ordered(idle, one(few, 5));
    await shop.ordered(idle, one(some, 4));
    const other = await shop.ordered(ewa, one(some, 10));
    await shop.do(ewa, other.id, 'cancel');
    const freed = await shop.do(shelf, first.id, 'cancel', { note: 'Proszę od razu opłacić' });
    assert.deepEqual([freed.status, await shop.stockOf(some ?? 0)], [200, 16]);
    await shop.ordered(idle, one(some, 6));
  });

  it('is what is somebody else’s, or over', async () => {
    const stranger = await shop.person('Ktoś Obcy');
    const guest = await shop.person('Bez Portfela', { registered: false });
    const order = await shop.ordered(ewa, one(half));
    for (const deed of ['cancel', 'ship', 'complete', 'refund'] as const) {
      assertRefused(await shop.do(stranger, order.id, deed), 404, 'not_found');
      assertRefused(await shop.do(guest, order.id, deed), 409, 'not_registered');
    }
    for (const [who, code] of [
      [stranger, 'not_found'],
      [guest, 'not_registered'],
    ] as const) {
      const seen = await shop.reply(getOrder, { as: who, params: { id: order.id } });
      assert.equal(seen.body.code, code);
    }
    const mine = await shop.reply(myOrders, { as: guest });
    assert.equal(mine.body.code, 'not_registered');
    for (const deed of ['ship', 'complete', 'refund'] as const) {
      assertRefused(await shop.do(shop.seller, order.id, deed), 409, 'order_closed');
    }
    assertRefused(await closeWallet(shop, shop.seller), 409, 'orders_open');
    const erase = await shop.reply(eraseAccount, { as: ewa, body: { email: ewa.email } });
    assertRefused(erase, 409, 'orders_open');
    await shop.do(ewa, order.id, 'cancel');
    assert.equal((await shop.do(ewa, order.id, 'cancel')).status, 200);
    const again = { as: ewa, body: { orderId: order.id } };
    assertRefused(await shop.reply(payuCreateOrder, again), 409, 'order_closed');
  });
});

it('are listed for both sides, also as a file', async () => {
  const body = await shop.call(myOrders, {
    as: shop.seller,
    query: { as: 'seller', count: '2', status: 'cancelled' },
  });
  const orders = body.orders;
  assert.deepEqual([orders.length, orders[0]?.role, orders[0]?.redirectUri], [2, 'seller', null]);
  const file = await shop.reply(myOrders, { as: ewa, query: { format: 'csv' } });
  assert.match(file.bytes.toString(), /Miód/);
});

it('are told to both sides as they change, on both sockets, and to nobody else', async () => {
  const at = (path: string): string => shop.deps.config.API_ORIGIN.replace('http', 'ws') + path;
  const stranger = await shop.person('Ktoś Trzeci');
  const others = await attend(at(eventsPath), stranger);
  const payments = await hear<{ orderId: string; status: string }>(at(paymentEventsPath), ewa);
  const sides = [
    [ewa, await attend(at(eventsPath), ewa)],
    [shop.seller, await attend(at(eventsPath), shop.seller)],
  ] as const;
  const made = await shop.ordered(ewa, one(half));
  const told = async (window: (typeof sides)[number][1], status: string): Promise<OrderView> => {
    const event = await window.until(
      (one: Event) =>
        one.type === 'order' && one.order.id === made.id && one.order.status === status,
    );
    assert.ok(event.type === 'order');
    return event.order;
  };
  for (const [, window] of sides) await told(window, 'awaiting_payment');
  await shop.act('payu', String(made.payment?.id), 'pay');
  for (const [, window] of sides) await told(window, 'paid');
  await shop.do(shop.seller, made.id, 'ship', { parcel: 'PL 456' });
  for (const [person, window] of sides) {
    const { history, ...seen } = await shop.see(person, made.id);
    assert.deepEqual(await told(window, 'shipped'), seen);
    assert.equal(history.length, 3);
  }
  const waysToPay = sides[1][1].events.map((one) => one.type === 'order' && one.order.redirectUri);
  assert.ok(!waysToPay.some(Boolean), 'the seller is told where the buyer pays');
  await payments.until(({ orderId, status }) => orderId === made.id && status === 'shipped');
  assert.deepEqual(valuesOf(others.events, 'type'), ['ready']);
  for (const { close } of [others, payments, ...sides.map(([, window]) => window)]) close();
});
