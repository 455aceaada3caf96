/** One key, one request: whether the ledger decides it or another use case does. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { connect, sqlState, transact } from '#db/connect.ts';
import { migrate, readMigrations } from '#db/migrate.ts';
import { emptyDatabase } from '#db/testing.ts';
import { openLedger } from './ledger.ts';
import { answerRequest, claimRequest, forgetRequests } from './requests.ts';
import {
  applyAsBefore,
  fingerprintOf,
  mintOf,
  openWorld,
  transferOf,
  type World,
  wordOf,
} from './testing.ts';
import type { Command } from './types.ts';
import { auditDatabase } from './verify.ts';

let world: World;
before(async () => {
  world = await openWorld();
});
after(() => world.close());

const newRequest = () => ({ id: randomUUID(), fingerprint: fingerprintOf('what is asked') });

const keyed = ({ id, fingerprint }: ReturnType<typeof newRequest>) => ({
  requestKey: id,
  fingerprint,
});

/** Answers a request as a use case does, or tells what became of its key. */
const answer = (request: ReturnType<typeof newRequest>): Promise<string> =>
  transact(world.db, async (tx) => {
    const known = await claimRequest<{ word: string }>(tx, request);
    if (known) return known.sameRequest ? `again ${known.outcome.word}` : 'reused';
    await answerRequest(tx, request, { word: 'done' });
    return 'done';
  });

test('a request is answered once, then again with the same answer, another under its key never', async () => {
  const request = newRequest();
  assert.equal(await answer(request), 'done');
  assert.equal(await answer(request), 'again done');
  assert.equal(await answer({ ...request, fingerprint: fingerprintOf('another') }), 'reused');
});

test('a key of a use case is no key for a booking, and the other way round', async () => {
  const [ala, ola] = [await world.account(100), await world.account()];
  const first = newRequest();
  await answer(first);
  const booking = world.ledger.submit(transferOf(ala, ola, 10, keyed(first)));
  assert.equal(wordOf(await booking), 'idempotency_key_reused');
  for (const amount of [10, 1000]) {
    const second = newRequest();
    const decided = wordOf(await world.ledger.submit(transferOf(ala, ola, amount, keyed(second))));
    assert.equal(decided, amount === 10 ? 'ok' : 'insufficient_funds');
    assert.equal(await answer(second), 'reused');
    const again = wordOf(await world.ledger.submit(transferOf(ala, ola, amount, keyed(second))));
    assert.equal(again, `again ${decided}`);
  }
});

test('of a use case and bookings on two instances at once under one key, one goes through', async (t) => {
  const other = openLedger({ url: world.apiUrl, now: world.now });
  t.after(() => other.close());
  for (let round = 0; round < 30; round += 1) {
    const [ala, ola] = [await world.account(100), await world.account()];
    const request = newRequest();
    const words = await Promise.all([
      answer(request),
      world.ledger.submit(transferOf(ala, ola, 10, keyed(request))).then(wordOf),
      answer({ ...request, fingerprint: fingerprintOf('another') }),
      other
        .submit(transferOf(ola, ala, 0, { ...keyed(request), fingerprint: fingerprintOf('b') }))
        .then(wordOf),
      other.submit(transferOf(ala, ola, 20)).then(wordOf),
    ]);
    const effects = words.slice(0, 4).filter((word) => !/reused/.test(word));
    assert.equal(effects.length, 1, words.join());
    assert.equal(words[4], 'ok');
  }
  await world.audit();
});

test('many keys in two batches that wait for each other stop nobody', async (t) => {
  const other = openLedger({ url: world.apiUrl, now: world.now });
  t.after(() => other.close());
  const [ala, ola] = [await world.account(10_000), await world.account()];
  const requests = Array.from({ length: 100 }, newRequest);
  const submitted = [world.ledger, other].flatMap((ledger, at) =>
    (at === 0 ? requests : requests.toReversed()).map((request) =>
      ledger.submit(transferOf(ala, ola, 1, keyed(request))),
    ),
  );
  const words = (await Promise.all(submitted)).map(wordOf);
  assert.deepEqual(words.filter((word) => word === 'ok').length, 100);
  assert.deepEqual(words.filter((word) => word === 'again ok').length, 100);
});

test('a request is forgotten after thirty days and never earlier, whatever the clock says', async () => {
  const [old, fresh] = [newRequest(), newRequest()];
  await answer(old);
  await answer(fresh);
  await world.owner.query(
    "UPDATE ledger.request SET created_at = now() - interval '31 days' WHERE id = $1",
    [old.id],
  );
  await forgetRequests(world.db, new Date('2126-01-01'));
  assert.equal(await answer(fresh), 'again done');
  assert.equal(await answer(old), 'done');
});

test('the API’s role neither forges nor undoes what the ledger decided', async () => {
  for (const statement of [
    'DELETE FROM ledger.request',
    'UPDATE ledger.request SET transfer = NULL',
    "UPDATE ledger.request SET refusal = 'insufficient_funds'",
    'UPDATE ledger.request SET created_at = now()',
    'INSERT INTO ledger.request (id, transfer) VALUES (gen_random_uuid(), gen_random_uuid())',
  ]) {
    await assert.rejects(world.db.query(statement), (e) => sqlState(e) === '42501', statement);
  }
});

test('what was booked and answered before the tables changed is carried over', async (t) => {
  const database = await emptyDatabase();
  t.after(() => database.drop());
  const { ownerUrl, apiUrl } = database;
  const earlier = readMigrations().filter(({ number }) => number < 20);
  await migrate({ ownerUrl, apiUrl, migrations: earlier });
  const owner = connect(ownerUrl);
  const db = connect(apiUrl);
  const book = (command: Command) => transact(db, (tx) => applyAsBefore(tx, [command], new Date()));
  const { rows } = await owner.query<{ id: number }>(
    `INSERT INTO ledger.account (owner, currency, kind, floor)
     SELECT gen_random_uuid(), 'DNR', 'participant', 0 FROM generate_series(1, 2) RETURNING id`,
  );
  const [ala = 0, ola = 0] = rows.map(({ id }) => id);
  await book(await mintOf(owner, ala, 100));
  const hold = { id: randomUUID(), kind: 'code_payment', debit: ala, credit: ola, amount: 20 };
  const expiresAt = new Date(Date.now() + 60_000);
  await book({ items: [{ type: 'hold', ...hold, expiresAt }] });
  const [paid, refused, answered] = [newRequest(), newRequest(), newRequest()];
  await book(transferOf(ala, ola, 30, keyed(paid)));
  await book(transferOf(ala, ola, 300, keyed(refused)));
  await owner.query('INSERT INTO idempotency (id, fingerprint, outcome) VALUES ($1, $2, $3)', [
    answered.id,
    Buffer.from(answered.fingerprint, 'hex'),
    { word: 'done' },
  ]);
  await db.end();
  await owner.end();

  await migrate({ ownerUrl, apiUrl });
  const after = openLedger({ url: apiUrl, now: () => new Date() });
  const again = async (request: ReturnType<typeof newRequest>, amount: number) =>
    wordOf(await after.submit(transferOf(ala, ola, amount, keyed(request))));
  assert.equal(await again(paid, 30), 'again ok');
  assert.equal(await again(refused, 300), 'again insufficient_funds');
  assert.equal(await again(answered, 1), 'idempotency_key_reused');
  const post = { type: 'post', id: randomUUID(), kind: 'code_payment', hold: hold.id } as const;
  assert.equal(wordOf(await after.submit({ items: [post] })), 'ok');
  await after.close();
  const { rows: journal, entries } = await auditDatabase(ownerUrl);
  assert.deepEqual([journal, entries], [5, 8]);
});
