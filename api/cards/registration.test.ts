/** Registering a card: its holder who knows the PIN becomes its owner, and guessing ends soon. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { myCards } from '#contract/cards.ts';
import { transfer } from '#contract/transfers.ts';
import { assertRefused, refusal } from '../testing.ts';
import { closeWallet } from '../testing-flows.ts';
import { api, couple, newCards, otherPin, register, releasedCard, stock } from './testing.ts';

describe('Registering a card', () => {
  it('makes it the caller’s', async () => {
    const { buyer, seller } = await couple();
    const card = await releasedCard();
    const made = await register(buyer, card, { serial: card.serial.toLowerCase() });
    assert.equal(made.status, 201);
    const { card: mine } = made.body;
    assert.deepEqual(
      [mine.id, mine.cardNumber, mine.serial, mine.status, mine.codesLeft],
      [card.id, `•••• ${card.cardNumber.slice(-4)}`, card.serial, 'registered', 0],
    );
    const listed = await api.call(myCards, { as: buyer });
    assert.deepEqual(listed.cards, [mine]);
    const others = await api.call(myCards, { as: seller });
    assert.deepEqual(others.cards, []);
    assertRefused(await register(seller, card), 409, 'card_taken');
    const { rows } = await api.db.query('SELECT pin FROM card WHERE id = $1', [card.id]);
    assert.equal(rows[0]?.pin, null);
  });

  it('ends with the wallet: a card of a closed wallet is blocked', async () => {
    const { buyer, seller } = await couple('1.00');
    const card = await releasedCard();
    await register(buyer, card);
    const query = { email: seller.email, amount: '1.00' };
    await api.reply(transfer, { as: buyer, query });
    assert.equal((await closeWallet(api, buyer)).status, 204);
    const [listed] = (await stock.list({ search: card.cardNumber })).body.cards;
    assert.deepEqual([listed?.status, listed?.blockedReason], ['blocked', 'owner']);
  });

  it('needs the caller’s own address and a wallet', async () => {
    const { buyer, seller } = await couple();
    const card = await releasedCard();
    assertRefused(await register(buyer, card, { email: seller.email }), 403, 'email_not_yours');
    const guest = await api.person(`Guest ${Math.random()}`, { registered: false });
    assertRefused(await register(guest, card), 409, 'not_registered');
    assert.equal((await register(buyer, card)).status, 201);
  });

  it('tells an unknown number, another card’s serial and a card in the stock alike', async () => {
    const { buyer } = await couple();
    const card = await releasedCard();
    const other = await releasedCard();
    const [fresh] = await newCards();
    assert.ok(fresh);
    const replies = [
      await register(buyer, { ...card, cardNumber: '9616000000000023' }),
      await register(buyer, { ...card, serial: other.serial }),
      await register(buyer, fresh),
    ];
    for (const { status, body } of replies) {
      assert.deepEqual([status, body], [replies[0]?.status, replies[0]?.body]);
      assert.deepEqual([status, body.code], [404, 'card_unknown']);
    }
  });

  it('counts wrong PINs and blocks the card at the fifth', async () => {
    const { buyer } = await couple();
    const card = await releasedCard();
    for (const left of [4, 3, 2, 1, 0]) {
      const reply = await register(buyer, card, { pin: otherPin(card.pin) });
      assert.deepEqual([...refusal(reply), reply.body.attemptsLeft], [409, 'wrong_pin', left]);
    }
    assertRefused(await register(buyer, card), 409, 'card_blocked');
    const [listed] = (await stock.list({ search: card.cardNumber })).body.cards;
    assert.deepEqual([listed?.status, listed?.blockedReason], ['blocked', 'wrong_pin']);
    await stock.update(card.id, { status: 'released', note: 'okazano dowód' });
    assert.equal((await register(buyer, card)).status, 201);
  });

  it('allows no more than five guesses, also when thirty are made at once', async () => {
    const { buyer, seller } = await couple();
    const card = await releasedCard();
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        register(at % 2 ? buyer : seller, card, { pin: otherPin(card.pin) }),
      ),
    );
    const codes = replies.map(({ body }) => body.code);
    assert.equal(codes.filter((code) => code === 'wrong_pin').length, 5);
    assert.equal(codes.filter((code) => code === 'card_blocked').length, 25);
  });

  // At once: registerCard.
  it('by ten people at once has one owner', async () => {
    const card = await releasedCard();
    const people = await Promise.all(Array.from({ length: 10 }, () => couple()));
    const replies = await Promise.all(people.map(({ buyer }) => register(buyer, card)));
    assert.deepEqual(replies.map(({ body }) => body.code ?? 'registered').sort(), [
      ...Array.from({ length: 9 }, () => 'card_taken'),
      'registered',
    ]);
  });

  const malformed: [string, Record<string, unknown>][] = [
    ['a wrong check digit', { cardNumber: '9616000000000008' }],
    ['a short number', { cardNumber: '9616' }],
    ['a short PIN', { pin: '1234' }],
    ['a PIN of letters', { pin: 'abcdef' }],
    ['a serial of other letters', { serial: 'K7QM-3XW0' }],
    ['no address', { email: '' }],
    ['a number as a number', { cardNumber: 9616 }],
  ];
  for (const [what, changed] of malformed) {
    it(`is refused with ${what}`, async () => {
      const { buyer } = await couple();
      assertRefused(await register(buyer, await releasedCard(), changed), 422, 'validation_failed');
    });
  }
});

describe('Calls of cards', () => {
  const id = '01900000-0000-7000-8000-000000000000';
  const calls: ['GET' | 'POST', string, unknown][] = [
    ['GET', 'my', undefined],
    ['GET', 'transactions', undefined],
    ['GET', `transactions/${id}`, undefined],
    ['GET', `${id}/one-time-codes`, undefined],
    ['POST', `${id}/generate-codes`, { card_id: id, count: 1 }],
    ['POST', `${id}/block`, undefined],
    ['POST', 'confirm', { transaction_id: id, one_time_code: '123456' }],
    ['POST', 'cancel', { transaction_id: id }],
  ];
  for (const [method, path, body] of calls) {
    it(`are refused to people without a wallet: ${method} ${path.replace(id, 'ID')}`, async () => {
      const options = body === undefined ? {} : { body };
      const url = `/v2/trans/cards/${path}`;
      const guest = await api.person(`Guest ${Math.random()}`, { registered: false });
      assertRefused(await api.ask(method, url, { as: guest, ...options }), 409, 'not_registered');
    });
  }
});
