/** kill -9 of the API while it books an approved statement: each line is booked exactly once. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { verifyDatabase } from '#api/invariants/whole.ts';
import { type Issuer, openIssuer } from '#api/testing.ts';
import { connect, type Db } from '#db/connect.ts';
import { freshDatabase, type TestDatabase } from '#db/testing.ts';
import { freePort } from '#test/free-port.ts';
import { type ApiProcess, startApi } from '../api-process.ts';
import { call, openParticipants, uploadStatement } from '../participants.ts';

let database: TestDatabase;
let db: Db;
let issuer: Issuer;
let api: ApiProcess;
let start: () => Promise<ApiProcess>;

before(async () => {
  database = await freshDatabase();
  db = connect(database.apiUrl);
  issuer = await openIssuer(() => new Date());
  const port = await freePort();
  start = () => startApi({ databaseUrl: database.apiUrl, issuer: issuer.url, port });
  api = await start();
});
after(async () => {
  await api.stop();
  issuer.close();
  await db.end();
  await database.drop();
});

const lines = 5000;

async function takenOf(id: string): Promise<number> {
  const { rows } = await db.query<{ taken: number }>(
    'SELECT count(*) AS taken FROM bank_statement_line WHERE statement_id = $1',
    [id],
  );
  return rows[0]?.taken ?? 0;
}

it('continues a killed statement import under the same key', async () => {
  const [ela] = await openParticipants(api.url, issuer, 1, '1.00');
  assert.ok(ela);
  const wallet = await call(api.url, 'GET', '/v2/account/wallet', ela.token);
  const rows = Array.from(
    { length: lines },
    (_, at) => `2026-11-20;K${at};0.01;PLN;Ela;${wallet.body.topUpTitle}`,
  );
  const csv = ['date;reference;amount;currency;sender;title', ...rows].join('\n');
  const { id, approve } = await uploadStatement(api.url, issuer, csv);
  const answer = approve({ key: 'once' }).catch(() => null);
  while ((await takenOf(id)) === 0) await pause(5);
  await api.stop('SIGKILL');
  assert.equal(await answer, null);
  const taken = await takenOf(id);
  assert.ok(taken > 0 && taken < lines, `${taken} lines were booked when it was killed`);
  api = await start();
  const { body } = await approve({ key: 'once' });
  assert.deepEqual([body.state, body.credited, body.known], ['booked', lines, 0]);
  const balance = await call(api.url, 'GET', '/v2/trans/balance', ela.token);
  assert.equal(balance.body.denar, 51);
  await verifyDatabase(database.apiUrl);
});
