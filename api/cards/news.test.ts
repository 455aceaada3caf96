/** The websocket notifies only the card's owner and the seller of a payment's progress. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Event } from '#contract/events.ts';
import { attend, listen } from '../events/testing.ts';
import { expireCardPayments } from './payments.ts';
import { api, confirm, start, startInstance, trade, wrongCode } from './testing.ts';

type Payment = Extract<Event, { type: 'card_payment' }>['payment'];

const isTold =
  (holds: (payment: Payment) => boolean) =>
  (event: Event): boolean =>
    event.type === 'card_payment' && holds(event.payment);

describe('The websocket', () => {
  it('asks the owner for the code, counts wrong ones, and tells both of the end', async () => {
    const url = await listen((await startInstance()).app);
    const given = await trade();
    const { buyer: stranger } = await trade();
    const [buyers, sellers, strangers] = [
      await attend(url, given.buyer),
      await attend(url, given.seller),
      await attend(url, stranger),
    ];
    const { id, code, codeNo } = await start(given);
    const asked = await buyers.until(isTold(({ status }) => status === 'awaiting_code'));
    assert.ok(asked.type === 'card_payment');
    const { transaction_id, role, code_no, amount, seller } = asked.payment;
    assert.deepEqual(
      [transaction_id, role, code_no, amount, seller.name],
      [id, 'buyer', codeNo, 12.5, given.seller.name],
    );
    await confirm(given.buyer, id, wrongCode(given.codes));
    await sellers.until(isTold(({ attemptsLeft }) => attemptsLeft === 4));
    await confirm(given.buyer, id, code);
    await sellers.until(isTold(({ receipt }) => receipt === id));
    await sellers.until((event) => event.type === 'balance' && event.denar === 12.5);
    const again = await start(given);
    for (const code of Array.from({ length: 5 }, () => wrongCode(given.codes))) {
      await confirm(given.seller, again.id, code);
    }
    for (const { until } of [buyers, sellers]) {
      await until(
        isTold(({ status, transaction_id }) => status === 'failed' && transaction_id === again.id),
      );
    }
    assert.ok(strangers.events.every(({ type }) => type !== 'card_payment'));
    for (const { close } of [buyers, sellers, strangers]) close();
  });

  it('tells both that a payment has expired', async () => {
    const url = await listen((await startInstance()).app);
    const given = await trade();
    const both = [await attend(url, given.buyer), await attend(url, given.seller)];
    await start(given);
    api.pass(301);
    await expireCardPayments(api.deps);
    await Promise.all(both.map(({ until }) => until(isTold(({ status }) => status === 'expired'))));
    for (const { close } of both) close();
  });
});
