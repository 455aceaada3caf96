/** One key, one request, whether it is decided by the ledger or by another use case. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sqlState, transact } from '#db/connect.ts';
import { openLedger } from './ledger.ts';
import { answerRequests, claimRequest, forgetRequests } from './requests.ts';
import { fingerprintOf, testWorld, transferOf, wordOf } from './testing.ts';

const world = testWorld();

const newRequest = () => ({ id: randomUUID(), fingerprint: fingerprintOf('what is asked') });

const keyed = ({ id, fingerprint }: ReturnType<typeof newRequest>) => ({
  requestKey: id,
  fingerprint,
});

/** Answers a request like a use case, or returns what is known of its key. */
const answer = (request: ReturnType<typeof newRequest>): Promise<string> =>
  transact(world.db, async (tx) => {
    const known = await claimRequest<{ word: string }>(tx, request);
    if (known) return known.sameRequest ? `again ${known.outcome.word}` : 'reused';
    await answerRequests(tx, [{ id: request.id, outcome: { word: 'done' } }]);
    return 'done';
  });

test('answers a request once, repeats its answer, and refuses another under its key', async () => {
  const request = newRequest();
  assert.equal(await answer(request), 'done');
  assert.equal(await answer(request), 'again done');
  assert.equal(await answer({ ...request, fingerprint: fingerprintOf('another') }), 'reused');
});

test('refuses a use case’s key for a booking, and the other way round', async () => {
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

test('lets one of a use case and bookings under one key through, on two instances at once', async (t) => {
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
    assert.equal(words.slice(0, 4).filter((word) => !/reused/.test(word)).length, 1, words.join());
    assert.equal(words[4], 'ok');
  }
  await world.audit();
});

test('does not deadlock two batches with many common keys', async (t) => {
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

test('forgets a request after thirty days and never earlier, whatever the clock says', async () => {
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

test('keeps the API’s role from forging or undoing what the ledger decided', async () => {
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
