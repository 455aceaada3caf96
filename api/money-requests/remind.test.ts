/** A payer is reminded of a request once, in the daytime of the day before its due day. */
import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { connect, transact } from '#db/connect.ts';
import { mailsTo } from '../mail/testing.ts';
import { openBrowser, pushApi, subscribe } from '../push/testing.ts';
import { type Person, prepared } from '../testing.ts';
import { closeWallet } from '../testing-flows.ts';
import { remindPayers } from './remind.ts';
import { lockRequest } from './request-rows.ts';
import { requestCalls } from './testing.ts';

// Before the API is closed.
after(() => other.db.end());
const { service, api } = pushApi();
const other = prepared(async () => ({ ...api.deps, db: connect(api.apiUrl) }));
const { accept, decline, day, invite, made } = requestCalls(api);

/** Lets time pass until this hour in Poland, some days from today. */
async function until(ahead: number, time: string): Promise<void> {
  const rows = await api.sql<{ seconds: number }>`
    SELECT extract(epoch FROM (${day(ahead)}::date + ${time}::time) AT TIME ZONE 'Europe/Warsaw'
      - ${api.deps.now()}::timestamptz)::float8 AS seconds`;
  api.pass(rows[0]?.seconds ?? 0);
}

let people = 0;
const person = (denar?: string): Promise<Person> => {
  people += 1;
  return api.person(`Pamiętliwy ${people}`, denar === undefined ? {} : { denar });
};
const told = async ({ email }: Person): Promise<number> =>
  (await mailsTo(api, email)).filter(({ subject }) => subject.startsWith('Jutro mija')).length;
/** How many two instances remind of together. */
const sweep = async (): Promise<number> =>
  (await Promise.all([remindPayers(api.deps), remindPayers(other)])).reduce((a, b) => a + b);

it('reminds a payer once, by one of two instances, and not while somebody is paying', async () => {
  await until(1, '07:00');
  const [asker, payer] = [await person(), await person()];
  await subscribe(api, payer, openBrowser(service));
  const { id } = await made(asker, payer, '5.00', { dueOn: day(2) });
  for (const [ahead, time] of [
    [0, '12:00'],
    [1, '00:30'],
    [0, '08:59'],
    [0, '20:00'],
  ] as const) {
    await until(ahead, time);
    assert.equal(await sweep(), 0, time);
  }
  await until(0, '09:00');
  await transact(api.db, async (tx) => {
    await lockRequest(tx, id);
    assert.equal(await sweep(), 0);
  });
  assert.equal(await sweep(), 1);
  assert.equal(await sweep(), 0);
  await until(1, '12:00');
  assert.equal(await sweep(), 0);
  assert.deepEqual([await told(payer), await told(asker)], [1, 0]);
  const rows = await api.sql`
    SELECT p.kind, p.expires_at = r.due_at AS "inTime" FROM push p, money_request r
    WHERE p.about = 'request.dueTomorrow' AND r.id = ${id}`;
  assert.deepEqual(rows, [{ kind: 'requests', inTime: true }]);
});

it('reminds no payer of what somebody asks whom they have blocked', async () => {
  await until(1, '07:00');
  const [asker, payer] = [await person(), await person()];
  const [{ id }] = [await made(asker, payer), await made(asker, payer, '5.00', { dueOn: day(2) })];
  await made(await person(), payer, '5.00', { dueOn: day(2) });
  assert.equal((await decline(payer, id, { block: true })).status, 200);
  await until(1, '10:00');
  assert.equal(await sweep(), 1, 'only of what the other asks');
});

it('reminds of nothing paid, declined, ended with its wallet, asked that day, or nobody’s yet', async () => {
  await until(1, '07:00');
  const [asker, leaving, payer] = [await person(), await person(), await person('50.00')];
  const dueOn = day(2);
  const paid = await made(asker, payer, '5.00', { dueOn });
  const declined = await made(asker, payer, '5.00', { dueOn });
  await made(leaving, payer, '5.00', { dueOn });
  await made(asker, null, '5.00', { dueOn });
  await invite(payer, { email: 'jutro@denar.test', amount: '3.00' });
  assert.equal((await accept(payer, paid.id)).status, 200);
  assert.equal((await decline(payer, declined.id)).status, 200);
  assert.equal((await closeWallet(api, leaving)).status, 204);
  await until(1, '10:00');
  await made(await person(), payer, '5.00', { dueOn });
  assert.equal(await sweep(), 0);
  assert.equal(await told(payer), 0);
});
