/** Changes to one order leave every other order, its payments and its promotions as they are. */
import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { createPromotion } from '#contract/promotions.ts';
import { transact } from '#db/connect.ts';
import { waitingIn } from '#db/testing.ts';
import { valuesOf } from '#test/values-of.ts';
import type { Caller } from '../callers.ts';
import type { StepUpAsked } from '../security/step-up.ts';
import { assertRefused } from '../testing.ts';
import { neighbour } from '../testing-neighbour.ts';
import { completeOrder, completeShipped, forgetDeliveries, forgetting } from './fulfilment.ts';
import { lockOrder } from './order-rows.ts';
import { ewa, half, order, paid, shop } from './testing-buyer.ts';

const deliver = { kind: 'delivery', name: 'Ewa Kupuje', address: 'Polna 1, Warszawa' };

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean();
});

/** Another seller's orders, one in each state, with a promotion that gives discounts. */
async function others() {
  const seller = await shop.person(`Obcy Sklep ${crypto.randomUUID()}`);
  const buyer = await shop.person(`Obca Kupująca ${crypto.randomUUID()}`, { denar: '500.00' });
  const [offer = 0] = await shop.offers([{ price: 20, denar_percent: 100, quantity: 50 }], seller);
  const promotion = {
    ...{ name: 'Rabat', summary: 'x', description: '', budget: '50.00', discountPercent: 10 },
    ...{ validFrom: '2026-01-01', validTo: '2099-12-31' },
  };
  await shop.reply(createPromotion, { as: seller, body: promotion });
  const made = () => shop.ordered(buyer, { items: [{ offerId: offer, quantity: 1 }] });
  const [, sent, done] = [await made(), await made(), await made()];
  const waiting = { items: [{ offerId: offer, quantity: 1 }], denarPart: 5 };
  const { id: open } = await shop.ordered(buyer, waiting);
  cleanups.push(() => shop.do(buyer, open, 'cancel'));
  for (const { id } of [sent, done])
    await shop.do(seller, id, 'ship', { note: 'u sąsiada', parcel: 'PP1' });
  await shop.do(buyer, done.id, 'complete');
  return { seller, buyer, sent: sent.id, done: done.id };
}

const until = (id: string, column: string, days: number): Promise<unknown> =>
  shop.db.query(
    `UPDATE shop_order SET ${column} = ${column} - make_interval(days => $2) WHERE id = $1`,
    [id, days],
  );

const deeds: Readonly<Record<string, () => Promise<unknown>>> = {
  'is made and cancelled': async () => {
    const { id } = await order();
    assert.equal((await shop.do(ewa, id, 'cancel')).status, 200);
    await shop.orderBecomes(ewa, id, 'cancelled');
  },
  'is paid, sent and completed': async () => {
    const { id } = await paid();
    assert.equal((await shop.do(shop.seller, id, 'ship')).status, 200);
    assert.equal((await shop.do(ewa, id, 'complete')).status, 200);
  },
  'is paid and given back': async () => {
    const { id } = await paid();
    assert.ok((await shop.do(shop.seller, id, 'refund')).status < 300);
    await shop.orderBecomes(ewa, id, 'refunded');
  },
};

describe('Others’ orders stay as they are where one', () => {
  for (const [title, deed] of Object.entries(deeds)) {
    it(title, async () => {
      await others();
      const untouched = await neighbour(shop, ewa, shop.seller);
      await deed();
      await untouched();
    });
  }

  it('completes by itself, also where two sweep at once', async () => {
    const { sent, done, buyer } = await others();
    const second = await others();
    await until(sent, 'shipped_at', 15);
    const untouched = await neighbour(shop, sent);
    await Promise.all([completeShipped(shop.deps), completeShipped(shop.deps)]);
    await untouched();
    assert.equal((await shop.see(buyer, sent)).status, 'completed');
    assert.equal((await shop.see(second.buyer, second.sent)).status, 'shipped');
    const events = (await shop.see(buyer, sent)).history.filter(
      ({ event }) => event === 'completed',
    );
    assert.deepEqual(valuesOf(events, 'by'), ['clock']);
    assert.equal((await shop.see(buyer, done)).history.at(-1)?.by, 'buyer');
  });

  it('is not completed by a sweep that has waited for another end of it', async () => {
    const { sent, buyer } = await others();
    await until(sent, 'shipped_at', 15);
    const { rows } = await shop.db.query<{ id: string }>('SELECT id FROM person WHERE email = $1', [
      buyer.email,
    ]);
    const caller = { id: String(rows[0]?.id) } as Caller;
    const { sweep } = await transact(shop.db, async (tx) => {
      await lockOrder(tx, sent);
      const sweep = completeShipped(shop.deps);
      assert.match(String(await waitingIn(shop.db, sweep)), /^SELECT/);
      const cx = { ...shop.deps, tx, caller, stepUp: {} as StepUpAsked, after: () => undefined };
      await completeOrder(cx, { id: sent });
      return { sweep };
    });
    await sweep;
    const ends = (await shop.see(buyer, sent)).history.filter(({ event }) => event === 'completed');
    assert.deepEqual(valuesOf(ends, 'by'), ['buyer']);
  });
});

describe('Where pieces went', () => {
  const kept = async (id: string) =>
    (await shop.db.query('SELECT deliver, shipping FROM shop_order WHERE id = $1', [id])).rows[0];

  it('is forgotten ninety days after the order has ended, with or without an address', async () => {
    const address = await paidTo(deliver);
    const none = await paidTo(undefined);
    const fresh = await paidTo(deliver);
    await until(address, 'ended_at', 91);
    await until(none, 'ended_at', 91);
    await until(fresh, 'ended_at', 89);
    const untouched = await neighbour(shop, address, none);
    await forgetDeliveries(shop.deps);
    await untouched();
    for (const id of [address, none])
      assert.deepEqual(await kept(id), { deliver: null, shipping: null });
    const { deliver: left, shipping } = await kept(fresh);
    assert.ok(left && shipping);
  });

  it('is found by an index', async () => {
    const plan = await transact(shop.db, async (tx) => {
      await tx.query('SET LOCAL enable_seqscan = off');
      return tx.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${forgetting}`, [new Date()]);
    });
    assert.match(JSON.stringify(plan.rows), /shop_order_to_forget/);
  });

  async function paidTo(to: object | undefined): Promise<string> {
    const { seller, buyer } = await others();
    const { rows } = await shop.db.query<{ id: number }>(
      'SELECT o.id FROM offer o JOIN wallet w ON w.person_id = o.person_id WHERE w.email = $1',
      [seller.email],
    );
    const items = [{ offerId: rows[0]?.id, quantity: 1 }];
    const { id } = await shop.ordered(buyer, { items, ...(to && { deliver: to }) });
    await shop.do(seller, id, 'ship', { note: 'u sąsiada', parcel: 'PP2' });
    await shop.do(buyer, id, 'complete');
    return id;
  }
});

describe('What nobody offers', () => {
  it('is not ordered: hidden, gone, or never there', async () => {
    const as = await shop.person(`Zmienna ${crypto.randomUUID()}`);
    const [offer = 0] = await shop.offers([{ price: 1, denar_percent: 100 }], as);
    await shop.offers([{ price: 1, denar_percent: 100, status: 'draft' }], as);
    for (const offerId of [offer, 2_000_000_000]) {
      const items = [
        { offerId: half, quantity: 1 },
        { offerId, quantity: 1 },
      ];
      assertRefused(await shop.order(ewa, { items }), 404, 'not_found');
    }
  });
});
