/** The złoty of a bill paid in both currencies: outstanding until the seller has them. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bills, confirmationOfBill, takeZloty } from '#contract/bills.ts';
import { atOnce } from '#test/at-once.ts';
import { attend, listen } from '../events/testing.ts';
import { type Person, refusal } from '../testing.ts';
import type { BillView } from './bill-rows.ts';
import { api, billed, cancel, counter, nowhere, pay, person, seeBill } from './testing.ts';

const take = (as: Person, billId: string, key?: string) =>
  api.reply(takeZloty, { as, body: { billId }, key });

/** A bill of 8 DNR and 4.50 zł whose Denar part is paid. */
async function half(): Promise<{ seller: Person; buyer: Person; bill: BillView }> {
  const { seller } = await counter();
  const buyer = await person('Bartek', '100.00');
  const { id } = await billed(seller, '12.50', { denarPart: 8 });
  return { seller, buyer, bill: (await pay(buyer, id)).body };
}

const sumsOf = async (as: Person) => (await api.call(bills, { as })).sums;

const confirmation = async (as: Person, billId: string): Promise<string> => {
  const body = { billId, format: 'html' };
  return (await api.reply(confirmationOfBill, { as, body })).bytes.toString();
};

describe('The złoty of a bill', () => {
  it('are outstanding until the seller has them, which both sides see', async () => {
    const { seller, buyer, bill } = await half();
    assert.deepEqual([bill.status, bill.zlotyTakenAt], ['paid', null]);
    assert.deepEqual(await sumsOf(seller), { denar: 8, pln: 0 });
    assert.match(await confirmation(buyer, bill.id), /do zapłaty przy kasie gotówką/);
    const buyers = await attend(await listen(api.app), buyer);
    const taken = (await take(seller, bill.id)).body;
    assert.ok(taken.zlotyTakenAt);
    await buyers.until((event) => event.type === 'bill' && event.bill.id === bill.id);
    buyers.close();
    assert.equal((await seeBill(buyer, bill.id)).body.zlotyTakenAt, taken.zlotyTakenAt);
    assert.deepEqual(await sumsOf(seller), { denar: 8, pln: 4.5 });
    assert.match(await confirmation(buyer, bill.id), /przyjęto przy kasie gotówką/);
  });

  // At once: takeZloty.
  it('are taken once, however often that is said', async () => {
    const { seller, bill } = await half();
    const replies = await atOnce(10, () => take(seller, bill.id));
    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200]));
    const [first] = replies.map((reply) => reply.body.zlotyTakenAt);
    api.pass(60);
    assert.equal((await take(seller, bill.id)).body.zlotyTakenAt, first);
  });

  it('are there with the confirmation of a bill that has nothing else, and never of one without', async () => {
    const { seller } = await counter();
    const paid = (await pay(seller, (await billed(seller, '5.00', { denarPart: 0 })).id)).body;
    assert.equal(paid.zlotyTakenAt, paid.paidAt);
    const inDenar = await billed(seller);
    await pay(await person('Bartek', '100.00'), inDenar.id);
    assert.equal((await take(seller, inDenar.id)).body.zlotyTakenAt, null);
  });

  it('are nobody else’s to take, and not before the bill is paid', async () => {
    const { seller, buyer, bill } = await half();
    assert.deepEqual(refusal(await take(buyer, bill.id)), [404, 'not_found']);
    assert.deepEqual(refusal(await take(await person('Obcy'), bill.id)), [404, 'not_found']);
    assert.deepEqual(refusal(await take(seller, nowhere)), [404, 'not_found']);
    const bare = await api.person('Bez portfela', { registered: false });
    assert.deepEqual(refusal(await take(bare, bill.id)), [409, 'not_registered']);
    const open = await billed(seller, '12.50', { denarPart: 8 });
    assert.deepEqual(refusal(await take(seller, open.id)), [409, 'bill_not_paid']);
    await cancel(seller, open.id);
    assert.deepEqual(refusal(await take(seller, open.id)), [409, 'bill_not_paid']);
  });
});
