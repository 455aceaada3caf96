/** Each poll, sweep and retry touches its own payment, at its own pace, and waits for no other. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { cancelPayment, refundPayment, retryPayment } from '#contract/payment-changes.ts';
import { register } from '#contract/registration.ts';
import { waitingIn } from '#db/testing.ts';
import { openShop } from '../orders/testing.ts';
import { assertRefused, type Person, prepared } from '../testing.ts';
import { closeWallet } from '../testing-flows.ts';
import { neighbour } from '../testing-neighbour.ts';
import { sweepPayments } from './poll.ts';
import { sweepRefunds } from './refunds.ts';
import { overtaken } from './testing.ts';

const shop = prepared(() => openShop());
/** An offer for 10 złoty. */
let offer: number;
before(async () => {
  [offer = 0] = await shop.offers([{ price: 10, denar_percent: 0, quantity: 500 }]);
});
after(() => shop.booksAreWhole().finally(shop.close));

interface Look {
  readonly state: string;
  readonly reason: string | null;
  readonly looks: number;
  /** Seconds until the next poll. */
  readonly next: number | null;
}
async function lookOf(id: string): Promise<Look> {
  const { rows } = await shop.db.query<Omit<Look, 'next'> & { at: Date | null }>(
    'SELECT state, reason, looks, next_look_at AS at FROM payment WHERE id = $1',
    [id],
  );
  const { at, ...row } = rows[0] as Omit<Look, 'next'> & { at: Date | null };
  const next = at && Math.round((at.getTime() - shop.deps.now().getTime()) / 1000);
  return { ...row, next };
}
/** Polls only this payment; again if a notification about it had it locked. */
async function sweepOnly(id: string): Promise<void> {
  await shop.db.query('UPDATE payment SET next_look_at = NULL WHERE id <> $1', [id]);
  await shop.db.query('UPDATE payment SET next_look_at = created_at WHERE id = $1', [id]);
  for (let left = 20; left > 0; left -= 1) {
    await sweepPayments(shop.deps);
    const { rowCount } = await shop.db.query(
      'SELECT FROM payment WHERE id = $1 AND next_look_at = created_at',
      [id],
    );
    if (rowCount === 0) return;
  }
}
const calledOff = (id: string): number =>
  shop.providers.payu.book.calledOff.filter((one) => one === id).length;
const endsIn = (id: string, seconds: number) =>
  shop.db.query('UPDATE payment SET expires_at = $2 WHERE id = $1', [
    id,
    new Date(shop.deps.now().getTime() + seconds * 1000),
  ]);

describe('A payment that is looked at', () => {
  it('is looked at less and less often, and when its time ends', async () => {
    const ewa = await shop.person('Ewa Takt');
    const id = await shop.started(ewa, 'payu');
    const seen: unknown[] = [];
    for (let look = 0; look < 6; look += 1) {
      await sweepOnly(id);
      const { looks, next } = await lookOf(id);
      seen.push([looks, next]);
    }
    assert.deepEqual(seen, [
      [1, 5],
      [2, 10],
      [3, 15],
      [4, 20],
      [5, 30],
      [6, 60],
    ]);
    await endsIn(id, 40);
    await sweepOnly(id);
    assert.equal((await lookOf(id)).next, 40);
    // The provider is silent after that, and continues to be polled.
    await endsIn(id, -1);
    shop.fault('payu', 'server-error');
    await sweepOnly(id);
    shop.fault('payu');
    const { state, looks, next } = await lookOf(id);
    assert.deepEqual([state, looks, next], ['redirected', 8, 300]);
  });

  it('is called off with the provider when its time is over, and asked for an hour later', async () => {
    const ewa = await shop.person('Ewa Koniec');
    const [id, beside] = [await shop.started(ewa, 'payu'), await shop.started(ewa, 'payu')];
    await sweepOnly(id);
    assert.equal(calledOff(id), 0);
    await endsIn(id, -1);
    const untouched = await neighbour(shop, id);
    await sweepOnly(id);
    await untouched();
    assert.deepEqual([calledOff(id), calledOff(beside)], [1, 0]);
    assert.equal(shop.providers.payu.book.byReference(id)?.status, 'CANCELED');
    const { state, next } = await lookOf(id);
    assert.deepEqual([state, next], ['expired', 3600]);
    await endsIn(id, 60 - 4 * 86_400);
    await sweepOnly(id);
    assert.equal((await lookOf(id)).next, 3600);
    await endsIn(id, -4 * 86_400);
    await sweepOnly(id);
    assert.equal((await lookOf(id)).next, null);
  });

  it('is asked for again after its payer cancelled it, whoever told of that first', async () => {
    const ewa = await shop.person('Ewa Rezygnuje');
    const ids = [await shop.started(ewa, 'payu'), await shop.started(ewa, 'payu')];
    const [id = '', told = ''] = ids;
    const cancel = (one: string) => shop.reply(cancelPayment, { as: ewa, params: { id: one } });
    // The provider's stand-in sends no notifications here.
    shop.fault('payu', 'drop');
    assert.equal((await cancel(id)).body.state, 'failed');
    assert.equal(calledOff(id), 1);
    const others = await neighbour(shop, id, ewa);
    const quicker = `UPDATE payment SET state = 'failed', reason = 'declined', next_look_at = NULL
      WHERE id = $1`;
    const lock = 'SELECT FROM payment WHERE id = $1';
    await overtaken(shop, { lock, change: quicker, id: told }, () => cancel(told));
    await others();
    for (const one of ids) {
      const { state, reason, next } = await lookOf(one);
      // To ten seconds, because the test itself takes some.
      const soon = next && Math.round(next / 10) * 10;
      assert.deepEqual([state, reason, soon], ['failed', 'cancelled', 600]);
    }
    for (const one of ids) {
      await sweepOnly(one);
      assert.equal((await lookOf(one)).next, 3600);
    }
    shop.fault('payu');
  });

  it('is freed of a wrong amount that was told, and no other is', async () => {
    const ewa = await shop.person('Ewa Kwota');
    shop.providers.payu.switches.set({ autoReceive: false });
    shop.fault('payu', 'wrong-amount');
    const ids = [await shop.started(ewa, 'payu'), await shop.started(ewa, 'payu')];
    for (const id of ids) await shop.act('payu', id, 'pay');
    await shop.providers.payu.idle();
    shop.fault('payu');
    const [id = '', beside = ''] = ids;
    assert.equal((await lookOf(beside)).reason, 'amount_differs');
    await sweepOnly(id);
    shop.providers.payu.switches.set({ autoReceive: true });
    await shop.becomes(ewa, id, 'paid');
    assert.equal((await lookOf(beside)).reason, 'amount_differs');
  });

  it('late, for a new wallet, is credited once and not where it goes back', async () => {
    const ewa = await shop.person('Ewa Nowa');
    shop.fault('payu', 'drop');
    const ids = [await shop.started(ewa, 'payu', 10), await shop.started(ewa, 'payu', 20)];
    const [id = '', back = ''] = ids;
    for (const one of ids) await shop.act('payu', one, 'pay');
    await shop.providers.payu.idle();
    await closeWallet(shop, ewa);
    for (const one of ids) {
      await sweepOnly(one);
      const { state, reason } = await lookOf(one);
      assert.deepEqual([state, reason], ['paid', 'wallet_closed']);
    }
    shop.fault('payu');
    const admin = await shop.admin();
    const desk = (one: string, deed: string, body: object) =>
      shop.ask('POST', `/v2/adm/payments/${one}/${deed}`, { as: admin, body });
    assert.equal((await desk(back, 'refund', { amount: 5, note: 'częściowo' })).status, 201);
    await shop.providers.payu.idle();
    await shop.reply(register, { as: ewa, query: { name: 'Ewa Nowa' } });
    for (const one of [...ids, ...ids]) await desk(one, 'look', {});
    assert.equal(await shop.denarOf(ewa), 10);
    assert.equal((await lookOf(back)).state, 'refunded_part');
    assert.equal((await lookOf(id)).reason, null);
    assert.equal((await desk(back, 'refund', { note: 'reszta' })).status, 201);
    await shop.providers.payu.idle();
  });
});

/** What waits for a row locked as by another instance; null if the work finishes nevertheless. */
async function whileLocked(sql: string, id: string, use: () => Promise<unknown>) {
  const other = await shop.db.connect();
  try {
    await other.query('BEGIN');
    await other.query(`${sql} FOR NO KEY UPDATE`, [id]);
    return await waitingIn(shop.db, use());
  } finally {
    await other.query('ROLLBACK');
    other.release();
  }
}

describe('A sweep', () => {
  it('waits for no payment and no refund that another instance has', async () => {
    const ewa = await shop.person('Ewa Zajęta');
    const id = await shop.started(ewa, 'payu');
    const paid = await shop.paid(ewa, 'payu');
    shop.fault('payu', 'too-many-requests');
    await shop.reply(refundPayment, { as: ewa, params: { id: paid }, body: {} });
    shop.fault('payu');
    await shop.db.query('UPDATE payment SET next_look_at = NULL WHERE id <> $1', [id]);
    await shop.db.query('UPDATE payment SET next_look_at = created_at WHERE id = $1', [id]);
    await shop.db.query('UPDATE payment_refund SET next_look_at = created_at WHERE state = $1', [
      'pending',
    ]);
    const row = 'SELECT FROM payment WHERE id = $1';
    assert.equal(await whileLocked(row, id, () => sweepPayments(shop.deps)), null);
    const refund = 'SELECT FROM payment_refund WHERE payment_id = $1';
    assert.equal(await whileLocked(refund, paid, () => sweepRefunds(shop.deps)), null);
    assert.equal(await sweepPayments(shop.deps), 1);
    assert.equal(await sweepRefunds(shop.deps), 1);
    await shop.becomes(ewa, paid, 'refunded');
  });
});

describe('Paying once more', () => {
  const retry = (as: Person, id: string) => shop.reply(retryPayment, { as, params: { id } });

  it('is refused where the payment was paid in the same moment', async () => {
    const ewa = await shop.person('Ewa Szybka');
    const id = await shop.started(ewa, 'payu');
    await shop.act('payu', id, 'refuse');
    await shop.becomes(ewa, id, 'failed');
    const reply = await overtaken(
      shop,
      {
        lock: 'SELECT FROM payment WHERE id = $1',
        change: `UPDATE payment SET state = 'refunded', paid_at = now(), reason = NULL WHERE id = $1`,
        id,
      },
      () => retry(ewa, id),
    );
    assertRefused(reply, 409, 'payment_closed');
    const { rows } = await shop.db.query('SELECT FROM payment WHERE replaced_by = $1', [id]);
    assert.equal(rows.length, 0);
  });

  it('is refused where the order ended in the same moment', async () => {
    const ewa = await shop.person('Ewa Spóźniona');
    const made = await shop.ordered(ewa, { items: [{ offerId: offer, quantity: 1 }] });
    const id = String(made.payment?.id);
    await shop.act('payu', id, 'refuse');
    await shop.becomes(ewa, id, 'failed');
    const reply = await overtaken(
      shop,
      {
        lock: 'SELECT FROM shop_order WHERE id = $1',
        change: `UPDATE shop_order SET state = 'cancelled', reason = 'seller', ended_at = now()
          WHERE id = $1`,
        id: made.id,
      },
      () => retry(ewa, id),
    );
    assertRefused(reply, 409, 'order_closed');
  });
});
