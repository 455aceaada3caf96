/** Calls to Przelewy24: Basic authentication, a time limit, and retries where they are harmless. */
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf, neverSent } from '../connection.ts';
import { GatewayError } from '../payment-gateway.ts';
import type { GatewayTools } from '../provider.ts';
import { decode, encode } from './json.ts';
import { refusal } from './shapes.ts';

export interface P24Options extends Pick<GatewayTools, 'timeoutMs' | 'pause'> {
  /** URL of the provider, without `/api/v1`: `https://secure.przelewy24.pl` in production. */
  readonly url: string;
  readonly merchantId: number;
  readonly posId: number;
  /** The API password, which the provider's panel calls the key for reports. */
  readonly apiKey: string;
  /** The signing key. */
  readonly crc: string;
}

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below /api/v1. */
  readonly path: string;
  readonly body?: object;
  /** Maximum number of attempts; 1 for calls that must not be repeated blindly. */
  readonly attempts: number;
}

/** A definite answer, positive or negative; anything else is a GatewayError. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** True if an earlier attempt of the same call may have been executed without an answer. */
  readonly repeated: boolean;
}

export type Ask = (call: Call) => Promise<Answer>;

/** The provider's reason for a refusal, as far as it gives one. */
export function refusalOf({ status, body }: Answer): string {
  const parsed = refusal.safeParse(body);
  if (!parsed.success) return String(status);
  const { error } = parsed.data;
  const texts = typeof error === 'string' ? [error] : error.map(({ message }) => message);
  return `${status} ${texts.join('; ').slice(0, 200)}`;
}

/** The error for a call without a usable answer. A call that only reads has done nothing. */
export const noAnswer = (method: Call['method'], reason: string, cause?: unknown): GatewayError =>
  new GatewayError(method === 'GET' ? 'unavailable' : 'unknown', reason, { cause });

/** Returns the provider's own answer; throws for a redirect, a proxy's or a server error. */
function checked(method: Call['method'], answer: Answer): Answer {
  const { status } = answer;
  if (status >= 500) throw noAnswer(method, refusalOf(answer));
  const elsewhere = status >= 300 && status < 400;
  if (elsewhere || status === 401 || status === 403 || status === 429) {
    throw new GatewayError('unavailable', refusalOf(answer));
  }
  return answer;
}

/** Retrying makes no sense if the credentials are wrong. */
const mayPass = (error: unknown): boolean =>
  error instanceof GatewayError && !/^(3|401|403)/.test(error.reason);

/** Returns a function that calls the provider and throws a GatewayError if no answer can be had. */
export function openClient(options: P24Options): Ask {
  const { url, posId, apiKey, timeoutMs = 10_000, pause = (ms) => wait(ms) } = options;
  const authorization = `Basic ${Buffer.from(`${posId}:${apiKey}`).toString('base64')}`;

  async function send({ method, path, body }: Call, repeated: boolean): Promise<Answer> {
    try {
      const reply = await fetch(`${url}/api/v1${path}`, {
        method,
        headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: encode(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const answer = { status: reply.status, body: decode(await reply.text()), repeated };
      return checked(method, answer);
    } catch (error) {
      if (error instanceof GatewayError) throw error;
      const code = codeOf(error);
      if (neverSent.has(code)) throw new GatewayError('unavailable', code, { cause: error });
      throw noAnswer(method, code, error);
    }
  }

  return async (call) => {
    let doubt = false;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await send(call, doubt);
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error;
        doubt ||= error.kind === 'unknown';
        if (attempt < call.attempts && mayPass(error)) {
          await pause(250 * attempt);
          continue;
        }
        throw doubt ? new GatewayError('unknown', error.reason, { cause: error }) : error;
      }
    }
  };
}
