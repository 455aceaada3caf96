/** The batcher's connection: sends a batch as one transaction and survives a lost connection. */
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

/** Waits before each attempt to reach the database, in milliseconds. */
const attempts = [0, 50, 100, 200, 400, 800, 1600];

/** Deadlock and serialization failure: the transaction is gone, and may simply be tried again. */
const repeatable = new Set(['40001', '40P01']);

/** A batch takes milliseconds; a connection that says nothing for so long is given up. */
const defaultSilenceMs = 8000;
/** From here on nothing is tried once more: whoever waits is told to come again. */
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

  /** Lets go of a connection without waiting: one that has fallen silent does not hear goodbye. */
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
 * When a connection is lost nobody knows whether its batch was committed. The same batch is sent
 * again: what was booked is found by its id, and is then this very command's answer, not a repeat.
 */
const ownAnswer = (outcome: Outcome, command: Command | undefined): Outcome =>
  outcome.ok && outcome.id === (command?.items[0] as Item).id
    ? { ...outcome, replayed: false }
    : outcome;
