/** Pieces of an order given back before the rest: both parts to the grosz, stock and budgets with them. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { refundOrder } from '#contract/orders.ts';
import { createPromotion, myPromotions } from '#contract/promotions.ts';
import { valuesOf } from '#test/values-of.ts';
import { eachProvider } from '../payments/testing.ts';
import { assertRefused } from '../testing.ts';
import { ewa, shop, sweep, through } from './testing-buyer.ts';
import { bought, cake, give, given, jam, money, pieces, refused, seller } from './testing-parts.ts';

const baker = await shop.person('Piekarz Części');

describe('A refund in part', () => {
  it('gives back what its pieces were paid with, and the last of them all that is left', async () => {
    const [start, stock] = [await money(), await shop.stockOf(jam)];
    const made = await bought();
    assert.deepEqual([made.total, made.denarPart, made.plnPart], [29.99, 14.99, 15]);
    shop.fault(through, 'too-many-requests');
    const asked = await give(made.id, { ...pieces(jam, 2), note: 'Stłuczone' });
    assert.equal(asked.body.status, 'refund_pending');
    assertRefused(await give(made.id, pieces(cake)), 409, 'order_closed');
    shop.fault(through);
    await sweep();
    const part = await shop.orderBecomes(ewa, made.id, 'paid');
    assert.deepEqual(part.refunded, { denar: 3.32, pln: 3.33 });
    assert.deepEqual(valuesOf(part.items, 'quantity', 'returned'), [
      [3, 2],
      [1, 0],
    ]);
    assert.equal(part.payment?.state, 'refunded_part');
    assert.equal(await shop.stockOf(jam), stock - 1);
    const { history } = await shop.see(ewa, made.id);
    const told = { denar: 3.32, pln: 3.33, items: [{ name: 'Dżem', quantity: 2 }] };
    assert.deepEqual(valuesOf(history.slice(2), 'event', 'by', 'note'), [
      ['refund_asked', 'seller', 'Stłuczone'],
      ['refunded_part', 'provider', ''],
    ]);
    assert.deepEqual(valuesOf(history.slice(2), 'refund'), [told, told]);
    assert.deepEqual((await given(made.id, pieces(cake))).refunded, { denar: 13.32, pln: 13.33 });
    const all = await given(made.id, {}, 'refunded');
    assert.deepEqual(all.refunded, { denar: 14.99, pln: 15 });
    assert.deepEqual(valuesOf(all.items, 'returned'), [3, 1]);
    assert.equal(all.payment?.state, 'refunded');
    assert.deepEqual([await money(), await shop.stockOf(jam)], [start, stock]);
    await shop.booksAreWhole();
  });

  it('is sent back by the provider that was paid, whichever it was', async () => {
    for (const provider of eachProvider) {
      const made = await shop.ordered(ewa, { ...pieces(jam, 2), provider });
      await shop.act(provider, String(made.payment?.id), 'pay');
      await shop.orderBecomes(ewa, made.id, 'paid');
      const part = await given(made.id, pieces(jam));
      assert.deepEqual([part.payment?.provider, part.payment?.state], [provider, 'refunded_part']);
      const all = await given(made.id, {}, 'refunded');
      assert.deepEqual(all.refunded, { denar: made.denarPart, pln: made.plnPart });
    }
    await shop.booksAreWhole();
  });

  it('is refused of more pieces than are left, and of what is not in the order', async () => {
    const made = await bought();
    const [start, other] = [await money(), await shop.person('Obcy Sklep')];
    assertRefused(await give(made.id, pieces(jam, 4)), 409, 'refund_too_large');
    const twice = [pieces(jam, 2), pieces(jam, 2)].flatMap(({ items }) => items);
    assertRefused(await give(made.id, { items: twice }), 409, 'refund_too_large');
    assertRefused(await give(made.id, pieces(1_999_999)), 404, 'not_found');
    for (const items of [[], [{ offerId: jam, quantity: 0 }], [{ offerId: jam, quantity: -1 }]]) {
      assert.equal((await give(made.id, { items })).status, 422);
    }
    for (const as of [ewa, other]) {
      assert.ok([404, 409].includes((await shop.do(as, made.id, 'refund', pieces(jam))).status));
    }
    assert.deepEqual(await money(), start);
    await given(made.id, pieces(jam, 2));
    assertRefused(await give(made.id, pieces(jam, 2)), 409, 'refund_too_large');
  });

  it('leaves the rest to be sent and received, and mails tell only of that', async () => {
    const made = await bought();
    await given(made.id, pieces(cake));
    assert.equal((await shop.do(seller, made.id, 'ship')).status, 200);
    const stock = await shop.stockOf(jam);
    await given(made.id, pieces(jam), 'shipped');
    assert.equal((await shop.see(seller, made.id)).may.refund, true);
    assert.equal(await shop.stockOf(jam), stock);
    const { rows } = await shop.db.query<{ subject: string; body: string }>(
      `SELECT subject, body FROM mail WHERE recipient = $1 AND subject LIKE $2 ORDER BY id`,
      [ewa.email, `%${made.number}%`],
    );
    const about = (word: string) => rows.filter(({ subject }) => subject.includes(word));
    assert.equal(about('Zwrot części').length, 2);
    const [sent] = about('do odbioru');
    assert.match(String(sent?.body), /4,99\sDNR \+ 5,00\szł/);
    assert.equal((await shop.do(ewa, made.id, 'complete')).status, 200);
    const last = await given(made.id, pieces(jam), 'completed');
    assert.deepEqual(valuesOf(last.items, 'returned'), [2, 1]);
  });

  it('that the provider refuses leaves the pieces and both parts with the seller', async () => {
    const made = await bought();
    const start = await money();
    await refused(made.id, pieces(jam), String(made.payment?.id));
    const { refunded, history } = await shop.see(ewa, made.id);
    assert.deepEqual([refunded, await money()], [{ denar: 0, pln: 0 }, start]);
    assert.deepEqual(history.at(-1)?.refund?.denar, 1.66);
    assert.deepEqual((await given(made.id, pieces(jam))).refunded, { denar: 1.66, pln: 1.66 });
  });

  it('of what was paid in Denar alone is done at once, once for each key', async () => {
    const [bun = 0] = await shop.offers([{ price: 10, denar_percent: 100, quantity: 9 }], baker);
    const { id } = await shop.ordered(ewa, { items: [{ offerId: bun, quantity: 3 }] });
    const denar = await shop.denarOf(ewa);
    const ask = (key?: string) =>
      shop.reply(refundOrder, {
        as: baker,
        params: { id },
        body: pieces(bun),
        ...(key && { key }),
      });
    // At once: refundOrder.
    const same = await Promise.all(Array.from({ length: 5 }, () => ask('bulka-1')));
    assert.deepEqual(
      same.map(({ status, body }) => [status, body.refunded?.denar]),
      Array(5).fill([200, 10]),
    );
    assert.equal((await shop.see(ewa, id)).status, 'paid');
    const more = await Promise.all(Array.from({ length: 5 }, () => ask()));
    assert.equal(more.filter(({ status }) => status === 200).length, 2);
    assert.equal((await shop.see(ewa, id)).status, 'refunded');
    assert.deepEqual([await shop.denarOf(ewa), await shop.stockOf(bun)], [denar + 30, 9]);
  });

  it('of pieces that cost nothing gives back the pieces', async () => {
    const [gift = 0] = await shop.offers(
      [{ price: 10, denar_percent: 0, discount_percent: 100, quantity: 9 }],
      baker,
    );
    const { id } = await shop.ordered(ewa, { items: [{ offerId: gift, quantity: 2 }] });
    const part = await shop.do(baker, id, 'refund', pieces(gift));
    assert.deepEqual([part.status, part.body.refunded], [200, { denar: 0, pln: 0 }]);
    assert.equal(await shop.stockOf(gift), 8);
  });

  it('gives budgets back the discount of its pieces', async () => {
    const as = await shop.person('Piekarz z Promocją');
    const [roll = 0] = await shop.offers([{ price: 10, denar_percent: 100, quantity: 50 }], as);
    const when = { validFrom: '2026-01-01', validTo: '2099-12-31' };
    await shop.call(createPromotion, {
      as,
      body: { name: 'Bułki', budget: 100, discountPercent: 15, ...when },
    });
    const { id } = await shop.ordered(ewa, { items: [{ offerId: roll, quantity: 3 }] });
    const spent = async () => (await shop.call(myPromotions, { as })).promotions[0]?.spent;
    assert.equal(await spent(), 4.5);
    await shop.do(as, id, 'refund', pieces(roll));
    assert.equal(await spent(), 3);
    await shop.do(as, id, 'refund');
    assert.equal(await spent(), 0);
  });

  it('of the same piece is done once, of ten asked for at once', async () => {
    const made = await bought();
    const start = await shop.denarOf(ewa);
    const ten = await Promise.all(Array.from({ length: 10 }, () => give(made.id, pieces(cake))));
    assert.equal(ten.filter(({ status }) => status === 200).length, 1);
    const codes = [undefined, 'order_closed', 'refund_too_large'];
    assert.ok(ten.every(({ body: { code } }) => codes.includes(code)));
    await sweep();
    await shop.orderBecomes(ewa, made.id, 'paid');
    assert.equal(await shop.denarOf(ewa), start + 10);
  });

  it('whose answer is lost is asked for until it is known', async () => {
    const made = await bought();
    shop.providers[through].faults.set([{ kind: 'timeout-after-commit', call: 'refund-create' }]);
    assert.equal((await give(made.id, pieces(jam))).status, 200);
    shop.fault(through);
    await sweep();
    const part = await shop.orderBecomes(ewa, made.id, 'paid');
    assert.deepEqual(part.refunded, { denar: 1.66, pln: 1.66 });
  });
});
