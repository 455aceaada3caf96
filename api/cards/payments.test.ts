/** Card payments: initiated by the seller, confirmed with the code that the payment asks for. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cardPayments } from '#contract/card-payments.ts';
import { blockCard, generateCodes } from '#contract/cards.ts';
import * as transfers from '#contract/transfers.ts';
import { assertRefused, type Reply } from '../testing.ts';
import { expireCardPayments } from './payments.ts';
import {
  api,
  balances,
  cancel,
  confirm,
  couple,
  initiate,
  makeCodes,
  register,
  releasedCard,
  see,
  seeCodes,
  start,
  stock,
  trade,
} from './testing.ts';

const free = (denar: number) => ({ denar, held: 0, available: denar });
const list = (as: Parameters<typeof see>[0], query: Record<string, string>) =>
  api.reply(cardPayments, { as, query });
const idsOf = ({ body }: Reply) =>
  (body.payments as { transaction_id: string }[]).map(({ transaction_id }) => transaction_id);

describe('A payment by card', () => {
  it('holds the amount, asks for a code, and pays when the buyer gives it', async () => {
    const given = await trade();
    const { buyer, seller, codes } = given;
    const before = api.deps.now().getTime();
    const made = await initiate(given, 12.5);
    assert.equal(made.status, 201);
    const { transaction_id: id, code_no: no } = made.body;
    assert.deepEqual(
      [made.body.status, made.body.amount, made.body.seller, codes.has(no)],
      ['awaiting_code', 12.5, { name: seller.name }, true],
    );
    const life = Date.parse(made.body.expires_at) - before;
    assert.ok(life >= 300_000 && life < 305_000, String(life));
    assert.deepEqual(await balances(buyer), { denar: 100, held: 12.5, available: 87.5 });

    const paid = await confirm(buyer, id, codes.get(no) as string);
    assert.equal(paid.status, 200);
    assert.deepEqual([paid.body.status, paid.body.receipt], ['completed', id]);
    assert.deepEqual(await balances(buyer), free(87.5));
    assert.deepEqual(await balances(seller), free(12.5));
    const receipt = await api.call(transfers.receipt, {
      as: seller,
      params: { id: paid.body.receipt },
    });
    assert.deepEqual(
      [receipt.kind, receipt.amount, receipt.title, receipt.payer],
      ['card_payment', 12.5, 'Chleb', { name: buyer.name }],
    );
  });

  it('is confirmed on the seller’s terminal as well', async () => {
    const given = await trade();
    const { id, code } = await start(given);
    assert.equal(
      (await confirm(given.seller, id, ` ${code.slice(0, 3)} ${code.slice(3)}`)).status,
      200,
    );
    assert.deepEqual(await balances(given.seller), free(12.5));
  });

  it('is seen by its two sides and nobody else', async () => {
    const given = await trade();
    const { buyer, seller, card } = given;
    const { buyer: stranger } = await couple();
    const { id, codeNo, code } = await start(given);
    const bought = await see(buyer, id);
    const sold = await see(seller, id);
    const cardNumber = `•••• ${card.cardNumber.slice(-4)}`;
    assert.deepEqual([bought.body.role, sold.body.role], ['buyer', 'seller']);
    assert.deepEqual(bought.body.card, { id: card.id, cardNumber });
    assert.deepEqual(sold.body.card, { id: null, cardNumber });
    assert.deepEqual([sold.body.code_no, sold.body.attemptsLeft], [codeNo, 5]);
    assert.ok(!JSON.stringify(sold.body).includes(buyer.email));
    assert.ok(!JSON.stringify([bought.body, sold.body]).includes(code));
    assertRefused(await see(stranger, id), 404, 'not_found');
    assertRefused(await confirm(stranger, id, code), 404, 'not_found');
    assertRefused(await cancel(stranger, id), 404, 'not_found');
    assert.deepEqual(idsOf(await list(stranger, {})), []);
    assert.equal((await confirm(buyer, id, code)).status, 200);
  });

  it('is refused by the buyer or withdrawn by the seller, and the money is free', async () => {
    for (const [side, status] of [
      ['buyer', 'refused'],
      ['seller', 'cancelled'],
    ] as const) {
      const given = await trade();
      const { id, code } = await start(given);
      const ended = await cancel(given[side], id);
      assert.deepEqual([ended.status, ended.body.status], [200, status]);
      assert.deepEqual(await balances(given.buyer), free(100));
      assert.equal((await see(given.seller, id)).body.status, status);
      assertRefused(await cancel(given.buyer, id), 409, 'transaction_closed');
      assertRefused(await confirm(given.buyer, id, code), 409, 'transaction_closed');
      assert.deepEqual(await balances(given.seller), free(0));
    }
  });

  it('after five minutes is expired and its hold is free, swept or not', async () => {
    const given = await trade();
    const { buyer, seller } = given;
    const { id, code } = await start(given, '100.00');
    api.pass(300);
    assert.deepEqual(await balances(buyer), free(100));
    assert.equal((await see(seller, id)).body.status, 'expired');
    assert.deepEqual(idsOf(await list(buyer, { status: 'awaiting_code' })), []);
    assert.deepEqual(idsOf(await list(buyer, { status: 'expired' })), [id]);
    assertRefused(await confirm(buyer, id, code), 409, 'transaction_expired');
    assertRefused(await cancel(buyer, id), 409, 'transaction_expired');
    const { codes } = await seeCodes(buyer, given.card.id);
    assert.equal(codes.size, 9);
    assert.equal((await initiate(given, '100.00')).status, 201);
    await expireCardPayments(api.deps);
    const { rows } = await api.db.query('SELECT state FROM card_payment WHERE id = $1', [id]);
    assert.equal(rows[0]?.state, 'expired');
    assert.deepEqual(await balances(buyer), { denar: 100, held: 100, available: 0 });
    api.pass(300);
    await expireCardPayments(api.deps);
    const held = await api.db.query(
      'SELECT 1 FROM ledger.hold h JOIN card_payment p ON p.hold_id = h.id WHERE p.card_id = $1',
      [given.card.id],
    );
    assert.equal(held.rowCount, 0);
  });

  it('asks for another code than every open payment, and last for one that was told', async () => {
    const given = await trade('100.00', 6);
    const asked = new Set<number>();
    for (let time = 0; time < 3; time += 1) asked.add((await start(given, '1.00')).codeNo);
    const other = { ...given, seller: (await couple()).seller };
    const started = await start(other, '1.00');
    asked.add(started.codeNo);
    await cancel(other.seller, started.id);
    for (let time = 0; time < 2; time += 1) asked.add((await start(other, '1.00')).codeNo);
    assert.equal(asked.size, 6);
    assert.equal((await start(other, '1.00')).codeNo, started.codeNo);
    assertRefused(await initiate(other, '1.00'), 409, 'no_codes_left');
    await makeCodes(given.buyer, given.card.id, 1);
    assert.equal((await start({ ...other, codes: new Map() }, '1.00')).codeNo, 7);
  });

  it('of a buyer is in a list of those that await a code', async () => {
    const given = await trade();
    const first = await start(given, '1.00');
    const second = await start(given, '2.00');
    await confirm(given.seller, first.id, first.code);
    const waiting = await list(given.buyer, { role: 'buyer', status: 'awaiting_code' });
    assert.deepEqual([idsOf(waiting), waiting.body.total], [[second.id], 1]);
    assert.deepEqual(idsOf(await list(given.seller, { role: 'buyer' })), []);
    assert.deepEqual(idsOf(await list(given.seller, { role: 'seller', count: '1' })), [second.id]);
    assert.deepEqual(idsOf(await list(given.seller, { skip: '1' })), [first.id]);
    assert.equal((await list(given.seller, { status: 'declined' })).status, 422);
  });
});

describe('A seller is refused', () => {
  it('money that the buyer does not have, as "declined", and soon every further try', async () => {
    const given = await trade('10.00');
    for (let time = 0; time < 5; time += 1) {
      assertRefused(await initiate(given, '10.01'), 409, 'declined');
    }
    assert.deepEqual(await balances(given.buyer), free(10));
    assert.equal((await seeCodes(given.buyer, given.card.id)).codes.size, 10);
    const sixth = await initiate(given, '10.00');
    assertRefused(sixth, 429, 'too_many_attempts');
    assert.ok(Number(sixth.headers['retry-after']) > 890);
    assert.deepEqual(idsOf(await list(given.buyer, {})), []);
    api.pass(900);
    assert.equal((await initiate(given, '10.00')).status, 201);
  });

  it('a card that is none, whatever of it is wrong', async () => {
    const given = await trade();
    const other = await releasedCard();
    const replies = [
      await initiate(given, 1, { card_number: '9616000000000023' }),
      await initiate(given, 1, { serial: other.serial }),
      await initiate({ ...given, card: other }, 1),
    ];
    for (const { status, body } of replies) {
      assert.deepEqual([status, body], [404, replies[0]?.body]);
      assert.equal(body.code, 'card_unknown');
    }
  });

  it('the own card, another’s address, and a seller without a wallet', async () => {
    const given = await trade();
    assertRefused(await initiate({ ...given, seller: given.buyer }, 1), 409, 'same_account');
    const foreign = await initiate(given, 1, { seller_email: given.buyer.email });
    assertRefused(foreign, 403, 'email_not_yours');
    const guest = await api.person(`Guest ${Math.random()}`, { registered: false });
    assertRefused(await initiate({ ...given, seller: guest }, 1), 409, 'not_registered');
    assert.deepEqual(await balances(given.buyer), free(100));
  });

  it('a card without codes', async () => {
    const { buyer, seller } = await couple();
    const card = await releasedCard();
    await register(buyer, card);
    assertRefused(await initiate({ seller, card }, 1), 409, 'no_codes_left');
  });

  for (const amount of [0, -1, '1.001', '1e3', 'NaN', '', null, 1_000_001, '1 000']) {
    it(`the amount ${JSON.stringify(amount)}`, async () => {
      const given = await trade();
      assertRefused(await initiate(given, amount), 422, 'validation_failed');
      assert.deepEqual(await balances(given.buyer), free(100));
    });
  }
});

describe('A card that its owner blocks', () => {
  it('pays nothing from that moment on', async () => {
    const given = await trade();
    const { buyer, seller, card } = given;
    const { id, code } = await start(given);
    const block = () => api.reply(blockCard, { as: buyer, params: { cardId: card.id } });
    const theirs = await api.reply(blockCard, { as: seller, params: { cardId: card.id } });
    assertRefused(theirs, 404, 'not_found');
    const blocked = await block();
    const { status, blockedReason, codesLeft } = blocked.body.card;
    assert.deepEqual([status, blockedReason, codesLeft], ['blocked', 'owner', 0]);
    assert.deepEqual((await block()).body, blocked.body);
    assert.deepEqual(await balances(buyer), free(100));
    assert.equal((await see(seller, id)).body.status, 'cancelled');
    assertRefused(await confirm(buyer, id, code), 409, 'card_blocked');
    assertRefused(await initiate(given, 1), 409, 'card_blocked');
    const codes = await api.reply(generateCodes, {
      as: buyer,
      params: { cardId: card.id },
      body: { card_id: card.id, count: 1 },
    });
    assertRefused(codes, 409, 'card_blocked');
    await stock.update(card.id, { status: 'registered' });
    assertRefused(await initiate(given, 1), 409, 'no_codes_left');
  });
});
