/** The monthly limit per person: top-ups and orders together, never exceeded. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { orderSelected, selectOffer } from '#contract/basket.ts';
import { refundPayment, retryPayment } from '#contract/payment-changes.ts';
import { paymentProviders } from '#contract/payments.ts';
import { eraseAccount } from '#contract/personal-data.ts';
import { features } from '../features.ts';
import { openShop } from '../orders/testing.ts';
import { forgetErased } from '../personal-data/erase.ts';
import { sectionsOf } from '../personal-data/personal-data.ts';
import { assertRefused, type Person, prepared, type Reply } from '../testing.ts';
import { overtaken } from './testing.ts';

const shop = prepared(() => openShop({ PROVIDER_MONTHLY_LIMIT: '100' }));
/** An offer for 30 złoty. */
let offer = 0;
before(async () => {
  [offer = 0] = await shop.offers([{ price: 30, denar_percent: 0, quantity: 500 }]);
});
after(() => shop.booksAreWhole().finally(shop.close));

const limitOf = async (as: Person) => (await shop.call(paymentProviders, { as })).limit;
const over = ({ status, body }: Reply): unknown[] => [status, body.code, body.left];
const basket = async (as: Person): Promise<Reply> => {
  await shop.reply(selectOffer, { as, body: { offerId: offer, quantity: 1 } });
  return shop.reply(orderSelected, { as, body: {} });
};
const retry = (as: Person, id: string) => shop.reply(retryPayment, { as, params: { id } });

describe('Payments through providers', () => {
  it('count towards one limit, whatever they are for and whichever provider takes them', async () => {
    const ewa = await shop.person('Ewa Limit');
    const ola = await shop.person('Ola Limit');
    assert.deepEqual(await limitOf(ewa), { month: 100, left: 100 });
    const items = [{ offerId: offer, quantity: 1 }];
    await shop.paid(ewa, 'p24', 40);
    await shop.ordered(ewa, { items });
    assert.deepEqual(await limitOf(ewa), { month: 100, left: 30 });
    for (const provider of ['payu', 'p24'] as const) {
      const reply = await shop.start(ewa, provider, { amount: 30.01 });
      assert.deepEqual(over(reply), [409, 'provider_limit', 30]);
      assert.match(String(reply.body.detail), /nic nie kosztuje i nie ma limitu/);
    }
    await shop.started(ewa, 'payu', 5);
    assert.deepEqual(over(await shop.order(ewa, { items })), [409, 'provider_limit', 25]);
    assert.deepEqual(over(await basket(ewa)), [409, 'provider_limit', 25]);
    assert.deepEqual(await limitOf(ola), { month: 100, left: 100 });
    await shop.started(ola, 'payu', 100);
    assert.deepEqual(await limitOf(ola), { month: 100, left: 0 });
  });

  it('are let in while they fit, of any number at once', async () => {
    const ewa = await shop.person('Ewa Naraz');
    const items = [{ offerId: offer, quantity: 1 }];
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        at % 3 === 0
          ? shop.order(ewa, { items })
          : shop.start(ewa, at % 3 === 1 ? 'payu' : 'p24', { amount: 30 }),
      ),
    );
    const taken = all.filter(({ status }) => status === 201);
    assert.equal(taken.length, 3);
    assert.ok(all.every(({ status, body }) => status === 201 || body.code === 'provider_limit'));
    assert.deepEqual(await limitOf(ewa), { month: 100, left: 10 });
  });

  it('still count of whoever was erased and comes back', async () => {
    const ewa = await shop.person('Ewa Wraca');
    const id = await shop.paid(ewa, 'payu', 60);
    await shop.reply(refundPayment, { as: ewa, params: { id }, body: {} });
    await shop.becomes(ewa, id, 'refunded');
    await shop.call(eraseAccount, { as: ewa, body: { email: ewa.email } });
    shop.pass(2);
    // The clock stays in this month.
    await forgetErased(
      shop.db,
      new Date(shop.deps.now().getTime() + 2 * 86_400_000),
      sectionsOf(features),
    );
    const back = await shop.person('Ewa Wraca');
    assert.deepEqual(await limitOf(back), { month: 100, left: 40 });
    assert.deepEqual(over(await shop.start(back, 'p24', { amount: 41 })), [
      409,
      'provider_limit',
      40,
    ]);
  });

  it('wait for the payer’s others before they are counted', async () => {
    const ewa = await shop.person('Ewa Druga Instancja');
    const id = await shop.started(ewa, 'payu', 80);
    await shop.act('payu', id, 'refuse');
    await shop.becomes(ewa, id, 'failed');
    const reply = await overtaken(
      shop,
      {
        lock: `SELECT FROM person WHERE id =
          (SELECT w.person_id FROM payment p JOIN wallet w ON w.id = p.wallet_id WHERE p.id = $1)`,
        change: `UPDATE payment SET state = 'created' WHERE id = $1`,
        id,
      },
      () => shop.start(ewa, 'p24', { amount: 30 }),
    );
    assert.deepEqual(over(reply), [409, 'provider_limit', 20]);
    await shop.db.query(`UPDATE payment SET state = 'failed' WHERE id = $1`, [id]);
  });

  it('that fail give back what they took of it, and one in place of another takes no more', async () => {
    const ewa = await shop.person('Ewa Ponownie');
    const id = await shop.started(ewa, 'payu', 80);
    // Its page is lost: another payment replaces it.
    await shop.db.query(`UPDATE payment SET state = 'pending', redirect_url = NULL WHERE id = $1`, [
      id,
    ]);
    const again = await retry(ewa, id);
    assert.deepEqual([again.status, again.body.amount], [200, 80]);
    assert.deepEqual(await limitOf(ewa), { month: 100, left: 20 });
    await shop.act('payu', again.body.id, 'refuse');
    await shop.becomes(ewa, again.body.id, 'failed');
    assert.deepEqual(await limitOf(ewa), { month: 100, left: 100 });
    const paid = await shop.paid(ewa, 'payu', 30);
    assert.deepEqual(over(await retry(ewa, again.body.id)), [409, 'provider_limit', 70]);
    await shop.reply(refundPayment, { as: ewa, params: { id: paid }, body: {} });
    await shop.becomes(ewa, paid, 'refunded');
    // The provider keeps its fee on refunded money.
    assert.deepEqual(await limitOf(ewa), { month: 100, left: 70 });
  });

  it('count in the calendar month in Poland in which they were paid', async () => {
    const ewa = await shop.person('Ewa Miesiąc');
    const id = await shop.paid(ewa, 'payu', 60);
    const paidAt = (shift: string) =>
      shop.db.query(
        `UPDATE payment SET paid_at = (date_trunc('month', $2::timestamptz
           AT TIME ZONE 'Europe/Warsaw') + $3::interval) AT TIME ZONE 'Europe/Warsaw' WHERE id = $1`,
        [id, shop.deps.now(), shift],
      );
    await paidAt('-1 second');
    assert.deepEqual(await limitOf(ewa), { month: 100, left: 100 });
    await paidAt('0');
    assert.deepEqual(await limitOf(ewa), { month: 100, left: 40 });
    assertRefused(await shop.start(ewa, 'payu', { amount: 41 }), 409, 'provider_limit');
  });
});
