/** The payments desk, the metrics for an operator, and the live events for owners. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type * as z from 'zod/mini';
import { closeUnauthenticated } from '#contract/events.ts';
import { deskLook, resolveFlag } from '#contract/payment-desk.ts';
import { paymentEventsPath, type paymentNews, paymentProviders } from '#contract/payments.ts';
import { valuesOf } from '#test/values-of.ts';
import { attend, codeOf, hear } from '../events/testing.ts';
import { forgetPayers } from '../retention/retention.ts';
import { assertRefused, openTestApi, type Person, prepared, type Reply } from '../testing.ts';
import { walletOf } from '../testing-flows.ts';
import { openTill } from './testing.ts';

type PaymentNews = z.output<typeof paymentNews>;

const till = prepared(() => openTill());
const admin = prepared(() => till.admin());
after(() => till.booksAreWhole().finally(till.close));

const get = (path: string, query = {}, as: Person | undefined = admin): Promise<Reply> =>
  till.ask('GET', path, { ...(as && { as }), query });
const stranger = '01900000-0000-7000-8000-000000000000';
const socketOf = (path: string): string =>
  `${till.deps.config.API_ORIGIN.replace('http', 'ws')}${path}`;

describe('The desk of payments', () => {
  it('lists, filters and gives as a file what everybody has paid', async () => {
    const ewa = await till.person('Ewa Desk');
    const paid = await till.paid(ewa, 'p24', 70);
    const open = await till.started(ewa, 'payu', 5);
    const listed = async (query: object) => {
      const { body } = await get('/v2/adm/payments', { search: ewa.email, ...query });
      return (body.payments as { id: string }[]).map(({ id }) => id);
    };
    assert.deepEqual(await listed({}), [open, paid]);
    assert.deepEqual(await listed({ sort: 'amount' }), [open, paid]);
    assert.deepEqual(await listed({ state: 'paid', provider: 'p24' }), [paid]);
    assert.deepEqual(await listed({ open: 'yes' }), [open]);
    assert.deepEqual(await listed({ flagged: 'yes' }), []);
    const file = await get('/v2/adm/payments', { format: 'csv', search: ewa.email });
    assert.match(file.bytes.toString('utf8'), /Przelewy24;70,00;PLN;opłacona/);
    const { body } = await get(`/v2/adm/payments/${paid}`);
    const history = body.history as { state: string; by: string }[];
    assert.deepEqual(valuesOf(history, 'state'), ['created', 'redirected', 'pending', 'paid']);
    assert.equal((body.wallet as { email: string }).email, ewa.email);
    const past = await get(`/v2/adm/payments/${paid}`, { format: 'csv' });
    const [, ...lines] = past.bytes.toString('utf8').trim().split('\r\n');
    assert.match(lines.join('\n'), /:\d\d;powiadomienie operatora;opłacona;/);
    const times = lines.map((line) => line.slice(0, 19));
    assert.deepEqual(times, times.toSorted());
    assertRefused(await get(`/v2/adm/payments/${stranger}`), 404, 'not_found');
  });

  it('has somebody look into a flag once', async () => {
    const notice = { id: 'foreign-order', providerId: '700', amount: 100 };
    assert.equal(await till.tell('p24', notice), 200);
    const { body } = await get('/v2/adm/payments/flags', {
      kind: 'unknown_order',
      provider: 'p24',
    });
    const [flag] = body.flags as { id: string; reference: string; amount: number }[];
    assert.deepEqual([flag?.reference, flag?.amount], ['foreign-order', 1]);
    const resolve = (id: string) =>
      till.reply(resolveFlag, { as: admin, params: { id }, body: { note: 'oddano' } });
    const done = await resolve(String(flag?.id));
    assert.deepEqual(
      [done.status, done.body.note, done.body.resolvedBy],
      [200, 'oddano', admin.name],
    );
    assertRefused(await resolve(String(flag?.id)), 409, 'flag_resolved');
    assertRefused(await resolve(stranger), 404, 'not_found');
    const seen = await get('/v2/adm/payments/flags', { resolved: 'yes' });
    assert.equal(seen.body.total, 1);
    const file = await get('/v2/adm/payments/flags', { format: 'csv', resolved: 'yes' });
    assert.match(file.bytes.toString('utf8'), /pieniądze bez naszej płatności/);
  });

  it('does not look up what it cannot, and says so', async () => {
    const ewa = await till.person('Ewa Look');
    till.fault('payu', 'server-error');
    const lost = await till.start(ewa, 'payu');
    const id = String(lost.body.payment);
    const look = () => till.reply(deskLook, { as: admin, params: { id } });
    const silent = await look();
    assertRefused(silent, 502, 'payment_unknown');
    assert.equal(silent.body.payment, id);
    till.fault('payu');
    assert.deepEqual((await look()).body.state, 'failed');
    const none = await till.reply(deskLook, { as: admin, params: { id: stranger } });
    assertRefused(none, 404, 'not_found');
  });

  it('tells an operator’s tools what is open, and nothing about anybody', async () => {
    const ewa = await till.person('Ewa Metrics');
    await till.started(ewa, 'payu');
    const metrics = (await till.ask('GET', '/metrics')).bytes.toString('utf8');
    assert.match(metrics, /denar_payments_open\{provider="payu",state="redirected"\} \d/);
    assert.doesNotMatch(metrics, /denar\.test/);
  });
});

describe('Payments of an erased person', () => {
  it('keep what was paid, and no words', async () => {
    const ewa = await till.person('Ewa Forgotten');
    const id = await till.paid(ewa, 'payu', 5);
    await till.db.query(`UPDATE wallet SET name = '–' WHERE email = $1`, [ewa.email]);
    await forgetPayers(till.db);
    const { rows } = await till.db.query(
      `SELECT p.email, p.description, p.amount, bool_and(n.body = '') AS empty
       FROM payment p JOIN payment_notification n ON n.payment_id = p.id WHERE p.id = $1 GROUP BY p.id`,
      [id],
    );
    assert.deepEqual(rows[0], { email: '', description: '', amount: 500, empty: true });
  });
});

describe('The API without payment providers', () => {
  it('opens, cancels and refunds nothing', async () => {
    const bare = await openTestApi();
    const ewa = await bare.person('Ewa Bare');
    const boss = await bare.admin();
    const ask = (path: string, as: Person, body?: object) => bare.ask('POST', path, { as, body });
    for (const path of ['/v2/trans/p24/initiate', '/v2/trans/payu/create_order']) {
      assertRefused(await ask(path, ewa, { amount: 1 }), 409, 'provider_not_offered');
    }
    const body = await bare.call(paymentProviders, { as: ewa });
    assert.deepEqual(body.providers, []);
    const { id: wallet } = await walletOf(bare, ewa);
    const keep = async (state: string): Promise<string> => {
      const id = bare.deps.newId();
      await bare.db.query(
        `INSERT INTO payment (id, provider, purpose, wallet_id, amount, currency, description, email,
           blik, state, created_at, expires_at, paid_at)
         VALUES ($1, 'payu', 'top_up', $2, 100, 'PLN', '', 'a@b.pl', false, $3, $4, $5, $6)`,
        [
          id,
          wallet,
          state,
          bare.deps.now(),
          new Date(bare.deps.now().getTime() + 60_000),
          state === 'paid' ? bare.deps.now() : null,
        ],
      );
      return id;
    };
    const open = await keep('redirected');
    for (const act of ['cancel', 'retry']) {
      const reply = await ask(`/v2/trans/payments/${open}/${act}`, ewa);
      assertRefused(reply, 409, 'provider_not_offered', act);
    }
    assertRefused(await ask(`/v2/adm/payments/${open}/look`, boss), 409, 'provider_not_offered');
    const paid = await keep('paid');
    const given = await ask(`/v2/adm/payments/${paid}/refund`, boss, { note: 'abc' });
    assertRefused(given, 409, 'provider_not_offered');
    await bare.db.query('UPDATE payment SET credited_wallet_id = wallet_id WHERE id = $1', [paid]);
    const own = await ask(`/v2/trans/payments/${paid}/refund`, ewa, {});
    assertRefused(own, 409, 'provider_not_offered');
    await bare.close();
  });
});

describe('The owner of a payment', () => {
  it('hears of it on both sockets, and nobody else does', async () => {
    const ewa = await till.person('Ewa Hears');
    const ola = await till.person('Ola Hears');
    const all = await attend(socketOf('/v2/ws'), ewa);
    const others = await attend(socketOf('/v2/ws'), ola);
    const payments = await hear<PaymentNews>(socketOf(paymentEventsPath), ewa);
    // Events before the socket has authenticated are missed; each new payment causes another one.
    let id = '';
    for (let left = 50; left > 0 && payments.events.length === 0; left -= 1) {
      id = await till.started(ewa, 'payu');
      await pause(50);
    }
    await till.act('payu', id, 'pay');
    const paid = await all.until(
      (event) => event.type === 'payment' && event.payment.state === 'paid',
    );
    assert.ok(paid.type === 'payment' && paid.payment.id === id);
    await payments.until(({ orderId, status }) => orderId === id && status === 'paid');
    assert.ok(payments.events.every((one) => Object.keys(one).join() === 'orderId,status'));
    assert.ok(others.events.every(({ type }) => type !== 'payment'));
    for (const one of [payments, all, others]) one.close();
  });

  it('is not heard without a token', async () => {
    const { socket } = await hear(socketOf(paymentEventsPath), { ...admin, token: 'x' });
    assert.equal(await codeOf(socket), closeUnauthenticated);
  });
});
