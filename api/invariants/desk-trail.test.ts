/** Desk actions are chained in order, cannot be changed by the API, and outlive erasure. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { freeze } from '#contract/freeze.ts';
import { listPeople } from '#contract/operator.ts';
import { connect, type Db } from '#db/connect.ts';
import { atOnce } from '#test/at-once.ts';
import { openDesk } from '../bank/testing.ts';
import { prepared } from '../testing.ts';
import { newCompany, walletOf } from '../testing-flows.ts';
import { verifyDatabase } from './whole.ts';

const desk = prepared(() => openDesk());
let owner: Db;
const ewa = prepared(() => desk.person('Ewa Łańcuch', { denar: '10.00' }));
let wallet: string;
before(async () => {
  owner = connect(desk.ownerUrl);
  ({ id: wallet } = await walletOf(desk, ewa));
});
after(() => owner.end().finally(desk.close));

const note = 'prośba Łańcucha';
const act = (path: string, body: object = { note }) =>
  desk.ask('POST', `/v2/adm/${path}`, { as: desk.boss, body });
const acts = async (): Promise<string[]> =>
  (
    await desk.sql<{ act: string }>`SELECT source || ' ' || act AS act FROM desk_act ORDER BY seq`
  ).map((row) => row.act);
const broken = (): Promise<string> =>
  verifyDatabase(desk.apiUrl).then(
    () => 'nothing',
    ({ message }: Error) => message,
  );

it('Each act is chained once it is answered, by however many at once, and others are not', async () => {
  const before = (await acts()).length;
  await atOnce(10, (at) => desk.csv(`2026-11-20;CH${at};1.00;PLN;Ktoś;nic ${at}`));
  await act(`people/${wallet}/freeze`);
  await act(`people/${wallet}/unfreeze`);
  await act('cstore/new', { count: 2, batch: 'L' });
  const made = (await acts()).slice(before);
  assert.equal(made.filter((one) => one === 'bank_event statement').length, 10);
  assert.equal(made.filter((one) => one === 'bank_event approved').length, 10);
  assert.deepEqual(made.slice(20), [
    'security_event frozen',
    'security_event unfrozen',
    'card_event created',
    'card_event created',
  ]);
  await desk.reply(freeze, { as: ewa });
  await desk.reply(listPeople, { as: desk.boss });
  await desk.csv(`2026-11-20;CH;1.00;PLN;Ktoś;nic`);
  assert.deepEqual((await acts()).slice(before + 24), [
    'bank_event statement',
    'bank_event approved',
  ]);
  assert.equal(await broken(), 'nothing');
});

it('The API changes and deletes none of it, nor writes into it', async () => {
  for (const statement of [
    `UPDATE desk_act SET act = 'x'`,
    'DELETE FROM desk_act',
    'TRUNCATE desk_act',
    'INSERT INTO desk_act SELECT * FROM desk_act',
    'UPDATE desk_head SET seq = 0',
    'DELETE FROM desk_pending',
    'DELETE FROM bank_event',
    `UPDATE bank_event SET note = ''`,
  ]) {
    await assert.rejects(desk.db.query(statement), /permission denied/, statement);
  }
  await assert.rejects(owner.query('DELETE FROM desk_act'), /append-only/);
});

it('What is erased leaves it whole: words of people, and a company that was rejected', async () => {
  const as = await desk.person('Firmowa', { registered: false });
  const { id } = await newCompany(desk, as, { companyName: 'Łańcuchy' });
  assert.equal((await act(`companies/${id}/decision`, { decision: 'reject', note })).status, 200);
  assert.equal((await acts()).at(-1), 'company_event rejected');
  await owner.query('DELETE FROM company WHERE id = $1', [id]);
  await desk.sql`UPDATE security_event SET note = '', device = ''`;
  assert.equal(await broken(), 'nothing');
});

it('Verifying names the first act that is not as it was done', async () => {
  const change = (set: string) =>
    owner.query(`UPDATE card_event SET ${set} WHERE event = 'created'`);
  await change(`at = at + interval '1 second'`);
  const rows = await desk.sql<{ seq: number; event: string }>`
    SELECT seq, event FROM desk_act WHERE source = 'card_event' ORDER BY seq LIMIT 1`;
  const [first] = rows;
  assert.equal(
    await broken(),
    `desk_acts_are_chained: act ${first?.seq} of the desk, card_event ${first?.event}: expected as it was done, found another event`,
  );
  await change(`at = at - interval '1 second'`);
  assert.equal(await broken(), 'nothing');
});
