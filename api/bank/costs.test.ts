/** The programme's own money for costs: shown at the desk, spent, refilled by two people. */

import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { registerStage1 } from '#contract/bank-accounts.ts';
import { decideLine, judgeDecision, listUnmatched } from '#contract/bank-decisions.ts';
import { listOutgoing } from '#contract/bank-outgoing.ts';
import { systemAccount } from '#ledger/accounts.ts';
import { prepared } from '../testing.ts';
import { otherAccount } from '../testing-flows.ts';
import { openDesk } from './testing.ts';

const desk = prepared(() => openDesk());
after(() => desk.close());

const costs = async () => (await desk.call(listOutgoing, { as: desk.boss })).costs;

let lines = 0;
/** An incoming transfer that names no wallet, as the list shows it. */
async function arrived(amount: string): Promise<string> {
  lines += 1;
  const title = `na koszty ${lines}!`;
  await desk.csv(`2026-11-20;K${lines};${amount};PLN;Uczelnia;${title}`);
  const query = { search: title };
  const body = await desk.call(listUnmatched, { as: desk.boss, query });
  return body.lines[0]?.id ?? '';
}
const propose = (line: string) =>
  desk.reply(decideLine, {
    as: desk.boss,
    params: { id: line },
    body: { kind: 'costs', note: 'zasilenie kosztów' },
  });
const judge = (decision: unknown, verdict = 'approve', as = desk.second) =>
  desk.reply(judgeDecision, { as, params: { id: decision }, body: { verdict } });

/** Spends all but this many grosze, as that many verifications would. */
async function spendAllBut(rest: number): Promise<void> {
  const { left } = await costs();
  const [debit, credit] = await Promise.all([
    systemAccount(desk.db, 'costs_pln'),
    systemAccount(desk.db, 'clearing_bank'),
  ]);
  const amount = Math.round(left * 100) - rest;
  const id = desk.deps.newId();
  await desk.ledger.submit({
    items: [{ type: 'transfer', id, kind: 'account_verification', debit, credit, amount }],
  });
  await desk.db.query(
    `INSERT INTO bank_transfer_out (id, account, account_name, title, amount, purpose, reference,
       created_at)
     VALUES ($1, $2, 'Ola', 'Weryfikacja', $3, 'verification', $1::uuid::text, $4)`,
    [id, otherAccount, amount, desk.deps.now()],
  );
}

it('The money for costs is shown with what is left, and warned of when it is little', async () => {
  assert.deepEqual(await costs(), { left: 500, low: false });
  await spendAllBut(5000);
  assert.deepEqual(await costs(), { left: 50, low: false });
  await spendAllBut(4999);
  assert.deepEqual(await costs(), { left: 49.99, low: true });
});

it('The money for costs is refilled once from the bank by two people, and verifications go on', async () => {
  await spendAllBut(0);
  const ola = await desk.person('Ola Sprawdzana');
  const start = () =>
    desk.reply(registerStage1, {
      as: ola,
      body: { accountName: ola.name, email: ola.email, bankAccount: '27114020040000300201355387' },
    });
  assert.equal((await start()).body.code, 'verification_paused');
  const line = await arrived('300.00');
  const proposed = await propose(line);
  assert.deepEqual([proposed.status, proposed.body.state], [201, 'proposed']);
  assert.deepEqual(await costs(), { left: 0, low: true });
  const { decision } = proposed.body;
  assert.equal((await judge(decision, 'approve', desk.boss)).body.code, 'own_proposal');
  const answers = await Promise.all(Array.from({ length: 10 }, () => judge(decision)));
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  assert.deepEqual(await costs(), { left: 300, low: false });
  assert.equal((await start()).status, 201);
  assert.equal((await propose(line)).body.code, 'line_decided');
  assert.equal((await desk.csv(`2026-11-20;K${lines};300.00;PLN;Uczelnia;x`)).body.known, 1);
  await desk.booksAreWhole();
});

it('The money for costs is not refilled by what is rejected, and pays the bank’s fees as far as it goes', async () => {
  const { decision } = (await propose(await arrived('10.00'))).body;
  assert.equal((await judge(decision, 'reject')).body.state, 'rejected');
  const { left } = await costs();
  const before = await desk.programme();
  const fee = (await propose(await arrived('-10.00'))).body.decision;
  assert.deepEqual(await desk.programme(), before);
  assert.equal((await judge(fee)).status, 200);
  assert.equal((await costs()).left, left - 10);
  const after = await desk.programme();
  assert.equal(after.clearing_bank, (before.clearing_bank ?? 0) + 1000);
  assert.deepEqual([after.reserve_pln, after.losses_pln], [before.reserve_pln, before.losses_pln]);
  const much = (await propose(await arrived('-5000.00'))).body.decision;
  assert.equal((await judge(much)).body.code, 'insufficient_funds');
  assert.deepEqual(await desk.programme(), after);
  await desk.booksAreWhole();
});
