/** What must be so after a storm, named by the first thing that is not. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openMultichain } from '#adapters/multichain/multichain.ts';
import { connect, type Db } from '#db/connect.ts';
import { projectRoot } from '#sandbox/world.ts';
import { inherited } from '../../inherited.ts';
import { checkPayouts } from './bank-desk.ts';
import { openingAmount } from './people.ts';
import type { Stage } from './steps.ts';
import type { ProviderTruth } from './world.ts';

const opening = Math.round(Number(openingAmount) * 100);

/** What waits for something that nobody does any more; empty where all is quiet. */
async function waiting(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ what: string; count: number }>(
    `SELECT 'payment ' || state AS what, count(*) FROM payment
     WHERE state IN ('created', 'unknown', 'redirected', 'pending', 'refund_pending')
       AND NOT (state = 'created' AND reason = 'unavailable') GROUP BY 1
     UNION ALL
     SELECT 'move ' || state, count(*) FROM chain_move
     WHERE state NOT IN ('confirmed', 'refused') GROUP BY 1
     UNION ALL
     SELECT 'refund pending', count(*) FROM payment_refund WHERE state = 'pending' HAVING count(*) > 0
     UNION ALL
     SELECT 'checkpoint unpublished', count(*) FROM ledger.checkpoint
     WHERE size > coalesce((SELECT max(size) FROM ledger.publication), 0) HAVING count(*) > 0
     UNION ALL
     SELECT 'receipt ' || state, count(*) FROM chain_receipt WHERE state <> 'booked' GROUP BY 1
     UNION ALL
     SELECT 'hold past its life', count(*) FROM ledger.hold
     WHERE expires_at < now() - interval '15 seconds' HAVING count(*) > 0
     UNION ALL
     SELECT 'charge past its life', count(*) FROM charge
     WHERE state = 'awaiting_acceptance' AND expires_at < now() - interval '15 seconds' HAVING count(*) > 0`,
  );
  return rows.map(({ what, count }) => `${count} × ${what}`);
}

/** What still can be paid is paid, so that no page is left open. */
async function finishPages({ world }: Stage): Promise<void> {
  for (const { provider, id, isOpen } of await world.truth()) {
    if (isOpen) await world.act(provider, id, 'pay').catch(() => undefined);
  }
}

/** Resolves when nothing is under way any more, by itself; gives how many seconds that took. */
export async function quiet(stage: Stage, db: Db, seconds: number): Promise<number> {
  const start = performance.now();
  for (let last: string[] = []; ; ) {
    await finishPages(stage);
    last = await waiting(db);
    const passed = (performance.now() - start) / 1000;
    if (last.length === 0) return passed;
    if (passed > seconds) throw new Error(`not quiet after ${seconds} s: ${last.join(', ')}`);
    await pause(500);
  }
}

interface PaymentRow {
  readonly id: string;
  readonly email: string;
  readonly amount: number;
  readonly state: string;
  readonly credited: boolean;
  readonly order: string | null;
}

/** Each złoty that a provider has for us is booked once, and each that is booked it has. */
async function checkPayments(stage: Stage, db: Db, truth: readonly ProviderTruth[]) {
  const { books } = stage;
  const { rows } = await db.query<PaymentRow>(
    `SELECT p.id, w.email, p.amount, p.state, p.credited_wallet_id IS NOT NULL AS credited,
       p.order_id AS order FROM payment p JOIN wallet w ON w.id = p.wallet_id`,
  );
  const kept = new Map(rows.map((row) => [row.id, row]));
  for (const { id, owner, amount } of books.topUps) {
    const row = kept.get(id);
    assert.deepEqual([row?.email, row?.amount], [owner, amount], `the answered top-up ${id}`);
  }
  const paid = new Map(truth.map((one) => [one.id, one]));
  for (const { id, isPaid, amount } of truth) {
    if (isPaid) assert.equal(kept.get(id)?.amount, amount, `what the provider has of ${id}`);
  }
  for (const row of rows) {
    const has = paid.get(row.id);
    const ours = has?.isPaid === true && has.returned === 0;
    assert.equal(
      row.credited,
      ours,
      `${row.order ? 'order' : 'top-up'} payment ${row.id} (${row.state}) is booked`,
    );
    if (row.credited && row.order === null) books.change(row.email, 'DNR', row.amount);
  }
  return rows;
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

/** Both parts of an order happened, or neither; gives what each seller must have in złoty. */
async function checkOrders({ books }: Stage, db: Db): Promise<Map<string, number>> {
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
    assert.ok(['paid', 'cancelled', 'awaiting_payment'].includes(state), `order ${id} is ${state}`);
    if (zloty > 0)
      assert.equal(paid, state === 'paid', `the złoty of order ${id}, which is ${state}`);
    if (state !== 'paid') continue;
    books.change(buyer, 'DNR', -denar);
    books.change(seller, 'DNR', denar);
    owed.set(seller, (owed.get(seller) ?? 0) + zloty);
  }
  return owed;
}

async function checkBalances({ people, books }: Stage, db: Db, owed: Map<string, number>) {
  const { rows } = await db.query<{ email: string; denar: number; italar: number; zloty: number }>(
    `SELECT w.email, d.posted AS denar, i.posted AS italar, coalesce(z.posted, 0) AS zloty
     FROM wallet w JOIN ledger.account d ON d.id = w.denar_account
     JOIN ledger.account i ON i.id = w.italar_account
     LEFT JOIN ledger.account z ON z.id = w.zloty_account`,
  );
  const has = new Map(rows.map((row) => [row.email, row]));
  for (const { email } of [...people.buyers, ...people.sellers, ...people.probes]) {
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

/** Everything that was answered stands in the journal, once and with its amount. */
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

/** Every currency sums to zero; the reserve is what circulates. */
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

/** The product's own words for it: what it tells everybody, and what it shows its operator. */
async function checkOwnWords({ asker, people }: Stage): Promise<void> {
  const see = async (where: string) =>
    (await asker.ask({ area: 'money', as: people.admin, method: 'GET', path: where })).body;
  assert.equal(
    (await see('/v2/public/reserve')).coverage,
    1,
    'the coverage that everybody is told',
  );
  assert.equal((await see('/v2/adm/stuck')).total, 0, 'what the desk says is stuck');
}

/** Charges and card payments that were not paid ended as they were told. */
async function checkUnpaid({ books, asker }: Stage): Promise<void> {
  for (const { path: where, as, states } of books.unpaid) {
    const { body } = await asker.ask({ area: 'money', as, method: 'GET', path: where });
    assert.ok(states.includes(String(body.status)), `${where} is ${body.status}, told ${states}`);
  }
}

const replayed = 200;

/** The same request with its key is answered as before, by whichever instance. */
async function checkReplays({ asker, world, random }: Stage): Promise<number> {
  const some = asker.answered
    .filter(
      ({ asked }) => asked.area === 'money' && !/generate-codes|confirmations/.test(asked.path),
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

/** The command that an operator has, with what is on the chain. */
async function verify({ world }: Stage): Promise<string> {
  const program = path.join(projectRoot, 'api', 'verify.ts');
  const env = { ...inherited, ...world.chainEnv };
  const done = await promisify(execFile)(process.execPath, [program, world.apiUrl], { env });
  return done.stdout.trim();
}

/** Throws the first thing that is not as it must be; gives lines that say what was checked. */
export async function judge(stage: Stage): Promise<string[]> {
  const db = connect(stage.world.ownerUrl, { max: 2 });
  try {
    const truth = await stage.world.truth();
    const payments = await checkPayments(stage, db, truth);
    const owed = await checkOrders(stage, db);
    await checkPayouts(stage, db);
    await checkBalances(stage, db, owed);
    await checkJournal(stage, db);
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
      `${payments.length} payments through providers, ${stage.books.orders.length} answered orders: both parts or neither; flags: ${flagged}.`,
      `${addresses} addresses have on the chain what the ledger says.`,
      await verify(stage),
    ];
  } finally {
    await db.end();
  }
}
