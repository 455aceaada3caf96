/** No payment waits for someone else's long work: promotions, long histories, deadlocks. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import type pg from 'pg';
import { buildApp } from '#api/app.ts';
import { bread, offerCalls } from '#api/offers/testing.ts';
import { answerProblems } from '#api/problem.ts';
import { inject, openTestApi, type Person, prepared, refusal } from '#api/testing.ts';
import { callsOf } from '#api/testing-calls.ts';
import { balanceOf, newBill, paymentCode } from '#api/testing-flows.ts';
import { confirmBill } from '#contract/bills.ts';
import { createOrder } from '#contract/orders.ts';
import { eraseAccount } from '#contract/personal-data.ts';
import { createPromotion } from '#contract/promotions.ts';
import { transfer } from '#contract/transfers.ts';
import { connect, transact } from '#db/connect.ts';
import { followBehind } from '#db/testing-head.ts';
import { applyNow } from '#ledger/apply.ts';
import { openLedger } from '#ledger/ledger.ts';
import { auditDatabase } from '#ledger/verify.ts';
import { runs } from '#test/extent.ts';

const api = prepared(() => openTestApi());
/** Another instance on the same database, with its own connections and ledger queue. */
const second = prepared(async () => {
  const db = connect(api.apiUrl);
  const ledger = openLedger({ url: api.apiUrl, now: api.deps.now });
  const app = await buildApp({ ...api.deps, db, ledger }, api.deps.log);
  return {
    ...callsOf((...sent) => inject(app, ...sent)),
    async close() {
      await app.close();
      await ledger.close();
      await db.end();
    },
  };
});
after(async () => {
  await auditDatabase(api.apiUrl).finally(async () => {
    await second.close();
    await api.close();
  });
});

async function figure(sql: string): Promise<number> {
  const { rows } = await api.db.query<{ n: number }>(sql);
  return rows[0]?.n ?? -1;
}
const deadlocks = () =>
  figure('SELECT deadlocks AS n FROM pg_stat_database WHERE datname = current_database()');

/** Strangers pay each other on both instances while something runs; returns sorted times in ms. */
async function meanwhile(work: () => Promise<unknown>): Promise<number[]> {
  const people = await Promise.all([0, 1, 2, 3].map(() => somebody('10.00')));
  const times: number[] = [];
  let over = false;
  const paying = people.map(async (as, at) => {
    while (!over) {
      const begun = performance.now();
      const query = { email: people[(at + 2) % 4]?.email ?? '', amount: '0.01' };
      await (at % 2 ? second : api).call(transfer, { as, query });
      times.push(performance.now() - begun);
      await pause(5);
    }
  });
  try {
    await work();
  } finally {
    over = true;
    await Promise.all(paying);
  }
  return times.sort((a, b) => a - b);
}
const inWords = (times: readonly number[]): string =>
  `${times.length} payments, median ${at(times, 0.5)} ms, slowest ${at(times, 1)} ms`;
const at = (times: readonly number[], part: number): number =>
  Math.round(times[Math.ceil(times.length * part) - 1] ?? 0);

let people = 0;
const somebody = (denar?: string): Promise<Person> => {
  people += 1;
  return api.person(`Czeka ${people}`, denar === undefined ? {} : { denar });
};

interface Shop {
  readonly seller: Person;
  readonly offer: number;
}

async function openShop(withPromotion: boolean): Promise<Shop> {
  const seller = await somebody();
  const price = withPromotion ? 2 : 1.5;
  const offer = { name: 'Rogal', price, denar_percent: 100, discount_percent: 0, quantity: 999 };
  const saved = await offerCalls(api).save(seller, [bread(offer)]);
  const day = (days: number) =>
    new Date(api.deps.now().getTime() + days * 86_400_000).toLocaleDateString('sv-SE');
  const promotion = { name: 'Rogale', summary: '', description: '', budget: '900.00' };
  const body = { ...promotion, discountPercent: 25, validFrom: day(-1), validTo: day(7) };
  if (withPromotion) await api.call(createPromotion, { as: seller, body });
  return { seller, offer: saved.body[0]?.id as number };
}

async function billIn({ seller, offer }: Shop): Promise<string> {
  const bill = await newBill(api, seller, [{ offerId: offer, quantity: 1 }]);
  assert.equal(bill.denar.amount, 1.5);
  return bill.id;
}

/** Bills, and half as many orders of each of two buyers. */
const rushed = runs(10, 40);

/** Two buyers pay bills by bound code on one instance; two others order on the other. */
async function rush(shop: Shop): Promise<void> {
  const { seller, offer } = shop;
  const [one, two, three, four] = await Promise.all([0, 1, 2, 3].map(() => somebody('100.00')));
  const bills: string[] = [];
  for (let nth = 0; nth < rushed; nth += 1) bills.push(await billIn(shop));
  const pays = async (buyer: Person) => {
    for (let billId = bills.pop(); billId; billId = bills.pop()) {
      const otp_code = await paymentCode(api, buyer, { amount: 1.5, userEmail: seller.email });
      await api.call(confirmBill, { as: seller, body: { billId, otp_code } });
    }
  };
  const orders = async (buyer: Person) => {
    for (let nth = 0; nth < rushed / 2; nth += 1) {
      const items = [{ offerId: offer, quantity: 1 }];
      await second.call(createOrder, { as: buyer, body: { items } });
    }
  };
  await Promise.all([
    pays(one as Person),
    pays(two as Person),
    orders(three as Person),
    orders(four as Person),
  ]);
}

it('keeps bills by bound code and orders of one promotion from blocking each other', async (t) => {
  const shops = [await openShop(false), await openShop(true)] as const;
  const [plain, promoted] = [
    await meanwhile(() => rush(shops[0])),
    await meanwhile(() => rush(shops[1])),
  ];
  assert.equal(await deadlocks(), 0);
  const spent = await figure('SELECT spent AS n FROM promotion');
  assert.equal(spent, 2 * rushed * 50);
  t.diagnostic(`without promotions: ${inWords(plain)}`);
  t.diagnostic(`with promotions: ${inWords(promoted)}`);
  t.diagnostic(`slowest: ${(at(promoted, 1) / at(plain, 1)).toFixed(2)} times as long`);
});

it('answers a lasting deadlock with 503, and pays once under the same key', async (t) => {
  const shop = await openShop(true);
  const [buyer, other] = [await somebody('100.00'), await somebody('100.00')];
  const billId = await billIn(shop);
  const otp_code = await paymentCode(api, other);
  await api.call(confirmBill, { as: shop.seller, body: { billId, otp_code } });
  const rivals = connect(api.ownerUrl, { max: 2 });
  const [rival, gate] = [await rivals.connect(), await rivals.connect()];
  t.after(async () => {
    for (const one of [rival, gate]) one.release(true);
    await rivals.end();
  });
  const gatePid = await pidOf(gate);
  const ofSeller = 'person_id = (SELECT person_id FROM bill WHERE id = $1)';
  const shut = async () => {
    await gate.query('BEGIN');
    await gate.query('SELECT FROM charge WHERE bill_id = $1 FOR UPDATE', [billId]);
  };
  const pay = () => api.reply(confirmBill, { as: buyer, body: { billId }, key: 'deadly' });

  // The rival never looks for deadlocks, so that the payment is always the victim.
  await rival.query("SET deadlock_timeout = '1h'");
  await rival.query('BEGIN');
  await rival.query(`SELECT FROM promotion WHERE ${ofSeller} FOR UPDATE`, [billId]);
  await shut();
  const paying = pay();
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    // The payment has locked the bill and waits at the gate; the rival, with the promotion, wants
    // the bill.
    await Promise.race([until(`${gatePid} = ANY (pg_blocking_pids(pid))`), paying]);
    await rival.query('SAVEPOINT bill');
    const asking = rival.query('SELECT FROM bill WHERE id = $1 FOR UPDATE', [billId]);
    await gate.query('ROLLBACK');
    await asking;
    await shut();
    await rival.query('ROLLBACK TO SAVEPOINT bill');
  }
  const reply = await paying;
  assert.deepEqual(refusal(reply), [503, 'not_ready']);
  assert.ok(reply.headers['retry-after']);
  for (const one of [rival, gate]) await one.query('ROLLBACK');
  assert.equal((await pay()).body.status, 'paid');
  assert.equal((await pay()).body.status, 'paid');
  const { denar, held } = await balanceOf(api, buyer);
  assert.deepEqual([denar, held], [98.5, 0]);
  // Connections report statistics with a delay: five deadlocks here, and none from the rush.
  let met = await deadlocks();
  while (met < 5) met = await deadlocks();
  assert.equal(met, 5);
});

it('answers a lasting serialization failure with 503, and pays once under the same key', async () => {
  const { email } = await somebody();
  const rename = `UPDATE person SET name = name WHERE email = '${email}'`;
  let tries = 0;
  const app = fastify();
  answerProblems(app);
  app.get('/', () =>
    transact(api.db, async (tx) => {
      tries += 1;
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
      await tx.query('SELECT FROM person');
      await api.db.query(rename);
      await tx.query(rename);
    }),
  );
  const { status, body } = await inject(app, 'GET', '/');
  await app.close();
  assert.deepEqual([status, body.code, tries], [503, 'not_ready', 5]);
});

const pidOf = async (client: pg.PoolClient): Promise<number> =>
  (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid ?? 0;

/** Waits until some connection of this database is in this state. */
async function until(condition: string): Promise<void> {
  const found = `SELECT count(*) AS n FROM pg_stat_activity
    WHERE datname = current_database() AND ${condition}`;
  while ((await figure(found)) === 0);
}

/** Thousands of bookings of a long history. */
const thousands = runs(10, 60);

/** A history of bookings between two people, each with a title; the first has no money left. */
async function longHistory(): Promise<Person> {
  const [person, other] = [await somebody('1.00'), await somebody('1.00')];
  const { rows } = await api.db.query<{ id: number }>(
    'SELECT denar_account AS id FROM wallet WHERE email = ANY ($1) ORDER BY email = $2 DESC',
    [[person.email, other.email], person.email],
  );
  const [own, others] = rows.map(({ id }) => id) as [number, number];
  for (let batch = 0; batch < thousands; batch += 1) {
    const commands = Array.from({ length: 1000 }, (_, nth) => {
      const [debit, credit] = nth % 2 ? [others, own] : [own, others];
      const item = { type: 'transfer', id: randomUUID(), kind: 'transfer', debit, credit } as const;
      return { items: [{ ...item, amount: 1, memo: 'Kawa' }] as const };
    });
    await transact(api.db, (tx) => applyNow(tx, commands, api.deps.now()));
  }
  const query = { email: other.email, amount: '1.00', title: 'Kawa' };
  await api.call(transfer, { as: person, query });
  return person;
}

it('erases a person with a long history without making others wait', async (t) => {
  const person = await longHistory();
  const calm = await meanwhile(() => pause(1000));
  const behind = new Set<string>();
  followBehind((text) => behind.add(text.replaceAll(/\s+/g, ' ')));
  const begun = performance.now();
  const busy = await meanwhile(async () => {
    await api.call(eraseAccount, { as: person, body: { email: person.email } });
    t.diagnostic(`erased in ${Math.round(performance.now() - begun)} ms`);
  });
  // Reads only whether the accounts may be closed.
  const kinds = [...behind].map((text) => /^\w+ FROM \w+|^\w+/.exec(text)?.[0]);
  assert.deepEqual([...new Set(kinds)].sort(), [
    'COMMIT',
    'SELECT FROM chain_move',
    'SELECT FROM payout',
  ]);
  t.diagnostic(`meanwhile: ${inWords(busy)}; before: ${inWords(calm)}`);
  t.diagnostic(`slowest: ${(at(busy, 1) / at(calm, 1)).toFixed(2)} times as long`);
  assert.equal(
    await figure(`SELECT count(*) AS n FROM ledger.memo WHERE title = 'Kawa'`),
    thousands * 500,
  );
});
