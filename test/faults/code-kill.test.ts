/** The API is killed when a batch of payments by code is booked and not committed. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { verifyDatabase } from '#api/invariants/whole.ts';
import { connect } from '#db/connect.ts';
import { type Call, call, type Participant } from '../participants.ts';
import { openFaultApi } from './fault-api.ts';

interface Sale {
  readonly buyer: Participant;
  readonly seller: Participant;
}

/** Makes bookings wait, when they are written, for somebody who holds this lock. */
const gate = 4711;
const closeGate = `
  CREATE FUNCTION public.wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN PERFORM pg_advisory_xact_lock_shared(${gate}); RETURN NULL; END';
  CREATE TRIGGER gate AFTER INSERT ON ledger.transfer EXECUTE FUNCTION public.wait_at_gate()`;
const waiting = `SELECT FROM pg_locks JOIN pg_database d ON d.oid = database
  WHERE locktype = 'advisory' AND objid = ${gate} AND NOT granted AND datname = current_database()`;

it('leaves nothing of a batch killed before COMMIT, and repeats it under the same keys', async () => {
  const api = await openFaultApi(16, '100.00');
  const { database, people } = api;
  const sales = Array.from({ length: 8 }, (_, at): Sale => {
    return { buyer: people[at] as Participant, seller: people[8 + at] as Participant };
  });
  const owner = connect(database.ownerUrl, { max: 1 });
  const each = (ask: (sale: Sale, at: number) => Promise<Call>) => Promise.all(sales.map(ask));
  const post = (as: Participant, path: string, key: string) =>
    call(api.url, 'POST', path, as.token, { key });
  const state = async (): Promise<unknown[]> => {
    const { rows } = await owner.query(
      `SELECT (SELECT count(*) FROM ledger.transfer), (SELECT count(*) FROM ledger.hold),
         (SELECT array_agg(state ORDER BY state) FROM charge)`,
    );
    return rows;
  };

  /** Asks, is killed when the batch waits at the gate, and asks again under the same keys. */
  const killed = async (ask: (sale: Sale, at: number) => Promise<Call>): Promise<Call[]> => {
    const before = await state();
    await owner.query(closeGate);
    await owner.query('SELECT pg_advisory_lock($1)', [gate]);
    const lost = Promise.allSettled(sales.map(ask));
    while ((await owner.query(waiting)).rowCount === 0);
    api.strike();
    assert.ok((await lost).every(({ status }) => status === 'rejected'));
    await api.kill();
    await owner.query('SELECT pg_advisory_unlock($1)', [gate]);
    await owner.query('DROP FUNCTION public.wait_at_gate CASCADE');
    assert.deepEqual(await state(), before);
    await api.restart();
    return each(ask);
  };

  const codes = await each(({ buyer }, at) => post(buyer, '/v2/et/otp', `code ${at}`));
  const charges = await killed(({ seller }, at) => {
    const query = new URLSearchParams({ otp_code: String(codes[at]?.body.otp_code), kwota: '1' });
    return post(seller, `/v2/et/transaction?${query}`, `charge ${at}`);
  });
  assert.deepEqual(new Set(charges.map(({ status }) => status)), new Set([201]));
  const paid = await killed(({ buyer }, at) => {
    const { transaction } = charges[at]?.body as { transaction: string };
    return post(buyer, `/v2/et/accept?transaction=${transaction}`, `accept ${at}`);
  });
  assert.deepEqual(
    paid.map(({ status, body }) => [status, body.status, body.balance]),
    sales.map(() => [200, 'completed', 99]),
  );
  const balances = await each(({ seller }) =>
    call(api.url, 'GET', '/v2/trans/balance', seller.token),
  );
  assert.deepEqual(
    balances.map(({ body }) => body.denar),
    sales.map(() => 101),
  );
  assert.equal((await owner.query('SELECT FROM ledger.hold')).rowCount, 0);
  await owner.end();
  await verifyDatabase(database.apiUrl);
  await api.close();
});
