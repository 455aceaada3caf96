/** Refunds of what was paid in person: whole and in parts, never more than was paid. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { issueBill, takeZloty } from '#contract/bills.ts';
import { decideCharge } from '#contract/charges.ts';
import { freeze } from '#contract/freeze.ts';
import { createPromotion, myPromotions } from '#contract/promotions.ts';
import { refundDays, setRefundDays } from '#contract/refunds.ts';
import { addSaleItem, openSale } from '#contract/sales.ts';
import * as transfers from '#contract/transfers.ts';
import { atOnce } from '#test/at-once.ts';
import { billed, counter, pay, person } from '../bills/testing.ts';
import { api, confirm, send, start, startInstance, trade } from '../cards/testing.ts';
import { inject, type Person, type Reply, refusal } from '../testing.ts';
import { charge, closeWallet, denarOf, paymentCode } from '../testing-flows.ts';

const at = (sale: string) => `/v2/trans/transactions/${sale}`;
const refund = (as: Person, sale: string, body: object, key?: string): Promise<Reply> =>
  send(as, 'POST', `${at(sale)}/refund`, body, key);
const seen = async (as: Person, sale: string) =>
  (await api.ask('GET', `${at(sale)}/refunds`, { as })).body;

const tooLarge = [409, 'refund_too_large'];

interface Sold {
  readonly seller: Person;
  readonly buyer: Person;
  readonly sale: string;
}

/** A payment of 12.50 by code. */
async function byCode(seller?: Person): Promise<Sold> {
  const by = seller ?? (await person('Sprzedawca'));
  const buyer = await person('Kupujący', '100.00');
  const sale = await charge(api, by, await paymentCode(api, buyer), '12.50');
  await api.reply(decideCharge, { as: buyer, query: { transaction: sale } });
  return { seller: by, buyer, sale };
}

/** A bill of 8 DNR and 4.50 zł that was scanned, with its złoty still due. */
async function onBill(): Promise<Sold & { readonly bill: string }> {
  const { seller } = await counter();
  const buyer = await person('Kupujący', '100.00');
  const { id: bill } = await billed(seller, '12.50', { denarPart: 8 });
  return { seller, buyer, sale: String((await pay(buyer, bill)).body.receipt), bill };
}

describe('A refund', () => {
  it('gives a payment by code back, in parts and then the rest, but no grosz more', async () => {
    const { seller, buyer, sale } = await byCode();
    const first = await refund(seller, sale, { denar: '2.50' });
    assert.equal(first.status, 201, JSON.stringify(first.body));
    assert.deepEqual(first.body.left, { denar: 10, pln: 0 });
    assert.deepEqual(refusal(await refund(seller, sale, { denar: '10.01' })), tooLarge);
    assert.equal((await refund(seller, sale, { denar: 10 })).status, 201);
    assert.deepEqual(refusal(await refund(seller, sale, { denar: '0.01' })), tooLarge);
    assert.deepEqual([await denarOf(api, seller), await denarOf(api, buyer)], [0, 100]);
    const told = await seen(buyer, sale);
    assert.deepEqual(
      [told.paid, told.refunded, told.left, told.may],
      [{ denar: 12.5, pln: 0 }, { denar: 12.5, pln: 0 }, { denar: 0, pln: 0 }, false],
    );
    const by = (view: typeof told) =>
      (view.refunds as { denar: number; by: string | null }[]).map((one) => [one.denar, one.by]);
    assert.deepEqual(by(told), [
      [2.5, null],
      [10, null],
    ]);
    assert.deepEqual(by(await seen(seller, sale)), [
      [2.5, seller.name],
      [10, seller.name],
    ]);
  });

  it('is a receipt and a line of the history for both sides, which name the payment', async () => {
    const { seller, buyer, sale } = await byCode();
    const { refunds } = (await refund(seller, sale, { denar: 5 })).body;
    const [{ id } = { id: '' }] = refunds as { id: string }[];
    const { time } = (await api.ask('GET', at(sale), { as: buyer })).body;
    for (const [as, direction] of [
      [seller, 'out'],
      [buyer, 'in'],
    ] as const) {
      const { body } = await api.ask('GET', at(id), { as });
      assert.deepEqual(
        [body.kind, body.direction, body.amount, body.title, body.refund_of],
        ['refund', direction, 5, 'Chleb', { id: sale, time }],
      );
      const [row] = (await api.call(transfers.transactions, { as })).transactions;
      assert.deepEqual(row?.refund_of, { id: sale, time });
      const csv = await api.reply(transfers.transactions, { as, query: { format: 'csv' } });
      assert.match(csv.bytes.toString(), /Zwrot za: Chleb/);
      const pdf = await api.ask('GET', at(id), { as, query: { format: 'pdf' } });
      assert.equal(pdf.bytes.subarray(0, 4).toString(), '%PDF');
    }
    assert.equal((await api.ask('GET', at(sale), { as: buyer })).body.refund_of, null);
  });

  it('gives a payment by card back', async () => {
    const card = await trade();
    const { id, code } = await start(card);
    await confirm(card.seller, id, code);
    assert.equal((await refund(card.seller, id, { denar: '12.50' })).status, 201);
    assert.equal(await denarOf(api, card.buyer), 100);
  });

  it('of a bill has złoty only once they were taken, and names the sale by bill or booking', async () => {
    const { seller, buyer, sale, bill } = await onBill();
    const receipt = async () => (await api.ask('GET', at(sale), { as: buyer })).body.mixed_bill;
    assert.deepEqual(await receipt(), { id: bill, pln: 4.5, zloty_taken_at: null });
    assert.deepEqual(refusal(await refund(seller, bill, { denar: 0, pln: 1 })), tooLarge);
    const { zlotyTakenAt } = await api.call(takeZloty, { as: seller, body: { billId: bill } });
    assert.deepEqual(await receipt(), { id: bill, pln: 4.5, zloty_taken_at: zlotyTakenAt });
    assert.equal((await refund(seller, bill, { denar: 3, pln: 1 })).status, 201);
    assert.equal((await refund(seller, sale, { denar: 0, pln: '3.50' })).status, 201);
    assert.deepEqual(refusal(await refund(seller, sale, { denar: 0, pln: '0.01' })), tooLarge);
    assert.deepEqual((await seen(buyer, bill)).left, { denar: 5, pln: 0 });
    assert.equal(await denarOf(api, buyer), 95);
  });

  it('of a bill that was paid wholly in złoty is in złoty alone', async () => {
    const { seller } = await counter();
    const { id } = await billed(seller, '5.00', { denarPart: 0 });
    await pay(seller, id);
    assert.deepEqual(refusal(await refund(seller, id, { denar: 1 })), tooLarge);
    assert.equal((await refund(seller, id, { denar: 0, pln: 5 })).status, 201);
    assert.deepEqual((await seen(seller, id)).left, { denar: 0, pln: 0 });
  });

  it('is the seller’s to give, and for sales alone', async () => {
    const { seller, buyer, sale } = await byCode();
    const other = await person('Obca');
    for (const as of [buyer, other]) {
      assert.deepEqual(refusal(await refund(as, sale, { denar: 1 })), [404, 'not_found']);
    }
    assert.equal((await api.ask('GET', `${at(sale)}/refunds`, { as: other })).status, 404);
    const query = { email: other.email, amount: '1' };
    const transfer = (await api.call(transfers.transfer, { as: seller, query })).transaction;
    assert.deepEqual(refusal(await refund(other, transfer, { denar: 1 })), [404, 'not_found']);
    assert.equal((await refund(seller, sale, {})).status, 422);
    assert.deepEqual(refusal(await refund(seller, sale, { denar: 0 })), [409, 'nothing_to_refund']);
  });

  it('needs the money in the wallet of the seller, an open one of the buyer, and no freeze', async () => {
    const { seller, buyer, sale } = await byCode();
    const query = { email: buyer.email, amount: '12.50' };
    await api.reply(transfers.transfer, { as: seller, query });
    assert.deepEqual(refusal(await refund(seller, sale, { denar: 1 })), [
      409,
      'insufficient_funds',
    ]);
    const left = await byCode(seller);
    const rest = { email: seller.email, amount: '87.50' };
    await api.reply(transfers.transfer, { as: left.buyer, query: rest });
    assert.equal((await closeWallet(api, left.buyer)).status, 204);
    assert.deepEqual(refusal(await refund(seller, left.sale, { denar: 1 })), [
      409,
      'transaction_closed',
    ]);
    await api.reply(freeze, { as: seller });
    assert.deepEqual(refusal(await refund(seller, sale, { denar: 1 })), [403, 'frozen']);
    const bare = await api.person('Bez portfela zwrotu', { registered: false });
    assert.deepEqual(refusal(await refund(bare, sale, { denar: 1 })), [409, 'not_registered']);
  });

  it('is given for as many days as the seller says', async () => {
    const { seller, sale } = await byCode();
    assert.equal((await api.call(refundDays, { as: seller })).days, 30);
    for (const days of [0, 366, 1.5]) {
      assert.equal((await api.reply(setRefundDays, { as: seller, body: { days } })).status, 422);
    }
    assert.deepEqual(await api.call(setRefundDays, { as: seller, body: { days: 7 } }), { days: 7 });
    const age = (by: string) =>
      api.db.query('UPDATE charge SET completed_at = completed_at - $2::interval WHERE id = $1', [
        sale,
        by,
      ]);
    await age('7 days -1 minute');
    assert.equal((await refund(seller, sale, { denar: 1 })).status, 201);
    await age('2 minutes');
    assert.deepEqual(refusal(await refund(seller, sale, { denar: 1 })), [409, 'sale_too_old']);
    await api.reply(setRefundDays, { as: seller, body: { days: 8 } });
    assert.equal((await refund(seller, sale, { denar: 1 })).status, 201);
  });
});

describe('Ten refunds at once over two instances', () => {
  // At once: refundSale.
  it('give back at most what was paid', async () => {
    const { seller, buyer, sale } = await byCode();
    await byCode(seller);
    const other = await startInstance();
    const asked = (nth: number) =>
      inject(nth % 2 ? api.app : other.app, 'POST', `${at(sale)}/refund`, {
        as: seller,
        body: { denar: '2.50' },
      });
    const replies = await atOnce(10, (nth) => asked(nth));
    const codes = replies.map(({ status, body }) => (status === 201 ? 'given' : body.code));
    assert.deepEqual(codes.toSorted(), [
      ...Array(5).fill('given'),
      ...Array(5).fill('refund_too_large'),
    ]);
    assert.deepEqual([await denarOf(api, buyer), await denarOf(api, seller)], [100, 12.5]);
  });

  it('give złoty and Denar of a bill back once, by its two names', async () => {
    const { seller, buyer, sale, bill } = await onBill();
    await api.reply(takeZloty, { as: seller, body: { billId: bill } });
    await byCode(seller);
    const other = await startInstance();
    const asked = (nth: number) =>
      inject(nth % 2 ? api.app : other.app, 'POST', `${at(nth % 3 ? sale : bill)}/refund`, {
        as: seller,
        body: { denar: 8, pln: '4.50' },
      });
    const replies = await atOnce(10, (nth) => asked(nth));
    assert.equal(replies.filter(({ status }) => status === 201).length, 1);
    assert.deepEqual([await denarOf(api, buyer), await denarOf(api, seller)], [100, 12.5]);
  });

  it('with one key give back once', async () => {
    const { seller, buyer, sale } = await byCode();
    const asked = () => refund(seller, sale, { denar: 2 }, 'zwrot-1');
    const replies = await atOnce(10, asked);
    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([201]));
    assert.equal(await denarOf(api, buyer), 89.5);
  });
});

it('A promotion gets its budget back in proportion, to the grosz when all was refunded', async () => {
  const { seller, offers } = await counter({ price: 10, denar_percent: 100, quantity: 9 });
  const buyer = await person('Kupujący', '100.00');
  const running = { validFrom: '2020-01-01', validTo: '2099-12-31' };
  const body = { name: 'Dzień chleba', budget: 20, discountPercent: 33, ...running };
  await api.reply(createPromotion, { as: seller, body });
  const spent = async () => {
    const { promotions } = await api.call(myPromotions, { as: seller });
    return (promotions as { spent: number }[])[0]?.spent;
  };
  const saleId = (await api.call(openSale, { as: seller, body: {} })).id;
  await api.reply(addSaleItem, { as: seller, body: { saleId, offerId: offers[0], quantity: 3 } });
  const { id, denar } = await api.call(issueBill, { as: seller, body: { saleId } });
  assert.equal(denar.amount, 20.1);
  await pay(buyer, id);
  assert.equal(await spent(), 9.9);
  await refund(seller, id, { denar: '6.70' });
  assert.equal(await spent(), 6.6);
  await refund(seller, id, { denar: '0.01' });
  await refund(seller, id, { denar: '13.39' });
  assert.equal(await spent(), 0);
});
