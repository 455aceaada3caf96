/** Wrong codes: they pay nothing; five end the payment and lock the card, wherever tried. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cancelCardPayment } from '#contract/card-payments.ts';
import { myCards } from '#contract/cards.ts';
import { listLocks, unlock } from '#contract/operator.ts';
import { listSecurityEvents } from '#contract/security-trail.ts';
import { valuesOf } from '#test/values-of.ts';
import { mailsTo } from '../mail/testing.ts';
import { assertRefused, refusal } from '../testing.ts';
import {
  api,
  balances,
  confirm,
  initiate,
  makeCodes,
  see,
  seeCodes,
  start,
  startInstance,
  stock,
  type Trade,
  trade,
  wrongCode,
} from './testing.ts';

describe('Only the right code pays', () => {
  it('not a code of another number, of another payment or of another card', async () => {
    const given = await trade();
    const first = await start(given, '1.00');
    const second = await start(given, '2.00');
    const other = await trade();
    const unasked = [...given.codes].find(([no]) => no !== first.codeNo && no !== second.codeNo);
    const others = [unasked?.[1], second.code, [...other.codes.values()][0]] as string[];
    for (const [at, code] of others.entries()) {
      const reply = await confirm(given.buyer, first.id, code);
      assert.deepEqual([...refusal(reply), reply.body.attemptsLeft], [409, 'wrong_code', 4 - at]);
    }
    assert.deepEqual(await balances(given.buyer), { denar: 100, held: 3, available: 97 });
    assert.equal((await see(given.seller, second.id)).body.attemptsLeft, 2);
    assert.equal((await confirm(given.buyer, first.id, first.code)).status, 200);
    assert.equal((await see(given.seller, second.id)).body.attemptsLeft, 5);
  });

  it('not a code that has been used or replaced', async () => {
    const given = await trade();
    const first = await start(given, '1.00');
    await confirm(given.buyer, first.id, first.code);
    await makeCodes(given.buyer, given.card.id, 10);
    const second = await start({ ...given, codes: new Map() }, '1.00');
    for (const code of [first.code, given.codes.get(second.codeNo - 10)]) {
      assertRefused(await confirm(given.buyer, second.id, code as string), 409, 'wrong_code');
    }
    assertRefused(await confirm(given.buyer, first.id, first.code), 409, 'transaction_closed');
    assert.deepEqual(await balances(given.seller), { denar: 1, held: 0, available: 1 });
  });

  for (const code of ['12345', '1234567', 'abcdef', '']) {
    it(`and "${code}" is none, which costs no attempt`, async () => {
      const given = await trade();
      const { id } = await start(given);
      assertRefused(await confirm(given.buyer, id, code), 422, 'validation_failed');
      assert.equal((await see(given.buyer, id)).body.attemptsLeft, 5);
    });
  }
});

/** Tries five wrong codes on a payment, which locks the card. */
async function lock(given: Trade): Promise<string> {
  const { id } = await start(given, '1.00');
  for (let time = 0; time < 5; time += 1) await confirm(given.seller, id, wrongCode(given.codes));
  return id;
}

describe('Five wrong codes', () => {
  it('end the payment and lock the card for fifteen minutes, on every instance', async () => {
    const second = await startInstance();
    const given = await trade();
    const { buyer, seller, codes, card } = given;
    const other = await start(given, '2.00');
    const { id, code } = await start(given, '1.00');
    const wrong = wrongCode(codes);
    for (const left of [4, 3, 2, 1, 0]) {
      const ask = left % 2 ? confirm : second.confirm;
      const reply = await ask(left % 2 ? buyer : seller, id, wrong);
      assert.deepEqual([...refusal(reply), reply.body.attemptsLeft], [409, 'wrong_code', left]);
    }
    assert.equal((await see(seller, id)).body.status, 'failed');
    assert.equal((await see(seller, other.id)).body.status, 'cancelled');
    assert.deepEqual(await balances(buyer), { denar: 100, held: 0, available: 100 });
    const third = await startInstance();
    for (const ask of [confirm, second.confirm, third.confirm]) {
      const reply = await ask(buyer, id, code);
      assertRefused(reply, 429, 'card_locked');
      const wait = Number(reply.headers['retry-after']);
      assert.ok(wait > 890 && wait <= 900, `Retry-After ${wait}`);
    }
    assertRefused(await initiate(given, 1), 429, 'card_locked');
    const mine = await api.call(myCards, { as: buyer });
    assert.ok(mine.cards[0]?.lockedUntil);
    assert.equal((await seeCodes(buyer, card.id)).codes.size, 9);

    api.pass(900);
    assertRefused(await confirm(buyer, id, code), 409, 'transaction_closed');
    const again = await start(given, '1.00');
    assert.equal((await confirm(buyer, again.id, again.code)).status, 200);
  });

  it('lock no longer once the desk has lifted it, though the third lock still blocks', async () => {
    const given = await trade();
    const admin = await api.admin();
    const params = { kind: 'card', id: given.card.id };
    const lift = () => api.reply(unlock, { as: admin, params, body: { note: 'rozmowa z Ewą' } });
    assert.deepEqual((await lift()).body, { unlocked: false });
    await lock(given);
    const query = { kind: 'card', search: given.card.serial } as const;
    const listed = await api.call(listLocks, { as: admin, query });
    assert.equal(listed.locks[0]?.id, given.card.id);
    const replies = await Promise.all(Array.from({ length: 10 }, lift));
    assert.equal(replies.filter(({ body }) => body.unlocked === true).length, 1);
    await lock(given);
    await lift();
    await lock(given);
    assertRefused(await initiate(given, 1), 409, 'card_blocked');
    const told = (await stock.events(given.card.id)).map(({ event }) => event);
    assert.deepEqual(
      [told[0], told.filter((event) => event === 'unlocked').length],
      ['blocked', 2],
    );
    const unlocked = { event: 'card_unlocked', search: given.buyer.email } as const;
    const trail = await api.call(listSecurityEvents, { as: admin, query: unlocked });
    assert.deepEqual(valuesOf(trail.events, 'note'), ['rozmowa z Ewą', 'rozmowa z Ewą']);
    const blocked = { ...query, kind: 'blocked' } as const;
    const still = await api.call(listLocks, { as: admin, query: blocked });
    assert.deepEqual(valuesOf(still.locks, 'id', 'until'), [[given.card.id, null]]);
  });

  it('are five on a card, also when each is tried for a payment of its own', async () => {
    const given = await trade();
    const wrong = wrongCode(given.codes);
    for (const left of [4, 3, 2, 1, 0]) {
      const { id } = await start(given, '1.00');
      assert.equal((await confirm(given.seller, id, wrong)).body.attemptsLeft, left);
    }
    api.pass(300);
    assertRefused(await initiate(given, 1), 429, 'card_locked');
  });

  it('are no more than five, also when forty are tried at once on two instances', async () => {
    const second = await startInstance();
    const given = await trade();
    const { id } = await start(given);
    const wrong = wrongCode(given.codes);
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        (at % 2 ? confirm : second.confirm)(given.seller, id, wrong),
      ),
    );
    const codes = replies.map(({ body }) => body.code);
    assert.equal(codes.filter((code) => code === 'wrong_code').length, 5);
    assert.equal(codes.filter((code) => code === 'card_locked').length, 35);
    assert.deepEqual(await balances(given.buyer), { denar: 100, held: 0, available: 100 });
  });

  it('are counted before the next one is tried, however the payment is spelled', async () => {
    const given = await trade();
    const { id, code } = await start(given, '1.00');
    const wrong = wrongCode(given.codes);
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, at) => {
        let letters = 0;
        const spelled = id.replace(/[a-f]/g, (letter) =>
          (at >> letters++) & 1 ? letter.toUpperCase() : letter,
        );
        return confirm(given.seller, spelled, at === 20 ? code : wrong);
      }),
    );
    const tried = replies.filter(
      ({ status, body }) => status === 200 || body.code === 'wrong_code',
    );
    assert.ok(tried.length <= 5, `${tried.length} codes were tried`);
  });

  it('a third time without a right one between them block the card', async () => {
    const given = await trade();
    await lock(given);
    api.pass(900);
    await lock(given);
    api.pass(900);
    const right = await start(given, '1.00');
    assert.equal((await confirm(given.buyer, right.id, right.code)).status, 200);
    for (let time = 0; time < 3; time += 1) {
      await lock(given);
      api.pass(900);
    }
    const [card] = (await stock.list({ search: given.card.cardNumber })).body.cards as {
      status: string;
      blockedReason: string;
    }[];
    assert.deepEqual([card?.status, card?.blockedReason], ['blocked', 'wrong_codes']);
    assertRefused(await initiate(given, 1), 409, 'card_blocked');
    assert.deepEqual(await balances(given.buyer), { denar: 99, held: 0, available: 99 });
    const told = (await stock.events(given.card.id)).map(({ event }) => event);
    assert.deepEqual([told[0], told.filter((event) => event === 'locked').length], ['blocked', 4]);
    const rows = await mailsTo(api, given.buyer.email);
    const locked = 'Karta zablokowana na 15 minut';
    const subjects = rows.map(({ subject }) => subject);
    assert.deepEqual(subjects, [locked, locked, locked, locked, 'Karta zablokowana']);
    const ending = given.card.cardNumber.slice(-4);
    assert.ok(rows.every(({ body }) => body.includes(`•••• ${ending}`) && !body.includes('CARD')));
  });
});

describe('Calls of card payments at the same moment', () => {
  // At once: confirmCardPayment.
  it('pay once with ten right codes on two instances', async () => {
    const second = await startInstance();
    const given = await trade();
    const { id, code } = await start(given);
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        (at % 2 ? confirm : second.confirm)(at % 3 ? given.buyer : given.seller, id, code),
      ),
    );
    assert.equal(replies.filter(({ status }) => status === 200).length, 1);
    assert.equal(replies.filter(({ body }) => body.code === 'transaction_closed').length, 9);
    assert.deepEqual(await balances(given.buyer), { denar: 87.5, held: 0, available: 87.5 });
    assert.deepEqual(await balances(given.seller), { denar: 12.5, held: 0, available: 12.5 });
  });

  it('hold no more than there is, for ten payments of more', async () => {
    const given = await trade('100.00', 20);
    const sellers = await Promise.all(
      Array.from({ length: 10 }, () => api.person(`S ${Math.random()}`)),
    );
    const replies = await Promise.all(
      sellers.map((seller) => initiate({ ...given, seller }, '30.00')),
    );
    const made = replies.filter(({ status }) => status === 201);
    assert.equal(made.length, 3);
    assert.equal(new Set(made.map(({ body }) => body.code_no)).size, 3);
    assert.equal(replies.filter(({ body }) => body.code === 'declined').length, 7);
    assert.deepEqual(await balances(given.buyer), { denar: 100, held: 90, available: 10 });
  });

  // At once: generateCodes.
  it('come to one end when a payment is confirmed, refused and given new codes', async () => {
    const second = await startInstance();
    const given = await trade();
    const { id, code } = await start(given);
    const cancelled = api.reply(cancelCardPayment, {
      as: given.buyer,
      body: { transaction_id: id },
    });
    const [paid, refused] = await Promise.all([
      second.confirm(given.seller, id, code),
      cancelled,
      makeCodes(given.buyer, given.card.id),
    ]);
    assert.deepEqual([paid.status, refused.status].sort(), [200, 409]);
    const { denar, held } = await balances(given.buyer);
    assert.deepEqual([denar, held], [paid.status === 200 ? 87.5 : 100, 0]);
  });

  // At once: initiateCardPayment.
  it('with one key are one payment with ten equal answers', async () => {
    const given = await trade();
    const make = () => initiate(given, '5.00', {}, 'till-1');
    const made = await Promise.all(Array.from({ length: 10 }, make));
    for (const { body } of made) assert.deepEqual(body, made[0]?.body);
    const id = String(made[0]?.body.transaction_id);
    const code = given.codes.get(Number(made[0]?.body.code_no)) as string;
    const pay = () => confirm(given.seller, id, code, 'till-2');
    const paid = await Promise.all(Array.from({ length: 10 }, pay));
    assert.ok(paid.every(({ status }) => status === 200));
    assert.equal(paid.filter(({ headers }) => headers['idempotent-replayed']).length, 9);
    assert.deepEqual(await balances(given.buyer), { denar: 95, held: 0, available: 95 });
  });

  it('with one key count a wrong code once', async () => {
    const given = await trade();
    const { id } = await start(given);
    const wrong = wrongCode(given.codes);
    for (let time = 0; time < 3; time += 1) {
      const reply = await confirm(given.seller, id, wrong, 'till-3');
      assert.deepEqual([...refusal(reply), reply.body.attemptsLeft], [409, 'wrong_code', 4]);
    }
    assert.equal((await see(given.seller, id)).body.attemptsLeft, 4);
  });
});
