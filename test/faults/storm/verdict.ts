/** The requirements after a storm; the first violation is reported. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { openMultichain } from '#adapters/multichain/multichain.ts';
import { connect, type Db } from '#db/connect.ts';
import { projectRoot } from '#sandbox/world.ts';
import { inherited } from '../../inherited.ts';
import { checkBank, checkPayouts } from './bank-desk.ts';
import { holders, opening } from './people.ts';
import type { Stage } from './steps.ts';
import { checkSheets } from './till-flow.ts';
import type { ProviderTruth } from './world.ts';

async function checkBalances({ people, books }: Stage, db: Db, owed: Map<string, number>) {
  // Of several wallets all but the last are closed.
  const { rows } = await db.query<{ email: string; denar: number; italar: number; zloty: number }>(
    `SELECT w.email, sum(d.posted)::bigint AS denar, sum(i.posted)::bigint AS italar,
       coalesce(sum(z.posted), 0)::bigint AS zloty
     FROM wallet w JOIN ledger.account d ON d.id = w.denar_account
     JOIN ledger.account i ON i.id = w.italar_account
     LEFT JOIN ledger.account z ON z.id = w.zloty_account GROUP BY w.email`,
  );
  const has = new Map(rows.map((row) => [row.email, row]));
  for (const { email } of holders(people)) {
    const row = has.get(email);
    assert.deepEqual(
      { denar: row?.denar, italar: row?.italar, zloty: row?.zloty },
      {
        denar: opening + books.must(email, 'DNR'),
        italar: books.must(email, 'ITL'),
        zloty: owed.get(email) ?? 0,
      },
      `what ${email} has is what they were told`,
    );
  }
}

/** Everything that was answered is in the journal, once and with its amount. */
async function checkJournal({ books }: Stage, db: Db): Promise<void> {
  const { rows } = await db.query<{ id: string; amount: number }>(
    `SELECT id, amount FROM ledger.transfer WHERE id = ANY ($1) AND type IN ('transfer', 'post')`,
    [books.told.map(({ id }) => id)],
  );
  const amounts = new Map(rows.map(({ id, amount }) => [id, amount]));
  assert.equal(
    new Set(books.told.map(({ id }) => id)).size,
    books.told.length,
    'one id, told twice',
  );
  assert.equal(rows.length, amounts.size, 'a booking stands in the journal twice');
  for (const { kind, id, amount } of books.told) {
    assert.equal(amounts.get(id), amount, `the answered ${kind} ${id}`);
  }
}

/** Every currency sums to zero; the reserve equals the circulation. */
async function checkCoverage(db: Db): Promise<void> {
  const sums = await db.query<{ currency: string; sum: number }>(
    'SELECT currency::text, sum(posted)::bigint AS sum FROM ledger.account GROUP BY 1 ORDER BY 1',
  );
  for (const { currency, sum } of sums.rows) assert.equal(sum, 0, `the sum of all ${currency}`);
  const { rows } = await db.query<{ name: string; posted: number }>(
    `SELECT name, posted FROM ledger.account WHERE name IS NOT NULL`,
  );
  const of = (name: string): number => rows.find((row) => row.name === name)?.posted ?? 0;
  const circulates = -of('issuance_dnr') - of('issuance_itl');
  assert.equal(of('reserve_pln'), circulates, 'the reserve and what circulates');
}

/** Every address has on the chain what its person has in the ledger. */
async function checkChain({ world }: Stage, db: Db): Promise<number> {
  const env = world.chainEnv;
  const chain = openMultichain({
    url: String(env.MULTICHAIN_URL),
    user: String(env.MULTICHAIN_USER),
    password: String(env.MULTICHAIN_PASSWORD),
    newId: () => 'storm',
  });
  const { rows } = await db.query<{ email: string; address: string; italar: number }>(
    `SELECT w.email, a.address, i.posted AS italar FROM wallet w
     JOIN ledger.account i ON i.id = w.italar_account
     JOIN chain_address a ON a.person_id = w.person_id`,
  );
  for (const { email, address, italar } of rows) {
    const [held] = await chain.holdings(address);
    assert.equal(Number(held?.raw ?? 0), italar, `the iTalar of ${email} on the chain`);
  }
  return rows.length;
}

/** The product's own report: its public figures, and its operator's view. */
async function checkOwnWords({ asker, people }: Stage): Promise<void> {
  const see = async (where: string) =>
    (await asker.ask({ area: 'money', as: people.admin, method: 'GET', path: where })).body;
  assert.equal(
    (await see('/v2/public/reserve')).coverage,
    1,
    'the coverage that everybody is told',
  );
  assert.deepEqual((await see('/v2/adm/stuck')).stuck, [], 'what the desk says is stuck');
}

/** Unpaid charges and card payments ended as answered. */
async function checkUnpaid({ books, asker }: Stage): Promise<void> {
  for (const { path: where, as, states } of books.unpaid) {
    const { body } = await asker.ask({ area: 'money', as, method: 'GET', path: where });
    assert.ok(states.includes(String(body.status)), `${where} is ${body.status}, told ${states}`);
  }
}

const replayed = 200;

/** Answers that depend on the current state: codes, a provider's refunds, wallets, a full limit. */
const answeredAnew = /generate-codes|confirmations|(payments|order)\/.*refund/;
const heals = new Set(['recipient_unknown', 'not_registered']);

/** The same request with its key gets the same answer, on every instance. */
async function checkReplays({ asker, world, random }: Stage): Promise<number> {
  const some = asker.answered
    .filter(
      ({ asked, answer }) =>
        asked.area === 'money' &&
        !answeredAnew.test(asked.path) &&
        answer.status !== 429 &&
        !heals.has(String(answer.body.code)),
    )
    .sort(() => random() - 0.5)
    .slice(0, replayed);
  for (const [at, { asked, answer }] of some.entries()) {
    const instance = world.instances[at % world.instances.length];
    const again = instance && (await asker.once(instance, asked));
    assert.deepEqual(
      [again?.status, again?.body],
      [answer.status, answer.body],
      `${asked.path} asked once more with its key`,
    );
    if (answer.status < 300) assert.ok(again?.replayed, `${asked.path} was done once more`);
  }
  return some.length;
}

/** The operator's audit command, including the chain. */
async function verify({ world }: Stage): Promise<string> {
  const program = path.join(projectRoot, 'api', 'verify.ts');
  const env = { ...inherited, ...world.chainEnv };
  const done = await promisify(execFile)(process.execPath, [program, world.apiUrl], { env });
  return done.stdout.trim();
}

/** Throws the first violation; returns lines that list the checks. */
export async function judge(stage: Stage): Promise<string[]> {
  const db = connect(stage.world.ownerUrl, { max: 2 });
  try {
    const truth = await stage.world.truth();
    const payments = await checkPayments(stage, db, truth);
    const owed = await checkOrders(stage, db);
    await checkPayouts(stage, db);
    await checkBalances(stage, db, owed);
    const bank = await checkBank(stage);
    await checkJournal(stage, db);
    await checkSheets(stage, db);
    await checkCoverage(db);
    const addresses = await checkChain(stage, db);
    await checkOwnWords(stage);
    await checkUnpaid(stage);
    const replays = await checkReplays(stage);
    const flags = await db.query<{ kind: string; count: number }>(
      'SELECT kind, count(*) FROM payment_flag GROUP BY 1',
    );
    const flagged = flags.rows.map(({ kind, count }) => `${count} × ${kind}`).join(', ') || 'none';
    return [
      `${stage.books.told.length} answered bookings stand in the journal once; ${replays} requests asked again had the same answer.`,
      `${payments} payments through providers, ${stage.books.orders.length} answered orders: both parts or neither; flags: ${flagged}.`,
      bank,
      `${addresses} addresses have on the chain what the ledger says.`,
      await verify(stage),
    ];
  } finally {
    await db.end();
  }
}

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
async function checkPayments(
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
  /** Of pieces that were given back. */
  readonly denarBack: number;
  readonly zlotyBack: number;
  readonly paid: boolean;
}

/** Both parts of an order happened, or neither; returns the expected złoty of each seller. */
async function checkOrders({ books }: Stage, db: Db): Promise<Map<string, number>> {
  const { rows } = await db.query<OrderRow>(
    `SELECT o.id, o.state, b.email AS buyer, s.email AS seller, o.denar_part AS denar,
       o.pln_part AS zloty, x.denar AS "denarBack", x.zloty AS "zlotyBack", EXISTS (SELECT FROM payment p WHERE p.order_id = o.id
         AND p.credited_wallet_id IS NOT NULL) AS paid
     FROM shop_order o JOIN wallet b ON b.id = o.buyer_wallet_id
     JOIN wallet s ON s.id = o.seller_wallet_id
     CROSS JOIN LATERAL (SELECT coalesce(sum(denar), 0)::bigint AS denar,
       coalesce(sum(pln), 0)::bigint AS zloty
       FROM shop_order_part WHERE order_id = o.id AND state = 'done') x`,
  );
  const kept = new Map(rows.map((row) => [row.id, row]));
  for (const told of books.orders) {
    const { buyer, seller, denar, zloty } = kept.get(told.id) ?? {};
    const must = [told.owner, told.seller, told.denar, told.zloty];
    assert.deepEqual([buyer, seller, denar, zloty], must, `the answered order ${told.id}`);
  }
  const owed = new Map<string, number>();
  for (const { id, state, buyer, seller, denar, zloty, paid, ...back } of rows) {
    const states = ['paid', 'refunded', 'cancelled', 'awaiting_payment'];
    assert.ok(states.includes(state), `order ${id} is ${state}`);
    const wasPaid = state === 'paid' || state === 'refunded';
    if (zloty > 0) assert.equal(paid, wasPaid, `the złoty of order ${id}, which is ${state}`);
    if (state !== 'paid') continue;
    const kept = denar - back.denarBack;
    books.change(buyer, 'DNR', -kept);
    books.change(seller, 'DNR', kept);
    owed.set(seller, (owed.get(seller) ?? 0) + zloty - back.zlotyBack);
  }
  return owed;
}
