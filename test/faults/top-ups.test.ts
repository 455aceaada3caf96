/**
 * Many top-ups through both providers during random faults: in the end each złoty that a provider
 * holds for us is credited exactly once. FAULTY_TOP_UPS sets the number.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { answerFaults, notificationFaults, seeded } from '#sandbox/gateways/faults.ts';
import { runs } from '#test/extent.ts';
import type { Call } from '../participants.ts';
import { FaultTill, isOdd, isUndecided, type Kept } from './till.ts';

const count = Number(process.env.FAULTY_TOP_UPS ?? runs(20, 60));
const seed = Number(process.env.FAULTY_SEED ?? 20261121);
const lanes = 12;
const providers = ['payu', 'p24'] as const;

it(`credits each of ${count} top-ups once under all faults`, async (test) => {
  const till = await FaultTill.open(Math.max(lanes, Math.ceil(count / 60)));
  const random = seeded(seed);
  for (const [at, name] of providers.entries()) {
    till.providers[name].faults.set(
      [
        ...notificationFaults.map((kind) => ({ kind, share: 0.1 })),
        ...answerFaults.map((kind) => ({ kind, share: 0.07 })),
      ],
      seed + at,
    );
  }
  let dying: Promise<void> = Promise.resolve();
  const answers = new Map<number, number>();
  /** One person's top-up: retried under its key without a good answer, then paid, or not. */
  const topUp = async (number: number): Promise<void> => {
    const provider = providers[number % 2] ?? 'payu';
    const who = till.api.people[number % till.api.people.length];
    assert.ok(who);
    const key = randomUUID();
    const amount = (500 + Math.floor(random() * 10_000)) / 100;
    let answer: Call | null = null;
    for (let attempt = 1; attempt <= 3 && answer?.status !== 201; attempt += 1) {
      answer = await till.start(who, provider, amount, key).catch(() => null);
      // After being killed, the API is unavailable for a second or two.
      if (!answer) await dying.then(() => pause(20));
    }
    const status = answer?.status ?? 0;
    answers.set(status, (answers.get(status) ?? 0) + 1);
    const { orderId, session_id, payment } = answer?.body ?? {};
    const id = String(orderId ?? session_id ?? payment ?? '');
    const chance = random();
    // Even a payment without a page known to us may be paid.
    if (id) await till.act(provider, id, chance < 0.7 ? 'pay' : chance < 0.85 ? 'later' : 'refuse');
  };
  const deaths = [Math.floor(count / 3), Math.floor((2 * count) / 3)];
  let done = 0;
  const lane = async (from: number): Promise<void> => {
    for (let number = from; number < count; number += lanes) {
      await topUp(number);
      done += 1;
      if (!deaths.includes(done)) continue;
      // The one before may not be back yet.
      dying = dying.then(() => till.api.kill()).then(() => till.api.restart());
      await dying;
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, from) => lane(from)));
  await dying;

  for (const name of providers) till.providers[name].faults.set([]);
  const isSettled = (all: Kept[]): boolean => !all.some(isUndecided) && !all.some(isOdd(till));
  const kept = await till.until(isSettled, 60 + count / 5);
  await till.booksAreWhole();

  const credited = kept.filter((one) => one.credited);
  assert.ok(credited.length > count / 3, `${credited.length} were credited`);
  assert.ok(credited.every((one) => till.isTaken(one)));
  const states = Map.groupBy(kept, ({ state }) => state);
  test.diagnostic(
    JSON.stringify({
      kept: kept.length,
      credited: credited.length,
      flagged: kept.filter((one) => one.flagged).length,
      states: Object.fromEntries([...states].map(([state, all]) => [state, all.length])),
      answers: Object.fromEntries(answers),
    }),
  );
  await till.close();
});
