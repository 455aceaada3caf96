/** The API is killed around the commits of mixed orders: both parts happen or neither. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { verifyDatabase } from '#api/invariants/whole.ts';
import { type Call, call, type Participant } from '../participants.ts';
import { type Gates, openGates, waitFor } from './gates.ts';
import { FaultTill } from './till.ts';

let till: FaultTill;
let gates: Gates;
let offer: number;

const send = async (
  who: Participant,
  method: 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<Call['body']> =>
  (await call(till.api.url, method, path, who.token, body ? { body } : {})).body;

before(async () => {
  till = await FaultTill.open(2, { hangMs: 60_000 });
  gates = await openGates(till.api.database.ownerUrl, 'payment', 'shop_order');
  const [seller] = till.api.people;
  const honey = { name: 'Miód', price: 1, denar_percent: 10, quantity: 9 };
  const list = await send(seller as Participant, 'PUT', '/v2/account/offers', [honey]);
  offer = (list as unknown as { id: number }[])[0]?.id ?? 0;
});
after(async () => {
  await gates.end();
  await till.close();
});

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
  const { rows } = await gates.owner.query<Order>(
    `SELECT o.id, o.state, p.id AS payment FROM shop_order o
     JOIN payment p ON p.order_id = o.id AND p.replaced_by IS NULL ORDER BY o.id`,
  );
  return rows;
}

it('leaves both parts or neither of a mixed order on kill -9 at each step', async () => {
  const [seller, buyer] = till.api.people as [Participant, Participant];
  const make = (quantity = 1) =>
    send(buyer, 'POST', '/v2/trans/order/create', { items: [{ offerId: offer, quantity }] }).catch(
      () => null,
    );
  const ready = [await make(), await make()];
  // One is opened but its page not stored, one is paid but not booked, one is being cancelled.
  await gates.shut('payment redirected', 'payment paid', 'shop_order cancelled');
  const opening = make(2);
  await gates.stand(1);
  await till.act('payu', String((ready[0]?.payment as Call['body']).id), 'pay');
  await gates.stand(2);
  const cancelling = send(buyer, 'POST', `/v2/trans/order/${ready[1]?.id}/cancel`).catch(
    () => null,
  );
  await gates.stand(3);
  await till.api.kill();
  await Promise.all([opening, cancelling]);
  await gates.open();
  assert.ok((await orders()).every(({ state }) => state === 'awaiting_payment'));

  await till.api.restart();
  await until(async () => (await orders())[0]?.state === 'paid');
  await send(buyer, 'POST', `/v2/trans/order/${ready[1]?.id}/cancel`);
  const third = (await orders())[2] as Order;
  const way = await send(buyer, 'POST', '/v2/trans/payu/create_order', { orderId: third.id });
  assert.ok(way.redirectUri, JSON.stringify(way));
  const { payment } = (await orders())[2] as Order;
  await till.act('payu', payment, 'pay');
  await until(async () => (await orders())[2]?.state === 'paid');

  // Refunded at the provider, but not stored: a piece, then the rest.
  const refund = `/v2/trans/order/${third.id}/refund`;
  for (const [state, items] of [
    ['paid', [{ offerId: offer, quantity: 1 }]],
    ['refunded', undefined],
  ] as const) {
    await gates.shut(`shop_order ${state}`);
    const refunding = send(seller, 'POST', refund, { items }).catch(() => null);
    await gates.stand(1);
    await till.api.kill();
    await refunding;
    await gates.open();
    assert.equal((await orders())[2]?.state, 'refund_pending');
    await till.api.restart();
    const again = `UPDATE payment_refund SET next_look_at = now() WHERE next_look_at IS NOT NULL`;
    await until(async () => {
      await gates.owner.query(again);
      return (await orders())[2]?.state === state;
    });
  }

  assert.deepEqual(
    (await orders()).map(({ state }) => state),
    ['paid', 'cancelled', 'refunded'],
  );
  await verifyDatabase(till.api.database.apiUrl);
  const { rows } = await gates.owner.query(
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
