/** Guessing codes: by many, on several instances, over a long time. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  api,
  confirm,
  initiate,
  makeCodes,
  send,
  start,
  startInstance,
  stock,
  trade,
  wrongCode,
} from '#api/cards/testing.ts';
import { limits } from '#api/limits.ts';
import { inject, type Person, type Reply, refusal } from '#api/testing.ts';
import { newBill, paymentCode } from '#api/testing-flows.ts';
import { confirmBill } from '#contract/bills.ts';
import { makeCharge } from '#contract/charges.ts';

const { most: maxWrongPayments } = limits['wrong payment codes'];

const guessers = (count: number, name: string): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, (_, nth) => api.person(`${name} ${nth}`)));

/** Digits that no valid code has. */
async function unknownDigits(): Promise<string> {
  const { rows } = await api.db.query<{ code: string }>('SELECT code FROM payment_code');
  const taken = new Set(rows.map(({ code }) => code));
  const all = Array.from({ length: 1000 }, (_, at) => String(at).padStart(6, '0'));
  return all.find((code) => !taken.has(code)) as string;
}

const count = (replies: readonly Reply[], code: string): number =>
  replies.filter(({ body }) => body.code === code).length;

describe('Payment codes', () => {
  it('can be guessed five times by one person, over any number of instances', async () => {
    const second = await startInstance();
    const sellers = await guessers(3, 'Zgadujący');
    const digits = await unknownDigits();
    const ask = (as: Person, nth: number) => {
      const query = { otp_code: digits, kwota: '1' };
      const path = '/v2/et/transaction';
      return nth % 2
        ? inject(second.app, 'POST', path, { as, query })
        : api.ask('POST', path, { as, query });
    };
    const replies = await Promise.all(
      sellers.flatMap((seller) => Array.from({ length: 12 }, (_, nth) => ask(seller, nth))),
    );
    assert.equal(count(replies, 'code_invalid'), 3 * maxWrongPayments);
    assert.equal(count(replies, 'too_many_attempts'), 3 * (12 - maxWrongPayments));
    // Neither the till, nor a bill, nor the short form of the call is a way around it.
    const [seller] = sellers as [Person];
    const paid = await send(seller, 'POST', '/trans/pay', { otp_code: digits, amount: 1 });
    assert.deepEqual(refusal(paid), [429, 'too_many_attempts']);
    const { id: billId } = await newBill(api, seller, [{ name: 'Chleb', price: 1 }]);
    const confirmed = await api.refused(confirmBill, {
      as: seller,
      body: { billId, otp_code: digits },
    });
    assert.deepEqual(confirmed, [429, 'too_many_attempts']);
  });

  it('that are right move nothing without their owner, of whom the seller learns nothing', async () => {
    const { buyer, seller } = await trade();
    const query = { otp_code: await paymentCode(api, buyer), kwota: '1' };
    const made = await api.call(makeCharge, { as: seller, query });
    assert.equal(made.status, 'awaiting_acceptance');
    const told = JSON.stringify(made);
    assert.ok(!told.includes(buyer.email) && !told.includes(buyer.name), told);
  });
});

describe('Codes of a card', () => {
  it('can be guessed thirty times in thirty days, also with right ones in between', async () => {
    const given = await trade('100.00', 20);
    let wrong = 0;
    const state = async () => {
      const [card] = (await stock.list({ search: given.card.cardNumber })).body.cards;
      return card?.status;
    };
    // After four wrong ones the owner pays: the card never locks, and yet there is a limit.
    while (wrong < 28) {
      const { id, code } = await start(given, '1.00');
      for (let nth = 0; nth < 4; nth += 1, wrong += 1)
        await confirm(given.seller, id, wrongCode(given.codes));
      assert.equal((await confirm(given.buyer, id, code)).status, 200);
      api.pass(3600);
    }
    assert.equal(await state(), 'registered');
    const { id } = await start(given, '1.00');
    for (; wrong < 30; wrong += 1) {
      const reply = await confirm(given.seller, id, wrongCode(given.codes));
      assert.equal(reply.body.code, 'wrong_code');
    }
    assert.equal(await state(), 'blocked');
    assert.deepEqual(refusal(await initiate(given, '1.00')), [409, 'card_blocked']);
    await stock.update(given.card.id, { status: 'registered' });
    await makeCodes(given.buyer, given.card.id, 5);
    assert.equal(await state(), 'registered', 'whoever gives it back begins anew');
  });
});

it('counts tries by the network address, whatever header the caller sends', async () => {
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, nth) =>
      api.ask('POST', '/v2/support', {
        body: { email: `ktos${nth}@example.pl`, subject: 'x', message: 'x' },
        headers: {
          'x-forwarded-for': `10.0.0.${nth}`,
          'x-real-ip': `10.0.1.${nth}`,
          forwarded: `for=10.0.2.${nth}`,
        },
      }),
    ),
  );
  assert.equal(count(replies, 'too_many_requests'), 10);
});
