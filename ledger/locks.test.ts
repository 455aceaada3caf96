/** The locks of ledger.apply, and that nobody writes past them; without the batcher. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { type Tx, transact } from '#db/connect.ts';
import { waitingIn } from '#db/testing.ts';
import { atOnce } from '#test/at-once.ts';
import { applyNow } from './apply.ts';
import { releaseExpired } from './expiry.ts';
import { answerRequests, claimRequest } from './requests.ts';
import { fingerprintOf, openWorld, transferOf, type World, wordOf } from './testing.ts';
import type { Command } from './types.ts';

let world: World;
before(async () => {
  world = await openWorld();
});
after(() => world.audit().finally(world.close));

const apply = (tx: Tx, ...commands: Command[]): Promise<string[]> =>
  applyNow(tx, commands, world.now()).then((outcomes) => outcomes.map(wordOf));
const book = (...commands: Command[]): Promise<string[]> =>
  transact(world.db, (tx) => apply(tx, ...commands));

test('a booking waits for the one before it and sees its result', async () => {
  const [ala, ola, jan] = [await world.account(100), await world.account(), await world.account()];
  const { second } = await transact(world.db, async (tx) => {
    assert.deepEqual(await apply(tx, transferOf(ala, ola, 10)), ['ok']);
    const second = book(transferOf(ola, jan, 10));
    await waitingIn(world.db, second);
    return { second };
  });
  assert.deepEqual(await second, ['ok']);
});

test('bookings between other accounts wait as well, so that the chain does not fork', async () => {
  const [ala, ola, jan, ewa] = await Promise.all([100, 0, 100, 0].map((sum) => world.account(sum)));
  const { others } = await transact(world.db, async (tx) => {
    await apply(tx, transferOf(ala as number, ola as number, 10));
    const others = Array.from({ length: 5 }, () =>
      book(transferOf(jan as number, ewa as number, 10)),
    );
    await waitingIn(world.db, Promise.all(others));
    return { others };
  });
  assert.deepEqual((await Promise.all(others)).flat(), Array(5).fill('ok'));
});

test('two sweeps at once release each hold once', async () => {
  const [ala, ola] = [await world.account(100), await world.account()];
  const expiresAt = new Date(world.now().getTime() + 1000);
  const sides = { kind: 'code_payment', debit: ala, credit: ola, amount: 10, expiresAt };
  for (let nth = 0; nth < 5; nth += 1)
    await book({ items: [{ type: 'hold', id: randomUUID(), ...sides }] });
  world.pass(1000);
  const released = await atOnce(4, () => releaseExpired(world.db, world.now()));
  assert.deepEqual(released.sort(), [0, 0, 0, 5]);
});

test('a write to an account without the chain head stops the booking', async () => {
  const [ala, ola] = [await world.account(100), await world.account()];
  const intruder = await world.owner.connect();
  await intruder.query('BEGIN');
  await intruder.query('UPDATE ledger.account SET held = held WHERE id = $1', [ala]);
  const booking = book(transferOf(ala, ola, 10));
  const refused = assert.rejects(booking, /does not hold the head of the chain/);
  await waitingIn(world.db, booking);
  await intruder.query('COMMIT');
  intruder.release();
  await refused;
  assert.deepEqual(await book(transferOf(ala, ola, 100)), ['ok']);
});

for (const first of ['new', 'known'] as const) {
  test(`locks keys in their order, the least of them ${first}, while holding no other`, async () => {
    const [ala, ola] = [await world.account(100), await world.account()];
    const [least, middle, most] = Array.from({ length: 3 }, () => randomUUID()).sort() as [
      string,
      string,
      string,
    ];
    const keyed = (requestKey: string) => transferOf(ala, ola, 1, { requestKey });
    const fingerprint = fingerprintOf('a use case');
    if (first === 'known') await book(keyed(least));
    let runs = 0;
    const { second } = await transact(world.db, async (tx) => {
      runs += 1;
      await claimRequest(tx, { id: middle, fingerprint });
      const second = transact(world.db, (other) => {
        runs += 1;
        return apply(other, keyed(most), keyed(middle), keyed(least));
      });
      await waitingIn(world.db, second);
      assert.deepEqual(await apply(tx, keyed(most)), ['ok']);
      return { second };
    });
    const ofLeast = first === 'new' ? 'ok' : 'again ok';
    assert.deepEqual(await second, ['again ok', 'idempotency_key_reused', ofLeast]);
    assert.equal(runs, 2, 'nothing was tried again after a deadlock');
  });
}

test('writes also for a known answer, so that its commit waits for the standby', async () => {
  const request = { id: randomUUID(), fingerprint: fingerprintOf('what is asked') };
  const claim = () =>
    transact(world.db, async (tx) => {
      const known = await claimRequest(tx, request);
      if (!known) answerRequests(tx, [{ id: request.id, outcome: 'done' }]);
      const { rows } = await tx.query<{ writes: boolean }>(
        'SELECT pg_current_xact_id_if_assigned() IS NOT NULL AS writes',
      );
      return [known?.outcome, rows[0]?.writes];
    });
  assert.deepEqual(await claim(), [undefined, true]);
  assert.deepEqual(await claim(), ['done', true]);
});

test('checks a booking in a use case before the database sees it', async () => {
  const [ala, ola] = [await world.account(100), await world.account()];
  const [item] = transferOf(ala, ola, 1).items;
  for (const items of [[], [{ ...item, kind: 'Kind' }], [{ ...item, amount: 0.5 }]])
    await assert.rejects(book({ items } as Command), RangeError);
});
