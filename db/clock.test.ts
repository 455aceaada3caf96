/** All instances use the database's time, whatever their own machine's clock shows or jumps to. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Clock, openClock } from './clock.ts';
import type { Db } from './connect.ts';

const began = Date.parse('2026-11-21T12:00:00.000Z');

/** A database and a machine whose clocks a test controls. */
function machine() {
  const world = {
    passed: 0,
    answerMs: 4,
    databaseOff: 0,
    ownOff: 0,
    away: 0,
    told: [] as string[],
  };
  const query = async () => {
    if (world.away > 0) {
      world.away -= 1;
      throw Object.assign(new Error('nobody there'), { code: 'ECONNREFUSED', syscall: 'connect' });
    }
    world.passed += world.answerMs / 2;
    const ms = began + world.passed + world.databaseOff;
    world.passed += world.answerMs / 2;
    return { rows: [{ ms }] };
  };
  const open = (): Promise<Clock> =>
    openClock(
      { query } as unknown as Db,
      { warn: (_fields, words) => void world.told.push(words) },
      () => 5_000_000 + world.passed,
      () => began + world.passed + world.ownOff,
    );
  /** The clock's deviation from the database's. */
  const error = (clock: Clock): number =>
    clock.now().getTime() - began - world.passed - world.databaseOff;
  return { world, open, error };
}

describe('The database clock', () => {
  for (const ownOff of [0, 600_000, -86_400_000]) {
    it(`equals the database’s time on a machine that is ${ownOff} ms wrong, and reports it`, async () => {
      const { world, open, error } = machine();
      world.ownOff = ownOff;
      const clock = await open();
      assert.equal(error(clock), 0);
      for (let nth = 0; nth < 3; nth += 1) {
        world.passed += 5000;
        await clock.read();
        assert.equal(error(clock), 0);
      }
      assert.equal(world.told.length, ownOff === 0 ? 0 : 1);
    });
  }

  it('does not jump with the machine’s clock', async () => {
    const { world, open, error } = machine();
    const clock = await open();
    for (const ownOff of [3_600_000, -3_600_000, 0]) {
      world.ownOff = ownOff;
      world.passed += 10;
      assert.equal(error(clock), 0);
    }
  });

  it('follows the database’s time, also when that answers slowly', async () => {
    const { world, open, error } = machine();
    const clock = await open();
    world.databaseOff = 90_000;
    world.answerMs = 800;
    await clock.read();
    assert.equal(error(clock), 0);
  });

  it('is not made worse by a slow answer', async () => {
    const { world, open, error } = machine();
    const clock = await open();
    world.answerMs = 800;
    // The answer travels much more slowly than the query, so the midpoint is wrong.
    world.databaseOff = -300;
    await clock.read();
    world.databaseOff = 0;
    assert.equal(error(clock), 0);
  });

  it('waits until there is a database', async () => {
    const { world, open, error } = machine();
    world.away = 2;
    assert.equal(error(await open()), 0);
    assert.deepEqual(world.told, ['waiting for the database']);
  });
});
