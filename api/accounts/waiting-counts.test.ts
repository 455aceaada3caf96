/** Pending work is counted for those who may decide it, and for nobody else. */
import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { decideLine, listUnmatched } from '#contract/bank-decisions.ts';
import { waiting } from '#contract/waiting-counts.ts';
import { openDesk } from '../bank/testing.ts';
import { requestCalls } from '../money-requests/testing.ts';
import { type Person, prepared } from '../testing.ts';
import { newCompany } from '../testing-flows.ts';

const desk = prepared(() => openDesk());
after(() => desk.close());

const counted = async (as: Person) => await desk.call(waiting, { as });
const nothing = {
  invitations: 0,
  requests: 0,
  companies: 0,
  bankLines: 0,
  approvals: 0,
  payouts: 0,
  orders: 0,
  basket: 0,
  enquiries: 0,
  reports: 0,
};

it('counts invitations to those who are invited, until they answer or the time is over', async () => {
  const [ela, ola] = [await desk.person('Ela'), await desk.person('Ola')];
  const group = { name: 'Koło', description: '' };
  const { id } = (await desk.ask('POST', '/v2/account/group/create', { as: ela, body: group }))
    .body;
  const path = `/v2/account/group/${id}/members`;
  await desk.ask('POST', path, { as: ela, body: { email: ola.email } });
  assert.deepEqual(await counted(ola), { ...nothing, invitations: 1 });
  assert.deepEqual(await counted(ela), nothing);
  await desk.ask('DELETE', `/v2/account/group/${id}`, { as: ela });
  assert.deepEqual(await counted(ola), nothing);
});

it('counts companies and the bank’s lines to the admin, and approvals to the second person', async () => {
  const firm = await desk.person('Firma', { registered: false });
  await newCompany(desk, firm);
  await desk.csv('2026-11-20;W1;5.00;PLN;Jan;bez tytułu', '2026-11-20;W2;-5.00;PLN;Bank;opłata');
  assert.deepEqual(await counted(desk.boss), { ...nothing, companies: 1, bankLines: 2 });
  assert.deepEqual(await counted(desk.second), nothing);
  const { lines } = await desk.call(listUnmatched, { as: desk.boss, query: { direction: 'in' } });
  const [{ id } = { id: '' }] = lines as { id: string }[];
  const note = { kind: 'costs', note: 'nasze' };
  await desk.reply(decideLine, { as: desk.boss, params: { id }, body: note });
  assert.deepEqual(await counted(desk.boss), { ...nothing, companies: 1, bankLines: 1 });
  assert.deepEqual(await counted(desk.second), { ...nothing, approvals: 1 });
  assert.deepEqual(await counted(firm), nothing);
});

it('counts requests for money to who is asked, until they answer or the day is over', async () => {
  const [asker, payer] = [await desk.person('Prosi'), await desk.person('Proszony')];
  const calls = requestCalls(desk);
  const [one] = [await calls.made(asker, payer), await calls.made(asker, payer)];
  assert.deepEqual(await counted(payer), { ...nothing, requests: 2 });
  assert.deepEqual(await counted(asker), nothing);
  await calls.decline(payer, one.id);
  assert.deepEqual(await counted(payer), { ...nothing, requests: 1 });
  desk.pass(8 * 86_400);
  assert.deepEqual(await counted(await desk.person(payer.name, { registered: false })), nothing);
});
