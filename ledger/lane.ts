/** The batcher's connection: sends a batch as one transaction and survives lost connections. */
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '#contract/refusals.ts';
import { isLoss, serviceLimits, sqlState } from '#db/connect.ts';
import { NoServer, type ServerClient, Servers } from '#db/servers.ts';
import { applyQuery, outcomesOf } from './encode.ts';
import type { Command, Item, Outcome } from './types.ts';

export interface Lane {
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
export function openLane(url: string, silenceMs = defaultSilenceMs): Lane {
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
  outcome.ok && outcome.id === (command?.items[0] as Item).id
    ? { ...outcome, replayed: false }
    : outcome;
