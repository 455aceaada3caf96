/**
 * Guessing codes, PINs and amounts: by many, on several instances, over a long time; and the
 * remaining probability.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  api,
  confirm,
  initiate,
  makeCodes,
  otherPin,
  register,
  releasedCard,
  send,
  start,
  startInstance,
  stock,
  trade,
  wrongCode,
} from '#api/cards/testing.ts';
import { limits } from '#api/limits.ts';
import { inject, type Person, type Reply, refusal } from '#api/testing.ts';
import { startsPerNumber, verificationAttempts } from '#contract/bank-accounts.ts';
import { maxWrongPins } from '#contract/cards.ts';

const { most: maxWrongPayments, seconds: lockSeconds } = limits['wrong payment codes'];

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
    const saleId = (await send(seller, 'POST', '/trans/obsluga.otworz', { customer: '' })).body.id;
    const line = { saleId, name: 'Chleb', price: 1, quantity: 1 };
    await send(seller, 'POST', '/trans/obsluga.dodaj', line);
    const { id: billId } = (await send(seller, 'POST', '/trans/rachunek.wystaw', { saleId })).body;
    const confirmed = await send(seller, 'POST', '/trans/rachunek.potwierdz', {
      billId,
      otp_code: digits,
    });
    assert.deepEqual(refusal(confirmed), [429, 'too_many_attempts']);
  });

  it('are useless to a person locked out, also right ones, and move nothing without their owner', async () => {
    const { buyer, seller } = await trade();
    const digits = await unknownDigits();
    const charge = (otp_code: string) =>
      api.ask('POST', '/v2/et/transaction', { as: seller, query: { otp_code, kwota: '1' } });
    for (let nth = 0; nth < maxWrongPayments; nth += 1) await charge(digits);
    const code = String((await api.ask('POST', '/v2/et/otp', { as: buyer })).body.otp_code);
    assert.deepEqual(refusal(await charge(code)), [429, 'too_many_attempts']);
    api.pass(lockSeconds + 1);
    const next = String((await api.ask('POST', '/v2/et/otp', { as: buyer })).body.otp_code);
    const made = await charge(next);
    assert.equal(made.body.status, 'awaiting_acceptance');
    const told = JSON.stringify(made.body);
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

describe('A PIN', () => {
  it('can be guessed five times by all callers together, over any time', async () => {
    const card = await releasedCard();
    const people = await guessers(maxWrongPins + 1, 'Znalazca');
    for (const [nth, person] of people.slice(0, maxWrongPins).entries()) {
      const reply = await register(person, { ...card, pin: otherPin(card.pin) });
      assert.deepEqual(
        [...refusal(reply), reply.body.attemptsLeft],
        [409, 'wrong_pin', maxWrongPins - nth - 1],
      );
      api.pass(3600);
    }
    const last = await register(people[maxWrongPins] as Person, card);
    assert.deepEqual(refusal(last), [409, 'card_blocked']);
  });
});

describe('The amount of a verification transfer', () => {
  it('can be guessed nine times for one account number, by any number of people', async () => {
    const nrb = '27114020040000300201355387';
    const people = await guessers(startsPerNumber + 1, 'Cudze Konto');
    let guesses = 0;
    for (const person of people) {
      const begun = await send(person, 'POST', '/v2/account/bank-account/register-stage1', {
        accountName: person.name,
        email: person.email,
        bankAccount: nrb,
      });
      if (begun.status !== 201) {
        assert.deepEqual(refusal(begun), [429, 'too_many_requests']);
        continue;
      }
      const { transactionId } = begun.body;
      const { rows } = await api.db.query<{ amount: number }>(
        'SELECT amount FROM bank_transfer_out WHERE reference = $1',
        [transactionId],
      );
      const wrong = rows[0]?.amount === 1 ? '0.02' : '0.01';
      for (let nth = 0; nth < verificationAttempts + 1; nth += 1) {
        const body = { transactionId, verificationAmount: wrong };
        const path = '/v2/account/bank-account/register-stage2';
        const reply = await send(person, 'POST', path, body);
        guesses += Number(reply.body.code === 'wrong_amount');
      }
    }
    assert.equal(guesses, startsPerNumber * verificationAttempts);
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

it('answers a guessed link, bill or receipt like one that never existed', async () => {
  const confirmed = await api.ask('POST', '/v2/account/company/confirm', {
    body: { token: 'A'.repeat(43) },
  });
  assert.deepEqual(refusal(confirmed), [409, 'link_invalid']);
  const [spy] = (await guessers(1, 'Ciekawski')) as [Person];
  for (const path of [
    '/trans/rachunek.pokaz?code=AAAA-AAAA',
    '/v2/public/receipt/01900000-0000-7000-8000-000000000000',
  ]) {
    const reply = await api.ask('GET', path, { as: spy });
    assert.deepEqual(refusal(reply), [404, 'not_found'], path);
  }
});
