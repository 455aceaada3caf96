/**
 * Many exchanges of Denar and iTalar while the chain's node is killed, hangs, is busy, starts, or
 * answers late or never, and while the API is killed: in the end ledger and chain agree on
 * everyone, nobody has more or less than before, all answers were true, and everyone who retries
 * after the faults gets what they wanted. FAULTY_EXCHANGES sets the number.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { CallFault } from '#adapters/testing-chain.ts';
import { seeded } from '#sandbox/gateways/faults.ts';
import { runs } from '#test/extent.ts';
import { patience } from '#test/patience.ts';
import type { Participant } from '../participants.ts';
import { type Answer, FaultMint, type Move } from './mint.ts';

const count = Number(process.env.FAULTY_EXCHANGES ?? runs(8, 20));
const seed = Number(process.env.FAULTY_SEED ?? 20261121);
const lanes = 10;
const people = 10;

/** Probability of each fault per call. */
const chances: readonly (readonly [CallFault, number])[] = [
  ['busy', 0.08],
  ['starting', 0.03],
  ['cut', 0.05],
  ['late', 0.03],
  ['later', 0.03],
  ['hang', 0.02],
];

/** One requested exchange, with all its answers. */
interface Wanted {
  readonly who: Participant;
  readonly body: { readonly from: string; readonly to: string; readonly amount: number };
  readonly key: string;
  /** The chain operations named by answers: always the same one. */
  readonly named: Set<string>;
  last: Answer | undefined;
}

const isFinal = ({ status }: Answer): boolean => status !== 0 && status < 500;

function checkAnswers(wanted: readonly Wanted[], moves: readonly Move[]): void {
  const found = new Map(moves.map((move) => [move.id, move]));
  for (const { body, named, last } of wanted) {
    const told = `${JSON.stringify(body)} was answered ${JSON.stringify(last)}`;
    assert.ok(named.size <= 1, `${[...named]} of one key`);
    const move = found.get([...named][0] ?? '');
    assert.equal(last?.status === 201, move?.booked === true, told);
    // All have enough Denar; the iTalar to exchange back may not have arrived.
    if (last?.status !== 201)
      assert.deepEqual([last?.code, body.from], ['insufficient_funds', 'ITL']);
  }
}

const name = `${count} exchanges among all faults happen once each, or not at all`;
/** A busy machine needs more than a second for each. */
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
  const wanted: Wanted[] = [];
  const ask = async (one: Wanted): Promise<boolean> => {
    const answer = await mint.exchange(one.who, one.body, one.key);
    const { status, code, move } = answer;
    const name = code ? `${status} ${code}` : String(status);
    answers.set(name, (answers.get(name) ?? 0) + 1);
    one.last = answer;
    if (move !== undefined) one.named.add(move);
    if (isFinal(answer)) return true;
    await (status === 0 ? mint.apiIsBack() : pause(100));
    return false;
  };

  /** Half of the exchanges give up after the first answer; the others retry with their key. */
  const exchange = async (number: number): Promise<void> => {
    const who = mint.people[number % people];
    assert.ok(who);
    const [from, to] = number % 3 === 2 ? ['ITL', 'DNR'] : ['DNR', 'ITL'];
    const body = { from, to, amount: 1 + (number % 7) / 100 };
    const one: Wanted = { who, body, key: randomUUID(), named: new Set(), last: undefined };
    wanted.push(one);
    for (let left = number % 2 === 0 ? 1 : 4; left > 0; left -= 1) if (await ask(one)) return;
  };
  const lane = async (): Promise<void> => {
    while (wanted.length < count) await exchange(wanted.length);
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
      while (wanted.length < count * share) await pause(20);
      await what();
    }
  };
  const laps = Promise.all(Array.from({ length: lanes }, lane));
  await Promise.all([laps, disturb()]);

  mint.way.fault(() => null);
  const seconds = 60 + count / 2;
  const among = await mint.settled(seconds);
  const done = among.filter(({ booked }) => booked).length;
  // How many complete during the faults depends on the machine; in the end all do.
  const end = Date.now() + patience(seconds * 1000);
  const open = wanted.filter(({ last }) => !last || !isFinal(last));
  await Promise.all(
    open.map(async (one) => {
      while (!(await ask(one)) && Date.now() < end);
    }),
  );
  const moves = await mint.settled(seconds);
  await mint.allAgree();
  checkAnswers(wanted, moves);
  const booked = moves.filter((move) => move.booked).length;
  assert.equal(booked, 1 + wanted.filter(({ last }) => last?.status === 201).length);
  test.diagnostic(
    JSON.stringify({
      moves: moves.length,
      doneAmongFaults: done,
      done: booked,
      signedAnew: moves.filter(({ signings }) => signings > 1).length,
      answers: Object.fromEntries(answers),
      faults: Object.fromEntries(struck),
    }),
  );
});
