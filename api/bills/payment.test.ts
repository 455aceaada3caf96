/** Paying bills: each way, each refusal, and that a bill is paid once however many try. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as accounts from '#contract/accounts.ts';
import { showBill } from '#contract/bills.ts';
import { getCharge } from '#contract/charges.ts';
import { register } from '#contract/registration.ts';
import * as transfers from '#contract/transfers.ts';
import { decideOne } from '../batch.ts';
import { openCallers, type Wallet } from '../callers.ts';
import { initiatePayments } from '../cards/initiate.ts';
import { balances, confirm, trade, wrongCode } from '../cards/testing.ts';
import { makeCharges } from '../charges/make.ts';
import { attend, listen } from '../events/testing.ts';
import { runKeyed } from '../keyed.ts';
import type { StepUpAsked } from '../security/step-up.ts';
import { type Person, refusal } from '../testing.ts';
import { closeWallet } from '../testing-flows.ts';
import { confirmBill } from './payment.ts';
import {
  accept,
  api,
  billed,
  byCard,
  cancel,
  counter,
  filled,
  free,
  free100,
  issue,
  nowhere,
  pay,
  paymentCode,
  person,
  seeBill,
} from './testing.ts';

describe('A bill is paid', () => {
  it('by the buyer who opened it, at once', async () => {
    const { seller } = await counter();
    const buyer = await person('Bartek', '100.00');
    const bill = await billed(seller);
    const paid = (await pay(buyer, bill.id)).body;
    assert.deepEqual(
      [paid.status, paid.role, paid.paidBy, paid.buyer],
      ['paid', 'buyer', 'scan', { name: buyer.name, taxId: null }],
    );
    assert.deepEqual(await balances(buyer), { denar: 87.5, held: 0, available: 87.5 });
    assert.equal((await balances(seller)).denar, 12.5);
    const receipt = await api.call(transfers.receipt, { as: buyer, params: { id: paid.receipt } });
    assert.deepEqual([receipt.kind, receipt.amount, receipt.title], ['bill', 12.5, bill.number]);
    assert.equal((await seeBill(buyer, bill.id)).body.status, 'paid');
    const stranger = await api.reply(showBill, {
      as: await person('Obcy'),
      query: { code: bill.code },
    });
    assert.deepEqual(refusal(stranger), [404, 'not_found']);
  });

  it('with the buyer’s code, once the buyer accepts', async () => {
    const { seller } = await counter();
    const buyer = await person('Bartek', '100.00');
    const bill = await billed(seller);
    const asked = (await pay(seller, bill.id, await paymentCode(buyer))).body;
    assert.deepEqual([asked.status, asked.attempt?.kind], ['issued', 'charge']);
    assert.deepEqual(await balances(buyer), { denar: 100, held: 12.5, available: 87.5 });
    assert.equal((await accept(buyer, asked.attempt?.id)).status, 200);
    const paid = (await seeBill(seller, bill.id)).body;
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
    const paid = (await pay(seller, bill.id, await paymentCode(buyer, bound))).body;
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
    const waiting = (await seeBill(given.seller, bill.id)).body;
    assert.deepEqual([waiting.status, waiting.attempt?.id], ['issued', id]);
    const wrong = await confirm(given.seller, id, wrongCode(given.codes));
    assert.deepEqual(refusal(wrong), [409, 'wrong_code']);
    assert.equal((await confirm(given.seller, id, given.codes.get(no) as string)).status, 200);
    const paid = (await seeBill(given.buyer, bill.id)).body;
    assert.deepEqual([paid.status, paid.paidBy, paid.receipt], ['paid', 'card', id]);
    assert.equal((await balances(given.seller)).denar, 12.5);
  });

  it('wholly in złoty at the counter, by its seller', async () => {
    const { seller } = await counter();
    const paid = (await pay(seller, (await billed(seller, '12.50', { denarPart: 0 })).id)).body;
    assert.deepEqual(
      [paid.status, paid.paidBy, paid.pln.amount, paid.zloty, paid.receipt, paid.buyer],
      ['paid', 'counter', 12.5, 'cash', null, null],
    );
    assert.equal((await balances(seller)).denar, 0);
  });

  it('in Denar for its Denar part alone', async () => {
    const { seller, offers } = await counter({ price: 10, denar_percent: 30 });
    const buyer = await person('Bartek', '100.00');
    await pay(buyer, (await issue(seller, await filled(seller, { offerId: offers[0] }))).body.id);
    assert.equal((await balances(seller)).denar, 3);
    assert.equal((await balances(buyer)).denar, 97);
  });

  it('and its buyer alone is told the goods and what is due in złoty', async () => {
    const { seller, offers } = await counter({ price: 10, denar_percent: 30 });
    const buyer = await person('Bartek', '100.00');
    const sale = await filled(seller, free('2.00'), { offerId: offers[0], quantity: 2 });
    const { id, items } = (await issue(seller, sale)).body;
    const asked = (await pay(seller, id, await paymentCode(buyer))).body.attempt;
    const goods = items.map(({ name, quantity }) => ({ name, quantity }));
    const told = { id, total: 22, pln: 14, zloty: 'cash', goods };
    const seen = (as: Person) => api.call(getCharge, { as, params: { id: asked?.id } });
    assert.deepEqual([(await seen(buyer)).bill, (await seen(seller)).bill], [told, null]);
    assert.deepEqual(
      goods.map(({ quantity }) => quantity),
      [1, 2],
    );
    await accept(buyer, asked?.id);
    const receipt = await api.call(transfers.receipt, { as: buyer, params: { id: asked?.id } });
    assert.deepEqual(receipt.bill, told);
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

describe('Nobody pays a bill:', () => {
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
    const declined = await pay(seller, bill.id, await paymentCode(await person('Biedny', '1.00')));
    assert.deepEqual(refusal(declined), [409, 'declined']);
    const rows = await api.sql<{ code: string }>`SELECT code FROM payment_code`;
    const taken = new Set(rows.map(({ code }) => code));
    const wrong = ['000001', '000002', '000003'].find((code) => !taken.has(code)) as string;
    for (let attempt = 0; attempt < 5; attempt += 1) {
      assert.deepEqual(refusal(await pay(seller, bill.id, wrong)), [409, 'code_invalid']);
    }
    const locked = await pay(seller, bill.id, await paymentCode(buyer));
    assert.deepEqual(refusal(locked), [429, 'too_many_attempts']);
    assert.equal((await seeBill(seller, bill.id)).body.status, 'issued');
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
    assert.equal((await closeWallet(api, seller)).status, 204);
    assert.deepEqual(refusal(await pay(buyer, bill.id)), [409, 'bill_closed']);
    assert.deepEqual(await balances(buyer), free100);
  });
});

describe('Whoever closes their wallet while it is being asked', () => {
  const callers = () => openCallers(api.deps);
  const lookedUp = async ({ email }: Person): Promise<Wallet> =>
    (await callers().walletByEmail(email)) as Wallet;
  const close = async (as: Person, { id }: Wallet): Promise<void> => {
    await api.call(accounts.closeWallet, { as, params: { id } });
  };
  const reopen = async (as: Person): Promise<void> => {
    await api.call(register, { as, query: { name: as.name } });
  };
  const isRefused = (use: Parameters<typeof runKeyed>[2]): Promise<void> =>
    assert.rejects(runKeyed(api.db, null, use), { code: 'not_registered' });

  it('burns no buyer’s code, and no try of a card, as seller', async () => {
    const { buyer, seller, card } = await trade();
    const digits = await paymentCode(buyer);
    const stale = await lookedUp(seller);
    await close(seller, stale);
    const price = { amount: 1250, description: 'Chleb' };
    const request = { ...price, digits, boundOnly: false, seller: stale };
    await isRefused((tx, after) =>
      decideOne({ ...api.deps, tx, after }, makeCharges(api.deps), request),
    );
    const asked = { ...price, number: card.cardNumber, serial: card.serial, seller: stale };
    await isRefused((tx, after) =>
      decideOne({ ...api.deps, tx, after }, initiatePayments(api.deps), asked),
    );
    await reopen(seller);
    assert.equal((await pay(seller, (await billed(seller)).id, digits)).status, 200);
    const tries = await api.db.query('SELECT FROM card_payment WHERE card_id = $1', [card.id]);
    assert.equal(tries.rowCount, 0);
  });

  it('is told so as buyer, and the bill can still be paid', async () => {
    const { seller } = await counter();
    const buyer = await person('Bartek');
    const bill = await billed(seller);
    const stale = await lookedUp(buyer);
    await close(buyer, stale);
    const stepUp = { operation: 'confirmBill' } as StepUpAsked;
    const by = { stepUp, caller: stepUp.caller };
    const paid = { wallet: stale, billId: bill.id };
    await isRefused((tx, after) => confirmBill({ ...api.deps, tx, after, ...by }, paid));
    assert.equal((await pay(await person('Basia', '100.00'), bill.id)).body.status, 'paid');
  });
});
