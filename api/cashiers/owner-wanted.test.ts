/** What cashiers give back is counted under them, and everybody at a till sees the same of a sale. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { confirmBill } from '#contract/bills.ts';
import { confirmCardPayment, initiateCardPayment } from '#contract/card-payments.ts';
import { endCashier } from '#contract/cashiers.ts';
import { decideCharge } from '#contract/charges.ts';
import { freeze, unfreeze } from '#contract/freeze.ts';
import { refundSale } from '#contract/refunds.ts';
import { openSale } from '#contract/sales.ts';
import { transfer } from '#contract/transfers.ts';
import { confirming, wantedBy } from '../security/testing.ts';
import { type Person, refusal, testApi } from '../testing.ts';
import { charge, denarOf, newBill, ownedCard, paymentCode } from '../testing-flows.ts';
import { type Acting, actingAs, hire, joinedTablet, ownCalls, walletOf } from './testing.ts';

const api = testApi({ env: { STEP_UP_AMOUNT: '20', STEP_UP_SUM: '50' } });

let people = 0;
const person = (name: string, denar?: string): Promise<Person> => {
  people += 1;
  return api.person(`${name} Wł ${people}`, denar === undefined ? {} : { denar });
};

interface Shop {
  readonly owner: Person;
  readonly buyer: Person;
  readonly ala: Person;
  readonly id: string;
  readonly wallet: string;
  readonly acting: Acting;
}

async function shop(cap: number): Promise<Shop> {
  const [owner, ala] = [await person('Sklep', '500.00'), await person('Ala')];
  const id = await hire(api, owner, ala, cap);
  const wallet = await walletOf(api, owner);
  return {
    owner,
    ala,
    id,
    wallet,
    buyer: await person('Klient', '300.00'),
    acting: actingAs(api.ask, ala, wallet),
  };
}

async function sold({ owner, buyer }: Shop, amount: number): Promise<string> {
  const id = await charge(api, owner, await paymentCode(api, buyer), String(amount));
  await confirming(api).call(decideCharge, { as: buyer, query: { transaction: id } });
  return id;
}

const refundBy = (acting: Acting, sale: string, denar: number) =>
  acting.reply(refundSale, { params: { id: sale }, body: { denar } });
const ownerWanted = [403, 'owner_wanted'];

describe('What a cashier gives back', () => {
  it('never asks the owner to confirm: sixty large refunds leave the owner able to do everything', async () => {
    const at = await shop(200);
    const sale = await sold(at, 100);
    for (let tries = 0; tries < 60; tries += 1) {
      const { status, body } = await refundBy(at.acting, sale, 21 + tries / 2);
      assert.deepEqual([status, body.code, 'confirmation' in body], [...ownerWanted, false]);
    }
    const as = at.owner;
    const query = { email: at.buyer.email, amount: '60' };
    wantedBy(await api.reply(transfer, { as, query }));
    await confirming(api).call(transfer, { as, query });
    await joinedTablet(api, as);
    await api.call(freeze, { as });
    const free = await confirming(api).reply(unfreeze, { as });
    assert.deepEqual([free.status, free.body.frozen], [200, false]);
  });

  it('is bounded by the cap alone, and leaves the owner’s own sum as it was', async () => {
    const at = await shop(200);
    const sale = await sold(at, 100);
    for (let done = 0; done < 5; done += 1)
      assert.equal((await refundBy(at.acting, sale, 15)).status, 201);
    // More than the owner may give away without a confirmation: 50.
    assert.equal(await denarOf(api, at.buyer), 275);
    const email = at.buyer.email;
    const spend = (amount: string) =>
      api.reply(transfer, { as: at.owner, query: { email, amount } });
    for (const amount of ['20', '20', '10']) assert.equal((await spend(amount)).status, 201);
    assert.deepEqual(refusal(await spend('1')), [403, 'step_up_required']);
    assert.equal((await refundBy(at.acting, sale, 5)).status, 201);
  });

  it('has one cap for a person and a shop in a day, however often they leave and come', async () => {
    const at = await shop(20);
    const sale = await sold(at, 100);
    assert.equal((await refundBy(at.acting, sale, 15)).status, 201);
    await api.reply(endCashier, { as: at.ala, params: { id: at.id } });
    await hire(api, at.owner, at.ala, 20);
    assert.deepEqual(refusal(await refundBy(at.acting, sale, 6)), ownerWanted);
    assert.equal((await refundBy(at.acting, sale, 5)).status, 201);
    assert.deepEqual(refusal(await refundBy(at.acting, sale, 1)), ownerWanted);
    const bea = await person('Bea');
    await hire(api, at.owner, bea, 20);
    assert.equal((await refundBy(actingAs(api.ask, bea, at.wallet), sale, 15)).status, 201);
  });
});

describe('A sale of the shop', () => {
  /** One of each kind, taken by the owner, with the calls that show it. */
  async function salesOf(at: Shop): Promise<string[]> {
    const code = await sold(at, 10);
    const bill = (await newBill(api, at.owner, [{ name: 'Chleb', price: '4.00', quantity: 1 }])).id;
    await api.call(confirmBill, { as: at.buyer, body: { billId: bill } });
    const card = await ownedCard(api, await api.admin(), at.buyer, 3);
    const body = {
      card_number: card.card.cardNumber,
      serial: card.card.serial,
      amount: 5,
      seller_email: at.owner.email,
    };
    const { transaction_id, code_no } = await api.call(initiateCardPayment, { as: at.owner, body });
    const given = { transaction_id, one_time_code: card.codes.get(code_no) ?? '' };
    await api.call(confirmCardPayment, { as: at.owner, body: given });
    const opened = await api.call(openSale, { as: at.owner, body: {} });
    return [
      `/v2/et/transaction/${code}`,
      `/v2/trans/transactions/${code}/refunds`,
      `/trans/rachunek/${bill}`,
      `/v2/trans/transactions/${bill}/refunds`,
      `/v2/trans/cards/transactions/${transaction_id}`,
      `/v2/trans/transactions/${transaction_id}/refunds`,
      `/trans/obsluga/${opened.id}`,
    ];
  }

  it('is the same in every call for the owner and who acts, and nothing once they do not', async () => {
    const at = await shop(0);
    const paths = await salesOf(at);
    const tablet = await joinedTablet(api, at.owner);
    const other = await shop(0);
    for (const path of paths) {
      const own = await ownCalls(api, at.owner).ask('GET', path);
      assert.equal(own.status, 200, path);
      for (const { ask } of [at.acting, tablet.acting]) {
        const { status, body } = await ask('GET', path);
        assert.deepEqual([status, body], [200, own.body], path);
      }
      for (const { ask } of [ownCalls(api, at.ala), other.acting])
        assert.deepEqual(refusal(await ask('GET', path)), [404, 'not_found'], path);
    }
    await api.reply(endCashier, { as: at.owner, params: { id: at.id } });
    for (const path of paths)
      assert.deepEqual(refusal(await at.acting.ask('GET', path)), [403, 'not_cashier'], path);
  });
});
