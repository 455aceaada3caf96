/** The ledger as a process uses it: whatever arrives while one batch commits is the next batch. */
import { Refusal } from '#contract/refusals.ts';
import { checkCommand } from './encode.ts';
import { openLane } from './lane.ts';
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

/** From here on the waiting commands are worth two transactions at once. */
const worthTwo = 64;

/** Opens the ledger on a connection of its own, which is made when it is first needed. */
export function openLedger(options: LedgerOptions): Ledger {
  const { url, now, maxBatch = 1024, maxWaiting = 8192, silenceMs } = options;
  const lane = openLane(url, silenceMs);
  let waiting: Waiting[] = [];
  let inBatches = 0;
  let batches = 0;
  let closed = false;
  let scheduled = false;
  let drained = () => {};

  const settle = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const commands = batch.map(({ command }) => command);
      const outcomes = await lane.send(commands, now());
      for (const [at, { resolve }] of batch.entries()) resolve(outcomes[at] as Outcome);
    } catch (error) {
      // What the database cannot even decide harms only the command that brought it.
      if (batch.length > 1 && !(error instanceof Refusal)) {
        for (const one of batch) await settle([one]);
      } else {
        for (const { reject } of batch) reject(error);
      }
    }
  };

  /** A second batch is worth its own overhead once it is no smaller than the one under way. */
  const isWorthSending = (): boolean =>
    batches === 0 ||
    (batches === 1 && waiting.length >= worthTwo / 2 && waiting.length >= inBatches);

  /**
   * Sends what waits. While the database works on one batch this process prepares the next, so two
   * may be under way when there is enough for both; the database takes them one after the other.
   */
  const pump = (): void => {
    scheduled = false;
    while (waiting.length > 0 && isWorthSending()) {
      const half = batches === 0 && waiting.length >= worthTwo;
      const size = half ? Math.ceil(waiting.length / 2) : waiting.length;
      const [batch, rest] = takeBatch(waiting, Math.min(size, maxBatch));
      waiting = rest;
      batches += 1;
      inBatches += batch.length;
      void settle(batch).then(() => {
        batches -= 1;
        inBatches -= batch.length;
        schedule();
      });
    }
    if (batches === 0) drained();
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
    if (batch.length === maxBatch || clashes(one.command, names)) {
      rest.push(one);
      continue;
    }
    batch.push(one);
    const { items, requestKey } = one.command;
    if (requestKey !== undefined) names.add(requestKey);
    for (const { id } of items) names.add(id);
  }
  return [batch, rest];
}

function clashes({ items, requestKey }: Command, names: ReadonlySet<string>): boolean {
  if (requestKey !== undefined && names.has(requestKey)) return true;
  for (const item of items) {
    if (names.has(item.id) || ('hold' in item && names.has(item.hold))) return true;
  }
  return false;
}
