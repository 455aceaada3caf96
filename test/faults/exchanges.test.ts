/**
 * Many exchanges of Denar and iTalar while the chain's node is killed, hangs, is too busy, starts, and
 * answers too late or not at all, and while the API is killed: in the end ledger and chain agree on
 * everybody, and nobody has more or less than before. FAULTY_EXCHANGES says how many.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { CallFault } from '#adapters/testing-chain.ts';
import { type Answer, FaultMint } from './mint.ts';

const count = Number(process.env.FAULTY_EXCHANGES ?? 20);
const seed = Number(process.env.FAULTY_SEED ?? 20261121);
const lanes = 10;
const people = 10;

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function seeded(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** How often each fault strikes a call. */
const chances: readonly (readonly [CallFault, number])[] = [
  ['busy', 0.08],
  ['starting', 0.03],
  ['cut', 0.05],
  ['late', 0.03],
  ['later', 0.03],
  ['hang', 0.02],
];

const name = `${count} exchanges among all faults happen once each, or not at all`;
/** A busy machine needs a second and more for each. */
const timeout = 240_000 + count * 3000;

it(name, { timeout }, async (test) => {
  const mint = await FaultMint.open(people);
  test.after(() => mint.close());
  const [first] = mint.people;
  assert.ok(first);
  const begin = { from: 'DNR', to: 'ITL', amount: 5 };
  assert.equal((await mint.exchange(first, begin, randomUUID())).status, 201);
  const draw = seeded(seed);
  const struck = new Map<string, number>();
  mint.way.fault(() => {
    let left = draw();
    for (const [fault, chance] of chances) {
      left -= chance;
      if (left > 0) continue;
      struck.set(fault, (struck.get(fault) ?? 0) + 1);
      return fault;
    }
    return null;
  });
  const answers = new Map<string, number>();
  const note = ({ status, code }: Answer): void => {
    const name = code ? `${status} ${code}` : String(status);
    answers.set(name, (answers.get(name) ?? 0) + 1);
  };

  let begun = 0;
  /** Half of the exchanges give up after the first answer; the others ask again with their key. */
  const exchange = async (number: number): Promise<void> => {
    const who = mint.people[number % people];
    assert.ok(who);
    const [from, to] = number % 3 === 2 ? ['ITL', 'DNR'] : ['DNR', 'ITL'];
    const key = randomUUID();
    for (let left = number % 2 === 0 ? 1 : 4; left > 0; left -= 1) {
      const answer = await mint.exchange(who, { from, to, amount: 1 + (number % 7) / 100 }, key);
      note(answer);
      if (answer.status !== 0 && answer.status < 500) return;
      await (answer.status === 0 ? mint.apiIsBack() : pause(100));
    }
  };
  const lane = async (): Promise<void> => {
    while (begun < count) {
      const number = begun;
      begun += 1;
      await exchange(number);
    }
  };
  const disturb = async (): Promise<void> => {
    const twice = [
      [0.6, () => mint.killNode()],
      [0.8, () => mint.killApi()],
    ] as const;
    for (const [share, what] of [
      [0.2, () => mint.killNode()],
      [0.4, () => mint.killApi()],
      ...(count > 100 ? twice : []),
    ] as const) {
      while (begun < count * share) await pause(20);
      await what();
    }
  };
  const laps = Promise.all(Array.from({ length: lanes }, lane));
  await Promise.all([laps, disturb()]);

  mint.way.fault(() => null);
  const moves = await mint.settled(60 + count / 2);
  await mint.allAgree();
  const done = moves.filter(({ booked }) => booked);
  const told = JSON.stringify(Object.fromEntries(answers));
  // On a machine that has much else to do most calls take longer than the API waits for them here.
  assert.ok(
    done.length >= Math.max(1, count / 20),
    `${done.length} of ${moves.length} were done: ${told}`,
  );
  test.diagnostic(
    JSON.stringify({
      moves: moves.length,
      done: done.length,
      refused: moves.length - done.length,
      signedAnew: moves.filter(({ signings }) => signings > 1).length,
      answers: Object.fromEntries(answers),
      faults: Object.fromEntries(struck),
    }),
  );
});
