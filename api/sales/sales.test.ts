/** Sales at the counter: lines, prices, and the refusals to a seller. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as salesCalls from '#contract/sales.ts';
import { atOnce } from '#test/at-once.ts';
import { column, columns } from '#test/columns.ts';
import {
  add,
  api,
  counter,
  filled,
  free,
  nowhere,
  openSale,
  person,
  save,
  send,
} from '../bills/testing.ts';
import { bread, faultOf } from '../offers/testing.ts';
import { type Person, refusal } from '../testing.ts';
import { forgetSales } from './lifecycle.ts';

const openOf = async (seller: Person) => {
  return (await api.call(salesCalls.openSales, { as: seller })).sales;
};
const see = (as: Person, id: string) => api.reply(salesCalls.getSale, { as, params: { id } });
const change = (as: Person, body: object) => api.reply(salesCalls.changeSaleItem, { as, body });
const remove = (as: Person, body: object) => api.reply(salesCalls.removeSaleItem, { as, body });
const abandon = (as: Person, saleId: string) =>
  api.reply(salesCalls.abandonSale, { as, body: { saleId } });

describe('A sale', () => {
  it('is open beside others, with lines of offers and of anything else', async () => {
    const { seller, offers } = await counter({ price: 18.4, discount_percent: 10 });
    const first = await openSale(seller, '  pani   Maria ');
    const second = await openSale(seller);
    await add(seller, first, { offerId: offers[0], quantity: 2 });
    await add(seller, first, free('3.99', 'Torba', 3));
    const sales = await openOf(seller);
    assert.deepEqual(columns(sales, 'id', 'customer', 'status'), [
      [first, 'pani Maria', 'open'],
      [second, '', 'open'],
    ]);
    const [sale] = sales;
    assert.deepEqual(
      sale?.lines.map(({ id: _id, ...line }) => line),
      [
        {
          offerId: offers[0],
          name: 'Chleb żytni na zakwasie',
          quantity: 2,
          catalogue: 18.4,
          discountPercent: 10,
          unitPrice: 16.56,
          total: 33.12,
          denar: 16.56,
          promotion: null,
          stock: 12,
          trouble: null,
        },
        {
          offerId: null,
          name: 'Torba',
          quantity: 3,
          catalogue: 3.99,
          discountPercent: 0,
          unitPrice: 3.99,
          total: 11.97,
          denar: 11.97,
          promotion: null,
          stock: null,
          trouble: null,
        },
      ],
    );
    assert.deepEqual([sale?.total, sale?.denar, sale?.pln], [45.09, 28.53, 16.56]);
  });

  it('has the prices that its offers have now, and says what cannot be sold', async () => {
    const { seller, offers } = await counter({ price: 10 }, { name: 'Ser', quantity: 3 });
    const id = await filled(seller, { offerId: offers[0] }, { offerId: offers[1], quantity: 3 });
    await save(seller, [bread({ id: 1, price: 12 }), bread({ id: 2, name: 'Ser', quantity: 1 })]);
    const sale = (await see(seller, id)).body;
    assert.deepEqual(columns(sale.lines, 'total', 'trouble'), [
      [12, null],
      [55.2, 'out_of_stock'],
    ]);
    await save(seller, []);
    const gone = (await see(seller, id)).body;
    assert.deepEqual(columns(gone.lines, 'name', 'total', 'trouble'), [
      ['Chleb żytni na zakwasie', 0, 'offer_gone'],
      ['Ser', 0, 'offer_gone'],
    ]);
  });

  it('is changed line by line: the same offer again is more of it', async () => {
    const { seller, offers } = await counter({ price: 10 });
    const id = await filled(seller, { offerId: offers[0], quantity: 2 }, free('5.00', 'Torba'));
    const more = (await add(seller, id, { offerId: offers[0], quantity: 3 })).body;
    assert.deepEqual(column(more.lines, 'quantity'), [5, 1]);
    const [ofOffer, ofBag] = more.lines;
    await change(seller, { saleId: id, lineId: ofOffer?.id, quantity: 1, name: 'X', price: 1 });
    const changed = (
      await change(seller, { saleId: id, lineId: ofBag?.id, name: 'Siatka', price: '6.50' })
    ).body;
    assert.deepEqual(columns(changed.lines, 'name', 'quantity', 'unitPrice'), [
      ['Chleb żytni na zakwasie', 1, 10],
      ['Siatka', 1, 6.5],
    ]);
    const less = (await remove(seller, { saleId: id, lineId: ofOffer?.id })).body;
    assert.deepEqual([less.lines.length, less.total], [1, 6.5]);
    assert.equal((await abandon(seller, id)).body.status, 'ended');
    assert.deepEqual(await openOf(seller), []);
  });

  // At once: addSaleItem.
  it('is rung up once, however often the same request comes', async () => {
    const { seller } = await counter();
    const id = await openSale(seller);
    const replies = await atOnce(10, () => add(seller, id, free(), 'till-key'));
    assert.ok(replies.every(({ status }) => status === 201));
    assert.equal((await see(seller, id)).body.lines.length, 1);
  });

  it('that was closed a month ago is forgotten', async () => {
    const { seller } = await counter();
    const [gone, open] = [await filled(seller, free()), await openSale(seller)];
    await abandon(seller, gone);
    await forgetSales(api.db, new Date(api.deps.now().getTime() + 31 * 86_400_000));
    assert.equal((await see(seller, gone)).status, 404);
    assert.equal((await see(seller, open)).status, 200);
  });
});

describe('A seller is refused', () => {
  it('sales and lines that are not there, or nobody else’s business', async () => {
    const { seller } = await counter();
    const { seller: other } = await counter();
    const id = await filled(seller, free());
    const lineId = (await see(seller, id)).body.lines[0]?.id;
    const replies = [
      await see(other, id),
      await add(other, id, free()),
      await change(other, { saleId: id, lineId, quantity: 2 }),
      await change(seller, { saleId: id, lineId: nowhere, quantity: 2 }),
      await remove(other, { saleId: id, lineId }),
      await remove(seller, { saleId: id, lineId: nowhere }),
      await abandon(other, id),
    ];
    for (const reply of replies) assert.deepEqual(refusal(reply), [404, 'not_found']);
    assert.equal((await see(seller, id)).body.lines.length, 1);
  });

  it('a sale that is closed', async () => {
    const { seller } = await counter();
    const id = await filled(seller, free());
    const lineId = (await see(seller, id)).body.lines[0]?.id;
    await abandon(seller, id);
    const replies = [
      await add(seller, id, free()),
      await change(seller, { saleId: id, lineId, quantity: 2 }),
      await remove(seller, { saleId: id, lineId }),
      await abandon(seller, id),
    ];
    for (const reply of replies) assert.deepEqual(refusal(reply), [409, 'sale_closed']);
  });

  it('offers of others, of no price, or gone, and more than there is', async () => {
    const { seller, offers } = await counter(
      { name: 'Bez ceny', price: 0, status: 'draft' },
      { name: 'Mało', quantity: 2 },
    );
    const { offers: foreign } = await counter({ name: 'Cudze' });
    const id = await filled(seller, { offerId: offers[1], quantity: 2 });
    for (const offerId of [offers[0], foreign[0], 2_000_000_000]) {
      assert.deepEqual(refusal(await add(seller, id, { offerId })), [409, 'offer_gone']);
    }
    assert.deepEqual(refusal(await add(seller, id, { offerId: offers[1] })), [409, 'out_of_stock']);
    const sale = (await see(seller, id)).body;
    assert.deepEqual(column(sale.lines, 'quantity'), [2]);
    const lineId = sale.lines[0]?.id;
    const raised = await change(seller, { saleId: id, lineId, quantity: 3 });
    assert.deepEqual(refusal(raised), [409, 'out_of_stock']);
    await save(seller, []);
    const gone = await change(seller, { saleId: id, lineId, quantity: 1 });
    assert.deepEqual(refusal(gone), [409, 'offer_gone']);
  });

  it('more than a bill can say', async () => {
    const { seller } = await counter();
    const id = await filled(seller, free('600000'));
    assert.deepEqual(refusal(await add(seller, id, free('400000.01'))), [409, 'bill_too_large']);
    const lineId = (await see(seller, id)).body.lines[0]?.id;
    const twice = await change(seller, { saleId: id, lineId, quantity: 2 });
    assert.deepEqual(refusal(twice), [409, 'bill_too_large']);
    assert.equal((await see(seller, id)).body.total, 600_000);
  });

  it(`more than ${salesCalls.maxOpenSales} sales and ${salesCalls.maxSaleLines} lines, also all at once`, async () => {
    const { seller } = await counter();
    const opened = await atOnce(salesCalls.maxOpenSales + 5, () =>
      api.reply(salesCalls.openSale, { as: seller, body: {} }),
    );
    assert.equal(opened.filter(({ body }) => body.code === 'sale_limit').length, 5);
    const { id } = (opened.find(({ status }) => status === 201) ?? assert.fail()).body;
    const added = await atOnce(salesCalls.maxSaleLines + 3, () => add(seller, id, free('0.01')));
    assert.equal(added.filter(({ body }) => body.code === 'line_limit').length, 3);
    assert.equal((await see(seller, id)).body.total, 1);
  });

  it('items that are malformed, each with its fault', async () => {
    const { seller } = await counter();
    const id = await openSale(seller);
    const table: [object, [string, string]][] = [
      [{}, ['missing', 'body.name']],
      [{ name: 'Ser' }, ['missing', 'body.price']],
      [{ price: 5 }, ['missing', 'body.name']],
      [{ name: ' \u200b ', price: 5 }, ['too_small', 'body.name']],
      [{ name: 'Ser', price: '1.001' }, ['amount', 'body.price']],
      [{ name: 'Ser', price: 0 }, ['amount', 'body.price']],
      [{ name: 'Ser', price: 5, quantity: 0 }, ['too_small', 'body.quantity']],
      [{ name: 'Ser', price: 5, quantity: 1.5 }, ['invalid_type', 'body.quantity']],
      [{ name: 'x'.repeat(121), price: 5 }, ['too_big', 'body.name']],
      [{ offerId: 0 }, ['too_small', 'body.offerId']],
    ];
    for (const [item, fault] of table) {
      const reply = await add(seller, id, item);
      assert.equal(reply.status, 422, JSON.stringify(item));
      assert.deepEqual(faultOf(reply), fault, JSON.stringify(item));
    }
    assert.deepEqual((await see(seller, id)).body.lines, []);
  });

  it('without a wallet, whatever is asked', async () => {
    const guest = await api.person('Gość Kasy', { registered: false });
    const saleId = await filled((await counter()).seller, free());
    const lineId = nowhere;
    const replies = [
      await api.reply(salesCalls.openSale, { as: guest, body: {} }),
      await api.reply(salesCalls.openSales, { as: guest }),
      await see(guest, saleId),
      await add(guest, saleId, free()),
      await change(guest, { saleId, lineId, quantity: 1 }),
      await remove(guest, { saleId, lineId }),
      await abandon(guest, saleId),
    ];
    for (const reply of replies) assert.deepEqual(refusal(reply), [409, 'not_registered']);
    assert.equal(
      (await send(await person('X'), 'POST', '/v2/trans/obsluga.otworz', {})).status,
      201,
    );
  });
});
