/** How the programme's settings affect statements: its account, and the number of approvers. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { getStatement, judgeStatement } from '#contract/bank.ts';
import { valuesOf } from '#test/values-of.ts';
import { buildApp } from '../app.ts';
import { inject } from '../testing.ts';
import { otherAccount } from '../testing-flows.ts';
import { noteRefusals } from '../testing-refusals.ts';
import { csvHeader, csvOf, mt940Of, openDesk } from './testing.ts';

it('a statement of an account that is the programme’s no more cannot be approved, and goes on waiting', async () => {
  const desk = await openDesk();
  const ela = await desk.person('Ela Zmiana');
  const title = await desk.titleOf(ela);
  const { body } = await desk.upload(mt940Of([{ reference: 'ZM1', amount: 400, title }]));
  const id = body.statement;
  const config = { ...desk.deps.config, BANK_ACCOUNT: otherAccount };
  const moved = await buildApp({ ...desk.deps, config }, desk.deps.log);
  noteRefusals(moved);
  const statement = `/v2/adm/bank/statements/${id}`;
  const approve = { as: desk.second, body: { verdict: 'approve' } } as const;
  const refused = await inject(moved, 'POST', `${statement}/judge`, approve);
  await moved.close();
  const faults = [{ line: 2, fault: 'account' }];
  assert.equal(refused.status, 422);
  assert.deepEqual([refused.body.code, refused.body.faults], ['statement_malformed', faults]);
  const review = await desk.call(getStatement, { as: desk.second, params: { id } });
  assert.equal(review.state, 'waiting');
  assert.equal(await desk.denarOf(ela), 0);
  await desk.call(judgeStatement, { params: { id }, ...approve });
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

it('a file in a format that is switched off is refused', async () => {
  const desk = await openDesk({ BANK_STATEMENT_FORMATS: 'mt940' });
  const csv = await desk.upload(`${csvHeader}\n2026-11-20;S1;3.00;PLN;Ela;x`);
  assert.deepEqual(
    [csv.status, csv.body.faults],
    [422, [{ line: 1, fault: 'header', found: csvHeader }]],
  );
  const booking = { reference: 'S1', amount: 300, title: 'x' };
  assert.equal((await desk.upload(mt940Of([booking]))).status, 200);
  await desk.close();
});

it('a transfer that another file tells of under another name waits for a person', async (t) => {
  const desk = await openDesk();
  t.after(desk.close);
  const ela = await desk.person('Ela Raz');
  const title = await desk.titleOf(ela);
  const named = { reference: 'BANKREF001', amount: 5000, title, sender: 'Ela' };
  const unnamed = { ...named, reference: null };
  const taken = async (file: string) => {
    const { body } = await desk.statement(file, { type: 'text/plain' });
    return [body.credited, body.unmatched, body.known];
  };
  assert.deepEqual(await taken(csvOf([named])), [1, 0, 0]);
  // The bank's own reference makes it the same transfer in any format.
  assert.deepEqual(await taken(mt940Of([named], 100)), [0, 0, 1]);
  assert.deepEqual(await taken(mt940Of([unnamed])), [0, 1, 0]);
  assert.deepEqual(await taken(mt940Of([unnamed], 700)), [0, 1, 0]);
  assert.deepEqual(await taken(csvOf([named, { ...named, reference: 'BANKREF002' }])), [0, 1, 1]);
  assert.equal(await desk.denarOf(ela), 50);
  const line = await desk.lineBy(title);
  assert.equal(line?.suspicion, 'looks_known');
  const plan = await desk.upload(mt940Of([{ ...unnamed, title: `${title} nowa` }], 900));
  const body = await desk.call(getStatement, {
    as: desk.second,
    params: { id: plan.body.statement },
  });
  const outcomes = body.outcomes;
  assert.deepEqual(valuesOf(outcomes, 'outcome'), ['unmatched']);
  // Another payer, wallet or day makes another transfer, and so do two lines of a file.
  const other = await desk.titleOf(await desk.person('Ola Raz'));
  const day = mt940Of([unnamed, { ...unnamed, title: `${title} drugi` }], 5000, '261121');
  assert.deepEqual(await taken(day), [2, 0, 0]);
  assert.deepEqual(await taken(mt940Of([{ ...unnamed, title: other }], 50)), [1, 0, 0]);
  assert.equal(
    (
      await desk.decideByTwo(line?.id ?? '', {
        kind: 'credit',
        email: ela.email,
        note: 'osobny przelew',
      })
    ).status,
    200,
  );
  // The balances in these files are made up.
  await desk.booksAreWhole('bank_agrees');
});
