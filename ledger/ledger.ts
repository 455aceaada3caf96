/** The ledger within a process: commands, and use cases that book, are decided in batches. */
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '#contract/refusals.ts';
import { connect, isLoss, serviceLimits, sqlState, type Tx, transact } from '#db/connect.ts';
import { NoServer, type ServerClient, Servers } from '#db/servers.ts';
import { type Batches, type BatchWork, type Failure, isNew, openBatches } from './batches.ts';
import { applyQuery, checkCommand, outcomesOf } from './encode.ts';
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

interface Lane {
  /** Decides the commands in one transaction; throws `Refusal('not_ready')` without a database. */
  send(commands: readonly Command[], now: Date): Promise<Outcome[]>;
  close(): Promise<void>;
}

/** Delays before each attempt to reach the database, in milliseconds. */
const attempts = [0, 50, 100, 200, 400, 800, 1600];

/** Deadlock and serialization failure: the transaction was rolled back and can be retried. */
const repeatable = new Set(['40001', '40P01']);

/** A batch takes milliseconds; a connection that is silent for this long is given up. */
const defaultSilenceMs = 8000;
/** After this time there are no more retries; callers are told to come back later. */
const patienceMs = 12_000;

/** Opens no connection until the first batch. */
function openLane(url: string, silenceMs = defaultSilenceMs): Lane {
  const servers = new Servers(url);
  const limits = { connectionTimeoutMillis: silenceMs, query_timeout: silenceMs };
  const options = { pipeline: true, ...serviceLimits, ...limits };
  let connecting: Promise<ServerClient> | null = null;

  const connected = (): Promise<ServerClient> => {
    if (connecting) return connecting;
    const attempt = servers.connected(options).then((client) => {
      const forget = () => {
        if (connecting === attempt) connecting = null;
      };
      return client.on('error', forget).on('end', forget);
    });
    connecting = attempt;
    return attempt;
  };

  /** Drops a connection without waiting, because a silent one does not receive the goodbye. */
  const leave = (one: Promise<ServerClient>): void => {
    if (connecting === one) connecting = null;
    one.then((client) => client.end()).catch(() => undefined);
  };

  return {
    async send(commands, now) {
      const query = applyQuery(commands, now);
      const giveUpAt = performance.now() + patienceMs;
      let sentBefore = false;
      for (const wait of attempts) {
        if (wait > 0) await pause(wait);
        if (performance.now() > giveUpAt) break;
        const connection = connected();
        try {
          const client = await connection;
          const sending = client.query<(string | null)[]>(query);
          const first = !sentBefore;
          sentBefore = true;
          const { rows } = await sending;
          if (client.unconfirmed) throw new NoServer('no standby has confirmed the batch');
          const outcomes = outcomesOf(commands, rows[0] as (string | null)[], now);
          return first ? outcomes : outcomes.map((outcome, at) => ownAnswer(outcome, commands[at]));
        } catch (error) {
          if (isLoss(error) || sqlState(error) === undefined) leave(connection);
          else if (!repeatable.has(sqlState(error) ?? '')) throw error;
        }
      }
      throw new Refusal('not_ready', { retryAfterSeconds: 2 });
    },
    async close() {
      const last = connecting;
      connecting = null;
      await last?.then((client) => client.end()).catch(() => undefined);
    },
  };
}

/**
 * After a lost connection it is unknown whether its batch was committed. The same batch is sent
 * again: bookings already made are found by their ids, and count as this command's own result, not
 * as a repeat.
 */
const ownAnswer = (outcome: Outcome, command: Command | undefined): Outcome =>
  outcome.ok && outcome.id === command?.items[0]?.id ? { ...outcome, replayed: false } : outcome;

/** A repeat of a request, or an operation on a hold made in the batch, waits for the next one. */
function enter({ items, requestKey }: Command, names: Set<string>): boolean {
  for (const item of items) {
    if ('hold' in item && names.has(item.hold)) return false;
  }
  if (requestKey !== undefined && !isNew(requestKey, names)) return false;
  return items.every(({ id }) => isNew(id, names));
}
