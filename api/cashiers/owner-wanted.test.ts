/** What cashiers give back is counted under them, and everybody at a till sees the same of a sale. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { transfer } from '#contract/transfers.ts';
import { askConfirmed, wantedBy } from '../security/testing.ts';
import { openTestApi, type Person, refusal, type TestApi } from '../testing.ts';
import { charge, denarOf, newBill, ownedCard, paymentCode } from '../testing-flows.ts';
import { type ActedAsk, actingAs, hire, joinedTablet, walletOf } from './testing.ts';

let api: TestApi;
before(async () => {
  api = await openTestApi({ env: { STEP_UP_AMOUNT: '20', STEP_UP_SUM: '50' } });
});
after(() => api.close());

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
  readonly ask: ActedAsk;
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
    ask: actingAs(api.ask, ala, wallet),
  };
}

async function sold({ owner, buyer }: Shop, amount: number): Promise<string> {
  const id = await charge(api, owner, await paymentCode(api, buyer), String(amount));
  const paid = { as: buyer, query: { transaction: id } };
  assert.equal((await askConfirmed(api, 'POST', '/v2/et/accept', paid)).status, 200);
  return id;
}

const refundBy = (ask: ActedAsk, sale: string, denar: number) =>
  ask('POST', `/v2/trans/transactions/${sale}/refund`, { body: { denar } });
const ownerWanted = [403, 'owner_wanted'];
const ownAsk =
  (as: Person): ActedAsk =>
  (method, path, options = {}) =>
    api.ask(method, path, { ...options, as });

describe('What a cashier gives back', () => {
  it('never asks the owner to confirm: sixty large refunds leave the owner able to do everything', async () => {
    const at = await shop(200);
    const sale = await sold(at, 100);
    for (let tries = 0; tries < 60; tries += 1) {
      const { status, body } = await refundBy(at.ask, sale, 21 + tries / 2);
      assert.deepEqual([status, body.code, 'confirmation' in body], [...ownerWanted, false]);
    }
    const as = at.owner;
    const query = { email: at.buyer.email, amount: '60' };
    wantedBy(await api.ask(transfer.method, transfer.path, { as, query }));
    const paid = await askConfirmed(api, transfer.method, transfer.path, { as, query });
    assert.equal(paid.status, 201);
    await joinedTablet(api, as);
    assert.equal((await api.ask('POST', '/v2/account/freeze', { as })).status, 200);
    const free = await askConfirmed(api, 'POST', '/v2/account/unfreeze', { as });
    assert.deepEqual([free.status, free.body.frozen], [200, false]);
  });

  it('is bounded by the cap alone, and leaves the owner’s own sum as it was', async () => {
    const at = await shop(200);
    const sale = await sold(at, 100);
    for (let done = 0; done < 5; done += 1)
      assert.equal((await refundBy(at.ask, sale, 15)).status, 201);
    // More than the owner may give away without a confirmation: 50.
    assert.equal(await denarOf(api, at.buyer), 275);
    const email = at.buyer.email;
    const spend = (amount: string) =>
      api.ask(transfer.method, transfer.path, { as: at.owner, query: { email, amount } });
    for (const amount of ['20', '20', '10']) assert.equal((await spend(amount)).status, 201);
    assert.deepEqual(refusal(await spend('1')), [403, 'step_up_required']);
    assert.equal((await refundBy(at.ask, sale, 5)).status, 201);
  });

  it('has one cap for a person and a shop in a day, however often they leave and come', async () => {
    const at = await shop(20);
    const sale = await sold(at, 100);
    assert.equal((await refundBy(at.ask, sale, 15)).status, 201);
    await api.ask('DELETE', `/v2/account/cashiers/${at.id}`, { as: at.ala });
    await hire(api, at.owner, at.ala, 20);
    assert.deepEqual(refusal(await refundBy(at.ask, sale, 6)), ownerWanted);
    assert.equal((await refundBy(at.ask, sale, 5)).status, 201);
    assert.deepEqual(refusal(await refundBy(at.ask, sale, 1)), ownerWanted);
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
    const paid = { as: at.buyer, body: { billId: bill } };
    assert.equal((await api.ask('POST', '/trans/rachunek.potwierdz', paid)).status, 200);
    const card = await ownedCard(api, await api.admin(), at.buyer, 3);
    const body = {
      card_number: card.card.cardNumber,
      serial: card.card.serial,
      amount: 5,
      seller_email: at.owner.email,
    };
    const made = await api.ask('POST', '/v2/trans/cards/initiate', { as: at.owner, body });
    const { transaction_id, code_no } = made.body;
    const given = { transaction_id, one_time_code: card.codes.get(code_no as number) };
    const confirmed = { as: at.owner, body: given };
    assert.equal((await api.ask('POST', '/v2/trans/cards/confirm', confirmed)).status, 200);
    const opened = await api.ask('POST', '/trans/obsluga.otworz', { as: at.owner, body: {} });
    return [
      `/v2/et/transaction/${code}`,
      `/v2/trans/transactions/${code}/refunds`,
      `/trans/rachunek/${bill}`,
      `/v2/trans/transactions/${bill}/refunds`,
      `/v2/trans/cards/transactions/${transaction_id}`,
      `/v2/trans/transactions/${transaction_id}/refunds`,
      `/trans/obsluga/${opened.body.id}`,
    ];
  }

  it('is the same in every call for the owner and who acts, and nothing once they do not', async () => {
    const at = await shop(0);
    const paths = await salesOf(at);
    const tablet = await joinedTablet(api, at.owner);
    const other = await shop(0);
    for (const path of paths) {
      const own = await ownAsk(at.owner)('GET', path);
      assert.equal(own.status, 200, path);
      for (const ask of [at.ask, tablet.ask]) {
        const { status, body } = await ask('GET', path);
        assert.deepEqual([status, body], [200, own.body], path);
      }
      for (const ask of [ownAsk(at.ala), other.ask])
        assert.deepEqual(refusal(await ask('GET', path)), [404, 'not_found'], path);
    }
    await api.ask('DELETE', `/v2/account/cashiers/${at.id}`, { as: at.owner });
    for (const path of paths)
      assert.deepEqual(refusal(await at.ask('GET', path)), [403, 'not_cashier'], path);
  });
});
