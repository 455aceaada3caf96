/** Payouts: Denar and the reserve decrease together, and come back together. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { closeWallet, getWallet } from '#contract/accounts.ts';
import { registerStage1 } from '#contract/bank-accounts.ts';
import { exportOutgoing } from '#contract/bank-outgoing.ts';
import { cancelPayout, listPayouts } from '#contract/payouts.ts';
import { transactions } from '#contract/transfers.ts';
import { atOnce } from '#test/at-once.ts';
import { openDesk } from '../bank/testing.ts';
import { prepared } from '../testing.ts';
import { neighbour } from '../testing-neighbour.ts';

const desk = prepared(() => openDesk());
const ela = prepared(() => desk.person('Ela Portfel', { denar: '1000.00' }));
let account: string;
before(async () => {
  account = await desk.verified(ela);
});
after(() => desk.booksAreWhole().finally(desk.close));

const cancel = (id: unknown, person = ela) =>
  desk.reply(cancelPayout, { as: person, params: { id } });
const mine = (person = ela) => desk.call(listPayouts, { as: person });

describe('A payout', () => {
  it('takes Denar out of the wallet and queues as many złoty, and the history shows it', async () => {
    const { status, body } = await desk.payout(ela, account, '100.50');
    assert.equal(status, 201);
    assert.equal(body.balance, 899.5);
    assert.deepEqual(
      [body.amount, body.state, body.cancellable, body.bankAccount],
      [100.5, 'queued', true, '27 1140 •••• •••• •••• •••• 5387'],
    );
    const [row] = (await desk.call(transactions, { as: ela })).transactions;
    assert.deepEqual([row?.kind, row?.direction, row?.amount], ['payout', 'out', 100.5]);
    assert.equal(row?.id, body.transaction);
    await desk.booksAreWhole();
  });

  // At once: makePayout.
  it('with one key is made once, whatever is sent at once', async () => {
    const before = await desk.denarOf(ela);
    const answers = await atOnce(10, () => desk.payout(ela, account, 10, 'payout-1'));
    assert.equal(new Set(answers.map(({ body }) => body.id)).size, 1);
    assert.equal(answers.filter(({ headers }) => headers['idempotent-replayed']).length, 9);
    assert.equal(await desk.denarOf(ela), before - 10);
    const other = await desk.payout(ela, account, 11, 'payout-1');
    assert.equal(other.body.code, 'idempotency_key_reused');
  });

  it('of more than there is leaves no trace, also ten at once', async () => {
    const ida = await desk.person('Ida Mało', { denar: '25.00' });
    const hers = await desk.verified(ida);
    const answers = await atOnce(10, () => desk.payout(ida, hers, 10));
    const codes = answers.map(({ body }) => body.code ?? 'made');
    assert.equal(codes.filter((code) => code === 'made').length, 2);
    assert.equal(codes.filter((code) => code === 'insufficient_funds').length, 8);
    assert.equal((await mine(ida)).total, 2);
    assert.equal(await desk.denarOf(ida), 5);
  });

  it('refuses what is no amount, a strange account, and one that is not verified', async () => {
    const total = (await mine()).total;
    for (const amount of [0, -1, 0.001, '1e3', 'NaN', 1_000_000.01, null]) {
      assert.equal((await desk.payout(ela, account, amount)).status, 422, String(amount));
    }
    const ida = await desk.person('Ida Obca', { denar: '5.00' });
    assert.equal((await desk.payout(ida, account, 1)).status, 404);
    const begun = await desk.call(registerStage1, {
      as: ida,
      body: { accountName: 'Ida', email: ida.email, bankAccount: '27114020040000300201355387' },
    });
    const unverified = await desk.payout(ida, begun.transactionId, 1);
    assert.deepEqual([unverified.status, unverified.body.code], [409, 'bank_account_not_verified']);
    const none = await desk.person('Bez Portfela', { registered: false });
    assert.equal((await desk.payout(none, account, 1)).body.code, 'not_registered');
    assert.equal((await desk.refused(listPayouts, { as: none }))[1], 'not_registered');
    assert.equal((await cancel(account, none)).body.code, 'not_registered');
    assert.equal((await mine()).total, total);
    assert.equal(await desk.denarOf(ida), 5);
  });

  // At once: cancelPayout.
  it('is cancelled once, while it waits', async () => {
    const jan = await desk.person('Jan Obok', { denar: '100.00' });
    await desk.payout(jan, await desk.verified(jan, '64109010140000000000000042'), 40);
    const untouched = await neighbour(desk, ela);
    const before = await desk.denarOf(ela);
    const { body } = await desk.payout(ela, account, 40);
    const answers = await atOnce(10, () => cancel(body.id));
    for (const { status, body: answer } of answers) {
      assert.deepEqual([status, answer.state, answer.balance], [200, 'cancelled', before]);
    }
    assert.equal(await desk.denarOf(ela), before);
    assert.equal((await cancel(body.id, await desk.person('Obca Osoba'))).status, 404);
    await untouched();
    await desk.booksAreWhole();
  });

  it('cancelled under a key is answered the same later, whatever has been paid meanwhile', async () => {
    const { body } = await desk.payout(ela, account, 4);
    const again = () =>
      desk.reply(cancelPayout, { as: ela, params: { id: body.id }, key: 'cancel-1' });
    const first = await again();
    await desk.payout(ela, account, 1);
    assert.deepEqual((await again()).body, first.body);
  });

  it('is either cancelled or exported, never both', async () => {
    const before = await desk.denarOf(ela);
    const ids = (await atOnce(8, () => desk.payout(ela, account, 1))).map(({ body }) => body.id);
    const [exported, ...cancelled] = await Promise.all([
      desk.reply(exportOutgoing, { as: desk.boss, query: { format: 'file' } }),
      ...ids.map((id) => cancel(id)),
    ]);
    const text = exported.status === 200 ? exported.bytes.toString('latin1') : '';
    let sent = 0;
    for (const [at, id] of ids.entries()) {
      const inFile = text.replaceAll('|', '').includes(id);
      sent += inFile ? 1 : 0;
      assert.equal(cancelled[at]?.status, inFile ? 409 : 200);
      assert.equal(await desk.stateOf(id), inFile ? 'exported' : 'cancelled');
    }
    assert.equal(await desk.denarOf(ela), before - sent);
  });

  it('that has gone to the bank is cancelled no more', async () => {
    const { body } = await desk.payout(ela, account, 2);
    await desk.reply(exportOutgoing, { as: desk.boss });
    const before = await desk.denarOf(ela);
    const late = await cancel(body.id);
    assert.deepEqual([late.status, late.body.code], [409, 'transfer_ended']);
    assert.equal(await desk.stateOf(body.id), 'exported');
    assert.equal(await desk.denarOf(ela), before);
  });

  it('keeps the wallet open until it has ended', async () => {
    const ida = await desk.person('Ida Zamyka', { denar: '5.00' });
    const hers = await desk.verified(ida, '64109010140000000000000042');
    const { body } = await desk.payout(ida, hers, 5);
    const wallet = (await desk.call(getWallet, { as: ida })).id;
    const close = () => desk.reply(closeWallet, { as: ida, params: { id: wallet } });
    assert.equal((await close()).body.code, 'wallet_not_empty');
    await desk.exported();
    await desk.endByTwo('settled', body.id);
    assert.equal((await close()).status, 204);
    // It comes back from the bank nevertheless: there is nobody to give it to.
    const line = `2026-11-20;Z1;5.00;PLN;Bank;zwrot ${body.id}`;
    assert.equal((await desk.csv(line)).body.unmatched, 1);
    assert.equal(await desk.stateOf(body.id), 'settled');
  });
});
