/** Payments to a wallet that the programme has frozen: two people at the desk give them back. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { confirmBill } from '#contract/bills.ts';
import { payBoundCode } from '#contract/charges.ts';
import * as freezeCalls from '#contract/freeze.ts';
import { frozenPayments } from '#contract/payment-returns.ts';
import { refundSale, saleRefunds } from '#contract/refunds.ts';
import * as transfers from '#contract/transfers.ts';
import { atOnce } from '#test/at-once.ts';
import { openShop, type Shop } from '../orders/testing.ts';
import { signedInAnew } from '../security/testing.ts';
import { instanceOf } from '../security/testing-payments.ts';
import { type Person, prepared, type Reply, refusal } from '../testing.ts';
import { closeWallet, denarOf, newBill, paymentCode, walletOf } from '../testing-flows.ts';

const shop = prepared(() => openShop());
let admin: Person;
let second: Person;
before(async () => {
  admin = await shop.admin();
  const roles = ['user', 'clerk', 'bank-approver'];
  second = await shop.person('Druga Osoba', { roles, registered: false });
});
after(() => shop.booksAreWhole().finally(shop.close));

const note = 'oszustwo';
const person = (name: string, denar?: string): Promise<Person> =>
  shop.person(`${name} ${randomUUID()}`, denar === undefined ? {} : { denar });
const desk = (as: Person, path: string, body: object, by: Shop = shop): Promise<Reply> =>
  by.ask('POST', `/v2/adm/${path}`, { as, body });
const propose = (id: string, as = admin, by = shop) =>
  desk(as, `frozen-payments/${id}/return`, { note }, by);
const judge = (id: unknown, verdict = 'approve', as = second, by = shop) =>
  desk(as, `frozen-payments/returns/${id}`, { verdict }, by);
async function freeze(as: Person, deed: 'freeze' | 'unfreeze' = 'freeze'): Promise<void> {
  const { id } = await walletOf(shop, as);
  assert.equal((await desk(admin, `people/${id}/${deed}`, { note })).status, 200);
  Object.assign(as, await signedInAnew(shop, as));
}
async function proposed(id: string): Promise<string> {
  const reply = await propose(id);
  assert.equal(reply.status, 201, JSON.stringify(reply.body));
  return String(reply.body.proposal);
}
interface Listed {
  readonly id: string;
  readonly left: number;
  readonly proposal: { readonly id: string; readonly mine: boolean } | null;
}
/** What the desk is shown of payments to the person. */
async function listed(payee: Person, as = second): Promise<Listed[]> {
  const all = (await shop.call(frozenPayments, { as, query: { count: '100' } })).payments;
  return all.filter(({ payee: { email } }) => email === payee.email);
}

async function transferred(from: Person, to: Person, amount: string): Promise<string> {
  const query = { email: to.email, amount };
  return (await shop.call(transfers.transfer, { as: from, query })).transaction;
}
/** A sale paid by code. */
async function sold(seller: Person, buyer: Person, amount: number): Promise<string> {
  const otp_code = await paymentCode(shop, buyer, { amount, userEmail: seller.email });
  const body = { otp_code, amount, description: '' };
  return (await shop.call(payBoundCode, { as: seller, body })).transaction;
}
const refund = (seller: Person, sale: string, denar: number) =>
  shop.reply(refundSale, { as: seller, params: { id: sale }, body: { denar } });

/** A seller who has taken a transfer, a sale of which a part was refunded, and a bill; frozen. */
async function fraud() {
  const [seller, buyer] = [await person('Sprzedaje'), await person('Kupuje', '100.00')];
  const transfer = await transferred(buyer, seller, '10');
  const sale = await sold(seller, buyer, 20);
  assert.equal((await refund(seller, sale, 5)).status, 201);
  const { id } = await newBill(shop, seller, [{ name: 'Chleb', price: '8.00', quantity: 1 }]);
  await shop.call(confirmBill, { as: buyer, body: { billId: id } });
  await freeze(seller);
  return { seller, buyer, transfer, sale };
}

describe('A payment to somebody whom the programme has frozen', () => {
  it('goes back to its payer after two people: what is left of it, and once', async () => {
    const { seller, buyer, transfer, sale } = await fraud();
    assert.deepEqual([await denarOf(shop, buyer), await denarOf(shop, seller)], [67, 33]);
    const before = await listed(seller);
    assert.deepEqual(
      before.map(({ left }) => left).toSorted((a, b) => a - b),
      [8, 10, 15],
    );
    for (const { id } of before) {
      const proposal = await proposed(id);
      assert.deepEqual(refusal(await propose(id)), [409, 'line_decided']);
      const found = (await listed(seller, admin)).find((one) => one.id === id);
      assert.deepEqual([found?.proposal?.id, found?.proposal?.mine], [proposal, true]);
      assert.deepEqual(refusal(await judge(proposal, 'approve', admin)), [403, 'own_proposal']);
      assert.deepEqual(refusal(await judge(proposal, 'withdraw')), [403, 'forbidden']);
      assert.equal((await judge(proposal)).body.state, 'approved');
      assert.deepEqual(refusal(await judge(proposal)), [409, 'decision_closed']);
    }
    assert.deepEqual([await denarOf(shop, buyer), await denarOf(shop, seller)], [100, 0]);
    assert.deepEqual(await listed(seller), []);
    for (const id of [transfer, sale])
      assert.deepEqual(refusal(await propose(id)), [409, 'nothing_to_refund']);
    // The seller gives nothing back again.
    const { left } = await shop.call(saleRefunds, { as: buyer, params: { id: sale } });
    assert.deepEqual(left, { denar: 0, pln: 0 });
  });

  it('stays where it is if it is rejected or withdrawn, and may be proposed again', async () => {
    const { seller, transfer } = await fraud();
    assert.equal((await judge(await proposed(transfer), 'reject')).body.state, 'rejected');
    assert.equal(
      (await judge(await proposed(transfer), 'withdraw', admin)).body.state,
      'withdrawn',
    );
    assert.equal(await denarOf(shop, seller), 33);
    assert.equal((await listed(seller)).length, 3);
  });

  it('is nobody’s business at the desk while its payee is not frozen, or long before', async () => {
    const [seller, buyer] = [await person('Sprzedaje'), await person('Kupuje', '10.00')];
    const transfer = await transferred(buyer, seller, '10');
    assert.deepEqual(refusal(await propose(transfer)), [404, 'not_found']);
    assert.deepEqual(refusal(await judge(shop.deps.newId())), [404, 'not_found']);
    await shop.reply(freezeCalls.freeze, { as: seller });
    assert.deepEqual(refusal(await propose(transfer)), [404, 'not_found'], 'a freeze of their own');
    await freeze(seller);
    assert.equal((await listed(seller)).length, 1);
    await shop.sql`
      UPDATE wallet SET frozen_by_programme_at = frozen_by_programme_at + interval '31 days'
      WHERE email = ${seller.email}`;
    assert.deepEqual(await listed(seller), []);
  });

  it('goes back only if it is there, to an open wallet, and if nothing has gone back meanwhile', async () => {
    const [seller, buyer] = [await person('Sprzedaje'), await person('Kupuje', '40.00')];
    const [transfer, sale] = [
      await transferred(buyer, seller, '10'),
      await sold(seller, buyer, 20),
    ];
    await transferred(seller, await person('Znajomy'), '25');
    await freeze(seller);
    const poor = await proposed(transfer);
    assert.deepEqual(refusal(await judge(poor)), [409, 'insufficient_funds']);
    const late = await proposed(sale);
    await freeze(seller, 'unfreeze');
    await transferred(buyer, seller, '10');
    await transferred(await person('Wpłaca', '25.00'), seller, '25');
    assert.equal((await refund(seller, sale, 20)).status, 201);
    await freeze(seller);
    assert.deepEqual(refusal(await judge(late)), [409, 'nothing_to_refund']);
    await transferred(buyer, await person('Znajomy'), '20');
    assert.equal((await closeWallet(shop, buyer)).status, 204);
    assert.deepEqual(refusal(await judge(poor)), [409, 'transaction_closed']);
  });
});

// At once: proposePaymentReturn, judgePaymentReturn.
it('At the same moment, ten proposals are one, and ten approvals give back once', async () => {
  const other = await instanceOf(shop, {});
  const { seller, buyer, sale } = await fraud();
  const ten = <R>(act: (by: Shop) => Promise<R>): Promise<R[]> =>
    atOnce(10, (nth) => act(nth % 2 ? shop : other));
  const made = await ten((by) => propose(sale, admin, by));
  const [one, ...more] = made.filter(({ status }) => status === 201);
  assert.deepEqual(more, []);
  const judged = await ten((by) => judge(one?.body.proposal, 'approve', second, by));
  assert.deepEqual(judged.map(({ status }) => status).toSorted(), [200, ...Array(9).fill(409)]);
  assert.deepEqual([await denarOf(shop, buyer), await denarOf(shop, seller)], [82, 18]);
  await other.end();
});
