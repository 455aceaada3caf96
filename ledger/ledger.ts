/** The ledger within a process: commands arriving while one batch commits form the next batch. */
import { setImmediate as turn } from 'node:timers/promises';
import { Refusal } from '#contract/refusals.ts';
import { checkCommand } from './encode.ts';
import { openLane } from './lane.ts';
import { openPlacing } from './place-entries.ts';
import type { Command, Outcome } from './types.ts';

export interface LedgerOptions {
  /** Connects as the API's role. */
  readonly url: string;
  readonly now: () => Date;
  /** Maximum number of commands per transaction. */
  readonly maxBatch?: number;
  /** Maximum number of waiting commands; further ones are refused immediately. */
  readonly maxWaiting?: number;
  /** How long the database may be silent about a batch before its connection is given up. */
  readonly silenceMs?: number;
}

export interface Ledger {
  /**
   * Books the command, or refuses it, durably: the promise resolves after the commit. Throws
   * `Refusal('not_ready')` if the queue is full, the ledger is closed or the database cannot be
   * reached; if the connection was lost on the way, sending the same command again returns its
   * outcome.
   */
  submit(command: Command): Promise<Outcome>;
  /** Accepts no more commands, answers the waiting ones, and closes the connection. */
  close(): Promise<void>;
}

interface Waiting {
  readonly command: Command;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/** Takes the place of an outcome if the decision failed. */
class Failure {
  readonly error: unknown;

  constructor(error: unknown) {
    this.error = error;
  }
}

/** With this many waiting commands a second concurrent transaction may pay off. */
const worthTwo = 32;

/** Number of answers before the event loop turns and accepts new arrivals. */
const answeredAtOnce = 64;

/** Returns the outcome or the failure of each command of a batch. */
async function decide(
  lane: ReturnType<typeof openLane>,
  now: () => Date,
  batch: readonly Waiting[],
): Promise<(Outcome | Failure)[]> {
  try {
    const commands = batch.map(({ command }) => command);
    return await lane.send(commands, now());
  } catch (error) {
    if (batch.length === 1 || error instanceof Refusal) return batch.map(() => new Failure(error));
    // A command that makes the database fail must not affect the others.
    const decisions: (Outcome | Failure)[] = [];
    for (const one of batch) decisions.push(...(await decide(lane, now, [one])));
    return decisions;
  }
}

/** Opens the ledger on its own connection, which is made on first use. */
export function openLedger(options: LedgerOptions): Ledger {
  const { url, now, maxBatch = 1024, maxWaiting = 8192, silenceMs } = options;
  const lane = openLane(url, silenceMs);
  const placing = openPlacing(url, () => inBatches > 0);
  let waiting: Waiting[] = [];
  let inBatches = 0;
  let batches = 0;
  /** Batches with outstanding answers. */
  let unanswered = 0;
  let closed = false;
  let scheduled = false;
  let drained = () => {};

  const settle = async (batch: readonly Waiting[]): Promise<void> => {
    const decisions = await decide(lane, now, batch);
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

  /** A second batch pays off once it is no smaller than the one in progress. */
  const isWorthSending = (): boolean =>
    batches === 0 || (batches === 1 && waiting.length >= Math.max(worthTwo, inBatches));

  /**
   * Sends waiting commands. While the database works on one batch, this process prepares the next,
   * so two may be in progress if there are enough commands; the database executes them one after
   * the other.
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

  /** One turn of the event loop collects what arrives together; no timer is involved. */
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
 * Splits off the next batch, in order. A repeat of a request in the same batch, or an operation on
 * a hold made in it, waits for the next batch, where it finds the first one's result.
 */
function takeBatch(waiting: readonly Waiting[], maxBatch: number): [Waiting[], Waiting[]] {
  const batch: Waiting[] = [];
  const rest: Waiting[] = [];
  const names = new Set<string>();
  for (const one of waiting) {
    const isFull = batch.length === maxBatch;
    // The first one is always taken, so that the loop terminates.
    const isIn = !isFull && (enter(one.command, names) || batch.length === 0);
    (isIn ? batch : rest).push(one);
  }
  return [batch, rest];
}

/** Adds a command's names to those of the batch; false if one of them clashes. */
function enter({ items, requestKey }: Command, names: Set<string>): boolean {
  for (const item of items) {
    if ('hold' in item && names.has(item.hold)) return false;
  }
  if (requestKey !== undefined && !isNew(requestKey, names)) return false;
  return items.every(({ id }) => isNew(id, names));
}

/** Adds the name and returns whether it was new; one lookup instead of has and add. */
function isNew(name: string, names: Set<string>): boolean {
  const { size } = names;
  return names.add(name).size > size;
}
