/** kill -9 of the API while it books an approved statement: each line is booked exactly once. */
import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { verifyDatabase } from '#api/invariants/whole.ts';
import { prepared } from '#api/testing.ts';
import { call, uploadStatement } from '../participants.ts';
import { openFaultApi } from './fault-api.ts';

const api = prepared(() => openFaultApi(1, '1.00'));
after(() => api.close());

const lines = 5000;

async function takenOf(id: string): Promise<number> {
  const { rows } = await api.db.query<{ taken: number }>(
    'SELECT count(*) AS taken FROM bank_statement_line WHERE statement_id = $1',
    [id],
  );
  return rows[0]?.taken ?? 0;
}

it('continues a killed statement import under the same key', async () => {
  const { issuer, people } = api;
  const [ela] = people;
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
  await api.kill();
  assert.equal(await answer, null);
  const taken = await takenOf(id);
  assert.ok(taken > 0 && taken < lines, `${taken} lines were booked when it was killed`);
  await api.restart();
  const { body } = await approve({ key: 'once' });
  assert.deepEqual([body.state, body.credited, body.known], ['booked', lines, 0]);
  const balance = await call(api.url, 'GET', '/v2/trans/balance', ela.token);
  assert.equal(balance.body.denar, 51);
  await verifyDatabase(api.database.apiUrl);
});
