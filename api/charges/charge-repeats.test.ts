/** Charges repeated under their key, and codes bound to an amount and a payee. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as charges from '#contract/charges.ts';
import { atOnce } from '#test/at-once.ts';
import { type Person, type Reply, refusal } from '../testing.ts';
import { api, balances, charge, couple, makeCode, wrongCode } from './testing.ts';

describe('The same Idempotency-Key', () => {
  it('gives the seller the same charge again, and another request is refused', async () => {
    const { buyer, seller } = await couple();
    const code = await makeCode(buyer);
    const first = await charge(seller, code, '12.50', 'till-1');
    const second = await charge(seller, code, '12.50', 'till-1');
    assert.deepEqual(second.body, first.body);
    assert.equal(second.status, 201);
    assert.equal(second.headers['idempotent-replayed'], 'true');
    assert.equal(first.headers['idempotent-replayed'], undefined);
    const other = await charge(seller, code, '13.00', 'till-1');
    assert.deepEqual(refusal(other), [422, 'idempotency_key_reused']);
    assert.deepEqual(await balances(buyer), { denar: 100, held: 12.5, available: 87.5 });
  });

  it('repeats a refusal as well', async () => {
    const { buyer, seller } = await couple('1.00');
    const code = await makeCode(buyer);
    assert.equal((await charge(seller, code, '5.00', 'till-2')).body.code, 'declined');
    assert.equal((await charge(seller, code, '5.00', 'till-2')).body.code, 'declined');
  });

  it('of another person is another key', async () => {
    const { buyer } = await couple();
    const { buyer: other } = await couple();
    const ask = (person: Person) => api.reply(charges.makeCode, { as: person, key: 'same' });
    const codes = [await ask(buyer), await ask(other), await ask(buyer)];
    assert.equal(codes[0]?.body.otp_code, codes[2]?.body.otp_code);
    assert.notEqual(codes[0]?.body.otp_code, codes[1]?.body.otp_code);
  });

  it('used by ten requests at once makes one charge and ten equal answers', async () => {
    const { buyer, seller } = await couple();
    const code = await makeCode(buyer);
    const replies = await atOnce(10, () => charge(seller, code, '12.50', 'till-3'));
    assert.equal(new Set(replies.map(({ body }) => body.transaction)).size, 1);
    assert.deepEqual(await balances(buyer), { denar: 100, held: 12.5, available: 87.5 });
  });
});

describe('A code bound to an amount and a payee', () => {
  const bind = (buyer: Person, userEmail: string, amount: unknown = 20) =>
    api.reply(charges.makeBoundCode, { as: buyer, body: { amount, userEmail } });
  const pay = (seller: Person, otp_code: unknown, amount: unknown = 20): Promise<Reply> =>
    api.ask('POST', '/v2/trans/pay', {
      as: seller,
      body: { otp_code, amount, description: 'Ser' },
    });

  it('pays at once when that payee takes it', async () => {
    const { buyer, seller } = await couple();
    const made = await bind(buyer, seller.email);
    assert.deepEqual([made.status, made.body.payee.name], [201, seller.name]);
    const paid = await pay(seller, made.body.otp_code);
    assert.deepEqual([paid.status, paid.body.status, paid.body.balance], [201, 'completed', 20]);
    assert.deepEqual(await balances(buyer), { denar: 80, held: 0, available: 80 });
    assert.deepEqual(refusal(await pay(seller, made.body.otp_code)), [409, 'code_used']);
  });

  it('completes at once at the till as well', async () => {
    const { buyer, seller } = await couple();
    const paid = await charge(seller, (await bind(buyer, seller.email)).body.otp_code, '20');
    assert.deepEqual([paid.status, paid.body.status], [201, 'completed']);
  });

  it('is nobody else’s and good for no other amount', async () => {
    const { buyer, seller } = await couple();
    const { seller: other } = await couple();
    const made = await bind(buyer, seller.email);
    assert.deepEqual(refusal(await pay(other, made.body.otp_code)), [409, 'code_invalid']);
    assert.deepEqual(refusal(await pay(seller, made.body.otp_code, 19)), [409, 'amount_differs']);
    const till = await charge(seller, made.body.otp_code, '19');
    assert.deepEqual(refusal(till), [409, 'amount_differs']);
    assert.equal((await pay(seller, made.body.otp_code)).status, 201);
  });

  it('needs a payee who is known and somebody else', async () => {
    const { buyer } = await couple();
    assert.deepEqual(refusal(await bind(buyer, 'nobody@denar.test')), [404, 'recipient_unknown']);
    assert.deepEqual(refusal(await bind(buyer, buyer.email)), [409, 'same_account']);
  });

  it('is the only kind that trans/pay takes', async () => {
    const { buyer, seller } = await couple();
    assert.deepEqual(refusal(await pay(seller, await makeCode(buyer))), [409, 'code_invalid']);
  });

  it('is refused by trans/pay for whatever the till refuses, and nothing moves', async () => {
    const { buyer, seller } = await couple('5.00');
    const made = async () => (await bind(buyer, seller.email)).body.otp_code;
    assert.deepEqual(refusal(await pay(buyer, await made())), [409, 'own_code']);
    const late = await made();
    api.pass(120);
    assert.deepEqual(refusal(await pay(seller, late)), [409, 'code_expired']);
    assert.deepEqual(refusal(await pay(seller, await made())), [409, 'declined']);
    const wrong = await wrongCode();
    for (let attempt = 0; attempt < 5; attempt += 1) await pay(seller, wrong);
    const locked = await pay(seller, wrong);
    assert.deepEqual(refusal(locked), [429, 'too_many_attempts']);
    assert.ok(Number(locked.headers['retry-after']) > 890);
    assert.deepEqual(await balances(buyer), { denar: 5, held: 0, available: 5 });
  });
});
