/** Issuing bills: numbers, prices, parts, stock, promotions, and the refusals to a seller. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { showBill } from '#contract/bills.ts';
import { createPromotion, myPromotions } from '#contract/promotions.ts';
import { getSale } from '#contract/sales.ts';
import { atOnce } from '#test/at-once.ts';
import { column } from '#test/columns.ts';
import { bread } from '../offers/testing.ts';
import { type Person, refusal } from '../testing.ts';
import { approveCompany, newCompany } from '../testing-flows.ts';
import {
  api,
  billed,
  cancel,
  counter,
  filled,
  free,
  issue,
  nowhere,
  openSale,
  pay,
  person,
  save,
  seeBill,
  stockOf,
} from './testing.ts';

const see = (as: Person, code: string) => api.reply(showBill, { as, query: { code } });
const yearNow = (): string =>
  api.deps.now().toLocaleDateString('sv-SE', { timeZone: 'Europe/Warsaw' }).slice(0, 4);
const promote = (seller: Person, more: object) =>
  api.reply(createPromotion, {
    as: seller,
    body: {
      name: 'Rabat',
      budget: 100,
      discountPercent: 25,
      validFrom: '2020-01-01',
      validTo: '2099-01-01',
      ...more,
    },
  });
const budgetOf = async (seller: Person) => {
  const [promotion] = (await api.call(myPromotions, { as: seller })).promotions;
  return [promotion?.spent, promotion?.reserved];
};

describe('A bill', () => {
  it('names parties, items and sums in digits and words, and what a buyer needs', async () => {
    const { seller, offers } = await counter({ price: 18.4, denar_percent: 50 });
    const id = await filled(seller, { offerId: offers[0], quantity: 2 }, free('3.99', 'Torba'));
    const issued = await issue(seller, id, { zloty: 'terminal' });
    assert.equal(issued.status, 201);
    const bill = issued.body;
    assert.equal(bill.number, `R/${yearNow()}/000001`);
    assert.match(bill.code, /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    assert.equal(bill.qr, `http://localhost:3000/bill/${bill.code}`);
    assert.deepEqual(
      [bill.status, bill.role, bill.saleId, bill.seller, bill.buyer],
      ['issued', 'seller', id, { name: seller.name, taxId: null, mark: null }, null],
    );
    assert.deepEqual(bill.items, [
      {
        no: 1,
        offerId: offers[0],
        name: 'Chleb żytni na zakwasie',
        quantity: 2,
        catalogue: 18.4,
        discountPercent: 0,
        unitPrice: 18.4,
        total: 36.8,
      },
      {
        no: 2,
        offerId: null,
        name: 'Torba',
        quantity: 1,
        catalogue: 3.99,
        discountPercent: 0,
        unitPrice: 3.99,
        total: 3.99,
      },
    ]);
    assert.deepEqual([bill.total.amount, bill.denar.amount, bill.pln.amount], [40.79, 22.39, 18.4]);
    assert.equal(bill.denar.words, 'dwadzieścia dwa denary i trzydzieści dziewięć groszy');
    assert.equal(
      bill.total.words,
      'dwadzieścia dwa denary i trzydzieści dziewięć groszy oraz osiemnaście złotych i czterdzieści groszy',
    );
    assert.equal(bill.zloty, 'terminal');
    assert.equal(Date.parse(bill.expiresAt) - Date.parse(bill.issuedAt), 30 * 60_000);
  });

  it('is shown by its code to whoever is to pay it, in their language', async () => {
    const { seller } = await counter();
    const buyer = await person('Bartek');
    const bill = await billed(seller, '5.00');
    for (const code of [bill.code, bill.code.toLowerCase().replace('-', ' ')]) {
      const shown = await api.call(showBill, {
        as: buyer,
        query: { code },
        headers: { 'accept-language': 'uk' },
      });
      const seen = shown;
      assert.deepEqual(
        [seen.id, seen.role, seen.saleId, seen.customer, seen.total.words],
        [bill.id, 'buyer', null, '', 'п’ять денарів'],
      );
    }
    assert.deepEqual(refusal(await see(buyer, '2222-2222')), [404, 'not_found']);
    assert.equal((await see(buyer, 'K7QM')).status, 422);
    assert.deepEqual(refusal(await seeBill(buyer, bill.id)), [404, 'not_found']);
    assert.deepEqual(refusal(await seeBill(seller, nowhere)), [404, 'not_found']);
    assert.equal((await seeBill(seller, bill.id)).body.code, bill.code);
  });

  // At once: issueBill.
  it('has its seller’s next number, without gaps, also when ten are issued at once', async () => {
    const { seller } = await counter();
    const sales = await atOnce(10, () => filled(seller, free()));
    const empty = await openSale(seller);
    const replies = await Promise.all(
      [...sales, empty, ...sales].map((saleId) => issue(seller, saleId)),
    );
    const issued = replies.filter(({ status }) => status === 201).map((reply) => reply.body);
    assert.deepEqual(
      column(issued, 'number').sort(),
      Array.from(
        { length: 10 },
        (_, at) => `R/${yearNow()}/0000${String(at + 1).padStart(2, '0')}`,
      ),
    );
    assert.equal(new Set(issued.map(({ code }) => code)).size, 10);
  });

  it('is asked for in Denar as far as the seller says', async () => {
    const { seller, offers } = await counter({ price: 10, denar_percent: 30 });
    const table: [object, number, number, string | null][] = [
      [{}, 3, 7, 'cash'],
      [{ denarPart: '2.99' }, 2.99, 7.01, 'cash'],
      [{ denarPart: 0, zloty: 'terminal' }, 0, 10, 'terminal'],
    ];
    for (const [more, denar, pln, zloty] of table) {
      const bill = (await issue(seller, await filled(seller, { offerId: offers[0] }), more)).body;
      assert.deepEqual([bill.denar.amount, bill.pln.amount, bill.zloty], [denar, pln, zloty]);
    }
    const sale = await filled(seller, { offerId: offers[0] });
    const more = await issue(seller, sale, { denarPart: '3.01' });
    assert.deepEqual(refusal(more), [409, 'denar_part_too_large']);
    assert.equal((await issue(seller, sale, { denarPart: '-1' })).status, 422);
    assert.equal((await billed(seller)).zloty, null);
  });

  it('names the company that the admin has approved', async () => {
    const { seller } = await counter();
    const company = { companyName: 'Piekarnia Kasa sp. z o.o.', taxId: '5252611332' };
    const { id } = await newCompany(api, seller, company);
    assert.equal((await billed(seller)).seller.name, seller.name);
    await approveCompany(api, await api.admin(), id);
    assert.deepEqual((await billed(seller)).seller, {
      name: 'Piekarnia Kasa sp. z o.o.',
      taxId: '5252611332',
      mark: null,
    });
  });

  it('takes a promotion’s discount out of its budget, and gives it back', async () => {
    const { seller, offers } = await counter({ price: 20, denar_percent: 100 });
    assert.equal((await promote(seller, { budget: 12 })).status, 201);
    const sale = await filled(seller, { offerId: offers[0], quantity: 2 });
    const shown = await api.call(getSale, { as: seller, params: { id: sale } });
    assert.deepEqual([shown.total, shown.lines[0]?.promotion], [30, 'Rabat']);
    const first = (await issue(seller, sale, { total: 30 })).body;
    assert.deepEqual([first.total.amount, first.items[0]?.discountPercent], [30, 25]);
    assert.deepEqual(await budgetOf(seller), [0, 10]);
    // Two złoty are left of the budget, so the next one costs its full price.
    const next = await filled(seller, { offerId: offers[0] });
    assert.deepEqual(refusal(await issue(seller, next, { total: 15 })), [409, 'price_changed']);
    assert.equal((await issue(seller, next)).body.total.amount, 20);
    await cancel(seller, first.id);
    assert.deepEqual(await budgetOf(seller), [0, 0]);
    const again = (await issue(seller, await filled(seller, { offerId: offers[0] }))).body;
    assert.equal((await pay(await person('Bartek', '50.00'), again.id)).status, 200);
    assert.deepEqual(await budgetOf(seller), [5, 0]);
  });

  it('of one promotion’s lines shares its budget', async () => {
    const { seller, offers } = await counter({ price: 20 }, { name: 'Ser', price: 20 });
    await promote(seller, { budget: 8 });
    const sale = await filled(seller, { offerId: offers[0] }, { offerId: offers[1] });
    assert.deepEqual(column((await issue(seller, sale)).body.items, 'total'), [15, 20]);
  });
});

describe('A seller is refused a bill', () => {
  it('of nothing, of what is gone or sold out, of another sum, and of somebody else', async () => {
    const { seller, offers } = await counter({ price: 10, quantity: 2 });
    const { seller: other } = await counter();
    assert.deepEqual(refusal(await issue(seller, await openSale(seller))), [409, 'sale_empty']);
    const sale = await filled(seller, { offerId: offers[0], quantity: 2 });
    assert.deepEqual(refusal(await issue(other, sale)), [404, 'not_found']);
    assert.deepEqual(refusal(await issue(seller, sale, { total: 19 })), [409, 'price_changed']);
    await save(seller, [bread({ id: 1, price: 10, quantity: 1 })]);
    const short = await issue(seller, sale);
    assert.deepEqual(
      [...refusal(short), short.body.offerId, short.body.available],
      [409, 'out_of_stock', offers[0], 1],
    );
    assert.deepEqual(await stockOf(seller), [1]);
    await save(seller, []);
    assert.deepEqual(refusal(await issue(seller, sale)), [409, 'offer_gone']);
    const sold = await filled(seller, free());
    await issue(seller, sold);
    assert.deepEqual(refusal(await issue(seller, sold)), [409, 'sale_closed']);
    assert.equal((await billed(seller)).number.slice(-6), '000002');
  });

  it('that became too large while it was open', async () => {
    const { seller, offers } = await counter({ price: 10 });
    const sale = await filled(seller, { offerId: offers[0], quantity: 2 });
    await save(seller, [bread({ id: 1, price: 600_000 })]);
    assert.deepEqual(refusal(await issue(seller, sale)), [409, 'bill_too_large']);
    assert.deepEqual(await stockOf(seller), [12]);
  });

  it('without a wallet', async () => {
    const guest = await api.person('Gość Rachunku', { registered: false });
    const bill = await billed((await counter()).seller);
    const replies = [
      await issue(guest, nowhere),
      await see(guest, bill.code),
      await seeBill(guest, bill.id),
      await cancel(guest, bill.id),
      await pay(guest, bill.id),
    ];
    for (const reply of replies) assert.deepEqual(refusal(reply), [409, 'not_registered']);
  });

  it('twice for one key', async () => {
    const { seller } = await counter();
    const sale = await filled(seller, free());
    const replies = await atOnce(10, () => issue(seller, sale, {}, 'bill-key'));
    assert.equal(new Set(replies.map((reply) => reply.body.id)).size, 1);
    assert.ok(replies.every(({ status }) => status === 201));
  });
});
