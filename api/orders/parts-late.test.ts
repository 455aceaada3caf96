/** Parts of an order where provider, seller and desk disagree or act at once: money goes back once. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deskOrders, judgeOrderReturn, proposeOrderReturn } from '#contract/order-desk.ts';
import { deskGetPayment } from '#contract/payment-desk.ts';
import { transfer } from '#contract/transfers.ts';
import { assertRefused, prepared } from '../testing.ts';
import { ewa, shop, sweep, through } from './testing-buyer.ts';
import { bought, cake, give, given, jam, money, pieces, refused, seller } from './testing-parts.ts';

const admin = prepared(() => shop.admin());
const roles = ['user', 'admin', 'bank-approver'];
const second = prepared(() => shop.person('Druga Osoba Części', { roles, registered: false }));
const note = 'sprzedawca nie oddaje';

async function proposed(id: string): Promise<string> {
  const body = { note };
  return (await shop.call(proposeOrderReturn, { as: admin, params: { id }, body })).proposal;
}
const approve = (id: string) =>
  shop.reply(judgeOrderReturn, { as: second, params: { id }, body: { verdict: 'approve' } });
const flagsOf = async (id: string) =>
  (await shop.call(deskGetPayment, { as: admin, params: { id } })).flags;
/** All that the seller has in Denar goes to the buyer, and comes back afterwards. */
async function withoutDenar(act: () => Promise<unknown>): Promise<void> {
  const amount = String(await shop.denarOf(seller));
  const move = (as: typeof ewa, { email }: typeof ewa) =>
    shop.call(transfer, { as, query: { email, amount } });
  await move(seller, ewa);
  await act();
  await move(ewa, seller);
}
/** Asks for pieces, and the provider does not answer yet. */
async function unanswered(id: string, body: object): Promise<void> {
  shop.fault(through, 'too-many-requests');
  assert.equal((await give(id, body)).body.status, 'refund_pending');
  shop.fault(through);
}
/** What has gone back at the provider, in grosz. */
async function goneOf(payment: string): Promise<number> {
  const rows = await shop.sql<{ gone: number }>`
    SELECT coalesce(sum(amount), 0)::bigint AS gone FROM payment_refund
    WHERE payment_id = ${payment} AND state = 'done' AND booked`;
  return rows[0]?.gone ?? -1;
}

describe('A part that the provider refuses and then calls done', () => {
  it('is given back once, and so is the rest', async () => {
    const made = await bought();
    const payment = String(made.payment?.id);
    const tell = await refused(made.id, pieces(jam), payment);
    for (const _ of [1, 2]) await tell();
    const { status, refunded } = await shop.see(ewa, made.id);
    assert.deepEqual([status, refunded], ['paid', { denar: 1.66, pln: 1.66 }]);
    assert.deepEqual(await flagsOf(payment), []);
    await shop.booksAreWhole();
    const tellRest = await refused(made.id, {}, payment);
    await tellRest();
    assert.equal((await shop.see(ewa, made.id)).status, 'refunded');
    assert.equal(await goneOf(payment), 1500);
    await shop.booksAreWhole();
  });

  it('and that finishes the order ends it', async () => {
    const start = await money();
    const made = await bought([{ offerId: cake, quantity: 2 }]);
    const tell = await refused(made.id, pieces(cake), String(made.payment?.id));
    await given(made.id, pieces(cake));
    await tell();
    assert.equal((await shop.see(ewa, made.id)).status, 'refunded');
    assert.deepEqual(await money(), start);
    await shop.booksAreWhole();
  });

  it('is given back once where the seller has asked for the same again', async () => {
    const made = await bought();
    const tell = await refused(made.id, pieces(cake), String(made.payment?.id));
    await unanswered(made.id, pieces(cake));
    await tell();
    const { status, refunded } = await shop.see(ewa, made.id);
    assert.deepEqual([status, refunded], ['paid', { denar: 10, pln: 10 }]);
    assert.equal(await shop.held(), 0);
    await shop.booksAreWhole();
  });

  it('while other pieces are on their way is for the desk, which gives back all that is left', async () => {
    const start = await money();
    const made = await bought();
    const payment = String(made.payment?.id);
    const tell = await refused(made.id, pieces(jam), payment);
    await unanswered(made.id, pieces(cake));
    await tell();
    assert.deepEqual(await flagsOf(payment), ['refund_done_late']);
    await sweep();
    const part = await shop.orderBecomes(ewa, made.id, 'paid');
    assert.deepEqual(part.refunded, { denar: 10, pln: 10 });
    assertRefused(await give(made.id, pieces(jam)), 409, 'order_closed');
    const late = await proposed(made.id);
    const { orders } = await shop.call(deskOrders, { as: admin, query: { search: made.number } });
    assert.deepEqual(orders[0]?.refunded, { denar: 10, pln: 10 });
    shop.providers[through].switches.set({ rejectRefunds: true });
    await approve(late);
    await shop.booksAreWhole();
    await sweep();
    await shop.orderBecomes(ewa, made.id, 'paid');
    shop.providers[through].switches.set({ rejectRefunds: false });
    await approve(await proposed(made.id));
    await sweep();
    await shop.orderBecomes(ewa, made.id, 'refunded');
    assert.deepEqual([await money(), await goneOf(payment)], [start, 1500]);
    await shop.booksAreWhole();
  });

  it('where its piece has come back otherwise, or the Denar are spent, is for a person', async () => {
    const again = await bought();
    const payment = String(again.payment?.id);
    const tell = await refused(again.id, pieces(jam), payment);
    await given(again.id, pieces(jam, 3));
    await tell();
    assert.deepEqual(await flagsOf(payment), ['refund_done_late']);
    const spent = await bought();
    const tellSpent = await refused(spent.id, pieces(cake), String(spent.payment?.id));
    await withoutDenar(tellSpent);
    assert.deepEqual(await flagsOf(String(spent.payment?.id)), ['refund_done_late']);
    for (const { id } of [again, spent]) {
      await approve(await proposed(id));
      await sweep();
      await shop.orderBecomes(ewa, id, 'refunded');
    }
    assert.deepEqual([await goneOf(payment), await shop.held()], [1500, 0]);
    await shop.booksAreWhole();
  });
});

describe('At once with a part', () => {
  it('the provider repeats what it said of the part before', async () => {
    const made = await bought();
    const payment = String(made.payment?.id);
    await given(made.id, pieces(jam));
    const [first] = await shop.sql<{ reference: string; amount: number }>`
      SELECT reference, amount FROM payment_refund WHERE payment_id = ${payment}`;
    const refund = { done: true, ...(first ?? assert.fail()) };
    const providerId = String(await shop.providerIdOf(payment));
    const told = { id: payment, providerId, amount: refund.amount, refund };
    const asks = Array.from({ length: 5 }, () => give(made.id, pieces(cake)));
    await Promise.all([...asks, ...Array.from({ length: 5 }, () => shop.tell(through, told))]);
    await sweep();
    const { refunded } = await shop.orderBecomes(ewa, made.id, 'paid');
    assert.deepEqual(refunded, { denar: 11.66, pln: 11.66 });
  });

  // At once: refundOrder, judgeOrderReturn.
  it('the desk gives back all of it, or what the part leaves', async () => {
    const start = await money();
    const made = await bought();
    await given(made.id, pieces(jam));
    const proposal = await proposed(made.id);
    const both = await Promise.all([approve(proposal), give(made.id, pieces(cake))]);
    assert.equal(both.filter(({ status }) => status === 200).length, 1);
    assert.equal(both.filter(({ body }) => body.code === 'order_closed').length, 1);
    await sweep();
    if (both[0].status !== 200) {
      await shop.orderBecomes(ewa, made.id, 'paid');
      await approve(proposal);
      await sweep();
    }
    await shop.orderBecomes(ewa, made.id, 'refunded');
    assert.deepEqual(await money(), start);
  });
});
