/** What a cashier does at the till: it is the seller's, bears the cashier, and shows no balance. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getBalance } from '#contract/accounts.ts';
import { bills, confirmBill, getBill, issueBill, lastBill, takeZloty } from '#contract/bills.ts';
import {
  cancelCardPayment,
  cardPayments,
  confirmCardPayment,
  getCardPayment,
  initiateCardPayment,
} from '#contract/card-payments.ts';
import { setRefundCap } from '#contract/cashiers.ts';
import { decideCharge, getCharge, makeCharge, payBoundCode } from '#contract/charges.ts';
import { refundSale } from '#contract/refunds.ts';
import { addSaleItem, openSale } from '#contract/sales.ts';
import { takings } from '#contract/takings.ts';
import { admin, api, start, trade } from '../cards/testing.ts';
import { confirming, signedInAnew } from '../security/testing.ts';
import { type Person, type Reply, refusal } from '../testing.ts';
import * as flows from '../testing-flows.ts';
import { type Acting, actingAs, hire, joinedTablet, ownCalls, walletOf } from './testing.ts';

let people = 0;
const person = (name: string, denar?: string): Promise<Person> => {
  people += 1;
  return api.person(`${name} Kas ${people}`, denar === undefined ? {} : { denar });
};

interface Till {
  readonly owner: Person;
  readonly ala: Person;
  readonly id: string;
  readonly acting: Acting;
}

async function till(denar?: string): Promise<Till> {
  const [owner, ala] = [await person('Sklep', denar), await person('Ala')];
  const id = await hire(api, owner, ala);
  return { owner, ala, id, acting: actingAs(api.ask, ala, await walletOf(api, owner)) };
}

const good = async (reply: Promise<Reply>): Promise<Reply> => {
  const given = await reply;
  assert.ok(given.status < 300, `${given.status} ${JSON.stringify(given.body)}`);
  return given;
};
const codeOf = async (as: Person, body?: unknown) =>
  String(
    (
      await good(
        api.ask('POST', body ? '/trans/otp' : '/v2/et/otp', { as, ...(body ? { body } : {}) }),
      )
    ).body.otp_code,
  );
const denarOf = async (as: Person) => (await api.call(getBalance, { as })).denar;
const cashierOf = async (table: string, id: unknown) =>
  (await api.db.query(`SELECT cashier_id AS by FROM ${table} WHERE id = $1`, [id])).rows[0]?.by;

async function billed(acting: Acting, price: string, denarPart?: number) {
  const sale = await acting.call(openSale, { body: { customer: '' } });
  await acting.call(addSaleItem, { body: { saleId: sale.id, name: 'Chleb', price, quantity: 1 } });
  const body = { saleId: sale.id, ...(denarPart !== undefined && { denarPart }) };
  return { sale, bill: await acting.call(issueBill, { body }) };
}

describe('A cashier takes', () => {
  it('a payment by code, and sees it, but no balance', async () => {
    const { owner, id, acting } = await till();
    const buyer = await person('Klient', '50.00');
    const query = { otp_code: await codeOf(buyer), kwota: '10', description: 'Chleb' };
    const { transaction } = await acting.call(makeCharge, { query });
    assert.equal(await cashierOf('charge', transaction), id);
    await api.call(decideCharge, { as: buyer, query: { transaction: String(transaction) } });
    const seen = await acting.call(getCharge, { params: { id: transaction } });
    assert.deepEqual([seen.status, seen.role], ['completed', 'seller']);
    const bound = await codeOf(buyer, { amount: 5, userEmail: owner.email });
    const paid = await acting.call(payBoundCode, {
      body: { otp_code: bound, amount: 5, description: '' },
    });
    assert.ok(!('balance' in paid), 'no balance');
    assert.equal(await cashierOf('charge', paid.transaction), id);
    assert.equal(await denarOf(owner), 15);
  });

  it('and gives back up to the cap of a day, also at once; takings name who did', async () => {
    const { owner, ala, id, acting } = await till('50.00');
    const buyer = await person('Klient', '50.00');
    const sales: string[] = [];
    for (let sale = 0; sale < 10; sale += 1) {
      const otp_code = await codeOf(buyer, { amount: 2, userEmail: owner.email });
      const body = { otp_code, amount: 2, description: '' };
      sales.push((await acting.call(payBoundCode, { body })).transaction);
    }
    const refund = (sale: string) =>
      acting.reply(refundSale, { params: { id: sale }, body: { denar: 2 } });
    assert.deepEqual(refusal(await refund(sales[0] as string)), [403, 'owner_wanted']);
    await confirming(api).reply(setRefundCap, {
      as: owner,
      params: { id },
      body: { refundCap: 5 },
    });
    const replies = await Promise.all(sales.map(refund));
    assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 201, ...Array(8).fill(403)]);
    const body = await api.call(takings, { as: owner });
    const { lines } = (body as { ofDay: { lines: Record<string, unknown>[] } }).ofDay;
    assert.deepEqual(
      lines.map(({ way, person, paid, refunded }) => ({ way, person, paid, refunded })),
      [{ way: 'code', person: { id, name: ala.name }, paid: 20, refunded: 4 }],
    );
  });

  it('a payment by card, also one that is declined', async () => {
    const given = await trade('20.00');
    const bea = await person('Bea');
    const id = await hire(api, given.seller, bea);
    const acting = actingAs(api.ask, bea, await walletOf(api, given.seller));
    const body = {
      card_number: given.card.cardNumber,
      serial: given.card.serial,
      amount: 12,
      seller_email: given.seller.email,
      description: '',
    };
    const { transaction_id, code_no } = await acting.call(initiateCardPayment, { body });
    assert.equal(await cashierOf('card_payment', transaction_id), id);
    const one_time_code = given.codes.get(code_no) ?? '';
    await acting.call(confirmCardPayment, { body: { transaction_id, one_time_code } });
    assert.equal(await denarOf(given.seller), 12);
    const poor = await acting.reply(initiateCardPayment, { body: { ...body, amount: 50 } });
    assert.deepEqual(refusal(poor), [409, 'declined']);
    const declined = await api.db.query(
      `SELECT cashier_id AS by FROM card_payment WHERE state = 'declined' AND card_id = (
         SELECT card_id FROM card_payment WHERE id = $1)`,
      [transaction_id],
    );
    assert.deepEqual(declined.rows, [{ by: id }]);
  });

  it('sales and bills, as a tablet too; the owner’s own bear nobody', async () => {
    const { owner, id, acting: cashier } = await till();
    const tablet = await joinedTablet(api, owner);
    for (const [by, acting] of [
      [id, cashier],
      [tablet.id, tablet.acting],
    ] as const) {
      const { sale, bill } = await billed(acting, '4.00', 0);
      assert.deepEqual(
        [await cashierOf('sale', sale.id), await cashierOf('bill', bill.id)],
        [by, by],
      );
      assert.equal((await acting.call(confirmBill, { body: { billId: bill.id } })).status, 'paid');
      await acting.call(takeZloty, { body: { billId: bill.id } });
    }
    const { sale, bill } = await billed(ownCalls(api, owner), '4.00', 0);
    assert.deepEqual(
      [await cashierOf('sale', sale.id), await cashierOf('bill', bill.id)],
      [null, null],
    );
  });
});

it('A cashier, who spends nothing of the wallet, neither pays, ends nor sees a purchase of its owner', async () => {
  const { owner, acting } = await till('60.00');
  const other = await person('Sprzedawca');
  const { bill } = await billed(ownCalls(api, other), '5.00');
  const pay = await acting.reply(confirmBill, { body: { billId: bill.id } });
  assert.deepEqual(refusal(pay), [404, 'not_found']);
  const mine = await flows.ownedCard(api, admin, owner, 5);
  const started = await start({ ...mine, buyer: owner, seller: other }, '2.00');
  const body = { transaction_id: started.id };
  const confirmed = await acting.reply(confirmCardPayment, {
    body: { ...body, one_time_code: started.code },
  });
  assert.deepEqual(refusal(confirmed), [404, 'not_found']);
  assert.deepEqual(await acting.refused(cancelCardPayment, { body }), [404, 'not_found']);
  const look = await acting.reply(getCardPayment, { params: { id: started.id } });
  assert.deepEqual(refusal(look), [404, 'not_found']);
  const query = { otp_code: await codeOf(owner), kwota: '3', description: '' };
  const charged = await api.call(makeCharge, { as: other, query });
  const seen = await acting.reply(getCharge, { params: { id: charged.transaction } });
  assert.deepEqual(refusal(seen), [404, 'not_found']);
  await api.call(confirmBill, { as: owner, body: { billId: bill.id } });
  assert.deepEqual(await acting.refused(getBill, { params: { id: bill.id } }), [404, 'not_found']);
});

it('Two cashiers with one key are two requests, and a wrong code counts for the whole till', async () => {
  const { owner, acting } = await till();
  const bea = await person('Bea');
  await hire(api, owner, bea);
  const other = actingAs(api.ask, bea, await walletOf(api, owner));
  const headers = { 'idempotency-key': 'same' };
  const [one, two] = [
    await good(acting.reply(openSale, { body: { customer: 'a' }, headers })),
    await good(other.reply(openSale, { body: { customer: 'b' }, headers })),
  ];
  assert.notEqual(one.body.id, two.body.id);
  const wrong = (till: Acting) =>
    till.reply(makeCharge, { query: { otp_code: '000000', kwota: '1', description: '' } });
  for (let tries = 0; tries < 5; tries += 1) await wrong(tries % 2 ? acting : other);
  assert.deepEqual(refusal(await wrong(other)), [429, 'too_many_attempts']);
});

it('A cashier’s lists have what the own till sold today, and each sale is there by its number', async () => {
  const { owner, ala, acting } = await till();
  await start({ ...(await trade('90.00')), seller: owner }, '3.00');
  const { bill, sale } = await billed(acting, '4.00', 0);
  await acting.call(confirmBill, { body: { billId: bill.id } });
  const wide = { from: '2020-01-01', to: '2099-12-31' };
  const listed = async (acting: Acting, query: Record<string, string>) => {
    return (await acting.call(bills, { query })).bills.map(({ number }) => number);
  };
  const byCard = async (acting: Acting) => (await acting.call(cardPayments)).payments.length;
  assert.deepEqual([await listed(acting, wide), await byCard(acting)], [[bill.number], 0]);
  const bea = await person('Bea');
  await hire(api, owner, bea);
  const hers = await actingAs(api.ask, bea, await walletOf(api, owner)).call(openSale, {
    body: { customer: '' },
  });
  const buyer = await person('Klient', '10.00');
  const otp_code = await codeOf(buyer, { amount: 2, userEmail: owner.email });
  const sold = { body: { otp_code, amount: 2, description: '' } };
  const charge = (await acting.call(payBoundCode, sold)).transaction;
  const reads = [
    `/trans/rachunek/${bill.id}`,
    `/trans/obsluga/${sale.id}`,
    `/v2/et/transaction/${charge}`,
  ];
  const seen = async (acting: Acting, paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => (await acting.ask('GET', path)).status));
  assert.deepEqual(await seen(acting, reads), [200, 200, 200]);
  const byBea = actingAs(api.ask, bea, await walletOf(api, owner));
  assert.deepEqual(await seen(acting, [`/trans/obsluga/${hers.id}`]), [200]);
  assert.deepEqual(await seen(byBea, reads), [200, 200, 200]);
  const last = async (acting: Acting) => (await acting.call(lastBill)).bill;
  assert.deepEqual([(await last(acting))?.number, await last(byBea)], [bill.number, null]);
  api.pass(86_400);
  const [later, self] = [await signedInAnew(api, ala), await signedInAnew(api, owner)];
  const tomorrow = actingAs(api.ask, later, await walletOf(api, self));
  const own = ownCalls(api, self);
  assert.deepEqual([await listed(own, wide), await byCard(own)], [[bill.number], 1]);
  assert.deepEqual([await listed(tomorrow, wide), await byCard(tomorrow)], [[], 0]);
  assert.deepEqual(await seen(own, reads), [200, 200, 200]);
  assert.deepEqual(await seen(tomorrow, reads), [200, 200, 200]);
  assert.deepEqual([(await last(own))?.number, await last(tomorrow)], [bill.number, null]);
  assert.deepEqual(await listed(tomorrow, { ...wide, as: 'buyer' }), []);
});
