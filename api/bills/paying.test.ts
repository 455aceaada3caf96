/** Paying bills: each way, who is refused, and that a bill is paid once however many try. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auditDatabase } from '#ledger/verify.ts';
import {
  balances,
  cancel as cancelCard,
  confirm,
  initiate,
  see as seeCard,
  type Trade,
  trade,
  wrongCode,
} from '../cards/testing.ts';
import { expireCharges } from '../charges/charges.ts';
import { attend, listen } from '../events/testing.ts';
import type { Person, Reply } from '../testing.ts';
import { expireBills } from './ending.ts';
import {
  accept,
  api,
  billed,
  billIn,
  cancel,
  counter,
  filled,
  issue,
  nowhere,
  pay,
  paymentCode,
  person,
  refusal,
  seeBill,
} from './testing.ts';

const byCard = (given: Trade, billId: string, amount: unknown = '12.50'): Promise<Reply> =>
  initiate(given, amount, { billId });
const free100 = { denar: 100, held: 0, available: 100 };

describe('A bill is paid', () => {
  it('by the buyer who opened it, at once', async () => {
    const { seller } = await counter();
    const buyer = await person('Bartek', '100.00');
    const bill = await billed(seller);
    const paid = billIn(await pay(buyer, bill.id));
    assert.deepEqual(
      [paid.status, paid.role, paid.paidBy, paid.buyer],
      ['paid', 'buyer', 'scan', { name: buyer.name, taxId: null }],
    );
    assert.deepEqual(await balances(buyer), { denar: 87.5, held: 0, available: 87.5 });
    assert.equal((await balances(seller)).denar, 12.5);
    const receipt = await api.ask('GET', `/v2/trans/transactions/${paid.receipt}`, { as: buyer });
    assert.deepEqual(
      [receipt.body.kind, receipt.body.amount, receipt.body.title],
      ['bill', 12.5, bill.number],
    );
    assert.equal(billIn(await seeBill(buyer, bill.id)).status, 'paid');
    const stranger = await api.ask('GET', '/trans/rachunek.pokaz', {
      as: await person('Obcy'),
      query: { code: bill.code },
    });
    assert.deepEqual(refusal(stranger), [404, 'not_found']);
  });

  it('with the buyer’s code, once the buyer accepts', async () => {
    const { seller } = await counter();
    const buyer = await person('Bartek', '100.00');
    const bill = await billed(seller);
    const asked = billIn(await pay(seller, bill.id, await paymentCode(buyer)));
    assert.deepEqual([asked.status, asked.attempt?.kind], ['issued', 'charge']);
    assert.deepEqual(await balances(buyer), { denar: 100, held: 12.5, available: 87.5 });
    assert.equal((await accept(buyer, asked.attempt?.id)).status, 200);
    const paid = billIn(await seeBill(seller, bill.id));
    assert.deepEqual(
      [paid.status, paid.paidBy, paid.receipt, paid.attempt, paid.buyer?.name],
      ['paid', 'payment_code', asked.attempt?.id, null, buyer.name],
    );
    assert.equal((await balances(seller)).denar, 12.5);
  });

  it('with a code bound to the amount and the seller, at once', async () => {
    const { seller } = await counter();
    const buyer = await person('Bartek', '100.00');
    const bill = await billed(seller);
    const bound = { amount: '12.50', userEmail: seller.email };
    const paid = billIn(await pay(seller, bill.id, await paymentCode(buyer, bound)));
    assert.deepEqual([paid.status, paid.paidBy], ['paid', 'payment_code']);
    assert.equal((await balances(seller)).denar, 12.5);
  });

  it('with a card, once its code is right', async () => {
    const given = await trade();
    const bill = await billed(given.seller);
    const made = await byCard(given, bill.id);
    assert.equal(made.status, 201, JSON.stringify(made.body));
    const id = made.body.transaction_id as string;
    const no = made.body.code_no as number;
    const waiting = billIn(await seeBill(given.seller, bill.id));
    assert.deepEqual([waiting.status, waiting.attempt?.id], ['issued', id]);
    const wrong = await confirm(given.seller, id, wrongCode(given.codes));
    assert.deepEqual(refusal(wrong), [409, 'wrong_code']);
    const done = await confirm(given.seller, id, given.codes.get(no) as string);
    assert.equal(done.status, 200);
    const paid = billIn(await seeBill(given.buyer, bill.id));
    assert.deepEqual([paid.status, paid.paidBy, paid.receipt], ['paid', 'card', id]);
    assert.equal((await balances(given.seller)).denar, 12.5);
  });

  it('wholly in złoty at the counter, by its seller', async () => {
    const { seller } = await counter();
    const bill = await billed(seller, '12.50', { denarPart: 0 });
    const paid = billIn(await pay(seller, bill.id));
    assert.deepEqual(
      [paid.status, paid.paidBy, paid.pln.amount, paid.zloty, paid.receipt, paid.buyer],
      ['paid', 'counter', 12.5, 'cash', null, null],
    );
    assert.equal((await balances(seller)).denar, 0);
  });

  it('in Denar for its Denar part alone', async () => {
    const { seller, offers } = await counter({ price: 10, denar_percent: 30 });
    const buyer = await person('Bartek', '100.00');
    const bill = billIn(await issue(seller, await filled(seller, { offerId: offers[0] })));
    await pay(buyer, bill.id);
    assert.equal((await balances(seller)).denar, 3);
    assert.equal((await balances(buyer)).denar, 97);
  });

  it('and the websocket tells both sides', async () => {
    const { seller } = await counter();
    const buyer = await person('Bartek', '100.00');
    const url = await listen(api.app);
    const [sellers, buyers] = [await attend(url, seller), await attend(url, buyer)];
    const bill = await billed(seller);
    await pay(buyer, bill.id);
    for (const [{ until, close }, role] of [
      [sellers, 'seller'],
      [buyers, 'buyer'],
    ] as const) {
      const told = await until((event) => event.type === 'bill' && event.bill.status === 'paid');
      assert.ok(told.type === 'bill');
      assert.deepEqual([told.bill.id, told.bill.role, told.bill.denar], [bill.id, role, 12.5]);
      close();
    }
  });
});

describe('One attempt ends the other', () => {
  it('and frees what it held: a code, a card, the buyer’s own payment', async () => {
    const given = await trade();
    const { seller } = given;
    const [first, second] = [await person('Jeden', '100.00'), await person('Dwa', '100.00')];
    const bill = await billed(seller);
    const ofFirst = billIn(await pay(seller, bill.id, await paymentCode(first))).attempt;
    const card = await byCard(given, bill.id);
    assert.deepEqual(await balances(first), free100);
    assert.deepEqual(refusal(await accept(first, ofFirst?.id)), [409, 'transaction_expired']);
    await pay(seller, bill.id, await paymentCode(second));
    assert.deepEqual(await balances(given.buyer), free100);
    const ended = await seeCard(given.buyer, card.body.transaction_id as string);
    assert.equal(ended.body.status, 'cancelled');
    assert.equal((await pay(first, bill.id)).status, 200);
    assert.deepEqual(await balances(second), free100);
    assert.equal((await balances(seller)).denar, 12.5);
  });

  it('but not where it is refused', async () => {
    const { seller } = await counter();
    const [first, poor] = [await person('Jeden', '100.00'), await person('Biedny', '1.00')];
    const bill = await billed(seller);
    const waiting = billIn(await pay(seller, bill.id, await paymentCode(first))).attempt;
    assert.deepEqual(refusal(await pay(poor, bill.id)), [409, 'insufficient_funds']);
    const used = await paymentCode(poor);
    await pay(seller, (await billed(seller, '0.50')).id, used);
    assert.deepEqual(refusal(await pay(seller, bill.id, used)), [409, 'code_used']);
    assert.equal((await accept(first, waiting?.id)).status, 200);
  });

  it('and a buyer who refuses, or a card that is withdrawn, leaves the bill to be paid', async () => {
    const given = await trade();
    const { seller, buyer } = given;
    const bill = await billed(seller);
    const { attempt } = billIn(await pay(seller, bill.id, await paymentCode(buyer)));
    assert.equal((await accept(buyer, attempt?.id, 'refuse')).status, 200);
    const card = await byCard(given, bill.id);
    await cancelCard(seller, card.body.transaction_id as string);
    assert.equal(billIn(await seeBill(seller, bill.id)).attempt, null);
    assert.equal((await pay(buyer, bill.id)).status, 200);
  });

  it('and a cancelled or expired bill frees everything', async () => {
    const given = await trade();
    const { seller } = given;
    const buyer = await person('Bartek', '100.00');
    const [first, second] = [await billed(seller), await billed(seller)];
    const { attempt } = billIn(await pay(seller, first.id, await paymentCode(buyer)));
    await cancel(seller, first.id);
    assert.deepEqual(await balances(buyer), free100);
    assert.deepEqual(refusal(await accept(buyer, attempt?.id)), [409, 'transaction_expired']);
    const card = await byCard(given, second.id);
    api.pass(30 * 60);
    await expireBills(api.deps);
    assert.deepEqual(await balances(given.buyer), free100);
    const code = given.codes.get(card.body.code_no as number) as string;
    const late = await confirm(seller, card.body.transaction_id as string, code);
    assert.deepEqual(refusal(late), [409, 'transaction_closed']);
    assert.equal(billIn(await seeBill(seller, second.id)).status, 'expired');
  });

  it('and a bill waits for what was started in time', async () => {
    const { seller } = await counter();
    const buyer = await person('Bartek', '100.00');
    const bill = await billed(seller);
    api.pass(30 * 60 - 5);
    const code = await paymentCode(buyer);
    const { attempt } = billIn(await pay(seller, bill.id, code));
    api.pass(30);
    await expireCharges(api.deps);
    await expireBills(api.deps);
    assert.equal((await accept(buyer, attempt?.id)).status, 200);
    assert.equal(billIn(await seeBill(seller, bill.id)).status, 'paid');
  });
});

describe('Nobody pays', () => {
  it('what is paid, cancelled, expired or not there', async () => {
    const given = await trade();
    const { seller, buyer } = given;
    const [paid, cancelled, expired] = [
      await billed(seller),
      await billed(seller),
      await billed(seller),
    ];
    await pay(buyer, paid.id);
    await cancel(seller, cancelled.id);
    api.pass(30 * 60);
    for (const { id } of [paid, cancelled, expired]) {
      assert.deepEqual(refusal(await pay(buyer, id)), [409, 'bill_closed']);
      const code = await paymentCode(buyer);
      assert.deepEqual(refusal(await pay(seller, id, code)), [409, 'bill_closed']);
      assert.deepEqual(refusal(await byCard(given, id)), [409, 'bill_closed']);
    }
    assert.deepEqual(refusal(await pay(buyer, nowhere)), [404, 'not_found']);
    assert.deepEqual(await balances(buyer), { denar: 87.5, held: 0, available: 87.5 });
  });

  it('in place of the other side', async () => {
    const { seller } = await counter();
    const buyer = await person('Bartek', '100.00');
    const [inDenar, inZloty] = [
      await billed(seller),
      await billed(seller, '5.00', { denarPart: 0 }),
    ];
    assert.deepEqual(refusal(await pay(seller, inDenar.id)), [409, 'buyer_pays']);
    assert.deepEqual(refusal(await pay(buyer, inZloty.id)), [409, 'seller_confirms']);
    const withCode = await pay(seller, inZloty.id, await paymentCode(buyer));
    assert.deepEqual(refusal(withCode), [409, 'seller_confirms']);
  });

  it('with a code that is wrong, old, used, the seller’s, or for something else', async () => {
    const { seller } = await counter();
    const buyer = await person('Bartek', '100.00');
    const bill = await billed(seller);
    const bound = await paymentCode(buyer, { amount: '12.49', userEmail: seller.email });
    assert.deepEqual(refusal(await pay(seller, bill.id, bound)), [409, 'amount_differs']);
    const old = await paymentCode(buyer);
    api.pass(120);
    assert.deepEqual(refusal(await pay(seller, bill.id, old)), [409, 'code_expired']);
    const used = await paymentCode(buyer);
    await pay(seller, bill.id, used);
    assert.deepEqual(refusal(await pay(seller, bill.id, used)), [409, 'code_used']);
    assert.deepEqual(refusal(await pay(seller, bill.id, await paymentCode(seller))), [
      409,
      'own_code',
    ]);
    const poor = await person('Biedny', '1.00');
    const declined = await pay(seller, bill.id, await paymentCode(poor));
    assert.deepEqual(refusal(declined), [409, 'declined']);
    const { rows } = await api.db.query<{ code: string }>('SELECT code FROM payment_code');
    const taken = new Set(rows.map(({ code }) => code));
    const wrong = ['000001', '000002', '000003'].find((code) => !taken.has(code)) as string;
    for (let attempt = 0; attempt < 5; attempt += 1) {
      assert.deepEqual(refusal(await pay(seller, bill.id, wrong)), [409, 'code_invalid']);
    }
    const locked = await pay(seller, bill.id, await paymentCode(buyer));
    assert.deepEqual(refusal(locked), [429, 'too_many_attempts']);
    assert.equal(billIn(await seeBill(seller, bill.id)).status, 'issued');
  });

  it('with a card for another sum, or for somebody else’s bill', async () => {
    const given = await trade();
    const bill = await billed(given.seller);
    assert.deepEqual(refusal(await byCard(given, bill.id, '12.49')), [409, 'amount_differs']);
    const foreign = await billed((await counter()).seller);
    assert.deepEqual(refusal(await byCard(given, foreign.id)), [404, 'not_found']);
    assert.deepEqual(refusal(await byCard(given, nowhere)), [404, 'not_found']);
    assert.deepEqual(await balances(given.buyer), free100);
  });

  it('a seller who has closed the wallet', async () => {
    const { seller } = await counter();
    const buyer = await person('Bartek', '100.00');
    const bill = await billed(seller);
    const wallet = await api.ask('GET', '/v2/account/wallet', { as: seller });
    const closed = await api.ask('DELETE', `/v2/account/wallet/${wallet.body.id}`, { as: seller });
    assert.equal(closed.status, 204);
    assert.deepEqual(refusal(await pay(buyer, bill.id)), [409, 'bill_closed']);
    assert.deepEqual(await balances(buyer), free100);
  });
});

describe('At the same moment', () => {
  it('eleven payments by three ways, and a cancellation, come to one end', async () => {
    const given = await trade('100.00', 20);
    const { seller } = given;
    const people = await Promise.all(Array.from({ length: 6 }, () => person('Ktoś', '100.00')));
    for (let round = 0; round < 3; round += 1) {
      const before = Number((await balances(seller)).denar);
      const bill = await billed(seller);
      const card = await byCard(given, bill.id);
      const id = card.body.transaction_id as string;
      const code = given.codes.get(card.body.code_no as number) as string;
      const bound = { amount: '12.50', userEmail: seller.email };
      const codes = await Promise.all(people.slice(0, 3).map((one) => paymentCode(one, bound)));
      const replies = await Promise.all([
        ...people.slice(3).flatMap((one) => [pay(one, bill.id), pay(one, bill.id)]),
        ...codes.map((digits) => pay(seller, bill.id, digits)),
        confirm(seller, id, code),
        confirm(given.buyer, id, code),
        cancel(seller, bill.id),
      ]);
      assert.equal(replies.filter(({ status }) => status === 200).length, 1);
      for (const { status } of replies) assert.ok(status === 200 || status === 409, `${status}`);
      const { status, paidBy } = billIn(await seeBill(seller, bill.id));
      const earned = Number((await balances(seller)).denar) - before;
      assert.equal(earned, status === 'paid' ? 12.5 : 0, `${status} by ${paidBy}`);
    }
    const all: Person[] = [...people, given.buyer, seller];
    const sums = await Promise.all(all.map(balances));
    assert.equal(
      sums.reduce((sum, { denar }) => sum + Number(denar), 0),
      700,
    );
  });

  it('accepting and paying otherwise come to one payment, and nothing stays held', async () => {
    const { seller } = await counter();
    const [first, second] = [await person('Jeden', '100.00'), await person('Dwa', '100.00')];
    const bill = await billed(seller);
    const { attempt } = billIn(await pay(seller, bill.id, await paymentCode(first)));
    const replies = await Promise.all([
      ...Array.from({ length: 5 }, () => accept(first, attempt?.id)),
      ...Array.from({ length: 5 }, () => pay(second, bill.id)),
    ]);
    assert.equal(replies.filter(({ status }) => status === 200).length, 1);
    assert.equal((await balances(seller)).denar, 12.5);
    const [one, two] = [await balances(first), await balances(second)];
    assert.deepEqual([one.held, two.held, Number(one.denar) + Number(two.denar)], [0, 0, 187.5]);
  });

  it('the same request ten times is one payment with ten equal answers', async () => {
    const { seller } = await counter();
    const buyer = await person('Bartek', '100.00');
    const bill = await billed(seller);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => pay(buyer, bill.id, undefined, 'pay-key')),
    );
    assert.ok(replies.every((reply) => reply.status === 200 && billIn(reply).status === 'paid'));
    assert.equal((await balances(buyer)).denar, 87.5);
  });
});

it('leaves books that balance', async () => {
  await auditDatabase(api.apiUrl);
});
