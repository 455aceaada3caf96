/** Requests that arrive while one batch commits form the next batch. */
import { setImmediate as turn } from 'node:timers/promises';
import { Refusal } from '#contract/refusals.ts';
import { isHeldLong, isLoss } from '#db/connect.ts';
import { onBehalfOf, originOf } from '#db/origin.ts';

/** Takes the place of an answer if the decision failed. */
export class Failure {
  readonly error: unknown;

  constructor(error: unknown) {
    this.error = error;
  }
}

export interface BatchWork<Ask, Answer> {
  /** Decides the requests of a batch, durably; one answer or failure for each. */
  decide(asks: readonly Ask[]): Promise<readonly (Answer | Failure)[]>;
  /**
   * Adds a request's names to those of the batch; false if one of them clashes. Requests that share
   * a name are decided in different batches, where the later one finds the first one's result.
   */
  enter(ask: Ask, names: Set<string>): boolean;
  /** Called when a batch has ended, before its answers are given. */
  readonly onBatch?: () => void;
  /** Maximum number of requests per batch. */
  readonly maxBatch?: number;
  /** Maximum number of waiting requests; further ones are refused immediately. */
  readonly maxWaiting?: number;
}

export interface Batches<Ask, Answer> {
  /** Throws `Refusal('not_ready')` if the queue is full or closed. */
  submit(ask: Ask): Promise<Answer>;
  /** Whether any batch is in progress. */
  isBusy(): boolean;
  /** Accepts no more requests, and answers the waiting ones. */
  close(): Promise<void>;
}

interface Waiting<Ask, Answer> {
  readonly ask: Ask;
  readonly origin: string | undefined;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** With this many waiting requests a second concurrent batch may pay off. */
const worthTwo = 32;

/** Number of answers before the event loop turns and accepts new arrivals. */
const answeredAtOnce = 64;

/** Adds the name and returns whether it was new; one lookup instead of has and add. */
export function isNew(name: string, names: Set<string>): boolean {
  const { size } = names;
  return names.add(name).size > size;
}

/** Returns the answer or the failure of each request of a batch. */
async function decideEach<Ask, Answer>(
  decide: BatchWork<Ask, Answer>['decide'],
  asks: readonly Ask[],
): Promise<readonly (Answer | Failure)[]> {
  try {
    return await decide(asks);
  } catch (error) {
    const isOfAll = error instanceof Refusal || isLoss(error) || isHeldLong(error);
    if (asks.length === 1 || isOfAll) return asks.map(() => new Failure(error));
    // A request that makes the database fail must not affect the others.
    const middle = asks.length >> 1;
    const first = await decideEach(decide, asks.slice(0, middle));
    return [...first, ...(await decideEach(decide, asks.slice(middle)))];
  }
}

export function openBatches<Ask, Answer>(work: BatchWork<Ask, Answer>): Batches<Ask, Answer> {
  const { decide, enter, onBatch, maxBatch = 1024, maxWaiting = 8192 } = work;
  let waiting: Waiting<Ask, Answer>[] = [];
  let inBatches = 0;
  let batches = 0;
  /** Batches with outstanding answers. */
  let unanswered = 0;
  let closed = false;
  let scheduled = false;
  let drained = () => {};

  const settle = async (batch: readonly Waiting<Ask, Answer>[]): Promise<void> => {
    const asks = batch.map(({ ask }) => ask);
    // What several requests share is done on behalf of none of them.
    const origin = batch.length === 1 ? batch[0]?.origin : undefined;
    const decisions = await onBehalfOf(origin, () => decideEach(decide, asks));
    batches -= 1;
    inBatches -= batch.length;
    // The database would be idle while answers are written, so it gets its next batch first.
    pump();
    onBatch?.();
    for (const [at, { resolve, reject }] of batch.entries()) {
      if (at > 0 && at % answeredAtOnce === 0) await turn();
      const decision = decisions[at] as Answer | Failure;
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
   * Sends waiting requests. While the database works on one batch, this process prepares the next,
   * so two may be in progress if there are enough requests; the database executes them one after
   * the other.
   */
  const pump = (): void => {
    scheduled = false;
    while (waiting.length > 0 && isWorthSending()) {
      const [batch, rest] = takeBatch(waiting, enter, maxBatch);
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
    submit: (ask) =>
      new Promise<Answer>((resolve, reject) => {
        if (closed || waiting.length + inBatches >= maxWaiting) {
          throw new Refusal('not_ready', { retryAfterSeconds: 1 });
        }
        waiting.push({ ask, origin: originOf(), resolve, reject });
        schedule();
      }),
    isBusy: () => inBatches > 0,
    close() {
      closed = true;
      const { promise, resolve } = Promise.withResolvers<void>();
      drained = resolve;
      schedule();
      return promise;
    },
  };
}

/** Splits off the next batch, in order. */
function takeBatch<Ask, Answer>(
  waiting: readonly Waiting<Ask, Answer>[],
  enter: BatchWork<Ask, Answer>['enter'],
  maxBatch: number,
): [Waiting<Ask, Answer>[], Waiting<Ask, Answer>[]] {
  const batch: Waiting<Ask, Answer>[] = [];
  const rest: Waiting<Ask, Answer>[] = [];
  const names = new Set<string>();
  for (const one of waiting) {
    const isFull = batch.length === maxBatch;
    // The first one is always taken, so that the loop terminates.
    const isIn = !isFull && (enter(one.ask, names) || batch.length === 0);
    (isIn ? batch : rest).push(one);
  }
  return [batch, rest];
}
