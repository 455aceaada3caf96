/** Actions on one card leave all other cards, payments and codes as they are. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cardPaymentSeconds } from '#contract/card-payments.ts';
import { blockCard } from '#contract/cards.ts';
import { unlock } from '#contract/operator.ts';
import { transact } from '#db/connect.ts';
import { waitingIn } from '#db/testing.ts';
import { assertRefused, refusal } from '../testing.ts';
import { neighbour } from '../testing-neighbour.ts';
import { lockPayments } from './payment-rows.ts';
import { expireCardPayments } from './payments.ts';
import {
  api,
  balances,
  cancel,
  confirm,
  initiate,
  makeCodes,
  newCards,
  register,
  releasedCard,
  see,
  start,
  stock,
  type Trade,
  trade,
  wrongCode,
} from './testing.ts';

/** A person with a card with counted wrong codes, a waiting payment and some ended ones. */
async function other(): Promise<Trade> {
  const given = await trade();
  const paid = await start(given, '1.00');
  await confirm(given.buyer, paid.id, paid.code);
  await cancel(given.seller, (await start(given, '2.00')).id);
  const { id } = await start(given, '3.00');
  for (let time = 0; time < 2; time += 1) await confirm(given.seller, id, wrongCode(given.codes));
  return given;
}

const wrongly = async (given: Trade, times: number): Promise<void> => {
  const { id } = await start(given, '1.00');
  for (let time = 0; time < times; time += 1)
    await confirm(given.seller, id, wrongCode(given.codes));
};

const deeds: Readonly<Record<string, (given: Trade) => Promise<unknown>>> = {
  'is paid with': async (given) => {
    const { id, code } = await start(given);
    assert.equal((await confirm(given.buyer, id, code)).status, 200);
  },
  'is tried with a wrong code and then the right one': async (given) => {
    const { id, code } = await start(given);
    await confirm(given.seller, id, wrongCode(given.codes));
    assert.equal((await see(given.buyer, id)).body.attemptsLeft, 4);
    assert.equal((await confirm(given.buyer, id, code)).status, 200);
  },
  'is asked for more than there is': async (given) =>
    assert.deepEqual(refusal(await initiate(given, '100.01')), [409, 'declined']),
  'is locked by wrong codes': (given) => wrongly(given, 5),
  'is blocked by wrong codes': async (given) => {
    for (let time = 0; time < 3; time += 1) {
      await wrongly(given, 5);
      await stock.update(given.card.id, { note: 'x' });
      await api.reply(unlock, {
        as: await api.admin(),
        params: { kind: 'card', id: given.card.id },
        body: { note: 'test' },
      });
    }
    assertRefused(await initiate(given), 409, 'card_blocked');
  },
  'is blocked by its owner': async (given) => {
    await start(given);
    await api.call(blockCard, { as: given.buyer, params: { cardId: given.card.id } });
  },
  'is blocked by the desk': async (given) => {
    await start(given);
    const change = { status: 'blocked', note: 'zgubiona' };
    assert.equal((await stock.update(given.card.id, change)).status, 200);
  },
  'gets new codes': (given) => makeCodes(given.buyer, given.card.id, 20),
  'has a payment that is refused, and one that is cancelled': async (given) => {
    for (const by of [given.buyer, given.seller])
      assert.equal((await cancel(by, (await start(given)).id)).status, 200);
  },
};

describe("Others' cards stay as they are where one", () => {
  for (const [title, deed] of Object.entries(deeds)) {
    it(title, async () => {
      await other();
      const untouched = await neighbour(api);
      await deed(await trade());
      await untouched();
    });
  }

  it('is released and registered, another removed', async () => {
    await other();
    await newCards(3, 'SĄSIAD');
    const untouched = await neighbour(api);
    const released = await releasedCard();
    const [gone] = await newCards();
    const { buyer } = await trade();
    assert.equal((await register(buyer, released)).status, 201);
    assert.equal((await stock.remove(String(gone?.id))).status, 204);
    await untouched();
  });
});

describe('The sweep of card payments', () => {
  it('ends those that have run out, frees their holds and leaves all others', async () => {
    api.pass(cardPaymentSeconds);
    await expireCardPayments(api.deps);
    const given = await trade();
    const { id } = await start(given);
    api.pass(cardPaymentSeconds - 10);
    await other();
    api.pass(10);
    const untouched = await neighbour(api, given.buyer, given.seller, given.card.id);
    assert.equal(await expireCardPayments(api.deps), 1);
    await untouched();
    assert.equal((await see(given.buyer, id)).body.status, 'expired');
    const { rowCount } = await api.db.query(
      `SELECT FROM ledger.hold h JOIN card_payment p ON p.hold_id = h.id WHERE p.id = $1`,
      [id],
    );
    assert.equal(rowCount, 0);
    assert.deepEqual(await balances(given.buyer), { denar: 100, held: 0, available: 100 });
  });

  it('passes over a payment that somebody else has locked', async () => {
    const given = await trade();
    const { id } = await start(given);
    api.pass(cardPaymentSeconds);
    await transact(api.db, async (tx) => {
      await lockPayments(tx, [id]);
      const sweep = expireCardPayments(api.deps);
      assert.equal(await waitingIn(api.db, sweep), null);
    });
    assert.equal((await see(given.buyer, id)).body.status, 'expired');
    await expireCardPayments(api.deps);
  });

  it('does each once, also four at once', async () => {
    const given = await trade();
    for (let nth = 0; nth < 4; nth += 1) await start(given, '1.00');
    api.pass(cardPaymentSeconds);
    const due = (
      await api.db.query(
        `SELECT FROM card_payment WHERE state = 'awaiting_code' AND expires_at <= $1`,
        [api.deps.now()],
      )
    ).rowCount;
    const ended = await Promise.all(Array.from({ length: 4 }, () => expireCardPayments(api.deps)));
    assert.equal(
      ended.reduce((sum, one) => sum + one),
      due,
    );
  });
});
