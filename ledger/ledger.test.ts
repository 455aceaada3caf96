/** The batcher: nothing is lost, doubled or delayed by failures of a batch or connection. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { test } from 'node:test';
import { Refusal } from '#contract/refusals.ts';
import { transact } from '#db/connect.ts';
import { atOnce } from '#test/at-once.ts';
import { column } from '#test/columns.ts';
import { applyNow } from './apply.ts';
import { balances, dailyBalances } from './balances.ts';
import { releaseExpired } from './expiry.ts';
import { openLedger } from './ledger.ts';
import { fingerprintOf, mintOf, testWorld, transferOf, wordOf } from './testing.ts';
import type { Command } from './types.ts';

const world = testWorld();

const postedOf = async (account: number): Promise<number | undefined> =>
  (await balances(world.db, [account], world.now())).get(account)?.posted;

/** Polls until the query returns true. */
async function until(question: string, parameters: unknown[] = []): Promise<void> {
  for (;;) {
    const { rows } = await world.db.query<{ yes: boolean }>(
      `SELECT ${question} AS yes`,
      parameters,
    );
    if (rows[0]?.yes) return;
  }
}

test('books a request once that is sent many times at once', async () => {
  const [ala, ola] = [await world.account(100), await world.account()];
  const request = { requestKey: randomUUID(), fingerprint: fingerprintOf('one') };
  const outcomes = await atOnce(10, () => world.ledger.submit(transferOf(ala, ola, 30, request)));
  assert.deepEqual(outcomes.map(wordOf).sort(), [...Array(9).fill('again ok'), 'ok']);
  assert.equal(new Set(outcomes.map((outcome) => outcome.ok && outcome.id)).size, 1);
  assert.equal(await postedOf(ala), 70);
});

test('accepts one of two bodies under one request id on two instances at once', async (t) => {
  const other = openLedger({ url: world.apiUrl, now: world.now });
  t.after(() => other.close());
  for (let round = 0; round < 20; round += 1) {
    const [ala, ola, jan] = [
      await world.account(100),
      await world.account(),
      await world.account(100),
    ];
    const requestKey = randomUUID();
    const words = await Promise.all([
      world.ledger.submit(
        transferOf(ala, ola, 30, { requestKey, fingerprint: fingerprintOf('a') }),
      ),
      other.submit(transferOf(jan, ola, 30, { requestKey, fingerprint: fingerprintOf('b') })),
    ]);
    assert.deepEqual(words.map(wordOf).sort(), ['idempotency_key_reused', 'ok']);
    assert.equal(await postedOf(ola), 30);
  }
  await world.audit();
});

test('refuses a command that the database cannot decide without harm to others of its batch', async () => {
  const [ala, ola] = [await world.account(100), await world.account()];
  const [item] = transferOf(ala, ola, 1).items;
  const settled = await Promise.allSettled([
    world.ledger.submit(transferOf(ala, ola, 10)),
    world.ledger.submit({ items: [{ ...item, id: 'no uuid' } as typeof item & object] }),
    world.ledger.submit(transferOf(ala, ola, 20)),
    world.ledger.submit({ items: [item, item] as never }),
    world.ledger.submit(transferOf(ala, ola, 30)),
  ]);
  assert.deepEqual(column(settled, 'status'), [
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  assert.equal(await postedOf(ala), 40);
});

test('fails on a sum beyond a safe integer, and books nothing', async () => {
  const ala = await world.account(1);
  const most = await mintOf(world.db, ala, Number.MAX_SAFE_INTEGER);
  await assert.rejects(world.ledger.submit(most), /account_sane/);
  await assert.rejects(world.ledger.submit(transferOf(ala, ala, 0.5)), /whole number/);
  assert.equal(await postedOf(ala), 1);
});

test('refuses at once when the queue is full or the ledger closed, and answers what waited', async () => {
  const [ala, ola] = [await world.account(100), await world.account()];
  const small = openLedger({ url: world.apiUrl, now: world.now, maxWaiting: 3, maxBatch: 2 });
  const settled = await Promise.allSettled(
    Array.from({ length: 5 }, () => small.submit(transferOf(ala, ola, 1))),
  );
  assert.deepEqual(
    settled.map((one) => (one.status === 'fulfilled' ? wordOf(one.value) : one.reason.code)),
    ['ok', 'ok', 'ok', 'not_ready', 'not_ready'],
  );
  const last = small.submit(transferOf(ala, ola, 1));
  await small.close();
  assert.equal(wordOf(await last), 'ok');
  await assert.rejects(small.submit(transferOf(ala, ola, 1)), Refusal);
  assert.equal(await postedOf(ala), 96);
});

test('books a waiting command once though its connection is cut', async () => {
  const [ala, ola] = [await world.account(100), await world.account()];
  const lock = await world.owner.connect();
  await lock.query('BEGIN');
  await lock.query('SELECT FROM ledger.account WHERE id = $1 FOR UPDATE', [ala]);
  const submitted = world.ledger.submit(transferOf(ala, ola, 10));
  const waits =
    "FROM pg_stat_activity WHERE query LIKE '%ledger.apply%' AND wait_event_type = 'Lock' AND datname = current_database()";
  await until(`EXISTS (SELECT ${waits})`);
  await world.db.query(`SELECT pg_terminate_backend(pid) ${waits}`);
  await lock.query('ROLLBACK');
  lock.release();
  assert.equal(wordOf(await submitted), 'ok');
  assert.equal(await postedOf(ala), 90);
});

test('finds a booking by its id when the answer was lost', async (t) => {
  const target = new URL(world.apiUrl);
  let deaf = false;
  const pairs = new Set<net.Socket>();
  const proxy = net.createServer((near) => {
    const far = net.connect(Number(target.port), target.hostname);
    pairs.add(near);
    near.pipe(far);
    far.on('data', (data) => {
      if (!deaf) near.write(data);
    });
    for (const end of [near, far]) end.on('error', () => undefined);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const url = new URL(world.apiUrl);
  url.port = String((proxy.address() as net.AddressInfo).port);
  const ledger = openLedger({ url: url.href, now: world.now });
  t.after(async () => {
    await ledger.close();
    proxy.close();
  });
  const [ala, ola] = [await world.account(100), await world.account()];
  await ledger.submit(transferOf(ala, ola, 1));
  deaf = true;
  const command = transferOf(ala, ola, 10);
  const submitted = ledger.submit(command);
  await until('EXISTS (SELECT FROM ledger.transfer WHERE id = $1)', [command.items[0]?.id]);
  deaf = false;
  for (const near of pairs) near.destroy();
  assert.equal(wordOf(await submitted), 'ok');
  assert.equal(await postedOf(ala), 89);
});

test('answers that the ledger is not ready without a database', async () => {
  const ledger = openLedger({ url: 'postgres://nobody@127.0.0.1:1/none', now: world.now });
  await assert.rejects(ledger.submit(transferOf(1, 2, 3)), { code: 'not_ready' });
  await ledger.close();
});

test('rolls back bookings with the use case’s transaction', async () => {
  const [ala, ola] = [await world.account(100), await world.account()];
  const rolledBack = transact(world.db, async (tx) => {
    const outcomes = await applyNow(tx, [transferOf(ala, ola, 10)], world.now());
    assert.deepEqual(outcomes.map(wordOf), ['ok']);
    throw new Error('changed my mind');
  });
  await assert.rejects(rolledBack, /changed my mind/);
  assert.equal(await postedOf(ala), 100);
  await transact(world.db, (tx) => applyNow(tx, [transferOf(ala, ola, 10)], world.now()));
  assert.equal(await postedOf(ala), 90);
  await world.audit();
});

test('gives each command with a new key its own answer in one batch', async () => {
  const [ala, ola] = [await world.account(100), await world.account()];
  const keyed = (amount: number) => transferOf(ala, ola, amount, { requestKey: randomUUID() });
  const outcomes = await transact(world.db, (tx) =>
    applyNow(tx, [keyed(60), keyed(60), keyed(40)], world.now()),
  );
  assert.deepEqual(outcomes.map(wordOf), ['ok', 'insufficient_funds', 'ok']);
  assert.equal(await postedOf(ala), 0);
});

test('undoes what a refused set has done for the sets after it in its batch', async () => {
  const [ala, ola] = [await world.account(100), await world.account()];
  const expiresAt = new Date(world.now().getTime() + 60_000);
  const hold = { type: 'hold', id: randomUUID(), kind: 'code_payment', expiresAt } as const;
  const sides = { debit: ala, credit: ola };
  await world.ledger.submit({ items: [{ ...hold, ...sides, amount: 70 }] });
  const named = () => ({ id: randomUUID(), kind: 'code_payment' });
  const post = { type: 'post', ...named(), hold: hold.id, amount: 20 } as const;
  const release = { ...named(), type: 'release', hold: hold.id } as const;
  const more = { ...named(), ...sides, type: 'hold', amount: 5, expiresAt } as const;
  const [tooMuch] = transferOf(ala, ola, 1000).items;
  for (const items of [[post], [release], [more], [more, post]]) {
    const set = { items: [...items.map((item) => ({ ...item, id: randomUUID() })), tooMuch] };
    const outcomes = await transact(world.db, (tx) =>
      applyNow(
        tx,
        [set as Command, transferOf(ala, ola, 1), transferOf(ala, ola, 60)],
        world.now(),
      ),
    );
    assert.deepEqual(outcomes.map(wordOf), ['insufficient_funds', 'ok', 'insufficient_funds']);
  }
  const balance = (await balances(world.db, [ala], world.now())).get(ala);
  assert.deepEqual([balance?.posted, balance?.held, balance?.available], [96, 70, 26]);
  await world.audit();
});

test('releases expired holds by a sweep, with a journal row', async () => {
  const [ala, ola] = [await world.account(100), await world.account()];
  const expiresAt = new Date(world.now().getTime() + 5000);
  const sides = { debit: ala, credit: ola, amount: 10, expiresAt, kind: 'code_payment' };
  for (let at = 0; at < 3; at += 1) {
    await world.ledger.submit({ items: [{ type: 'hold', id: randomUUID(), ...sides }] });
  }
  assert.equal(await releaseExpired(world.db, world.now()), 0);
  world.pass(5000);
  assert.equal(await releaseExpired(world.db, world.now()), 3);
  assert.equal(await releaseExpired(world.db, world.now()), 0);
  const rows = await world.sql`
    SELECT count(*) AS n FROM ledger.transfer WHERE debit = ${ala} AND type = 'release'
    AND kind = 'expired'`;
  assert.deepEqual(rows, [{ n: 3 }]);
  await world.audit();
});

test('reports the balance at the end of each local day', async () => {
  const [ala, ola] = [await world.account(), await world.account(100)];
  const hour = 3_600_000;
  // 12:00 UTC is 13:00 in Warsaw; eleven hours later the next day has begun there.
  await world.ledger.submit(transferOf(ola, ala, 10));
  world.pass(11 * hour);
  await world.ledger.submit(transferOf(ola, ala, 5));
  world.pass(30 * hour);
  const days = await dailyBalances(world.db, ala, {
    days: 4,
    timeZone: 'Europe/Warsaw',
    now: world.now(),
  });
  assert.deepEqual(column(days, 'balance'), [0, 10, 15, 15]);
});
