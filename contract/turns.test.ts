/** Turns are fair between people, and neither a person nor a failure holds up the rest. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openTurns, type Turns } from './turns.ts';

/** Wishes that each end when the test says so: what has begun, in order. */
function wishing(inTurn: Turns) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const wish = (who: string, name = who): Promise<void> =>
    inTurn(who, () => {
      begun.push(name);
      return new Promise((resolve) => ends.set(name, resolve));
    });
  /** Ends one that has begun, and lets others begin. */
  const end = async (name: string): Promise<void> => {
    (ends.get(name) ?? assert.fail(name))();
    await new Promise(setImmediate);
  };
  return { begun, wish, end };
}

it('runs a person’s queued tasks in order, and delays others by one of them', async () => {
  const { begun, wish, end } = wishing(openTurns(1));
  const all = Array.from({ length: 5 }, (_, nth) => wish('greedy', `greedy ${nth}`));
  all.push(wish('ala'), wish('bor'));
  for (let nth = 0; nth < 7; nth += 1) await end(begun[nth] as string);
  await Promise.all(all);
  const [first, second, third, fourth] = begun;
  assert.deepEqual([first, second, third, fourth], ['greedy 0', 'greedy 1', 'ala', 'bor']);
  assert.deepEqual(begun.slice(4), ['greedy 2', 'greedy 3', 'greedy 4']);
});

it('limits a person’s share of the places, so that others find one free', async () => {
  const { begun, wish, end } = wishing(openTurns(2, 1));
  const all = [wish('greedy', 'heavy 0'), wish('greedy', 'heavy 1'), wish('ala')];
  assert.deepEqual(begun, ['heavy 0', 'ala']);
  await end('ala');
  assert.deepEqual(begun, ['heavy 0', 'ala']);
  await end('heavy 0');
  await end('heavy 1');
  await Promise.all(all);
});

it('runs the next queued task after one that fails', async () => {
  const inTurn = openTurns(1);
  const failing = inTurn('ala', () => Promise.reject(new Error('no')));
  const next = inTurn('bor', async () => 'bor');
  await assert.rejects(failing, /no/);
  assert.equal(await next, 'bor');
});
