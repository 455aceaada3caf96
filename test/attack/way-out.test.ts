/** How much a bare token can move out of a wallet, by each way and by all of them in turn. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openMint } from '#api/chain/testing.ts';
import { features } from '#api/features.ts';
import { openShop, type Shop } from '#api/orders/testing.ts';
import { forgetErased } from '#api/personal-data/erase.ts';
import { sectionsOf } from '#api/personal-data/personal-data.ts';
import { askConfirmed, confirmBySignIn, signedInAnew, wantedBy } from '#api/security/testing.ts';
import {
  bankAccount,
  carded,
  instanceOf,
  type Payment,
  payments,
  type World,
} from '#api/security/testing-payments.ts';
import { type Person, prepared, type Reply, refusal } from '#api/testing.ts';
import { operations } from '#contract/operations.ts';

/** In grosze, and the amount of one payment: two fit, three do not. */
const most = 10_000;
const amount = 40;

const lax = prepared(() => openShop());
const api = prepared(() => instanceOf(lax, { STEP_UP_SUM: most }));
after(() => lax.booksAreWhole().finally(api.end).finally(lax.close));

let names = 0;
async function newWorld(): Promise<World> {
  names += 1;
  const buyer = await lax.person(`Okradana ${names}`, { denar: '2000.00' });
  return { api, lax, buyer, seller: lax.seller, amount };
}

const isWanted = ({ status, body }: Reply): boolean =>
  status === 403 && body.code === 'step_up_required';

/** A seller's use of a code bound to them. */
async function redeem({ seller: as, amount: sum }: World, { body }: Reply): Promise<void> {
  const asked = { otp_code: body.otp_code, amount: sum, description: 'Rower' };
  const paid = await api.ask('POST', '/trans/pay', { as, body: asked });
  assert.equal(paid.status, 201, JSON.stringify(paid.body));
}

/** Makes the payment including the seller's part; false if a confirmation is needed. */
async function pays(way: Payment, world: World): Promise<boolean> {
  const reply = await (await way.ready(world))();
  if (isWanted(reply)) return false;
  assert.equal(reply.status, way.status, JSON.stringify(reply.body));
  if (way.operation === 'makeBoundCode') await redeem(world, reply);
  return true;
}

/** What has left the wallet, in Denar. */
async function left({ buyer }: World): Promise<number> {
  const { rows } = await lax.db.query<{ sum: number }>(
    `SELECT coalesce(-sum(e.amount), 0)::float8 / 100 AS sum FROM ledger.entry e
     JOIN wallet w ON w.denar_account = e.account WHERE w.email = $1 AND e.amount < 0`,
    [buyer.email],
  );
  return rows[0]?.sum ?? 0;
}

describe('A bare token, without confirmation', () => {
  it('is tried at each call that needs confirmations or moves a person’s money', () => {
    const ways = new Set(payments.map(({ operation }) => operation));
    const others = operations
      .filter(({ name, confirmed, who }) => confirmed && who === 'user' && !ways.has(name))
      .map(({ name }) => name);
    assert.deepEqual(others.sort(), [
      'addTablet',
      'beginPasskey',
      'changeName',
      'closeWallet',
      'eraseAccount',
      'generateCodes',
      'inviteCashier',
      'makePayout',
      'oneTimeCodes',
      'removePasskey',
      'sendAsset',
      'sendWithData',
      'setOwnLimits',
      'setRefundCap',
      'transferItalar',
      'unfreeze',
    ]);
  });

  for (const way of payments) {
    it(`moves through ${way.operation} no more than may leave unconfirmed`, async () => {
      const world = await newWorld();
      let paid = 0;
      while (paid < 5 && (await pays(way, world))) paid += 1;
      assert.deepEqual([paid, await left(world)], [2, 80]);
    });
  }

  it('moves no more through all calls in turn, at any instance', async () => {
    const world = await newWorld();
    const other = await instanceOf(lax, { STEP_UP_SUM: most });
    let paid = 0;
    for (const [at, way] of payments.entries()) {
      if (await pays(way, { ...world, api: at % 2 === 0 ? api : other })) paid += 1;
    }
    await other.end();
    assert.deepEqual([paid, await left(world)], [2, 80]);
  });

  it('moves no more through ten calls at once', async () => {
    const world = await newWorld();
    const [transfer] = payments as [Payment];
    const done = await Promise.all(Array.from({ length: 10 }, () => pays(transfer, world)));
    assert.deepEqual([done.filter(Boolean).length, await left(world)], [2, 80]);
  });

  it('moves no more with a seller’s card codes or bound codes', async () => {
    const world = await newWorld();
    const { seller: as, buyer } = world;
    const charge = await carded(world);
    const bound = { amount, userEmail: as.email };
    for (let sum = 0; sum < 2; sum += 1) {
      await redeem(world, await api.ask('POST', '/trans/otp', { as: buyer, body: bound }));
    }
    const byCard = await api.ask('POST', '/v2/trans/cards/confirm', { as, body: charge.body });
    assert.deepEqual(refusal(byCard), [403, 'owner_confirms']);
    // Created before the limit was reached, charged after.
    const late = await newWorld();
    const code = await api.ask('POST', '/trans/otp', { as: late.buyer, body: bound });
    const [transfer] = payments as [Payment];
    assert.ok((await pays(transfer, late)) && (await pays(transfer, late)));
    const asked = { otp_code: code.body.otp_code, amount, description: '' };
    const declined = await api.ask('POST', '/trans/pay', { as, body: asked });
    assert.deepEqual(refusal(declined), [409, 'declined']);
    assert.equal(await left(late), 80);
  });

  it('pays nothing out, and a confirmation restarts the sum', async () => {
    const world = await newWorld();
    const [transfer] = payments as [Payment];
    while (await pays(transfer, world));
    const body = { bankAccountId: await bankAccount(world), amount: '100.00' };
    const ask = (headers = {}) =>
      api.ask('POST', '/v2/account/payout', { as: world.buyer, body, headers });
    const { id } = wantedBy(await ask());
    await confirmBySignIn(lax, await signedInAnew(lax, world.buyer), id);
    const paid = await ask({ confirmation: id });
    assert.equal(paid.status, 201, JSON.stringify(paid.body));
    assert.ok((await pays(transfer, world)) && (await pays(transfer, world)));
    assert.equal(await pays(transfer, world), false);
    for (const change of [
      "UPDATE bank_transfer_out SET account = repeat('1', 26)",
      'UPDATE bank_transfer_out SET amount = 1',
      'UPDATE bank_transfer_out SET due_at = NULL',
      'UPDATE payout SET wallet_id = (SELECT id FROM wallet LIMIT 1)',
      'UPDATE payout SET bank_account_id = (SELECT id FROM bank_account LIMIT 1)',
      'UPDATE payout SET transfer_id = gen_random_uuid()',
      "UPDATE payout SET currency = 'PLN'",
      'UPDATE payout_review SET reasons = NULL',
      'UPDATE confirmation SET used_at = NULL WHERE used_at IS NOT NULL',
      'UPDATE confirmation SET confirmed_at = now() WHERE confirmed_at IS NOT NULL',
      'UPDATE confirmation SET payee = NULL',
    ]) {
      const refused = /permission denied|written once/;
      await assert.rejects(lax.db.query(change), refused, change);
    }
  });

  for (const leave of ['closing', 'erasing']) {
    it(`does not restart the sum by ${leave} and opening a wallet again`, async () => {
      const buyer = await lax.person(`Wraca po ${leave}`, { denar: '80.00' });
      const world = { ...(await newWorld()), buyer };
      const [transfer] = payments as [Payment];
      assert.ok((await pays(transfer, world)) && (await pays(transfer, world)));
      const as = { as: buyer };
      const { body } = await lax.ask('GET', '/v2/account/wallet', as);
      const ended =
        leave === 'closing'
          ? await lax.ask('DELETE', `/v2/account/wallet/${String(body.id)}`, as)
          : await lax.ask('POST', '/v2/account/erase', { ...as, body: { email: buyer.email } });
      assert.equal(ended.status, 204, JSON.stringify(ended.body));
      // A token from before the erasure is invalid. The sum begins anew after a quiet day.
      lax.pass(2);
      await forgetErased(
        lax.db,
        new Date(lax.deps.now().getTime() + 2 * 86_400_000),
        sectionsOf(features),
      );
      const back = await lax.person(buyer.name, { denar: '500.00' });
      assert.equal(await pays(transfer, { ...world, buyer: back }), false);
    });
  }
});

describe('A person’s own limit', () => {
  const limited = async (by: Pick<Shop, 'ask'>, as: Person, payment: number): Promise<void> => {
    const body = { payment, day: null, month: null, tellAbove: null };
    assert.equal((await by.ask('PUT', '/v2/account/limits', { as, body })).status, 200);
  };

  for (const way of payments.filter(({ operation }) => operation !== 'makeBoundCode')) {
    it(`holds for ${way.operation}`, async () => {
      const world = await newWorld();
      const pay = await way.ready(world);
      await limited(lax, world.buyer, amount - 1);
      assert.deepEqual(refusal(await pay()), [409, 'own_limit']);
      assert.equal(await left(world), 0);
    });
  }

  it('holds for a payout, and is hidden from sellers', async () => {
    const world = await newWorld();
    const { buyer: as, seller } = world;
    const bankAccountId = await bankAccount(world);
    const { body: card } = await carded(world);
    await limited(lax, as, amount - 1);
    const body = { bankAccountId, amount: '100.00' };
    const payout = await askConfirmed(lax, 'POST', '/v2/account/payout', { as, body });
    assert.deepEqual(refusal(payout), [409, 'own_limit']);
    const byCard = await api.ask('POST', '/v2/trans/cards/confirm', { as: seller, body: card });
    assert.deepEqual(refusal(byCard), [409, 'declined']);
  });
});

describe('A bare token on the chain', () => {
  const mint = prepared(() => openMint());
  const strict = prepared(() => instanceOf(mint, { STEP_UP_SUM: 1000 }));
  after(async () => {
    await strict.end();
    await mint.close();
  });

  it('moves no more Denar and iTalar together', async () => {
    const holder = await mint.holder('Okradany Łańcuch', '100.00', 60);
    const to = await mint.person('Złodziej');
    const asset = mint.deps.config.ITALAR_ASSET;
    const address = await mint.addressOf(to);
    const post = (path: string, body: object) => strict.ask('POST', path, { as: holder, body });
    const ways = [
      () => post('/currency/transfer', { email: to.email, amount: 4 }),
      () => post('/trans/transfer', { email: to.email, amount: 4, title: '' }),
      () => post('/currency/blockchain/send-asset', { address, asset_identifier: asset, qty: '4' }),
      () =>
        post('/currency/blockchain/send-with-data', {
          address,
          assets: { [asset]: '4' },
          data: { text: 'Czynsz' },
        }),
    ];
    const done: number[] = [];
    for (const way of ways) done.push((await way()).status);
    assert.deepEqual(done, [201, 201, 403, 403]);
    const body = { payment: 3, day: null, month: null, tellAbove: null };
    assert.equal((await mint.ask('PUT', '/v2/account/limits', { as: holder, body })).status, 200);
    const codes: unknown[] = [];
    for (const way of ways) codes.push((await way()).body.code);
    assert.deepEqual(codes, Array(4).fill('own_limit'));
  });
});
