/** Which calls need a confirmation, what it says, and that they succeed with it, once. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { me } from '#contract/accounts.ts';
import { confirmCardPayment, getCardPayment } from '#contract/card-payments.ts';
import { makePayout } from '#contract/payouts.ts';
import { transfer } from '#contract/transfers.ts';
import { type Mint, openMint } from '../chain/testing.ts';
import { openShop, type Shop } from '../orders/testing.ts';
import type { Person } from '../testing.ts';
import { assertRefused } from '../testing.ts';
import { confirmBySignIn, signedInAnew, wantedBy } from './testing.ts';
import { bankAccount, carded, instanceOf, payments, type Ready } from './testing-payments.ts';

const limit = 10_000;
const amount = 100.01;

const lax = await openShop();
const api = await instanceOf(lax, { STEP_UP_AMOUNT: limit });
const buyer = await lax.person('Kupujący Dużo', { denar: '5000.00' });
const world = { api, lax, buyer, seller: lax.seller, amount };
after(() => lax.booksAreWhole().finally(api.end).finally(lax.close));

const denar = (as: Person): Promise<number> => lax.denarOf(as);

describe('Above the amount a confirmation is wanted by', () => {
  for (const { operation, payee, title, ready, status } of payments) {
    it(`${operation}, which then goes through`, async () => {
      const made = await ready(world);
      const before = await denar(world.buyer);
      const wanted = wantedBy(await made());
      assert.deepEqual(
        [wanted.operation, wanted.amount, wanted.currency, wanted.payee?.account],
        [operation, amount, 'DNR', payee(world)],
      );
      assert.equal(wanted.payee?.name, world.seller.name);
      const seconds = (Date.parse(wanted.expiresAt) - Date.parse(wanted.createdAt)) / 1000;
      assert.ok(seconds <= (operation === 'decideCharge' ? 60 : 300));
      assert.match(wanted.title, title instanceof RegExp ? title : new RegExp(`^${title}$`));
      const anew = await signedInAnew(lax, world.buyer);
      assert.equal((await confirmBySignIn(lax, anew, wanted.id)).body.confirmed, true);
      const done = await made({ confirmation: wanted.id });
      assert.equal(done.status, status, JSON.stringify(done.body));
      const paid = operation === 'makeBoundCode' ? 0 : amount;
      assert.equal(Math.round((before - (await denar(world.buyer))) * 100) / 100, paid);
    });
  }

  it('a payout of any amount, which says where it goes', async () => {
    const bankAccountId = await bankAccount(world);
    const body = { bankAccountId, amount: '0.01' };
    const as = world.buyer;
    const ready: Ready = (headers = {}) => lax.reply(makePayout, { as, body, headers });
    const wanted = wantedBy(await ready());
    assert.deepEqual(
      [wanted.amount, wanted.payee],
      [0.01, { name: as.name, account: '27 1140 •••• •••• •••• •••• 5387', mark: null }],
    );
    const anew = await signedInAnew(lax, as);
    assert.equal((await confirmBySignIn(lax, anew, wanted.id)).status, 200);
    assert.equal((await ready({ confirmation: wanted.id })).status, 201);
  });
});

describe('A payment by card above the amount', () => {
  it('is told to be its owner’s to confirm, and is refused to the seller’s terminal', async () => {
    const strict = { ...world, lax: { ...api } };
    const { body } = await carded(strict);
    const as = world.seller;
    for (const [by, byOwner] of [
      [api, true],
      [lax, false],
    ] as const) {
      const seen = await by.call(getCardPayment, { as, params: { id: body.transaction_id } });
      assert.equal(seen.owner_confirms, byOwner);
    }
    assertRefused(await api.reply(confirmCardPayment, { as, body }), 403, 'owner_confirms');
    const buyer = world.buyer;
    const own: Ready = (headers = {}) =>
      api.reply(confirmCardPayment, { as: buyer, body, headers });
    const { id } = wantedBy(await own());
    await confirmBySignIn(lax, await signedInAnew(lax, buyer), id);
    assert.equal((await own({ confirmation: id })).status, 200);
  });
});

describe('The codes of a card', () => {
  it('are shown and replaced with a confirmation, but for the first list', async () => {
    // The household creates its first list of codes where confirmations are needed.
    const { cardId, generate } = await carded({ ...world, lax: { ...lax, ask: api.ask } });
    const as = world.buyer;
    const body = { card_id: cardId, count: 2 };
    const renew: Ready = (headers = {}) => api.ask('POST', generate, { as, body, headers });
    const path = generate.replace('generate-codes', 'one-time-codes');
    const read: Ready = (headers = {}) => api.ask('GET', path, { as, headers });
    for (const ready of [read, renew]) {
      const wanted = wantedBy(await ready());
      assert.match(wanted.title, /^•••• \d{4}$/);
      assert.deepEqual([wanted.amount, wanted.payee], [null, null]);
      await confirmBySignIn(lax, await signedInAnew(lax, as), wanted.id);
      const done = await ready({ confirmation: wanted.id });
      assert.equal(done.status, 200, JSON.stringify(done.body));
      assert.ok((done.body.oneTimeCodes as unknown[]).length > 0);
      wantedBy(await ready({ confirmation: wanted.id }), 'used');
    }
    const other = await api.ask('GET', path, { as: world.seller });
    assert.equal(other.body.code, 'not_found');
    assert.equal((await lax.ask('GET', path, { as })).status, 200);
  });
});

describe('Up to the amount', () => {
  it('nothing is wanted, and nothing where only payouts are confirmed', async () => {
    const { buyer: as, seller } = world;
    const pay = (by: Shop, sum: string) =>
      by.reply(transfer, { as, query: { email: seller.email, amount: sum } });
    assert.equal((await pay(api, '100.00')).status, 201);
    assert.equal((await pay(lax, '100.01')).status, 201);
    const body = await lax.call(me, { as });
    assert.equal(body.stepUpAmount, null);
    assert.equal((await api.call(me, { as })).stepUpAmount, 100);
  });

  it('whoever has not as much is told so before confirming anything', async () => {
    const poor = await lax.person('Bez Grosza', { denar: '1.00' });
    const query = { email: world.seller.email, amount: '100.01' };
    assertRefused(await api.reply(transfer, { as: poor, query }), 409, 'insufficient_funds');
  });
});

describe('Confirmations on the chain', () => {
  let mint: Mint;
  let strict: Mint & { end(): Promise<void> };
  let holder: Person;
  before(async () => {
    mint = await openMint();
    strict = await instanceOf(mint, { STEP_UP_AMOUNT: 500 });
    holder = await mint.holder('Bogdan Łańcuch', '100.00', 60);
  });
  after(async () => {
    await strict.end();
    await mint.close();
  });
  const send = (path: string, body: object): Ready => {
    return (headers = {}) => strict.ask('POST', path, { as: holder, body, headers });
  };
  const go = async (ready: Ready) => {
    const wanted = wantedBy(await ready());
    const anew = await signedInAnew(mint, holder);
    assert.equal((await confirmBySignIn(mint, anew, wanted.id)).status, 200);
    assert.equal((await ready({ confirmation: wanted.id })).status, 201);
    return wanted;
  };

  it('are wanted by iTalar that leave for somebody else, and not by an exchange of one’s own', async () => {
    const ela = await mint.person('Ela Odbiorca');
    const to = await mint.addressOf(ela);
    const asset = mint.deps.config.ITALAR_ASSET;
    const wanted = await go(send('/currency/transfer', { email: ela.email, amount: 6 }));
    assert.deepEqual(
      [wanted.amount, wanted.currency, wanted.payee?.name, wanted.payee?.account],
      [6, 'ITL', ela.name, ela.email],
    );
    const stranger = await mint.stranger();
    const out = { address: stranger, asset_identifier: asset, qty: '5.01' };
    const sent = await go(send('/currency/blockchain/send-asset', out));
    assert.deepEqual(
      [sent.amount, sent.payee],
      [5.01, { name: '', account: stranger, mark: null }],
    );
    const data = { text: 'Czynsz' };
    const withData = { address: to, assets: { [asset]: '7' }, data };
    assert.equal((await go(send('/currency/blockchain/send-with-data', withData))).amount, 7);
    const sale = await send('/currency/sale', { amount: 10 })();
    assert.equal(sale.status, 201, JSON.stringify(sale.body));
  });
});
