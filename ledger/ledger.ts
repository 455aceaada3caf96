/** The ledger within a process: commands, and use cases that book, are decided in batches. */
import { connect, serviceLimits, type Tx, transact } from '#db/connect.ts';
import { type Batches, type BatchWork, type Failure, isNew, openBatches } from './batches.ts';
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
  /**
   * Opens a queue of requests that are decided together, each batch in one transaction on
   * connections of the ledger's own. Submitting throws as `submit` does, or what the decision
   * throws; after a lost connection it is unknown whether a request was decided.
   */
  together<Ask, Answer>(work: Together<Ask, Answer>): (ask: Ask) => Promise<Answer>;
  /** Accepts no more commands and requests, answers the waiting ones, closes the connections. */
  close(): Promise<void>;
}

/** How requests are decided together; `decide` runs in the batch's transaction. */
export interface Together<Ask, Answer> extends Pick<BatchWork<Ask, Answer>, 'enter'> {
  decide(tx: Tx, asks: readonly Ask[]): Promise<readonly (Answer | Failure)[]>;
}

/** Few, because whatever books waits for the head of the chain; reads have connections of theirs. */
const connections = 6;

/** Opens the ledger on its own connections, which are made on first use. */
export function openLedger(options: LedgerOptions): Ledger {
  const { url, now, maxBatch, maxWaiting, silenceMs } = options;
  const lane = openLane(url, silenceMs);
  const placing = openPlacing(url, () => commands.isBusy());
  const limits = { ...(maxBatch && { maxBatch }), ...(maxWaiting && { maxWaiting }) };
  const commands = openBatches<Command, Outcome>({
    decide: (batch) => lane.send(batch, now()),
    enter,
    onBatch: placing.soon,
    ...limits,
  });
  const queues: Pick<Batches<never, unknown>, 'close'>[] = [commands];
  const db = connect(url, {
    ...serviceLimits,
    ...(silenceMs && { query_timeout: silenceMs }),
    max: connections,
    options: `${serviceLimits.options} -c plan_cache_mode=force_generic_plan`,
  });
  return {
    submit: async (command) => {
      checkCommand(command);
      return commands.submit(command);
    },
    together(work) {
      const { decide, ...rest } = work;
      const queue = openBatches({
        ...limits,
        ...rest,
        decide: (asks) => transact(db, (tx) => decide(tx, asks)),
        onBatch: placing.soon,
      });
      queues.push(queue);
      return queue.submit;
    },
    async close() {
      await Promise.all(queues.map((queue) => queue.close()));
      await lane.close();
      await db.end();
      await placing.close();
    },
  };
}

/** A repeat of a request, or an operation on a hold made in the batch, waits for the next one. */
function enter({ items, requestKey }: Command, names: Set<string>): boolean {
  for (const item of items) {
    if ('hold' in item && names.has(item.hold)) return false;
  }
  if (requestKey !== undefined && !isNew(requestKey, names)) return false;
  return items.every(({ id }) => isNew(id, names));
}
