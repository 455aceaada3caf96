/** What the programme's settings have to do with a statement: its account, and how many people approve. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { buildApp } from '../app.ts';
import { inject } from '../testing.ts';
import { noteRefusals } from '../testing-refusals.ts';
import { csvHeader, mt940Of, openDesk, otherAccount } from './testing.ts';

it('a statement of an account that is the programme’s no more cannot be approved, and goes on waiting', async () => {
  const desk = await openDesk();
  const ela = await desk.person('Ela Zmiana');
  const title = await desk.titleOf(ela);
  const { body } = await desk.upload(mt940Of([{ reference: 'ZM1', amount: 400, title }]));
  const id = String(body.statement);
  const config = { ...desk.deps.config, BANK_ACCOUNT: otherAccount };
  const moved = await buildApp({ ...desk.deps, config }, desk.deps.log);
  noteRefusals(moved);
  const statement = `/v2/adm/bank/statements/${id}`;
  const approve = { as: desk.second, body: { verdict: 'approve' } };
  const refused = await inject(moved, 'POST', `${statement}/judge`, approve);
  await moved.close();
  const faults = [{ line: 1, fault: 'account' }];
  assert.equal(refused.status, 422);
  assert.deepEqual([refused.body.code, refused.body.faults], ['statement_malformed', faults]);
  const review = await desk.ask('GET', `${statement}/review`, { as: desk.second });
  assert.equal(review.body.state, 'waiting');
  assert.equal(await desk.denarOf(ela), 0);
  assert.equal((await desk.ask('POST', `${statement}/judge`, approve)).status, 200);
  assert.equal(await desk.denarOf(ela), 4);
  await desk.close();
});

it('where one person is enough, what is uploaded is booked at once', async () => {
  const alone = await openDesk({ BANK_STATEMENT_APPROVAL: 'one' });
  const ela = await alone.person('Ela Sama');
  const title = await alone.titleOf(ela);
  const { body } = await alone.upload(`${csvHeader}\n2026-11-20;S1;3.00;PLN;Ela;${title}`);
  assert.deepEqual([body.state, body.credited], ['booked', 1]);
  assert.equal(await alone.denarOf(ela), 3);
  await alone.close();
});
