/** Top-ups through each provider: opened, paid, refused, listed, and who may see them. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { retryPayment } from '#contract/payment-changes.ts';
import { providers } from '#contract/providers.ts';
import { assertRefused, type Person, prepared, type Reply } from '../testing.ts';
import { eachProvider, openTill } from './testing.ts';

const till = prepared(() => openTill());
after(() => till.booksAreWhole().finally(till.close));

const key = (name: string) => ({ 'idempotency-key': name });
const idOf = ({ body }: Reply): string => String(body.orderId ?? body.session_id);
const get = (as: Person, path: string, query = {}): Promise<Reply> =>
  till.ask('GET', path, { as, query });

for (const provider of eachProvider) {
  describe(`A top-up through ${provider}`, () => {
    it('leads to the provider’s page, and credits the wallet once it is paid', async () => {
      const ewa = await till.person(`Ewa Pays ${provider}`);
      const reply = await till.start(ewa, provider, {
        amount: '125.50',
        description: 'Na "chleb"',
      });
      assert.equal(reply.status, 201, JSON.stringify(reply.body));
      const id = idOf(reply);
      const opened = await till.view(ewa, id);
      assert.deepEqual(
        [opened.state, opened.amount, opened.description, opened.email, opened.transaction],
        ['redirected', 125.5, "Na 'chleb'", ewa.email, null],
      );
      assert.equal(reply.body.redirectUri ?? reply.body.redirect_url, opened.redirectUrl);
      assert.equal(await till.denarOf(ewa), 0);
      await till.act(provider, id, 'pay');
      const paid = await till.becomes(ewa, id, 'paid');
      assert.deepEqual(
        [paid.redirectUrl, paid.transaction, paid.refundable, paid.cancellable, paid.retryable],
        [null, id, 125.5, false, false],
      );
      assert.equal(await till.denarOf(ewa), 125.5);
      const receipt = await get(ewa, `/v2/trans/transactions/${id}`);
      assert.deepEqual([receipt.status, receipt.body.kind], [200, 'top_up']);
    });

    // At once: initiate*, payuCreateOrder.
    it('with one key is one payment, ten times at once', async () => {
      const ewa = await till.person(`Ewa Key ${provider}`);
      const ten = Array.from({ length: 10 }, () => till.start(ewa, provider, {}, key('one')));
      const ids = new Set((await Promise.all(ten)).map(idOf));
      assert.equal(ids.size, 1);
      const again = await till.start(ewa, provider, {}, key('one'));
      assert.equal(again.headers['idempotent-replayed'], 'true');
      assert.ok(again.body.redirectUri ?? again.body.redirect_url);
      const other = await till.start(ewa, provider, { amount: 1 }, key('one'));
      assertRefused(other, 422, 'idempotency_key_reused');
      const { body } = await get(ewa, '/v2/trans/payments');
      assert.equal(body.total, 1);
    });

    it('that the provider has no time for is opened by the same request later', async () => {
      const ewa = await till.person(`Ewa Busy ${provider}`);
      till.fault(provider, 'too-many-requests');
      const busy = await till.start(ewa, provider, {}, key('busy'));
      assertRefused(busy, 503, 'provider_unavailable');
      const id = String(busy.body.payment);
      const kept = await till.view(ewa, id);
      assert.deepEqual([kept.state, kept.reason, kept.retryable], ['created', 'unavailable', true]);
      till.fault(provider);
      const opened = await till.start(ewa, provider, {}, key('busy'));
      assert.deepEqual([opened.status, idOf(opened)], [201, id]);
      assert.equal((await till.view(ewa, id)).state, 'redirected');
    });

    it('whose opening is never answered is unknown, and not failed', async () => {
      const ewa = await till.person(`Ewa Lost ${provider}`);
      till.fault(provider, provider === 'payu' ? 'server-error' : 'timeout-after-commit');
      const lost = await till.start(ewa, provider, {}, key('lost'));
      assertRefused(lost, 502, 'payment_unknown');
      const id = String(lost.body.payment);
      const kept = await till.view(ewa, id);
      assert.deepEqual([kept.state, kept.cancellable, kept.retryable], ['unknown', false, false]);
      assertRefused(await till.start(ewa, provider, {}, key('lost')), 502, 'payment_unknown');
      for (const act of ['cancel', 'retry']) {
        const reply = await till.ask('POST', `/v2/trans/payments/${id}/${act}`, { as: ewa });
        assert.ok([502, 503].includes(reply.status), JSON.stringify(reply.body));
      }
      till.fault(provider);
      assert.equal(await till.denarOf(ewa), 0);
    });

    it('that the provider refuses says so, also when it is asked for again', async () => {
      // No provider accepts such a long return URL.
      const strict = await openTill({ WEB_ORIGIN: `https://${'a'.repeat(1100)}.pl` });
      const ewa = await strict.person(`Ewa Refused ${provider}`);
      for (const _ of [1, 2]) {
        const reply = await strict.start(ewa, provider, {}, key('refused'));
        assertRefused(reply, 409, 'payment_refused');
        const kept = await strict.view(ewa, String(reply.body.payment));
        assert.deepEqual([kept.state, kept.reason], ['failed', 'refused']);
        const again = await strict.reply(retryPayment, { as: ewa, params: { id: kept.id } });
        assertRefused(again, 409, 'payment_refused');
      }
      await strict.close();
    });

    it('with a BLIK code needs no page', async () => {
      const ewa = await till.person(`Ewa Blik ${provider}`);
      const reply = await till.start(ewa, provider, { blikCode: '777 123' });
      assert.equal(reply.status, 201, JSON.stringify(reply.body));
      assert.ok(!reply.body.redirectUri && !reply.body.redirect_url);
      const paid = await till.becomes(ewa, idOf(reply), 'paid');
      assert.equal(paid.blik, true);
      assert.equal(await till.denarOf(ewa), 50);
    });
  });
}

describe('Opening a payment', () => {
  it('of which the provider’s answer was lost once leads to a page all the same', async () => {
    const ewa = await till.person('Ewa Once');
    till.providers.payu.faults.set([
      { kind: 'timeout-after-commit', next: 1, call: 'order-create' },
    ]);
    const reply = await till.start(ewa, 'payu', {}, key('once'));
    assert.equal(reply.status, 201, JSON.stringify(reply.body));
    assert.ok(reply.body.redirectUri);
    const list = await get(ewa, '/v2/trans/payments', { sort: 'createdAt' });
    const [first, second] = list.body.payments as { id: string; replacedBy: string }[];
    assert.deepEqual([first?.replacedBy, second?.id], [idOf(reply), idOf(reply)]);
    assert.equal((await till.view(ewa, String(first?.id))).state, 'failed');
    const again = await till.start(ewa, 'payu', {}, key('once'));
    assert.deepEqual([again.status, idOf(again)], [201, idOf(reply)]);
    await till.act('payu', idOf(reply), 'pay');
    await till.becomes(ewa, idOf(reply), 'paid');
    assert.equal(await till.denarOf(ewa), 50);
  });

  it('wants an amount, a good address, PLN and a wallet', async () => {
    const ewa = await till.person('Ewa Shapes');
    const guest = await till.person('Gość Bez', { registered: false });
    const bad = [
      { amount: 0 },
      { amount: -1 },
      { amount: 1.001 },
      { amount: 1_000_000.01 },
      { amount: 'NaN' },
      { currency: 'EUR' },
      { email: 'nobody' },
      { email: `${'a'.repeat(45)}@denar.test` },
      { description: 'x'.repeat(141) },
      { blikCode: '12345' },
    ];
    for (const provider of eachProvider) {
      for (const body of bad) {
        const reply = await till.start(ewa, provider, body);
        assertRefused(reply, 422, 'validation_failed', JSON.stringify(body));
      }
      assertRefused(await till.start(guest, provider), 409, 'not_registered');
    }
    const { rows } = await till.db.query(
      'SELECT FROM payment p JOIN wallet w ON w.id = p.wallet_id WHERE w.email = $1',
      [ewa.email],
    );
    assert.equal(rows.length, 0);
  });

  it('tells which providers there are, to whoever is signed in', async () => {
    const ewa = await till.person('Ewa Providers');
    const { body } = await get(ewa, '/v2/trans/payments/providers');
    assert.deepEqual(
      body.providers,
      providers.map((provider) => ({ provider, blik: true })),
    );
  });

  it('is not more often than 120 times an hour', async () => {
    const ewa = await till.person('Ewa Often');
    const first = await till.started(ewa, 'payu');
    await till.act('payu', first, 'refuse');
    await till.becomes(ewa, first, 'failed');
    await till.countPayments(ewa, 119);
    for (const provider of eachProvider) {
      const reply = await till.start(ewa, provider);
      assertRefused(reply, 429, 'too_many_requests');
      assert.ok(Number(reply.headers['retry-after']) > 0);
    }
    const again = await till.reply(retryPayment, { as: ewa, params: { id: first } });
    assertRefused(again, 429, 'too_many_requests');
  });
});

describe('Payments', () => {
  it('are listed, sorted, filtered and had as a file by their owner alone', async () => {
    const ewa = await till.person('Ewa Lists');
    const ola = await till.person('Ola Lists');
    const guest = await till.person('Gość Lista', { registered: false });
    const paid = await till.paid(ewa, 'payu', 30);
    const open = await till.started(ewa, 'p24', 10);
    const listed = async (query: object) => {
      const { body } = await get(ewa, '/v2/trans/payments', query);
      return (body.payments as { id: string }[]).map(({ id }) => id);
    };
    assert.deepEqual(await listed({}), [open, paid]);
    assert.deepEqual(await listed({ sort: '-amount' }), [paid, open]);
    assert.deepEqual(await listed({ state: 'paid' }), [paid]);
    assert.deepEqual(await listed({ provider: 'p24' }), [open]);
    assert.deepEqual(await listed({ open: 'yes' }), [open]);
    assert.deepEqual(await listed({ open: 'no', search: 'zakupy' }), [paid]);
    const file = await get(ewa, '/v2/trans/payments', { format: 'csv' });
    assert.match(String(file.headers['content-type']), /^text\/csv/);
    assert.match(file.bytes.toString('utf8'), /opłacona/);
    for (const path of [`/v2/trans/payments/${paid}`, `/v2/trans/p24/${open}`]) {
      assert.equal((await get(ewa, path)).status, 200);
      assertRefused(await get(ola, path), 404, 'not_found');
      assertRefused(await get(guest, path), 409, 'not_registered');
    }
    assertRefused(await get(guest, '/v2/trans/payments'), 409, 'not_registered');
  });
});
