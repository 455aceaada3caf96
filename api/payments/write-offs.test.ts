/** A refund in the provider's panel whose Denar had been spent: a loss, once two people agree. */

import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { judgeDecision, proposeWriteOff } from '#contract/bank-decisions.ts';
import { listReturns } from '#contract/bank-returns.ts';
import { deskFlags } from '#contract/payment-desk.ts';
import { listGaps } from '#contract/reconciliation.ts';
import { transfer } from '#contract/transfers.ts';
import { valuesOf } from '#test/values-of.ts';
import { prepared } from '../testing.ts';
import { neighbour } from '../testing-neighbour.ts';
import { openTill } from './testing.ts';

const till = prepared(() => openTill());
const admin = prepared(() => till.admin());
const second = prepared(() => till.person('Druga Osoba', { roles: ['user', 'bank-approver'] }));
after(() => till.close());

const flags = async () => (await till.call(deskFlags, { as: admin })).flags;
const programme = async (): Promise<Record<string, number>> => {
  const { rows } = await till.db.query<{ name: string; posted: number }>(
    'SELECT name, posted FROM ledger.account WHERE name IS NOT NULL',
  );
  return Object.fromEntries(rows.map(({ name, posted }) => [name, posted]));
};
const writeOff = (flag: string | undefined) =>
  till.reply(proposeWriteOff, { as: admin, body: { flag, note: 'wydane' } });
const judge = (decision: unknown, as = second, verdict = 'approve') =>
  till.reply(judgeDecision, { as, params: { id: decision }, body: { verdict } });

/** A person who has spent what the provider has refunded; returns the flag. */
async function spent(name: string): Promise<string> {
  const ewa = await till.person(`Ewa ${name}`);
  const ola = await till.person(`Ola ${name}`);
  const id = await till.paid(ewa, 'payu', 50);
  const query = { email: ola.email, amount: '40' };
  await till.call(transfer, { as: ewa, query });
  const providerId = String(await till.providerIdOf(id));
  const refund = { done: true, amount: 1500, reference: `panel ${name}`.replace(' ', '-') };
  assert.equal(await till.tell('payu', { id, providerId, amount: 1500, refund }), 200);
  const flag = (await flags()).find(({ payment }) => payment === id);
  assert.equal(flag?.kind, 'refunded_elsewhere');
  return flag?.id ?? '';
}

// At once: proposeWriteOff.
it('A loss is proposed and booked once, by ten at once, and its flag is resolved; others stay', async () => {
  const [flag, other] = [await spent('Wydana'), await spent('Inna')];
  const before = await programme();
  const proposals = await Promise.all(Array.from({ length: 10 }, () => writeOff(flag)));
  const proposed = proposals.find(({ status }) => status === 201) ?? assert.fail();
  assert.equal(proposed.body.state, 'proposed');
  const refused = proposals.filter(({ body }) => body.code === 'line_decided');
  assert.equal(refused.length, 9);
  assert.deepEqual(await programme(), before);
  const { body } = await till.reply(listReturns, { as: second });
  const [row] = body.returns;
  assert.deepEqual(
    [row?.kind, row?.amount, row?.provider, row?.name, row?.account, body.toApprove],
    ['write_off', 15, 'payu', 'Ewa Wydana', null, 1],
  );
  assert.equal((await judge(proposed.body.decision, admin)).body.code, 'own_proposal');
  const { rows } = await till.db.query<{ id: string }>(
    'SELECT payment_refund_id AS id FROM bank_decision WHERE id = $1',
    [proposed.body.decision],
  );
  const own = [flag, proposed.body.decision, rows[0]?.id ?? ''];
  const untouched = await neighbour(till, ...own);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => judge(proposed.body.decision)),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  await untouched();
  const after = await programme();
  const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
  assert.deepEqual(changed.sort(), ['clearing_payu', 'losses_pln']);
  assert.equal(after.losses_pln, (before.losses_pln ?? 0) - 1500);
  assert.deepEqual(valuesOf(await flags(), 'id'), [other]);
  assert.equal((await writeOff(flag)).body.code, 'flag_resolved');
  const query = { kind: 'books_differ' } as const;
  const gaps = await till.call(listGaps, { as: admin, query });
  assert.deepEqual(gaps.gaps, []);
});

it('A loss is rejected and then proposed again', async () => {
  const flag = await spent('Odrzucona');
  const { decision } = (await writeOff(flag)).body;
  assert.equal((await judge(decision, second, 'reject')).status, 200);
  const again = (await writeOff(flag)).body.decision;
  assert.equal((await judge(again)).status, 200);
});

it('A flag is no loss where nothing is to be booked, and has to be there', async () => {
  const unknown = { id: '01900000-0000-7000-8000-00000000abcd', providerId: '77', amount: 500 };
  assert.equal(await till.tell('payu', unknown), 200);
  const flag = (await flags()).find(({ kind }) => kind === 'unknown_order');
  assert.equal((await writeOff(flag?.id)).body.code, 'not_a_loss');
  assert.equal((await writeOff(unknown.id)).status, 404);
});
