/** The API is killed around the commits of mixed orders: both parts happen or neither. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { verifyDatabase } from '#api/invariants/whole.ts';
import { connect, type Db } from '#db/connect.ts';
import type { Participant } from '../participants.ts';
import { FaultTill, type Json } from './till.ts';

let till: FaultTill;
let owner: Db;
let offer: number;

/** A change of a payment or an order to a state waits while a test holds that state's lock. */
const gate = `
  CREATE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.state IS DISTINCT FROM OLD.state THEN
      PERFORM pg_advisory_xact_lock_shared(78, hashtext(TG_TABLE_NAME || ' ' || NEW.state));
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER wait_at_gate BEFORE UPDATE ON payment
  FOR EACH ROW EXECUTE FUNCTION wait_at_gate();
  CREATE TRIGGER wait_at_gate BEFORE UPDATE ON shop_order
  FOR EACH ROW EXECUTE FUNCTION wait_at_gate()`;

const call = async (
  who: Participant,
  method: string,
  path: string,
  body?: object,
): Promise<Json> => {
  const reply = await fetch(till.api.url + path, {
    method,
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await reply.json()) as Json;
};

before(async () => {
  till = await FaultTill.open(2, { hangMs: 60_000 });
  owner = connect(till.database.ownerUrl);
  await owner.query(gate);
  const [seller] = till.people;
  const honey = { name: 'Miód', price: 1, denar_percent: 10, quantity: 9 };
  const list = await call(seller as Participant, 'PUT', '/v2/account/offers', [honey] as object);
  offer = (list as unknown as { id: number }[])[0]?.id ?? 0;
});
after(async () => {
  await owner.end();
  await till.close();
});

async function standing(): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND classid = 78 AND NOT granted`,
  );
  return Number(rows[0]?.count);
}

async function waitFor(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(20);
}

/** Lets time pass until the condition holds; a process waiting at a gate would block this. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  await waitFor(async () => {
    await till.later();
    return isSo();
  });
}

interface Order {
  readonly id: string;
  readonly state: string;
  readonly payment: string;
}

async function orders(): Promise<Order[]> {
  const { rows } = await owner.query<Order>(
    `SELECT o.id, o.state, p.id AS payment FROM shop_order o
     JOIN payment p ON p.order_id = o.id AND p.replaced_by IS NULL ORDER BY o.id`,
  );
  return rows;
}

it('leaves both parts or neither of a mixed order on kill -9 at each step', async () => {
  const [seller, buyer] = till.people as [Participant, Participant];
  const make = () =>
    call(buyer, 'POST', '/v2/trans/order/create', { items: [{ offerId: offer }] }).catch(
      () => null,
    );
  const ready = [await make(), await make()];
  const gates = await owner.connect();
  const close = (...states: string[]) =>
    gates.query('SELECT pg_advisory_lock(78, hashtext(s)) FROM unnest($1::text[]) s', [states]);
  const open = async () => {
    await gates.query('SELECT pg_advisory_unlock_all()');
    await waitFor(async () => (await standing()) === 0);
  };

  // One is opened but its page not stored, one is paid but not booked, one is being cancelled.
  await close('payment redirected', 'payment paid', 'shop_order cancelled');
  const opening = make();
  await waitFor(async () => (await standing()) >= 1);
  await till.act('payu', String((ready[0]?.payment as Json).id), 'pay');
  await waitFor(async () => (await standing()) >= 2);
  const cancelling = call(buyer, 'POST', `/v2/trans/order/${ready[1]?.id}/cancel`).catch(
    () => null,
  );
  await waitFor(async () => (await standing()) >= 3);
  await till.kill();
  await Promise.all([opening, cancelling]);
  await open();
  assert.ok((await orders()).every(({ state }) => state === 'awaiting_payment'));

  await till.restart();
  await until(async () => (await orders())[0]?.state === 'paid');
  await call(buyer, 'POST', `/v2/trans/order/${ready[1]?.id}/cancel`);
  const third = (await orders())[2] as Order;
  const way = await call(buyer, 'POST', '/v2/trans/payu/create_order', { orderId: third.id });
  assert.ok(way.redirectUri, JSON.stringify(way));
  const { payment } = (await orders())[2] as Order;
  await till.act('payu', payment, 'pay');
  await until(async () => (await orders())[2]?.state === 'paid');

  // Refunded at the provider, but not stored.
  await close('shop_order refunded');
  const refunding = call(seller, 'POST', `/v2/trans/order/${third.id}/refund`).catch(() => null);
  await waitFor(async () => (await standing()) >= 1);
  await till.kill();
  await refunding;
  await open();
  await till.restart();
  const again = `UPDATE payment_refund SET next_look_at = now() WHERE next_look_at IS NOT NULL`;
  await until(async () => {
    await owner.query(again);
    return (await orders())[2]?.state === 'refunded';
  });
  gates.release();

  assert.deepEqual(
    (await orders()).map(({ state }) => state),
    ['paid', 'cancelled', 'refunded'],
  );
  await verifyDatabase(till.database.apiUrl);
  const { rows } = await owner.query(
    `SELECT (SELECT sum(held)::int FROM ledger.account) AS held,
       (SELECT quantity FROM offer WHERE id = $1) AS stock,
       (SELECT sum(a.posted)::int FROM wallet w JOIN ledger.account a ON a.id = w.zloty_account) AS owed,
       (SELECT -posted::int FROM ledger.account WHERE name = 'clearing_payu') AS collected,
       (SELECT a.posted::int FROM wallet w JOIN ledger.account a ON a.id = w.denar_account
        WHERE w.person_id = (SELECT seller_id FROM shop_order LIMIT 1)) AS denar`,
    [offer],
  );
  assert.deepEqual(rows[0], { held: 0, stock: 8, owed: 90, collected: 90, denar: 110 });
});
