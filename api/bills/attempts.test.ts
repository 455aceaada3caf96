/** Several ways to pay one bill: one attempt ends the other, even concurrently. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { atOnce } from '#test/at-once.ts';
import {
  balances,
  cancel as cancelCard,
  confirm,
  see as seeCard,
  type Trade,
  trade,
} from '../cards/testing.ts';
import { expireCharges } from '../charges/decide.ts';
import { verifyDatabase } from '../invariants/whole.ts';
import { type Person, type Reply, refusal } from '../testing.ts';
import type { BillView } from './bill-rows.ts';
import { expireBills } from './cancellation.ts';
import {
  accept,
  api,
  billed,
  byCard,
  cancel,
  counter,
  free100,
  pay,
  paymentCode,
  person,
  seeBill,
} from './testing.ts';

describe('One attempt ends the other', () => {
  it('and frees what it held: a code, a card, the buyer’s own payment', async () => {
    const given = await trade();
    const { seller } = given;
    const [first, second] = [await person('Jeden', '100.00'), await person('Dwa', '100.00')];
    const bill = await billed(seller);
    const ofFirst = (await pay(seller, bill.id, await paymentCode(first))).body.attempt;
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
    const waiting = (await pay(seller, bill.id, await paymentCode(first))).body.attempt;
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
    const { attempt } = (await pay(seller, bill.id, await paymentCode(buyer))).body;
    assert.equal((await accept(buyer, attempt?.id, 'refuse')).status, 200);
    await cancelCard(seller, (await byCard(given, bill.id)).body.transaction_id as string);
    assert.equal((await seeBill(seller, bill.id)).body.attempt, null);
    assert.equal((await pay(buyer, bill.id)).status, 200);
  });

  it('and a cancelled or expired bill frees everything', async () => {
    const given = await trade();
    const { seller } = given;
    const buyer = await person('Bartek', '100.00');
    const [first, second] = [await billed(seller), await billed(seller)];
    const { attempt } = (await pay(seller, first.id, await paymentCode(buyer))).body;
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
    assert.equal((await seeBill(seller, second.id)).body.status, 'expired');
  });

  it('and a bill waits for what was started in time', async () => {
    const { seller } = await counter();
    const buyer = await person('Bartek', '100.00');
    const bill = await billed(seller);
    api.pass(30 * 60 - 5);
    const { attempt } = (await pay(seller, bill.id, await paymentCode(buyer))).body;
    api.pass(30);
    await expireCharges(api.deps);
    await expireBills(api.deps);
    assert.equal((await accept(buyer, attempt?.id)).status, 200);
    assert.equal((await seeBill(seller, bill.id)).body.status, 'paid');
  });
});

/** The ways to start paying a bill and to pay it, when the buyer has little more than its total. */
describe('A buyer who has enough for one payment alone', () => {
  const starts = ['code', 'card'] as const;
  const ends = ['scan', 'code', 'bound code', 'card'] as const;
  const tries = starts.flatMap((one) => [...starts, null].map((two) => [one, two] as const));

  for (const [first, second] of tries) {
    for (const last of ends) {
      it(`pays by ${last} after ${first}${second ? ` and ${second}` : ''}: never declined for its own hold`, async () => {
        const given = await trade('15.00');
        const { seller, buyer } = given;
        const bill = await billed(seller);
        const start = async (way: 'code' | 'card') => {
          const started =
            way === 'card'
              ? await byCard(given, bill.id)
              : await pay(seller, bill.id, await paymentCode(buyer));
          assert.ok(started.status < 300, JSON.stringify(started.body));
          assert.deepEqual(await balances(buyer), { denar: 15, held: 12.5, available: 2.5 });
          return started;
        };
        await start(first);
        if (second) await start(second);
        await finish(given, bill, last, start);
        assert.equal((await seeBill(seller, bill.id)).body.status, 'paid');
        assert.deepEqual(await balances(buyer), { denar: 2.5, held: 0, available: 2.5 });
        assert.equal((await balances(seller)).denar, 12.5);
      });
    }
  }

  async function finish(
    given: Trade,
    bill: BillView,
    way: (typeof ends)[number],
    start: (way: 'code' | 'card') => Promise<Reply>,
  ): Promise<void> {
    const { seller, buyer } = given;
    const bound = { amount: '12.50', userEmail: seller.email };
    if (way === 'scan') assert.equal((await pay(buyer, bill.id)).status, 200);
    else if (way === 'bound code') {
      const paid = await pay(seller, bill.id, await paymentCode(buyer, bound));
      assert.equal(paid.body.status, 'paid', JSON.stringify(paid.body));
    } else if (way === 'code') {
      const { attempt } = (await start('code')).body as unknown as BillView;
      assert.equal((await accept(buyer, attempt?.id)).status, 200);
    } else {
      const { transaction_id, code_no } = (await start('card')).body;
      const code = given.codes.get(code_no as number) as string;
      assert.equal((await confirm(seller, String(transaction_id), code)).status, 200);
    }
  }
});

it('A code that is declined ends the attempt before it, and leaves neither charge nor payment', async () => {
  const { seller } = await counter();
  const [rich, poor] = [await person('Bogaty', '15.00'), await person('Biedny', '1.00')];
  const bill = await billed(seller);
  const bound = { amount: '12.50', userEmail: seller.email };
  for (const asked of [undefined, bound]) {
    const started = (await pay(seller, bill.id, await paymentCode(rich))).body;
    const declined = await pay(seller, bill.id, await paymentCode(poor, asked));
    assert.deepEqual(refusal(declined), [409, 'declined']);
    assert.deepEqual(await balances(rich), { denar: 15, held: 0, available: 15 });
    assert.deepEqual(refusal(await accept(rich, started.attempt?.id)), [
      409,
      'transaction_expired',
    ]);
    const after = (await seeBill(seller, bill.id)).body;
    assert.deepEqual([after.status, after.attempt], ['issued', null]);
  }
  const { rowCount } = await api.db.query(
    'SELECT FROM charge c JOIN wallet w ON w.id = c.buyer_wallet_id WHERE w.email = $1',
    [poor.email],
  );
  assert.equal(rowCount, 0);
  assert.equal((await pay(rich, bill.id)).status, 200);
});

describe('Attempts to pay one bill at the same moment:', () => {
  it('eleven payments by three ways, and a cancellation, come to one end', async () => {
    const given = await trade('100.00', 20);
    const { seller } = given;
    const people = await atOnce(6, () => person('Ktoś', '100.00'));
    for (let round = 0; round < 3; round += 1) {
      const before = (await balances(seller)).denar;
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
      const { status, paidBy } = (await seeBill(seller, bill.id)).body;
      const earned = (await balances(seller)).denar - before;
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
    const { attempt } = (await pay(seller, bill.id, await paymentCode(first))).body;
    const replies = await Promise.all([
      ...Array.from({ length: 5 }, () => accept(first, attempt?.id)),
      ...Array.from({ length: 5 }, () => pay(second, bill.id)),
    ]);
    assert.equal(replies.filter(({ status }) => status === 200).length, 1);
    assert.equal((await balances(seller)).denar, 12.5);
    const [one, two] = [await balances(first), await balances(second)];
    assert.deepEqual([one.held, two.held, one.denar + two.denar], [0, 0, 187.5]);
  });

  // At once: confirmBill.
  it('the same request ten times is one payment with ten equal answers', async () => {
    const { seller } = await counter();
    const buyer = await person('Bartek', '100.00');
    const bill = await billed(seller);
    const replies = await atOnce(10, () => pay(buyer, bill.id, undefined, 'pay-key'));
    assert.ok(replies.every((reply) => reply.status === 200 && reply.body.status === 'paid'));
    assert.equal((await balances(buyer)).denar, 87.5);
  });
});

it('leaves books that balance', async () => {
  await verifyDatabase(api.apiUrl);
});
