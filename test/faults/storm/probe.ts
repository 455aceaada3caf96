/** Repeats a tiny transfer on every instance, so that recovery is noticed immediately. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Participant } from '../../participants.ts';
import type { Asked } from './client.ts';
import type { Stage } from './steps.ts';

const everyMs = 200;
/** Probes have a shorter timeout than people. */
const patienceMs = 2000;
const amount = 1;

/** Two people who do nothing else. */
export type Pair = readonly [Participant, Participant];

/** Probes until `stopped`; unanswered probes are repeated at the end. */
export async function probe(
  { world, asker, books }: Stage,
  [from, to]: Pair,
  stopped: () => boolean,
): Promise<void> {
  const path = `/v2/et/transfer?email=${to.email}&amount=0.01`;
  const open: Asked[] = [];
  await Promise.all(
    world.instances.map(async (instance) => {
      while (!stopped()) {
        const asked: Asked = { area: 'money', as: from, method: 'POST', path, key: randomUUID() };
        const started = performance.now();
        const answer = await asker.once(instance, asked, patienceMs);
        if (answer?.status === 201) {
          asker.good(instance, asked, started);
          books.paid('probe', answer.body.transaction, [from.email, to.email], amount);
        } else open.push(asked);
        await pause(everyMs);
      }
    }),
  );
  for (const asked of open) {
    const { status, body } = await asker.ask(asked);
    if (status !== 201) throw new Error(`a probe was answered ${status} ${JSON.stringify(body)}`);
    books.paid('probe', body.transaction, [from.email, to.email], amount);
  }
}
