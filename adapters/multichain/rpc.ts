/**
 * Calls to a MultiChain node: limited concurrency, answers read whatever their HTTP status, and
 * classification of missing answers.
 */
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { ChainError } from '../chain.ts';
import { codeOf, neverSent } from '../connection.ts';
import { readExact, writeExact } from './exact.ts';

/** The log entry of a call: without parameters, and so without personal data. */
export interface CallReport {
  /** Also the id sent to the node. */
  readonly id: string;
  readonly method: string;
  /** `ok`, the node's error code, or why there was no answer. */
  readonly outcome: string;
}

export interface RpcOptions {
  /** URL of the node, with or without a trailing slash. Only its root path answers. */
  readonly url: string;
  readonly user: string;
  readonly password: string;
  readonly newId: () => string;
  readonly timeoutMs?: number;
  /** Delays before the retries. */
  readonly pause?: (ms: number) => Promise<unknown>;
  readonly report?: (call: CallReport) => void;
}

/** `reads`: can be executed repeatedly. `acts`: without an answer, the outcome is unknown. */
export type Effect = 'reads' | 'acts';

export type Rpc = (method: string, params: readonly unknown[], effect: Effect) => Promise<unknown>;

/** The node processes four calls and queues sixteen; it rejects further ones unread. */
const mostInFlight = 16;
const attempts = 8;
const readAttempts = 3;
const busy = 'the node is busy';

const envelope = z.object({
  result: z.unknown(),
  error: z.nullable(z.object({ code: z.number(), message: z.string() })),
});

const startingUp = -28;
/** The wallet is locked, or has no keys left: nothing is done until its operator unlocks it. */
const locked = [-13, -12];

/** Limits the number of concurrent calls; the others wait their turn. */
function turnstile(most: number) {
  let inside = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside >= most) await new Promise<void>((enter) => waiting.push(enter));
    else inside += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    }
  };
}

function readEnvelope(text: string) {
  try {
    return envelope.safeParse(readExact(text)).data;
  } catch {
    return undefined;
  }
}

/** Interprets an answer; throws the corresponding error. */
function resultOf(status: number, text: string, effect: Effect): unknown {
  // Its queue was full, or it is stopping: the call was not processed.
  if (status === 503) throw new ChainError('unavailable', busy);
  if (status === 401) throw new ChainError('unavailable', 'the node does not know the credentials');
  const answer = readEnvelope(text);
  if (!answer) {
    const kind = effect === 'reads' || status === 404 || status === 405 ? 'unavailable' : 'unknown';
    throw new ChainError(kind, `HTTP ${status} without an answer`);
  }
  if (!answer.error) return answer.result;
  const { code, message } = answer.error;
  if (code === startingUp) {
    throw new ChainError('unavailable', message, { code, starting: true });
  }
  throw new ChainError(locked.includes(code) ? 'unavailable' : 'refused', message, { code });
}

/** Returns a function that calls the node and throws a ChainError if no answer can be had. */
export function openRpc(options: RpcOptions): Rpc {
  const { user, password, newId, timeoutMs = 8000, pause = (ms) => wait(ms) } = options;
  const url = options.url.replace(/\/+$/, '');
  const inTurn = turnstile(mostInFlight);
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

  async function once(method: string, params: readonly unknown[], effect: Effect) {
    const id = newId();
    const told = (outcome: string): void => options.report?.({ id, method, outcome });
    try {
      const reply = await fetch(`${url}/`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: writeExact({ id, method, params }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const result = resultOf(reply.status, await reply.text(), effect);
      told('ok');
      return result;
    } catch (error) {
      if (error instanceof ChainError) {
        told(String(error.code ?? error.reason));
        throw error;
      }
      const code = codeOf(error);
      told(code);
      const kind = neverSent.has(code) || effect === 'reads' ? 'unavailable' : 'unknown';
      throw new ChainError(kind, code, { cause: error });
    }
  }

  /** Rejected unread; or it only reads, and failed before its time limit. */
  const mayRepeat = (error: unknown, attempt: number, effect: Effect): boolean => {
    if (!(error instanceof ChainError) || error.kind !== 'unavailable') return false;
    if (error.reason === busy) return attempt < attempts;
    return effect === 'reads' && attempt < readAttempts && error.reason !== 'TimeoutError';
  };

  return (method, params, effect) =>
    inTurn(async () => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await once(method, params, effect);
        } catch (error) {
          if (!mayRepeat(error, attempt, effect)) throw error;
          await pause(40 * attempt);
        }
      }
    });
}
