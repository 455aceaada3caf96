/** Orders that two people of the programme refund if the seller does not, or cannot. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { freezePerson } from '#contract/freeze.ts';
import { deskOrders, judgeOrderReturn, proposeOrderReturn } from '#contract/order-desk.ts';
import { deskGetPayment } from '#contract/payment-desk.ts';
import { transfer } from '#contract/transfers.ts';
import * as waitingCounts from '#contract/waiting-counts.ts';
import { valuesOf } from '#test/values-of.ts';
import { assertRefused, type Person, prepared } from '../testing.ts';
import { closeWallet } from '../testing-flows.ts';
import { neighbour } from '../testing-neighbour.ts';
import { ewa, half, paid, shop, sweep, through } from './testing-buyer.ts';

const admin = prepared(() => shop.admin());
const roles = ['user', 'admin', 'bank-approver'];
const second = prepared(() => shop.person('Druga Osoba', { roles, registered: false }));
/** Has the admin's role and the second person's. */
const both = prepared(() => shop.person('Trzecia Osoba', { roles, registered: false }));

const note = 'sprzedawca zniknął';
const propose = (id: string, as = admin) =>
  shop.reply(proposeOrderReturn, { as, params: { id }, body: { note } });
const judge = (id: unknown, verdict: string, as = second) =>
  shop.reply(judgeOrderReturn, { as, params: { id }, body: { verdict } });
async function proposed(id: string): Promise<string> {
  const reply = await propose(id);
  assert.equal(reply.status, 201, JSON.stringify(reply.body));
  return reply.body.proposal;
}
async function listed(search: string, more: { proposed?: 'yes' | 'no' } = {}) {
  const body = await shop.call(deskOrders, { as: second, query: { search, ...more } });
  return body.orders;
}
/** What the seller and the programme have: Denar, złoty, losses, reserve. */
async function money(seller: Person) {
  const { rows } = await shop.db.query<{ losses: number; reserve: number }>(
    `SELECT (SELECT posted FROM ledger.account WHERE name = 'losses_pln') AS losses,
       (SELECT posted FROM ledger.account WHERE name = 'reserve_pln') AS reserve`,
  );
  const wallet = await shop.db.query<{ denar: number; zloty: number }>(
    `SELECT d.posted AS denar, coalesce(z.posted, 0) AS zloty FROM wallet w
     JOIN ledger.account d ON d.id = w.denar_account
     LEFT JOIN ledger.account z ON z.id = w.zloty_account WHERE w.email = $1`,
    [seller.email],
  );
  return { ...rows[0], ...wallet.rows[0] } as Record<
    'losses' | 'reserve' | 'denar' | 'zloty',
    number
  >;
}
/** A new seller, and a paid order of one piece for 10 Denar and 10 złoty. */
async function sold(name: string, pln = true) {
  const seller = await shop.person(name);
  const share = pln ? 50 : 100;
  const [offer = 0] = await shop.offers([{ price: 20, denar_percent: share, quantity: 9 }], seller);
  const made = await shop.ordered(ewa, { items: [{ offerId: offer, quantity: 1 }] });
  if (!pln) return { seller, made };
  await shop.act(through, String(made.payment?.id), 'pay');
  return { seller, made: await shop.orderBecomes(ewa, made.id, 'paid') };
}
/** The seller gives all Denar away, and the złoty are paid out by hand. */
async function spends(seller: Person) {
  const denar = await shop.denarOf(seller);
  await shop.reply(transfer, { as: seller, query: { email: ewa.email, amount: String(denar) } });
}
const freeze = (person: Person) =>
  shop.db
    .query<{ id: string }>('SELECT id FROM wallet WHERE email = $1', [person.email])
    .then(({ rows }) =>
      shop.reply(freezePerson, { as: admin, params: { id: rows[0]?.id }, body: { note } }),
    );

describe('The desk', () => {
  describe('An order of a seller whom the programme has frozen', () => {
    it('goes back from what the seller has, after two people, and both sides read why', async () => {
      const beside = await paid();
      const denar = await shop.denarOf(ewa);
      const { seller, made } = await sold('Sklep Zamrożony');
      const start = await money(seller);
      assert.ok((await freeze(seller)).status < 300);
      const [found] = await listed(seller.email);
      assert.deepEqual([found?.id, found?.seller.frozen, found?.returnable], [made.id, true, true]);
      const id = await proposed(made.id);
      assertRefused(await propose(made.id), 409, 'line_decided');
      const [waits] = await listed(seller.email, { proposed: 'yes' });
      assert.deepEqual(waits?.proposal && [waits.proposal.note, waits.proposal.mine], [
        note,
        false,
      ]);
      const waiting = await shop.call(waitingCounts.waiting, { as: second });
      assert.equal(waiting.approvals, 1);

      assertRefused(await judge(id, 'approve', admin), 403, 'own_proposal');
      assertRefused(await judge(id, 'withdraw'), 403, 'forbidden');
      const untouched = await neighbour(shop, ewa, seller, made.id, String(made.payment?.id));
      const three = await Promise.all([second, both, second].map((as) => judge(id, 'approve', as)));
      assert.deepEqual(three.map(({ status }) => status).toSorted(), [200, 409, 409]);
      await sweep();
      const seen = await shop.orderBecomes(ewa, made.id, 'refunded');
      const history = (await shop.see(ewa, made.id)).history;
      assert.deepEqual(valuesOf(history, 'event', 'by', 'note'), [
        ['created', 'buyer', ''],
        ['paid', 'provider', ''],
        ['refund_asked', 'admin', note],
        ['refunded', 'provider', ''],
      ]);
      assert.equal(seen.payment?.state, 'refunded');
      assert.equal(await shop.denarOf(ewa), denar);
      const end = await money(seller);
      assert.deepEqual([end.denar, end.zloty], [start.denar - 1000, start.zloty - 1000]);
      assert.deepEqual([end.losses, end.reserve], [start.losses, start.reserve]);
      await untouched();
      assert.equal((await shop.see(ewa, beside.id)).status, 'paid');
      assertRefused(await judge(id, 'approve', both), 409, 'decision_closed');
      assertRefused(await propose(made.id), 409, 'order_closed');
    });
  });

  describe('An order whose seller has spent the money', () => {
    it('goes back at the programme’s loss, and circulation is still the reserve', async () => {
      const { seller, made } = await sold('Sklep Rozrzutny');
      await spends(seller);
      const denar = await shop.denarOf(ewa);
      const start = await money(seller);
      await judge(await proposed(made.id), 'approve');
      await sweep();
      await shop.orderBecomes(ewa, made.id, 'refunded');
      const end = await money(seller);
      assert.equal(await shop.denarOf(ewa), denar + 10);
      assert.deepEqual([end.denar, end.zloty], [0, 0]);
      assert.deepEqual([end.losses, end.reserve], [start.losses - 1000, start.reserve + 1000]);
      await shop.booksAreWhole();
    });

    it('all in Denar goes back at once', async () => {
      const { seller, made } = await sold('Sklep Denarowy', false);
      await shop.reply(transfer, { as: seller, query: { email: ewa.email, amount: '13' } });
      const start = await money(seller);
      await judge(await proposed(made.id), 'approve');
      assert.equal((await shop.see(ewa, made.id)).status, 'refunded');
      const end = await money(seller);
      assert.deepEqual([start.denar, end.denar, end.losses - start.losses], [700, 0, -1300]);
      await shop.booksAreWhole();
    });

    it('and whose złoty the provider gave back after a refusal gets its books in order', async () => {
      const { seller, made } = await sold('Sklep Spóźniony');
      const id = String(made.payment?.id);
      shop.providers[through].switches.set({ rejectRefunds: true });
      await shop.do(seller, made.id, 'refund');
      await sweep();
      await shop.orderBecomes(ewa, made.id, 'paid');
      await spends(seller);
      const { rows } = await shop.db.query<{ reference: string }>(
        'SELECT reference FROM payment_refund WHERE payment_id = $1',
        [id],
      );
      const providerId = String(await shop.providerIdOf(id));
      const refund = { done: true, amount: 1000, reference: String(rows[0]?.reference) };
      await shop.tell(through, { id, providerId, amount: 1000, refund });
      const start = await money(seller);
      assert.equal(start.zloty, 1000);
      await judge(await proposed(made.id), 'approve');
      assert.equal((await shop.see(ewa, made.id)).status, 'refunded');
      const end = await money(seller);
      assert.deepEqual([end.zloty, end.losses - start.losses], [0, -1000]);
      await shop.booksAreWhole();
    });
  });

  describe('Giving an order back', () => {
    it('that the provider refuses moves nothing, is flagged, and may be proposed again', async () => {
      const { seller, made } = await sold('Sklep Odmowny');
      await spends(seller);
      const [start, denar] = [await money(seller), await shop.denarOf(ewa)];
      shop.providers[through].switches.set({ rejectRefunds: true });
      await judge(await proposed(made.id), 'approve');
      await sweep();
      await shop.orderBecomes(ewa, made.id, 'paid');
      const { history } = await shop.see(ewa, made.id);
      assert.ok(history.some(({ event }) => event === 'refund_refused'));
      assert.deepEqual(await money(seller), start);
      assert.deepEqual([await shop.denarOf(ewa), await shop.held()], [denar, 0]);
      const desk = await shop.call(deskGetPayment, { as: admin, params: { id: made.payment?.id } });
      assert.deepEqual(desk.flags, ['refund_refused']);
      shop.providers[through].switches.set({ rejectRefunds: false });
      await shop.db.query(`UPDATE payment SET provider_id = 'NONE' WHERE id = $1`, [
        made.payment?.id,
      ]);
      assertRefused(await judge(await proposed(made.id), 'approve'), 409, 'payment_refused');
      assert.deepEqual(await money(seller), start);
      await proposed(made.id);
    });

    // At once: proposeOrderReturn, judgeOrderReturn.
    it('is proposed and approved once, by ten at once', async () => {
      const { seller, made } = await sold('Sklep Dziesięciu');
      const proposals = await Promise.all(Array.from({ length: 10 }, () => propose(made.id)));
      const [first, ...more] = proposals.filter(({ status }) => status === 201);
      assert.deepEqual([proposals.length, more.length], [10, 0]);
      const verdicts = await Promise.all(
        Array.from({ length: 10 }, () => judge(first?.body.proposal, 'approve')),
      );
      assert.equal(verdicts.filter(({ status }) => status === 200).length, 1);
      const refused = verdicts.filter(({ body }) => body.code === 'decision_closed');
      assert.equal(refused.length, 9);
      await sweep();
      await shop.orderBecomes(ewa, made.id, 'refunded');
      assert.deepEqual([(await money(seller)).zloty, await shop.held()], [0, 0]);
    });

    it('is refused where it cannot be, by whom it may not', async () => {
      const nowhere = '01935555-0000-7000-8000-000000000000';
      assertRefused(await propose(nowhere), 404, 'not_found');
      assertRefused(await judge(nowhere, 'approve'), 404, 'not_found');
      const { seller, made } = await sold('Sklep Zwykły');
      const id = await proposed(made.id);
      assertRefused(await judge(id, 'reject', admin), 403, 'own_proposal');
      assert.equal((await judge(id, 'reject')).body.state, 'rejected');
      assert.equal((await judge(await proposed(made.id), 'withdraw', admin)).status, 200);
      assert.equal((await shop.see(ewa, made.id)).status, 'paid');
      const late = await proposed(made.id);
      await shop.do(seller, made.id, 'refund');
      assertRefused(await judge(late, 'approve'), 409, 'order_closed');
      await sweep();
      await shop.orderBecomes(ewa, made.id, 'refunded');
      assertRefused(await judge(late, 'approve'), 409, 'order_closed');
    });

    it('finds no wallet of a buyer who has left', async () => {
      const ida = await shop.person('Ida Bez Portfela', { denar: '10.00' });
      const made = await shop.ordered(ida, { items: [{ offerId: half }] });
      await shop.act(through, String(made.payment?.id), 'pay');
      await shop.orderBecomes(ida, made.id, 'paid');
      await shop.do(ida, made.id, 'complete');
      await closeWallet(shop, ida);
      assertRefused(await judge(await proposed(made.id), 'approve'), 409, 'transaction_closed');
    });
  });
});
