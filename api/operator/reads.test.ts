/** Reads of people's data at the desk are recorded and shown; repeated pages are not. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { freezePerson } from '#contract/freeze.ts';
import { exportsPeople, leavesTrail } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { forgetReads } from '../security/reads.ts';
import { instanceOf } from '../security/testing-payments.ts';
import { prepared, testApi } from '../testing.ts';
import { walletOf } from '../testing-flows.ts';

// Time advances only when the test says so.
const began = Date.now();
const api = testApi({ clock: () => began });
const admin = prepared(() => api.admin());
const second = prepared(() => api.person('Druga Osoba', { roles: ['user', 'bank-approver'] }));
const ewa = prepared(() => api.person('Ewa Czytana', { denar: '10.00' }));
let hers: string;
before(async () => {
  ({ id: hers } = await walletOf(api, ewa));
});

const get = (path: string, query: Record<string, string> = {}, as = admin, by = api) =>
  by.ask('GET', path, { as, query });
/** The recorded reads, newest first, as the desk shows them. */
async function reads(query: Record<string, string> = {}) {
  const { body } = await get('/v2/adm/security-events', { event: 'read', count: '100', ...query });
  return body.events as { name: string; by: string | null; note: string; wallet: string | null }[];
}
const notes = async (query = {}) => (await reads(query)).map(({ note }) => note);

it('Every read of the desk that names people is written down, whoever reads', async () => {
  for (const { name, path } of operations.filter(leavesTrail)) {
    if (path.includes('{id}')) continue;
    assert.equal((await get(path)).status, 200, path);
    assert.ok(
      (await notes({ search: admin.name })).some((note) => note.split(' ')[0] === name),
      name,
    );
  }
  for (const one of operations.filter(({ figures }) => figures)) {
    assert.equal((await get(one.path)).status, 200);
    assert.ok(!(await notes()).some((note) => note.startsWith(one.name)), one.name);
    assert.ok(!exportsPeople(one));
  }
  await get('/v2/adm/bank/history', {}, second);
  const [last] = await reads({ search: second.name });
  assert.deepEqual([last?.name, last?.by, last?.note], ['Druga Osoba', null, 'bankHistory']);
});

it('says which person and which filters, and stands on the person’s page', async () => {
  assert.equal((await get(`/v2/adm/people/${hers}`)).status, 200);
  const [own, ...others] = await reads({ person: hers });
  assert.deepEqual(
    [own?.name, own?.by, own?.note, own?.wallet, others.length],
    [ewa.name, 'Administrator', `getPerson id=${hers}`, hers, 0],
  );
  const query = { search: 'ewa', state: 'open', sort: '-openedAt', skip: '10', count: '5' };
  await get('/v2/adm/people', { ...query, format: 'csv' });
  assert.equal((await notes())[0], 'listPeople search=ewa format=csv state=open');
  const { body } = await get('/v2/adm/security-events');
  assert.deepEqual(body.events, [], 'other events are listed without reads');
});

it('is written once in a quarter of an hour, on however many instances, and again after it', async () => {
  const other = await instanceOf(api, {});
  const there = async () =>
    (await notes()).filter((note) => note === 'listPeople search=zalew').length;
  for (const skip of ['0', '10', '20']) {
    for (const by of [api, other])
      await get('/v2/adm/people', { search: 'zalew', skip }, admin, by);
  }
  assert.equal(await there(), 1);
  api.pass(15 * 60 + 1);
  await get('/v2/adm/people', { search: 'zalew' });
  assert.equal(await there(), 2);
  await other.end();
});

it('is forgotten after a year, and nothing else of the trail; the API deletes none of it', async () => {
  await assert.rejects(api.sql`DELETE FROM security_event`, /permission denied/);
  await api.reply(freezePerson, { as: admin, params: { id: hers }, body: { note: 'prośba' } });
  api.pass(-800 * 86_400);
  await get('/v2/adm/locks');
  api.pass(364 * 86_400);
  await forgetReads(api.deps);
  assert.ok((await notes()).includes('listLocks'));
  api.pass(2 * 86_400);
  await forgetReads(api.deps);
  const left = await api.db.query(
    `SELECT note FROM security_event WHERE event = 'read' AND at < now() - interval '366 days'`,
  );
  assert.equal(left.rowCount, 0);
  api.pass(434 * 86_400);
  assert.equal((await get('/v2/adm/security-events', { person: hers })).body.total, 1);
});
