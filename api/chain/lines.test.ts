/** Turns at an address: one at a time, and fair between people. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { inLine } from './lines.ts';

/** What is done at an address, in order. */
function counter(address: string) {
  const done: string[] = [];
  let inside = 0;
  const wish = (who: string, name = who): Promise<void> =>
    inLine(address, who, async () => {
      inside += 1;
      assert.equal(inside, 1);
      await pause(1);
      inside -= 1;
      done.push(name);
    });
  return { done, wish };
}

it('makes other people wait for one of a person’s hundred moves', async () => {
  const { done, wish } = counter('a');
  const many = Array.from({ length: 100 }, (_, at) => wish('greedy', `greedy ${at}`));
  await pause(10);
  const before = done.length;
  await Promise.all([wish('ala'), wish('bor')]);
  assert.ok(done.length <= before + 4, done.slice(before).join());
  await Promise.all(many);
  assert.deepEqual(
    done.filter((name) => name.startsWith('greedy')),
    Array.from({ length: 100 }, (_, at) => `greedy ${at}`),
  );
});

it('lets moves of different addresses run at once', async () => {
  const order: string[] = [];
  const slow = inLine('c', 'ala', async () => {
    await pause(50);
    order.push('slow');
  });
  await inLine('d', 'ala', async () => {
    order.push('quick');
  });
  await slow;
  assert.deepEqual(order, ['quick', 'slow']);
});
