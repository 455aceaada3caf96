/** Codes and charges: what the buyer creates, what the seller may do with it, and when. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { etAccount } from '#contract/accounts.ts';
import * as charges from '#contract/charges.ts';
import { atOnce } from '#test/at-once.ts';
import { type Person, refusal } from '../testing.ts';
import { neighbour } from '../testing-neighbour.ts';
import { expireCharges } from './decide.ts';
import { api, balances, charge, couple, decide, makeCode, see, wrongCode } from './testing.ts';

const cancel = (as: Person, transaction: unknown) =>
  api.reply(charges.cancelCharge, { as, body: { transaction } });

describe('A code', () => {
  it('has six digits and lives for 120 seconds', async () => {
    const { buyer } = await couple();
    const before = api.deps.now().getTime();
    const body = await api.call(charges.makeCode, { as: buyer });
    assert.match(body.otp_code, /^\d{6}$/);
    assert.equal(body.seconds, 120);
    const life = Date.parse(body.expires_at) - before;
    assert.ok(life >= 120_000 && life < 125_000);
  });

  it('ends when its owner makes a new one', async () => {
    const { buyer, seller } = await couple();
    const old = await makeCode(buyer);
    await makeCode(buyer);
    assert.equal((await charge(seller, old)).body.code, 'code_expired');
  });

  // At once: makeCode.
  it('is one for each person, however many are asked for at once', async () => {
    const { buyer } = await couple();
    const made = await atOnce(8, () => makeCode(buyer));
    const rows = await api.sql`SELECT code FROM payment_code WHERE ended_at IS NULL`;
    assert.equal(rows.filter(({ code }) => made.includes(code)).length, 1);
  });

  it('after 120 seconds is code_expired', async () => {
    const { buyer, seller } = await couple();
    const code = await makeCode(buyer);
    api.pass(120);
    assert.deepEqual(refusal(await charge(seller, code)), [409, 'code_expired']);
  });
});

describe('A charge', () => {
  it('moves nothing and holds the amount until the buyer accepts', async () => {
    const { buyer, seller } = await couple();
    const made = await charge(seller, await makeCode(buyer));
    assert.deepEqual([made.status, made.body.status], [201, 'awaiting_acceptance']);
    assert.equal(made.body.amount, 12.5);
    assert.deepEqual(await balances(buyer), { denar: 100, held: 12.5, available: 87.5 });
    assert.deepEqual(await balances(seller), { denar: 0, held: 0, available: 0 });
    const [pending] = (await api.call(etAccount, { as: buyer })).pending;
    assert.equal(pending?.transaction, made.body.transaction);
    assert.equal(pending?.payee.name, seller.name);

    const accepted = await decide(buyer, made.body.transaction);
    assert.deepEqual(accepted.body, {
      transaction: made.body.transaction,
      status: 'completed',
      balance: 87.5,
    });
    assert.deepEqual(await balances(buyer), { denar: 87.5, held: 0, available: 87.5 });
    assert.deepEqual(await balances(seller), { denar: 12.5, held: 0, available: 12.5 });
  });

  it('that the buyer refuses gives the money back', async () => {
    const { buyer, seller } = await couple();
    const made = await charge(seller, await makeCode(buyer));
    assert.equal((await decide(buyer, made.body.transaction, 'refuse')).body.status, 'refused');
    assert.deepEqual(await balances(buyer), { denar: 100, held: 0, available: 100 });
    assert.equal((await see(seller, made.body.transaction)).body.status, 'refused');
  });

  it('after 60 seconds is transaction_expired and its hold is free, swept or not', async () => {
    const { buyer, seller } = await couple();
    const made = await charge(seller, await makeCode(buyer), '100.00');
    api.pass(60);
    assert.deepEqual(await balances(buyer), { denar: 100, held: 0, available: 100 });
    assert.equal((await see(seller, made.body.transaction)).body.status, 'expired');
    const late = await decide(buyer, made.body.transaction);
    assert.deepEqual(refusal(late), [409, 'transaction_expired']);
    assert.equal((await charge(seller, await makeCode(buyer), '100.00')).status, 201);
    await expireCharges(api.deps);
    const rows = await api.sql`SELECT state FROM charge WHERE id = ${made.body.transaction}`;
    assert.equal(rows[0]?.state, 'expired');
    assert.deepEqual(await balances(buyer), { denar: 100, held: 100, available: 0 });
  });

  it('that waits for another buyer is not shown, and is left alone', async () => {
    const { buyer, seller } = await couple();
    const other = await couple();
    const others = await charge(other.seller, await makeCode(other.buyer));
    const untouched = await neighbour(api, buyer, seller);
    const pending = async (person: Person) => {
      const body = await api.call(etAccount, { as: person });
      return body.pending.map(({ transaction }) => transaction);
    };
    const [accepted, refused] = [
      (await charge(seller, await makeCode(buyer))).body.transaction,
      (await charge(seller, await makeCode(buyer))).body.transaction,
    ];
    assert.deepEqual(await pending(buyer), [accepted, refused]);
    assert.deepEqual(await pending(other.buyer), [others.body.transaction]);
    assert.deepEqual(await pending(seller), []);
    assert.equal((await decide(buyer, accepted)).status, 200);
    assert.equal((await decide(buyer, refused, 'refuse')).status, 200);
    assert.deepEqual(await pending(buyer), []);
    await untouched();
  });

  it('can be decided once', async () => {
    const { buyer, seller } = await couple();
    const made = await charge(seller, await makeCode(buyer));
    await decide(buyer, made.body.transaction, 'refuse');
    const again = await decide(buyer, made.body.transaction);
    assert.deepEqual(refusal(again), [409, 'transaction_closed']);
    assert.deepEqual(await balances(seller), { denar: 0, held: 0, available: 0 });
  });

  it('is not there for anybody but its two sides', async () => {
    const { buyer, seller } = await couple();
    const { buyer: stranger } = await couple();
    const made = await charge(seller, await makeCode(buyer));
    assert.deepEqual(refusal(await see(stranger, made.body.transaction)), [404, 'not_found']);
    assert.deepEqual(refusal(await decide(stranger, made.body.transaction)), [404, 'not_found']);
    // The seller may see it, but not decide.
    assert.equal((await see(seller, made.body.transaction)).status, 200);
    assert.equal((await decide(seller, made.body.transaction)).status, 404);
    const nobodys = '01900000-0000-7000-8000-000000000000';
    assert.deepEqual(refusal(await see(buyer, nobodys)), [404, 'not_found']);
  });

  it('is not for somebody who has no wallet at all', async () => {
    const { buyer, seller } = await couple();
    const { transaction } = (await charge(seller, await makeCode(buyer))).body;
    const guest = await api.person('Bez Portfela', { registered: false });
    assert.deepEqual(refusal(await see(guest, transaction)), [409, 'not_registered']);
    assert.deepEqual(refusal(await decide(guest, transaction)), [409, 'not_registered']);
  });
});

describe('A seller is refused', () => {
  it('a code that nobody made', async () => {
    const reply = await charge((await couple()).seller, await wrongCode());
    assert.deepEqual(refusal(reply), [409, 'code_invalid']);
  });

  it('the own code', async () => {
    const { buyer } = await couple();
    assert.deepEqual(refusal(await charge(buyer, await makeCode(buyer))), [409, 'own_code']);
  });

  it('money that the buyer does not have, as "declined" and with the code used up', async () => {
    const { buyer, seller } = await couple('10.00');
    const code = await makeCode(buyer);
    assert.deepEqual(refusal(await charge(seller, code, '10.01')), [409, 'declined']);
    assert.deepEqual(refusal(await charge(seller, code, '5.00')), [409, 'code_used']);
    assert.deepEqual(await balances(buyer), { denar: 10, held: 0, available: 10 });
  });

  it('after five wrong codes for 15 minutes, even the right one', async () => {
    const { buyer, seller } = await couple();
    const wrong = await wrongCode();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      assert.equal((await charge(seller, wrong)).body.code, 'code_invalid');
    }
    const locked = await charge(seller, await makeCode(buyer));
    assert.deepEqual(refusal(locked), [429, 'too_many_attempts']);
    const wait = Number(locked.headers['retry-after']);
    assert.ok(wait > 890 && wait <= 900, `Retry-After ${wait}`);
    api.pass(900);
    assert.equal((await charge(seller, await makeCode(buyer))).status, 201);
  });

  it('no more than five guesses, also when a hundred are made at once', async () => {
    const { seller } = await couple();
    const wrong = await wrongCode();
    const codes = (await atOnce(100, () => charge(seller, wrong))).map(({ body }) => body.code);
    assert.equal(codes.filter((code) => code === 'code_invalid').length, 5);
    assert.equal(codes.filter((code) => code === 'too_many_attempts').length, 95);
  });
});

describe('Charges at the same moment:', () => {
  // At once: makeCharge.
  it('ten charges on one code let one through', async () => {
    const { buyer, seller } = await couple();
    const code = await makeCode(buyer);
    const replies = await atOnce(10, () => charge(seller, code));
    assert.equal(replies.filter(({ status }) => status === 201).length, 1);
    assert.equal(replies.filter(({ body }) => body.code === 'code_used').length, 9);
    assert.deepEqual(await balances(buyer), { denar: 100, held: 12.5, available: 87.5 });
  });

  it('ten sellers with one code let one through', async () => {
    const { buyer } = await couple();
    const sellers = await atOnce(10, () => couple());
    const code = await makeCode(buyer);
    const replies = await Promise.all(sellers.map(({ seller }) => charge(seller, code)));
    assert.deepEqual(replies.map(({ body }) => body.code ?? 'through').sort(), [
      ...Array.from({ length: 9 }, () => 'code_used'),
      'through',
    ]);
  });

  it('one that its seller cancels ends at once, and tells its buyer nothing of money', async () => {
    const { buyer, seller } = await couple();
    const { transaction } = (await charge(seller, await makeCode(buyer))).body;
    assert.deepEqual(refusal(await cancel(buyer, transaction)), [404, 'not_found']);
    const { buyer: stranger } = await couple();
    assert.deepEqual(refusal(await cancel(stranger, transaction)), [404, 'not_found']);
    const done = await cancel(seller, transaction);
    assert.deepEqual([done.status, done.body], [200, { transaction, status: 'cancelled' }]);
    assert.deepEqual(await balances(buyer), { denar: 100, held: 0, available: 100 });
    for (const as of [buyer, seller])
      assert.equal((await see(as, transaction)).body.status, 'cancelled');
    assert.deepEqual(refusal(await decide(buyer, transaction)), [409, 'transaction_closed']);
    assert.deepEqual(refusal(await cancel(seller, transaction)), [409, 'transaction_closed']);
    const late = (await charge(seller, await makeCode(buyer))).body.transaction;
    api.pass(60);
    assert.deepEqual(refusal(await cancel(seller, late)), [409, 'transaction_expired']);
  });

  // At once: cancelCharge.
  it('each is cancelled or paid, never both, however often both are asked for at once', async () => {
    const ends = new Set<unknown>();
    for (let nth = 0; nth < 12; nth += 1) {
      const { buyer, seller } = await couple();
      const { transaction } = (await charge(seller, await makeCode(buyer))).body;
      const both = [() => cancel(seller, transaction), () => decide(buyer, transaction)];
      if (nth % 2 === 1) both.reverse();
      const replies = await Promise.all([...both, ...both].map((ask) => ask()));
      const [won, ...more] = replies.filter(({ status }) => status === 200);
      assert.deepEqual(more, []);
      for (const reply of replies.filter((one) => one !== won))
        assert.deepEqual(refusal(reply), [409, 'transaction_closed']);
      const paid = won?.body.status === 'completed';
      ends.add(won?.body.status);
      assert.equal((await see(buyer, transaction)).body.status, won?.body.status);
      assert.deepEqual((await balances(seller)).denar, paid ? 12.5 : 0);
      const left = paid ? 87.5 : 100;
      assert.deepEqual(await balances(buyer), { denar: left, held: 0, available: left });
    }
    assert.deepEqual([...ends].sort(), ['cancelled', 'completed']);
  });

  // At once: decideCharge.
  it('ten accepts of one charge move the money once', async () => {
    const { buyer, seller } = await couple();
    const { transaction } = (await charge(seller, await makeCode(buyer))).body;
    const replies = await atOnce(10, () => decide(buyer, transaction));
    assert.equal(replies.filter(({ status }) => status === 200).length, 1);
    assert.equal(replies.filter(({ body }) => body.code === 'transaction_closed').length, 9);
    assert.deepEqual(await balances(seller), { denar: 12.5, held: 0, available: 12.5 });
  });

  it('accepting and refusing come to one decision', async () => {
    const { buyer, seller } = await couple();
    const made = await charge(seller, await makeCode(buyer));
    const replies = await Promise.all([
      decide(buyer, made.body.transaction, 'accept'),
      decide(buyer, made.body.transaction, 'refuse'),
    ]);
    assert.equal(replies.filter(({ status }) => status === 200).length, 1);
    const { denar, held } = await balances(buyer);
    assert.equal(held, 0);
    assert.equal(Number(denar) + (await balances(seller)).denar, 100);
  });
});
