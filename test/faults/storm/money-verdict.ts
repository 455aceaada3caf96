/** Requirements for money through providers: their side, the wallets, and the orders. */
import assert from 'node:assert/strict';
import type { Db } from '#db/connect.ts';
import type { Stage } from './steps.ts';
import type { ProviderTruth } from './world.ts';

interface PaymentRow {
  readonly id: string;
  readonly email: string;
  readonly amount: number;
  readonly state: string;
  readonly credited: boolean;
  /** Money refunded by our books, and the part charged to the wallet. */
  readonly returned: number;
  readonly borne: number;
  readonly order: string | null;
}

const paymentRows = `
  SELECT p.id, w.email, p.amount, p.state, p.credited_wallet_id IS NOT NULL AS credited,
    p.order_id AS order, coalesce(sum(r.amount), 0)::bigint AS returned,
    coalesce(sum(t.amount), 0)::bigint AS borne
  FROM payment p JOIN wallet w ON w.id = p.wallet_id
  LEFT JOIN payment_refund r ON r.payment_id = p.id AND r.state = 'done'
  LEFT JOIN ledger.transfer t ON t.id = r.id
    AND t.debit = (SELECT denar_account FROM wallet WHERE id = p.credited_wallet_id)
  GROUP BY p.id, w.email`;

/** What a provider collected and refunded is what we have booked. */
function checkPayment(row: PaymentRow, has: ProviderTruth | undefined): void {
  const name = `${row.order ? 'order' : 'top-up'} payment ${row.id} (${row.state})`;
  assert.equal(row.returned, has?.returned ?? 0, `what went back of the ${name}`);
  if (row.credited) assert.equal(has?.isPaid, true, `the ${name} is booked`);
  if (!has?.isPaid) return;
  assert.equal(has.amount, row.amount, `what the provider has of the ${name}`);
  if (!row.credited) assert.equal(row.returned, row.amount, `the ${name}, which is nobody's`);
}

/** Each złoty that a provider holds for us is booked once, and each booked one is held. */
export async function checkPayments(
  { books }: Stage,
  db: Db,
  truth: readonly ProviderTruth[],
): Promise<number> {
  const { rows } = await db.query<PaymentRow>(paymentRows);
  const kept = new Map(rows.map((row) => [row.id, row]));
  for (const { id, owner, amount } of books.topUps) {
    const row = kept.get(id);
    assert.deepEqual([row?.email, row?.amount], [owner, amount], `the answered top-up ${id}`);
  }
  for (const { id, isPaid } of truth) {
    if (isPaid) assert.ok(kept.has(id), `payment ${id}, which the provider has`);
  }
  const taken = new Map(truth.map((one) => [one.id, one]));
  for (const row of rows) {
    checkPayment(row, taken.get(row.id));
    if (row.credited && row.order === null) books.change(row.email, 'DNR', row.amount - row.borne);
  }
  return rows.length;
}

interface OrderRow {
  readonly id: string;
  readonly state: string;
  readonly buyer: string;
  readonly seller: string;
  readonly denar: number;
  readonly zloty: number;
  readonly paid: boolean;
}

/** Both parts of an order happened, or neither; returns the expected złoty of each seller. */
export async function checkOrders({ books }: Stage, db: Db): Promise<Map<string, number>> {
  const { rows } = await db.query<OrderRow>(
    `SELECT o.id, o.state, b.email AS buyer, s.email AS seller, o.denar_part AS denar,
       o.pln_part AS zloty, EXISTS (SELECT FROM payment p WHERE p.order_id = o.id
         AND p.credited_wallet_id IS NOT NULL) AS paid
     FROM shop_order o JOIN wallet b ON b.id = o.buyer_wallet_id
     JOIN wallet s ON s.id = o.seller_wallet_id`,
  );
  const kept = new Map(rows.map((row) => [row.id, row]));
  for (const told of books.orders) {
    const { buyer, seller, denar, zloty } = kept.get(told.id) ?? {};
    const must = [told.owner, told.seller, told.denar, told.zloty];
    assert.deepEqual([buyer, seller, denar, zloty], must, `the answered order ${told.id}`);
  }
  const owed = new Map<string, number>();
  for (const { id, state, buyer, seller, denar, zloty, paid } of rows) {
    const states = ['paid', 'refunded', 'cancelled', 'awaiting_payment'];
    assert.ok(states.includes(state), `order ${id} is ${state}`);
    const wasPaid = state === 'paid' || state === 'refunded';
    if (zloty > 0) assert.equal(paid, wasPaid, `the złoty of order ${id}, which is ${state}`);
    if (state !== 'paid') continue;
    books.change(buyer, 'DNR', -denar);
    books.change(seller, 'DNR', denar);
    owed.set(seller, (owed.get(seller) ?? 0) + zloty);
  }
  return owed;
}
