/** Payouts declared failed after export: only two people can issue their Denar again. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { judgeDecision } from '#contract/bank-decisions.ts';
import { exportOutgoing, listOutgoing, settleOutgoing } from '#contract/bank-outgoing.ts';
import { listReturns } from '#contract/bank-returns.ts';
import { waiting } from '#contract/waiting-counts.ts';
import { assertRefused, type Person, prepared } from '../testing.ts';
import { csvOf, openDesk } from './testing.ts';

const desk = prepared(() => openDesk());
const ela = prepared(() => desk.person('Ela Zwrot', { denar: '500.00' }));
let account: string;
before(async () => {
  account = await desk.verified(ela);
});
after(() => desk.booksAreWhole().finally(desk.close));

/** A payout that the bank has. */
async function sent(amount: number): Promise<string> {
  const id = (await desk.payout(ela, account, amount)).body.id;
  await desk.reply(exportOutgoing, { as: desk.boss, query: { format: 'json' } });
  return id;
}
const fail = (...transfers: string[]) =>
  desk.reply(settleOutgoing, {
    as: desk.boss,
    body: { transfers, state: 'failed', note: 'rachunek zamknięty' },
  });
const list = async (as = desk.second) => await desk.call(listReturns, { as });
async function proposed(amount: number): Promise<{ id: string; decision: string }> {
  const id = await sent(amount);
  assert.deepEqual((await fail(id)).body, { changed: 0, unchanged: 0, proposed: 1 });
  const { returns } = await list();
  return { id, decision: returns.find(({ title }) => title.includes(id))?.id ?? '' };
}
const judge = (decision: string, verdict: string, as?: Person) =>
  desk.reply(judgeDecision, { params: { id: decision }, ...(as && { as }), body: { verdict } });

describe('A payout that the bank has', () => {
  it('is given back once a second person agrees, once by ten at once', async () => {
    const before = await desk.denarOf(ela);
    const { id, decision } = await proposed(20);
    assert.deepEqual((await fail(id)).body, { changed: 0, unchanged: 0, proposed: 1 });
    assert.deepEqual([await desk.stateOf(id), await desk.denarOf(ela)], ['exported', before - 20]);
    const { returns, toApprove } = await list();
    assert.deepEqual(
      [returns.length, returns[0]?.amount, returns[0]?.note, returns[0]?.mine, toApprove],
      [1, 20, 'rachunek zamknięty', false, 1],
    );
    const outgoing = await desk.call(listOutgoing, { as: desk.boss, query: { search: id } });
    assert.equal((outgoing.transfers as { proposed: string }[])[0]?.proposed, 'failed');
    const waits = await desk.call(waiting, { as: desk.second });
    assert.equal(waits.approvals, 1);

    assertRefused(await judge(decision, 'approve', desk.boss), 403, 'own_proposal');
    assertRefused(await judge(decision, 'withdraw', desk.second), 403, 'forbidden');
    const nowhere = '01900000-0000-7000-8000-000000000000';
    assertRefused(await judge(nowhere, 'approve', desk.second), 404, 'not_found');
    assert.equal(await desk.denarOf(ela), before - 20);

    const ten = Array.from({ length: 10 }, () => judge(decision, 'approve', desk.second));
    const replies = await Promise.all(ten);
    assert.equal(replies.filter(({ status }) => status === 200).length, 1);
    assert.equal(replies.filter(({ body }) => body.code === 'decision_closed').length, 9);
    assert.deepEqual([await desk.stateOf(id), await desk.denarOf(ela)], ['failed', before]);
    assert.deepEqual((await list()).returns, []);
  });

  it('stays with the bank where that is rejected or withdrawn, and may be proposed anew', async () => {
    const before = await desk.denarOf(ela);
    const { id, decision } = await proposed(21);
    assert.equal((await judge(decision, 'reject', desk.second)).body.state, 'rejected');
    assert.deepEqual([await desk.stateOf(id), (await list()).toApprove], ['exported', 0]);
    await fail(id);
    const [mine] = (await list(desk.boss)).returns;
    assert.equal(mine?.mine, true);
    assert.equal((await judge(mine?.id ?? '', 'withdraw', desk.boss)).body.state, 'withdrawn');
    await fail(id);
    const [last] = (await list()).returns;
    assert.equal((await judge(last?.id ?? '', 'approve', desk.second)).status, 200);
    assert.equal(await desk.denarOf(ela), before);
  });

  it('is given back by nobody any more once a statement shows it carried out', async () => {
    const before = await desk.denarOf(ela);
    const { id, decision } = await proposed(22);
    const line = { reference: 'OUT22', amount: -2200, title: `Wyplata ${id.toUpperCase()}` };
    assert.equal((await desk.statement(csvOf([line]))).body.settled, 1);
    const { returns, toApprove } = await list();
    assert.deepEqual([returns, toApprove], [[], 0]);
    const waits = await desk.call(waiting, { as: desk.second });
    assert.equal(waits.approvals, 0);
    assertRefused(await judge(decision, 'approve', desk.second), 409, 'transfer_ended');
    assert.deepEqual([await desk.stateOf(id), await desk.denarOf(ela)], ['settled', before - 22]);
  });

  // At once: settleOutgoing.
  it('is settled by hand once a second person agrees, once by ten at once', async () => {
    const before = await desk.denarOf(ela);
    const id = await sent(27);
    const untouched = await sent(28);
    const settle = () =>
      desk.reply(settleOutgoing, {
        as: desk.boss,
        body: { transfers: [id], state: 'settled', note: 'widać w banku' },
      });
    assert.deepEqual((await settle()).body, { changed: 0, unchanged: 0, proposed: 1 });
    assert.deepEqual((await settle()).body.proposed, 1);
    assertRefused(await fail(id), 409, 'line_decided');
    assert.equal(await desk.stateOf(id), 'exported');
    const { returns, toApprove } = await list();
    const found = returns.find(({ title }) => title.includes(id));
    assert.deepEqual([found?.kind, found?.note, toApprove], ['settle', 'widać w banku', 1]);
    const decision = found?.id ?? '';
    assertRefused(await judge(decision, 'approve', desk.boss), 403, 'own_proposal');
    const ten = Array.from({ length: 10 }, () => judge(decision, 'approve', desk.second));
    const replies = await Promise.all(ten);
    assert.equal(replies.filter(({ status }) => status === 200).length, 1);
    assert.deepEqual([await desk.stateOf(id), await desk.denarOf(ela)], ['settled', before - 55]);
    assert.equal(await desk.stateOf(untouched), 'exported');
    assertRefused(await fail(id), 409, 'transfer_ended');
    const line = { reference: 'OUT27', amount: -2700, title: `Wyplata ${id}` };
    assert.equal((await desk.statement(csvOf([line]))).body.settled, 1);
    await desk.booksAreWhole();
  });

  it('is listed as a file', async () => {
    await proposed(23);
    const { bytes } = await desk.reply(listReturns, {
      as: desk.second,
      query: { format: 'csv' },
      headers: { 'accept-language': 'en' },
    });
    assert.match(bytes.toString(), /;Ela Zwrot;.*;23\.00;/);
  });
});

it('One that waits for its export is given back at once, beside one that needs a second person', async () => {
  const before = await desk.denarOf(ela);
  const at = await sent(24);
  const { body } = await desk.payout(ela, account, 25);
  assert.deepEqual((await fail(at, body.id)).body, { changed: 1, unchanged: 0, proposed: 1 });
  assert.equal(await desk.denarOf(ela), before - 24);
});
