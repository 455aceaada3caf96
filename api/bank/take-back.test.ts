/** Two people take back a booked statement that was wrong; bank and books agree again. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { getStatement } from '#contract/bank.ts';
import { listReturns, takeBackStatement } from '#contract/bank-returns.ts';
import { transfer } from '#contract/transfers.ts';
import { assertRefused, type Person, prepared } from '../testing.ts';
import { compareWithBank } from './comparison.ts';
import { csvHeader, csvOf, mt940Of, openDesk } from './testing.ts';

const desk = prepared(() => openDesk());
after(() => desk.close());

const propose = (statement: unknown, as: Person | undefined = desk.boss, note = 'zły plik') =>
  desk.reply(takeBackStatement, { as, params: { id: statement }, body: { note } });
const takeBack = async (statement: unknown) => {
  const proposed = await propose(statement);
  assert.equal(proposed.status, 201, JSON.stringify(proposed.body));
  return desk.judge(proposed.body.decision);
};
const difference = async () => (await compareWithBank(desk.db)).difference;
const booked = async (file: string, type = 'text/plain') => {
  const { status, body } = await desk.statement(file, { type });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};

/** What the account holds, in grosze. */
let held = 10_000;
const ela = prepared(() => desk.person('Ela Mylona'));
let title: string;
before(async () => {
  title = await desk.titleOf(ela);
});

it('The balances of a statement taken back count no more, its credits are gone, and the right file is taken', async () => {
  await booked(mt940Of([], held, '261119'));
  const wrong = { reference: 'TB1', amount: 9900, title };
  const right = { ...wrong, amount: 990 };
  const other = { reference: 'TB2', amount: 500, title: 'bez tytułu' };
  const { statement } = await booked(mt940Of([wrong, other], held, '261124'));
  await booked(mt940Of([right, other], held, '261120'));
  assert.equal(await desk.denarOf(ela), 99, 'the other amount of one reference waits');
  assert.notEqual(await difference(), 0);
  const list = async () => (await desk.call(listReturns, { as: desk.second })).toApprove;
  const { body } = await propose(statement);
  assert.equal(await list(), 1);
  assert.equal((await desk.judge(body.decision)).status, 200);
  assert.equal(await list(), 0);
  assert.equal(await desk.denarOf(ela), 0);
  assert.equal(
    (await desk.call(getStatement, { as: desk.boss, params: { id: statement } })).state,
    'taken_back',
  );
  const line = await desk.lineBy(title);
  assert.equal(line?.suspicion, 'reference_reused');
  const credit = { kind: 'credit', email: ela.email, note: 'właściwa kwota' };
  assert.equal((await desk.decideByTwo(line?.id ?? '', credit)).status, 200);
  held += 990 + 500;
  assert.equal(await desk.denarOf(ela), 9.9);
  assert.equal(await difference(), 0);
  await desk.booksAreWhole();
});

it('A line of a statement taken back is credited by the right statement, and no line is known from the wrong one', async () => {
  const line = { reference: 'TB3', amount: 700, title };
  const { statement } = await booked(mt940Of([line], held, '261122'));
  assert.equal((await takeBack(statement)).status, 200);
  assert.equal(await desk.denarOf(ela), 9.9);
  const again = await booked(mt940Of([line], held, '261122'));
  assert.deepEqual([again.credited, again.known], [1, 0]);
  assert.equal((await booked(mt940Of([line], held, '261122'))).known, 1);
  held += 700;
  assert.equal(await desk.denarOf(ela), 16.9);
  assert.equal(await difference(), 0);
});

it('A line that another statement carries as well stays as it is when one is taken back', async () => {
  const line = { reference: 'TB4', amount: 300, title };
  const first = await booked(mt940Of([line], held, '261123'));
  await booked(csvOf([]).concat(`\n2026-11-23;TB4;3.00;PLN;Jan;${title}`), 'text/csv');
  assert.equal((await takeBack(first.statement)).status, 200);
  assert.equal(await desk.denarOf(ela), 19.9);
  await booked(mt940Of([line], held, '261123'));
  held += 300;
  assert.equal(await difference(), 0);
});

it('A credit that is spent when its statement is taken back waits at the desk, as a loss if two people say so', async () => {
  const ola = await desk.person('Ola Wydała');
  const [hers] = [await desk.titleOf(ola)];
  const { statement } = await desk
    .csv(`2026-11-24;TB5;8.00;PLN;Ola;${hers}`, `2026-11-24;TB6;4.00;PLN;Ola;${hers}`)
    .then(({ body }) => body);
  const query = { email: ela.email, amount: '7' };
  await desk.call(transfer, { as: ola, query });
  assert.equal((await takeBack(statement)).status, 200);
  assert.equal(await desk.denarOf(ola), 1, 'of 12 she spent 7; one line of 4 is gone');
  const line = await desk.lineBy(hers);
  assert.deepEqual([line?.amount, line?.suspicion], [-8, 'taken_back']);
  assert.equal(await difference(), 0);
  const loss = { kind: 'losses', note: 'nie do odzyskania' };
  assert.equal((await desk.decideByTwo(line?.id ?? '', loss)).status, 200);
  assert.equal(await difference(), 0);
  await desk.booksAreWhole();
});

it('A payout settled by a statement taken back is at the bank again, until its right line settles it', async () => {
  const ida = await desk.person('Ida Wypłaca', { denar: '50.00' });
  const account = await desk.verified(ida);
  const payout = (await desk.payout(ida, account, '20.00')).body.id;
  await desk.exported();
  const { rows } = await desk.db.query<{ title: string; amount: number }>(
    'SELECT title, amount FROM bank_transfer_out WHERE id = $1',
    [payout],
  );
  const [{ title: of, amount } = { title: '', amount: 0 }] = rows;
  const settles = `2026-11-25;TB7;-${(amount / 100).toFixed(2)};PLN;Ida;${of}`;
  const { body } = await desk.csv(settles);
  assert.equal(body.settled, 1);
  assert.equal((await takeBack(body.statement)).status, 200);
  assert.equal(await desk.stateOf(payout), 'exported');
  assert.equal((await desk.csv(settles.replace('2026-11-25', '2026-11-26'))).body.settled, 1);
  assert.equal(await desk.stateOf(payout), 'settled');
  await desk.booksAreWhole('bank_agrees');
});

// At once: takeBackStatement.
it('Taking a statement back is proposed and carried out once, by two people, and only when it is booked', async () => {
  const { body } = await desk.csv(`2026-11-24;TB8;1.00;PLN;Ela;${title}`);
  const before = await desk.denarOf(ela);
  assert.equal((await propose(body.statement, desk.boss, 'x')).status, 422);
  assertRefused(await propose('01935555-0000-7000-8000-000000000000'), 404, 'not_found');
  const waiting = await desk.upload(`${csvHeader}\n2026-11-24;TB9;1.00;PLN;Ela;${title}`);
  assertRefused(await propose(waiting.body.statement), 409, 'decision_closed');
  const proposals = await Promise.all(Array.from({ length: 10 }, () => propose(body.statement)));
  const made = proposals.filter(({ status }) => status === 201);
  assert.equal(made.length, 1);
  for (const one of proposals.filter((reply) => !made.includes(reply))) {
    assertRefused(one, 409, 'line_decided');
  }
  const decision = made[0]?.body.decision;
  assertRefused(await desk.judge(decision, 'approve', desk.boss), 403, 'own_proposal');
  const judged = await Promise.all(Array.from({ length: 10 }, () => desk.judge(decision)));
  assert.deepEqual(judged.map(({ status }) => status).sort(), [200, ...Array(9).fill(409)]);
  assert.equal(await desk.denarOf(ela), before - 1);
  assertRefused(await propose(body.statement), 409, 'decision_closed');
});

it('Taking a statement back waits until what is proposed about its lines is decided', async () => {
  const { body } = await desk.csv('2026-11-24;TB10;2.00;PLN;Ela;niejasne TB10');
  const line = await desk.lineBy('niejasne TB10');
  const { body: proposal } = await desk.decide(line?.id ?? '', { kind: 'ignore', note: 'nic' });
  assertRefused(await propose(body.statement), 409, 'line_decided');
  assert.equal((await desk.judge(proposal.decision, 'reject')).status, 200);
  assert.equal((await takeBack(body.statement)).status, 200);
  assert.equal(await desk.lineBy('niejasne TB10'), undefined);
  const gone = await desk.decide(line?.id ?? '', { kind: 'ignore', note: 'nic' });
  assertRefused(gone, 409, 'line_decided');
});

it('Taking a statement back removes a line that repeated another, which waits again when it comes again', async () => {
  await booked(
    mt940Of([{ reference: null, amount: 610, title: '020', sender: '' }], held, '261127'),
  );
  const credit = { kind: 'credit', email: ela.email, note: 'po rozmowie' };
  assert.equal((await desk.decideByTwo((await desk.lineBy('020'))?.id ?? '', credit)).status, 200);
  const row = '2026-11-27;TB11;6.10;PLN;Jan;powtórka TB11';
  const { body } = await desk.csv(row);
  const repeated = await desk.lineBy('TB11');
  assert.equal(repeated?.suspicion, 'looks_known');
  const same = { kind: 'ignore', note: 'ten sam' };
  assert.equal((await desk.decideByTwo(repeated?.id ?? '', same)).status, 200);
  assert.equal((await takeBack(body.statement)).status, 200);
  assert.equal((await desk.csv(row)).body.unmatched, 1);
  assert.equal((await desk.lineBy('TB11'))?.suspicion, 'looks_known');
  await desk.booksAreWhole('bank_agrees');
});
