/** The ledger as a process uses it: whatever arrives while one batch commits is the next batch. */
import { setImmediate as turn } from 'node:timers/promises';
import { Refusal } from '#contract/refusals.ts';
import { checkCommand } from './encode.ts';
import { openLane } from './lane.ts';
import { openPlacing } from './placing.ts';
import type { Command, Outcome } from './types.ts';

export interface LedgerOptions {
  /** Connects as the API's role. */
  readonly url: string;
  readonly now: () => Date;
  /** The most commands that one transaction takes. */
  readonly maxBatch?: number;
  /** The most commands that wait; beyond it a command is refused at once. */
  readonly maxWaiting?: number;
  /** How long the database may be silent about a batch until its connection is given up. */
  readonly silenceMs?: number;
}

export interface Ledger {
  /**
   * Books the command, or refuses it, durably: the promise resolves after the commit. Throws
   * `Refusal('not_ready')` where the queue is full, the ledger is closed or the database cannot be
   * reached; if it was lost on the way the same command, sent again, tells what became of it.
   */
  submit(command: Command): Promise<Outcome>;
  /** Takes no more, answers what waits, and closes the connection. */
  close(): Promise<void>;
}

interface Waiting {
  readonly command: Command;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/** What stands in place of an outcome where there is none. */
class Failure {
  readonly error: unknown;

  constructor(error: unknown) {
    this.error = error;
  }
}

/** From here on the waiting commands may be worth a second transaction at once. */
const worthTwo = 32;

/** So many are answered before the event loop turns and takes in what has arrived meanwhile. */
const answeredAtOnce = 64;

/** Opens the ledger on a connection of its own, which is made when it is first needed. */
export function openLedger(options: LedgerOptions): Ledger {
  const { url, now, maxBatch = 1024, maxWaiting = 8192, silenceMs } = options;
  const lane = openLane(url, silenceMs);
  const placing = openPlacing(url, () => inBatches > 0);
  let waiting: Waiting[] = [];
  let inBatches = 0;
  let batches = 0;
  /** Batches whose answers are not all given. */
  let unanswered = 0;
  let closed = false;
  let scheduled = false;
  let drained = () => {};

  const decide = async (batch: readonly Waiting[]): Promise<(Outcome | Failure)[]> => {
    try {
      const commands = batch.map(({ command }) => command);
      return await lane.send(commands, now());
    } catch (error) {
      if (batch.length === 1 || error instanceof Refusal)
        return batch.map(() => new Failure(error));
      // What the database cannot even decide harms only the command that brought it.
      const decisions: (Outcome | Failure)[] = [];
      for (const one of batch) decisions.push(...(await decide([one])));
      return decisions;
    }
  };

  const settle = async (batch: readonly Waiting[]): Promise<void> => {
    const decisions = await decide(batch);
    batches -= 1;
    inBatches -= batch.length;
    // The database would be idle while answers are written, so it gets its next batch first.
    pump();
    placing.soon();
    for (const [at, { resolve, reject }] of batch.entries()) {
      if (at > 0 && at % answeredAtOnce === 0) await turn();
      const decision = decisions[at] as Outcome | Failure;
      if (decision instanceof Failure) reject(decision.error);
      else resolve(decision);
    }
    unanswered -= 1;
    schedule();
  };

  /** A second batch is worth its own overhead once it is no smaller than the one under way. */
  const isWorthSending = (): boolean =>
    batches === 0 || (batches === 1 && waiting.length >= Math.max(worthTwo, inBatches));

  /**
   * Sends what waits. While the database works on one batch this process prepares the next, so two
   * may be under way when there is enough for both; the database takes them one after the other.
   */
  const pump = (): void => {
    scheduled = false;
    while (waiting.length > 0 && isWorthSending()) {
      const [batch, rest] = takeBatch(waiting, maxBatch);
      waiting = rest;
      batches += 1;
      unanswered += 1;
      inBatches += batch.length;
      void settle(batch);
    }
    if (unanswered === 0) drained();
  };

  /** One turn of the event loop lets in what arrives together; nothing waits for a clock. */
  const schedule = (): void => {
    if (scheduled) return;
    scheduled = true;
    setImmediate(pump);
  };

  return {
    submit: (command) =>
      new Promise<Outcome>((resolve, reject) => {
        checkCommand(command);
        if (closed || waiting.length + inBatches >= maxWaiting) {
          throw new Refusal('not_ready', { retryAfterSeconds: 1 });
        }
        waiting.push({ command, resolve, reject });
        schedule();
      }),
    async close() {
      closed = true;
      const { promise, resolve } = Promise.withResolvers<void>();
      drained = resolve;
      schedule();
      await promise;
      await lane.close();
      await placing.close();
    },
  };
}

/**
 * Splits off the next batch, in order. A repeat of a request that is already in it, or a step on a
 * hold that is made in it, waits for the batch after, where it finds the first one's result.
 */
function takeBatch(waiting: readonly Waiting[], maxBatch: number): [Waiting[], Waiting[]] {
  const batch: Waiting[] = [];
  const rest: Waiting[] = [];
  const names = new Set<string>();
  for (const one of waiting) {
    const isFull = batch.length === maxBatch;
    // The first one is always taken, so that there is an end to it.
    const isIn = !isFull && (enter(one.command, names) || batch.length === 0);
    (isIn ? batch : rest).push(one);
  }
  return [batch, rest];
}

/** Adds the names that a command brings to those of the batch; false where one of them clashes. */
function enter({ items, requestKey }: Command, names: Set<string>): boolean {
  for (const item of items) {
    if ('hold' in item && names.has(item.hold)) return false;
  }
  if (requestKey !== undefined && !isNew(requestKey, names)) return false;
  return items.every(({ id }) => isNew(id, names));
}

/** Adds the name and tells whether it was not there before; one look, where has and add are two. */
function isNew(name: string, names: Set<string>): boolean {
  const { size } = names;
  return names.add(name).size > size;
}
