/** Overtaking by others, for cards, their codes and their payments. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { endPayments, lockPayments } from '#api/cards/payment-rows.ts';
import { resealCards } from '#api/cards/reseal.ts';
import type { Person } from '#api/testing.ts';
import { cardPayment, newBill, newCards, ownedCard, type StockCard } from '#api/testing-flows.ts';
import { openVault } from '#api/vault.ts';
import { transact } from '#db/connect.ts';
import { waitingIn } from '#db/testing.ts';
import {
  admin,
  ask,
  auditLedgerAlone,
  good,
  jan,
  overtaken,
  refusal,
  shop,
  somebody,
  walletOf,
} from './race.ts';

auditLedgerAlone();

const frozen = async (as: Person) =>
  [['UPDATE wallet SET frozen_by_owner_at = now() WHERE id = $1', await walletOf(as)]] as const;

/** An open card payment by a new person, for a new bill of Jan's. */
async function started() {
  const buyer = await somebody('50.00');
  const owned = await ownedCard(shop, admin, buyer, 5);
  const { id: billId } = await newBill(shop, jan, [{ name: 'Chleb', price: 2, quantity: 1 }]);
  const payment = await cardPayment(shop, jan, owned, { amount: 2, billId });
  return { buyer, card: owned.card, billId, payment };
}

type Started = Awaited<ReturnType<typeof started>>;

const endings: Readonly<Record<string, (of: Started) => Promise<unknown>>> = {
  'its bill is cancelled': ({ billId }) => ask(jan, 'POST', '/trans/rachunek.anuluj', { billId }),
  'its code is confirmed': ({ buyer, payment }) =>
    ask(buyer, 'POST', '/v2/trans/cards/confirm', payment),
  'its buyer freezes the wallet': ({ buyer }) => ask(buyer, 'POST', '/v2/account/freeze'),
  'its card is blocked': ({ buyer, card }) =>
    ask(buyer, 'POST', `/v2/trans/cards/${card.id}/block`),
};

for (const [what, ending] of Object.entries(endings)) {
  it(`a payment by card that a sweep ends stays expired where ${what} meanwhile`, async () => {
    const given = await started();
    const { ended } = await transact(shop.db, async (tx) => {
      await endPayments(
        { ...shop.deps, tx, after: () => undefined },
        await lockPayments(tx, [given.payment.transaction_id]),
        'expired',
      );
      const ended = ending(given);
      await waitingIn(shop.db, ended);
      return { ended };
    });
    await ended;
    const state = 'SELECT state FROM card_payment WHERE id = $1';
    const { rows } = await shop.db.query(state, [given.payment.transaction_id]);
    assert.deepEqual(rows, [{ state: 'expired' }]);
  });
}

const blocked = (card: StockCard) =>
  [
    `UPDATE card SET state = 'blocked', blocked_reason = 'wrong_codes', blocked_at = now()
     WHERE id = $1`,
    card.id,
  ] as const;

it('nothing is begun with a card that is being blocked', async () => {
  const { card } = await started();
  const asked = { card_number: card.cardNumber, serial: card.serial, amount: 2, description: '' };
  const body = { ...asked, seller_email: jan.email };
  const reply = await overtaken([blocked(card)], () =>
    ask(jan, 'POST', '/v2/trans/cards/initiate', body),
  );
  assert.deepEqual(refusal(reply), [409, 'card_blocked']);
});

it('a card that is being blocked is not blocked again with its wallet', async () => {
  const as = await somebody();
  const { card } = await ownedCard(shop, admin, as);
  const wallet = await walletOf(as);
  const reply = await overtaken([blocked(card)], () =>
    ask(as, 'DELETE', `/v2/account/wallet/${wallet}`),
  );
  assert.ok(reply.status < 300, JSON.stringify(reply.body));
  const again = `SELECT FROM card_event WHERE card_id = $1 AND event = 'blocked'`;
  assert.equal((await shop.db.query(again, [card.id])).rowCount, 0);
});

it('a code is not made for a wallet that is being frozen', async () => {
  const as = await somebody('10.00');
  const reply = await overtaken(await frozen(as), () => ask(as, 'POST', '/v2/et/otp'));
  assert.deepEqual(refusal(reply), [403, 'frozen']);
});

it('no card gets new codes while its wallet is being frozen', async () => {
  const as = await somebody('10.00');
  const { card } = await ownedCard(shop, admin, as);
  const path = `/v2/trans/cards/${card.id}/generate-codes`;
  const body = { card_id: card.id, count: 5 };
  const reply = await overtaken(await frozen(as), () => ask(as, 'POST', path, body));
  assert.deepEqual(refusal(reply), [403, 'frozen']);
});

it('cards are sealed anew by two at once, each of which leaves what the other is at', async () => {
  const { card } = await started();
  const [unused] = await newCards(shop, admin);
  const newest = { id: 'newest', key: Buffer.alloc(32, 9) };
  const vault = openVault([newest, ...shop.deps.config.CARD_CODE_KEYS]);
  const outcome = await overtaken(
    [
      ['SELECT FROM card WHERE id = $1 FOR NO KEY UPDATE', unused?.id],
      ['SELECT FROM card_code WHERE card_id = $1 FOR NO KEY UPDATE', card.id],
    ],
    async () => waitingIn(shop.db, resealCards({ ...shop.deps, vault })),
  );
  assert.equal(outcome, null);
  assert.equal(await resealCards({ ...shop.deps, vault }), 6);
});

it('a batch whose last card is removed stays where another of its cards is being made', async () => {
  const [{ id: last }] = (await newCards(shop, admin, 1, 'of one')) as [StockCard];
  const { removing } = await transact(shop.db, async (tx) => {
    await tx.query(
      `INSERT INTO card (id, number, serial, batch, state, pin, created_at)
       SELECT $2, '9616999999999999', '0000-0000', batch, state, pin, created_at
       FROM card WHERE id = $1`,
      [last, crypto.randomUUID()],
    );
    const removing = ask(admin, 'DELETE', `/v2/adm/cstore/remove/${last}`);
    assert.match(String(await waitingIn(shop.db, removing)), /^DELETE FROM card/);
    return { removing };
  });
  await good(removing);
  const { rows } = await shop.db.query('SELECT batch FROM card_batch WHERE batch = $1', ['of one']);
  assert.equal(rows.length, 1);
});
