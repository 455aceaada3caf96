/** Keys, codes, bills, letters and tokens used a second time, by the same person and by another. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openTill, type Till } from '#api/payments/testing.ts';
import type { Person, Reply } from '#api/testing.ts';

let till: Till;
let ewa: Person;
let jan: Person;
before(async () => {
  till = await openTill();
  ewa = await till.person('Ewa Powtórka', { denar: '100.00' });
  jan = await till.person('Jan Powtórka', { denar: '100.00' });
});
after(() => till.close());

const ask = (as: Person | null, path: string, body?: unknown, key?: string): Promise<Reply> =>
  till.ask('POST', path, {
    ...(as && { as }),
    ...(body === undefined ? {} : { body }),
    ...(key && { headers: { 'idempotency-key': key } }),
  });

describe('An Idempotency-Key', () => {
  const calls: [string, () => [string, unknown?]][] = [
    ['a code', () => ['/v2/et/otp']],
    ['a bound code', () => ['/trans/otp', { amount: 1, userEmail: 'jan.kowal@denar.test' }]],
    ['a group', () => ['/account/group/create', { name: 'Klucz', description: '' }]],
    ['a sale', () => ['/trans/obsluga.otworz', { customer: 'Klucz' }]],
    [
      'a top-up',
      () => ['/v2/trans/p24/initiate', { amount: 5, description: 'x', currency: 'PLN' }],
    ],
  ];
  for (const [what, call] of calls) {
    it(`of one person is not valid for another’s: ${what}`, async () => {
      if (what === 'a bound code') await till.person('Jan Kowal');
      const [path, body] = call();
      const key = `key of ${what}`;
      const hers = await ask(ewa, path, body, key);
      assert.ok(hers.status < 300, JSON.stringify(hers.body));
      const again = await ask(ewa, path, body, key);
      assert.equal(again.headers['idempotent-replayed'], 'true');
      assert.equal(again.bytes.toString(), hers.bytes.toString());
      const his = await ask(jan, path, body, key);
      assert.equal(his.status, hers.status);
      assert.equal(his.headers['idempotent-replayed'], undefined);
      assert.notDeepEqual(his.body, hers.body);
      const guest = await ask(null, path, body, key);
      assert.equal(guest.status, 401);
    });
  }

  it('of one operation is not valid for another, whatever both are', async () => {
    const paths = calls.map(([, call]) => call());
    const key = 'one for all';
    const first = await ask(ewa, '/v2/et/otp', undefined, key);
    assert.equal(first.status, 201);
    for (const [path, body] of paths.slice(1)) {
      const reply = await ask(ewa, path, body, key);
      assert.deepEqual([reply.status, reply.body.code], [422, 'idempotency_key_reused'], path);
    }
  });
});

describe('The second use', () => {
  it('of a code, a charge and a bill pays nothing', async () => {
    const { otp_code } = (await ask(ewa, '/v2/et/otp')).body;
    const charge = `/v2/et/transaction?otp_code=${otp_code}&kwota=2`;
    const { transaction } = (await ask(jan, charge)).body;
    assert.equal((await ask(jan, charge)).body.code, 'code_used');
    assert.equal((await ask(ewa, `/v2/et/accept?transaction=${transaction}`)).status, 200);
    const accepted = await ask(ewa, `/v2/et/accept?transaction=${transaction}`);
    assert.equal(accepted.body.code, 'transaction_closed');
    const saleId = (await ask(jan, '/trans/obsluga.otworz', { customer: '' })).body.id;
    await ask(jan, '/trans/obsluga.dodaj', { saleId, name: 'Chleb', price: 2, quantity: 1 });
    const billId = (await ask(jan, '/trans/rachunek.wystaw', { saleId })).body.id;
    assert.equal((await ask(ewa, '/trans/rachunek.potwierdz', { billId })).status, 200);
    assert.equal((await ask(ewa, '/trans/rachunek.potwierdz', { billId })).status, 409);
    const third = await till.person('Trzeci', { denar: '5.00' });
    assert.notEqual((await ask(third, '/trans/rachunek.potwierdz', { billId })).status, 200);
    assert.equal(await till.denarOf(ewa), 96);
    assert.equal(await till.denarOf(third), 5);
  });

  for (const provider of ['payu', 'p24'] as const) {
    it(`of a notification of ${provider} credits nothing, also after a refund`, async () => {
      const id = await till.paid(ewa, provider, 20);
      const { rows } = await till.db.query<{ providerId: string }>(
        'SELECT provider_id AS "providerId" FROM payment WHERE id = $1',
        [id],
      );
      const notice = { id, providerId: rows[0]?.providerId ?? '', amount: 2000 };
      const before = await till.denarOf(ewa);
      assert.equal(await till.tell(provider, notice), 200);
      assert.equal(await till.denarOf(ewa), before);
      const back = await ask(ewa, `/v2/trans/payments/${id}/refund`, { amount: 20 });
      assert.equal(back.status, 201, JSON.stringify(back.body));
      await till.becomes(ewa, id, 'refunded');
      const after = await till.denarOf(ewa);
      assert.equal(await till.tell(provider, notice), 200);
      assert.equal(await till.tell(provider, { ...notice, amount: 200_000 }), 200);
      assert.equal(await till.tell(provider, { ...notice, forged: true }), 400);
      const other = provider === 'payu' ? 'p24' : 'payu';
      await till.tell(other, notice);
      assert.equal(await till.denarOf(ewa), after);
      await till.booksAreWhole();
    });
  }

  it('of a token of an erased person opens nothing', async () => {
    const gone = await till.person('Ola Odeszła');
    const erased = await ask(gone, '/v2/account/erase', { email: gone.email });
    assert.equal(erased.status, 204);
    const reply = await till.ask('GET', '/v2/account/me', { as: gone });
    assert.deepEqual([reply.status, reply.body.code], [401, 'unauthenticated']);
  });
});
