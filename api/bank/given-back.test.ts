/** Payouts given back although the bank then reports otherwise, and money that is lost. */

import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { bankBalance, judgeStatement, listStatementLines } from '#contract/bank.ts';
import { cancelPayout } from '#contract/payouts.ts';
import { prepared } from '../testing.ts';
import { neighbour } from '../testing-neighbour.ts';
import { type Booking, csvOf, openDesk } from './testing.ts';

const desk = prepared(() => openDesk());
const ela = prepared(() => desk.person('Ela Oddana', { denar: '5000.00' }));
let account: string;
before(async () => {
  account = await desk.verified(ela);
});
after(() => desk.close());
beforeEach(() => desk.booksAreWhole());

let lines = 0;
const line = (amount: number, title: string): Booking => {
  lines += 1;
  return { reference: `G${lines}`, amount, title };
};
const out = (id: string, amount: number) => line(-amount * 100, `Wyplata ${id.toUpperCase()}`);
const back = (id: string, amount: number) => line(amount * 100, `ZWROT ${id}`);
const take = async (...bookings: readonly Booking[]) =>
  (await desk.statement(csvOf(bookings))).body;
const sent = async (amount: number): Promise<string> => {
  const { status, body } = await desk.payout(ela, account, amount);
  assert.equal(status, 201, JSON.stringify(body));
  await desk.exported();
  return body.id;
};
const givenBack = async (amount: number): Promise<string> => {
  const id = await sent(amount);
  await desk.endByTwo('failed', id);
  return id;
};
/** The state of a transfer's lines, in the order of their arrival. */
const linesOf = async (id: string) => {
  const { rows } = await desk.db.query<{ state: string; suspicion: string | null }>(
    'SELECT state, suspicion FROM bank_line WHERE transfer_out_id = $1 ORDER BY received_at, id',
    [id],
  );
  return rows.map(({ state, suspicion }) => (suspicion ? `${state}: ${suspicion}` : state));
};
const credit = (id: string) =>
  desk.decideByTwo(id, { kind: 'credit', email: ela.email, note: 'Ela prosi' });
const losses = (id: string) => desk.decideByTwo(id, { kind: 'losses', note: 'strata' });
const lost = async (): Promise<number> => (await desk.programme()).losses_pln ?? 0;

describe('A payout that two people gave back', () => {
  it('and that comes back settles against that, once; the second is nobody’s to credit', async () => {
    const denar = await desk.denarOf(ela);
    const id = await givenBack(100);
    const before = await desk.programme();
    assert.equal((await take(back(id, 100))).returned, 1);
    assert.deepEqual(await desk.programme(), before);
    assert.equal(await desk.denarOf(ela), denar);
    const second = back(id, 100);
    assert.deepEqual((await take(second)).unmatched, 1);
    assert.equal((await take(second)).known, 1);
    assert.deepEqual(await linesOf(id), ['returned', 'unmatched: returned_twice']);
    const waiting = await desk.lineBy(`ZWROT ${id}`);
    assert.equal(waiting?.suspicion, 'returned_twice');
    assert.deepEqual((await credit(waiting?.id ?? '')).body.code, 'returned_twice');
    const alone = `UPDATE bank_line SET state = 'credited', transfer_id = id WHERE id = $1`;
    await assert.rejects(desk.db.query(alone, [waiting?.id]), /bank_line_returned_twice/);
    assert.equal((await losses(waiting?.id ?? '')).status, 200);
    assert.deepEqual([await lost(), await desk.denarOf(ela)], [10_000, denar]);
    // The line that took the money out was in the last statement.
    assert.equal((await take(out(id, 100))).settled, 1);
    assert.deepEqual((await linesOf(id)).sort(), ['losses: returned_twice', 'returned', 'settled']);
    assert.equal(await desk.stateOf(id), 'failed');
  });

  it('and that the bank carried out all the same waits; coming back makes that good', async () => {
    const id = await givenBack(30);
    const paid = out(id, 30);
    assert.equal((await take(paid)).notOurs, 1);
    assert.equal((await take(paid)).known, 1);
    assert.deepEqual(await linesOf(id), ['unmatched: sent_though_ended']);
    const before = await desk.programme();
    assert.equal((await take(back(id, 30))).returned, 1);
    assert.deepEqual(await linesOf(id), ['settled: sent_though_ended', 'returned']);
    assert.deepEqual(await desk.programme(), before);
    assert.equal((await take(out(id, 30))).notOurs, 1);
    assert.equal((await linesOf(id)).at(-1), 'unmatched: sent_twice');
  });

  it('the same in one statement, and in the plan of one that waits', async () => {
    const id = await givenBack(31);
    const before = await desk.programme();
    const file = csvOf([out(id, 31), back(id, 31), back(id, 31), out(id, 31)]);
    const waits = await desk.upload(file);
    const planned = await desk.call(listStatementLines, {
      as: desk.second,
      params: { id: waits.body.statement },
    });
    const outcomes = planned.lines.map(({ outcome }) => outcome);
    assert.deepEqual(outcomes, ['not_ours', 'returned', 'unmatched', 'not_ours']);
    await desk.reply(judgeStatement, {
      as: desk.second,
      params: { id: waits.body.statement },
      body: { verdict: 'approve' },
    });
    assert.deepEqual((await linesOf(id)).sort(), [
      'returned',
      'settled: sent_though_ended',
      'unmatched: returned_twice',
      'unmatched: sent_twice',
    ]);
    assert.deepEqual(await desk.programme(), before);
  });

  it('and that was lost is recovered when it comes back, by two people', async () => {
    const id = await givenBack(32);
    await take(out(id, 32));
    const stray = await desk.lineBy(`Wyplata ${id}`);
    assert.equal((await credit(stray?.id ?? '')).body.code, 'only_incoming');
    const before = await lost();
    const programme = await desk.programme();
    assert.equal((await losses(stray?.id ?? '')).status, 200);
    const after = await desk.programme();
    assert.equal(await lost(), before - 3200);
    assert.equal(after.clearing_bank, (programme.clearing_bank ?? 0) + 3200);
    assert.deepEqual(
      [after.reserve_pln, after.costs_pln],
      [programme.reserve_pln, programme.costs_pln],
    );
    assert.equal((await take(back(id, 32))).unmatched, 1);
    const returned = await desk.lineBy(`ZWROT ${id}`);
    assert.equal(returned?.suspicion, 'returned_twice');
    assert.equal((await losses(returned?.id ?? '')).status, 200);
    assert.equal(await lost(), before);
  });

  it('and whose stray line is about to be decided leaves what comes back to a person', async () => {
    const id = await givenBack(33);
    await take(out(id, 33));
    const { id: stray = '' } = (await desk.lineBy(`Wyplata ${id}`)) ?? {};
    const { decision } = (await desk.decide(stray, { kind: 'losses', note: 'strata' })).body;
    assert.equal((await take(back(id, 33))).unmatched, 1);
    assert.equal((await desk.judge(decision)).status, 200);
    assert.deepEqual(await linesOf(id), ['losses: sent_though_ended', 'unmatched: returned_twice']);
  });

  it('and whose stray line was settled behind its proposal is not booked as well', async () => {
    const id = await givenBack(34);
    await take(out(id, 34));
    const { id: stray = '' } = (await desk.lineBy(`Wyplata ${id}`)) ?? {};
    const { decision } = (await desk.decide(stray, { kind: 'losses', note: 'strata' })).body;
    const before = await lost();
    const set = (state: string) =>
      desk.db.query('UPDATE bank_line SET state = $2 WHERE id = $1', [stray, state]);
    await set('settled');
    const { status, body } = await desk.judge(decision);
    assert.deepEqual([status, body.code, await lost()], [409, 'line_decided', before]);
    await set('unmatched');
  });
});

describe('A payout that the bank', () => {
  it('sent twice in one statement is settled once, and the second is a loss until it is recovered', async () => {
    const id = await sent(40);
    const denar = await desk.denarOf(ela);
    const { settled, notOurs } = await take(out(id, 40), out(id, 40));
    assert.deepEqual([settled, notOurs], [1, 1]);
    assert.deepEqual((await linesOf(id)).sort(), ['settled', 'unmatched: sent_twice']);
    // One of the two comes back: the owner has already been paid and gets nothing.
    assert.equal((await take(back(id, 40))).unmatched, 1);
    assert.deepEqual([await desk.denarOf(ela), await desk.stateOf(id)], [denar, 'settled']);
    const before = await lost();
    for (const title of [`Wyplata ${id}`, `ZWROT ${id}`]) {
      const found = await desk.lineBy(title);
      assert.equal(found?.suspicion, 'sent_twice');
      assert.equal((await losses(found?.id ?? '')).status, 200);
    }
    assert.equal(await lost(), before);
  });

  it('returned twice gives the Denar back once', async () => {
    const denar = await desk.denarOf(ela);
    const id = await sent(41);
    const { settled, returned, unmatched } = await take(out(id, 41), back(id, 41), back(id, 41));
    assert.deepEqual([settled, returned, unmatched], [1, 1, 1]);
    assert.equal((await take(back(id, 41))).unmatched, 1);
    assert.equal(await desk.denarOf(ela), denar);
    assert.equal((await linesOf(id)).filter((told) => told.includes('returned_twice')).length, 2);
  });

  it('never got and that was cancelled or failed is not settled by money of the same name', async () => {
    const { body } = await desk.payout(ela, account, 42);
    const id = body.id;
    await desk.call(cancelPayout, { as: ela, params: { id } });
    assert.equal((await take(back(id, 42))).unmatched, 1);
    assert.deepEqual(await linesOf(id), ['unmatched: returned_twice']);
    const failed = (await desk.payout(ela, account, 43)).body.id;
    await desk.endByTwo('failed', failed);
    assert.equal((await take(back(failed, 43))).unmatched, 1);
    assert.deepEqual(await linesOf(failed), ['unmatched: returned_twice']);
    const queued = (await desk.payout(ela, account, 44)).body.id;
    assert.equal((await take(back(queued, 44))).unmatched, 1);
    assert.deepEqual([await linesOf(queued), await desk.stateOf(queued)], [[], 'queued']);
  });
});

describe('Money that is lost', () => {
  it('or found may be of one grosz', async () => {
    const { unmatched, notOurs } = await take(line(1, 'grosz'), line(-1, 'grosz z powrotem'));
    assert.deepEqual([unmatched, notOurs], [1, 1]);
  });

  it('is booked by two people and refilled, and nobody else’s lines are touched', async () => {
    await take(
      line(-700, 'obciążenie zwrotne'),
      line(-700, 'cudze obciążenie'),
      line(900, 'na straty'),
    );
    const chargeback = (await desk.lineBy('obciążenie zwrotne'))?.id ?? '';
    const refill = (await desk.lineBy('na straty'))?.id ?? '';
    const untouched = await neighbour(desk, chargeback, refill, 'losses_pln');
    const before = await lost();
    const proposed = await desk.decide(chargeback, { kind: 'losses', note: 'reklamacja' });
    assert.equal(await lost(), before);
    const ten = Array.from({ length: 10 }, () => desk.judge(proposed.body.decision));
    const answers = await Promise.all(ten);
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    assert.equal(await lost(), before - 700);
    await losses(refill);
    assert.equal(await lost(), before + 200);
    await untouched();
    const { rows } = await desk.db.query<{ kind: string; amount: number }>(
      `SELECT t.kind, t.amount FROM ledger.transfer t JOIN bank_line l ON l.transfer_id = t.id
       WHERE l.id IN ($1, $2) ORDER BY t.seq`,
      [chargeback, refill],
    );
    assert.deepEqual(rows, [
      { kind: 'loss', amount: 700 },
      { kind: 'losses_refill', amount: 900 },
    ]);
  });

  it('may be more than there ever was for it', async () => {
    await take(line(-99_999_900, 'wielka strata'));
    const found = await desk.lineBy('wielka strata');
    assert.equal((await losses(found?.id ?? '')).status, 200);
    const body = await desk.call(bankBalance, { as: desk.boss });
    assert.ok(body.losses < -999_000);
    const { bytes } = await desk.ask('GET', '/metrics');
    assert.match(bytes.toString(), /denar_programme_money\{account="losses_pln"\} -999/);
  });
});
