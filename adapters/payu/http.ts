/** Calls to PayU: a cached token, a time limit, and retries, which PayU makes harmless. */
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf, neverSent } from '../connection.ts';
import { GatewayError } from '../payment-gateway.ts';
import type { GatewayTools } from '../provider.ts';
import { oauthRefusal, refusal, token as tokenShape } from './shapes.ts';

export interface ClientOptions extends GatewayTools {
  /** URL of the provider: `https://secure.payu.com` in production. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: object;
}

/** A definite answer, positive or negative; anything else is a GatewayError. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly correlationId: string | null;
  /** True if an earlier attempt of the same call may have been executed without an answer. */
  readonly repeated: boolean;
}

export type Ask = (call: Call) => Promise<Answer>;

type Reply = Omit<Answer, 'repeated'> & { readonly retryAfterMs: number };

const attempts = 3;
const longestPauseMs = 5000;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The provider's reason for a refusal: `400 ERROR_VALUE_INVALID 8020 INVALID_TOTAL_AMOUNT`. */
export function reasonOf({ status, body }: Pick<Answer, 'status' | 'body'>): string {
  const said = refusal.safeParse(body).data?.status;
  const signIn = oauthRefusal.safeParse(body).data?.error;
  const words = [said?.statusCode ?? signIn, said?.code, said?.codeLiteral ?? said?.statusDesc];
  return [status, ...words]
    .filter((word) => word !== undefined)
    .join(' ')
    .slice(0, 200);
}

/** All parts of the refusal's reason, separated by spaces. */
export function wordsOf({ body }: Pick<Answer, 'body'>): string {
  const said = refusal.safeParse(body).data?.status;
  return [said?.statusCode, said?.codeLiteral, said?.statusDesc].join(' ').replaceAll('_', ' ');
}

type Kind = GatewayError['kind'];

export const errorOf = (kind: Kind, answer: Omit<Answer, 'repeated'>): GatewayError =>
  new GatewayError(kind, reasonOf(answer), { correlationId: answer.correlationId });

/** The kind for a call without a usable answer: one that only reads has certainly done nothing. */
const doubtOf = (method: Call['method']): Kind => (method === 'GET' ? 'unavailable' : 'unknown');

/** The error for an undocumented answer. */
export const unreadable = (method: Call['method'], answer: Answer): GatewayError =>
  new GatewayError(doubtOf(method), `${answer.status} unreadable`, answer);

async function send(
  { url, timeoutMs = 8000, report }: ClientOptions,
  method: Call['method'],
  path: string,
  init: RequestInit,
): Promise<Reply> {
  const told = (outcome: number | string, correlationId: string | null): void =>
    report?.({ method, path, outcome, correlationId });
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    // An opened order is answered with 302 and the data in the body; the redirect is for the payer.
    const reply = await fetch(url + path, { ...init, method, redirect: 'manual', signal });
    const body = readJson(await reply.text());
    const correlationId = reply.headers.get('correlation-id');
    told(reply.status, correlationId);
    const seconds = Number(reply.headers.get('retry-after') ?? 0);
    const retryAfterMs = seconds > 0 ? Math.min(seconds * 1000, longestPauseMs) : 0;
    return { status: reply.status, body, correlationId, retryAfterMs };
  } catch (error) {
    const code = codeOf(error);
    told(code, null);
    const kind = neverSent.has(code) ? 'unavailable' : doubtOf(method);
    throw new GatewayError(kind, code, { cause: error });
  }
}

/** The token, fetched on first use and again shortly before it expires. */
function openTokens(options: ClientOptions) {
  const { clientId, clientSecret, now } = options;
  const path = '/pl/standard/user/oauth/authorize';
  let kept: { readonly value: Promise<string>; ends: number } | undefined;
  async function fetchToken(entry: { ends: number }): Promise<string> {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    });
    const asked = now().getTime();
    try {
      const reply = await send(options, 'POST', path, { body });
      const read = tokenShape.safeParse(reply.body);
      if (reply.status !== 200 || !read.success) throw errorOf('unavailable', reply);
      entry.ends = asked + (read.data.expires_in - 60) * 1000;
      return read.data.access_token;
    } catch (error) {
      // Whatever happened to the sign-in, the call that needed it was not made.
      if (!(error instanceof GatewayError) || error.kind === 'unavailable') throw error;
      throw new GatewayError('unavailable', `sign-in ${error.reason}`, { cause: error });
    }
  }
  return {
    async current(): Promise<string> {
      if (!kept || now().getTime() >= kept.ends) {
        const entry = { ends: Number.POSITIVE_INFINITY };
        const value = fetchToken(entry);
        const fresh = Object.assign(entry, { value });
        kept = fresh;
        value.catch(() => {
          if (kept === fresh) kept = undefined;
        });
      }
      return kept.value;
    },
    /** Drops a rejected token, unless another call has already replaced it. */
    async drop(refused: string): Promise<void> {
      const current = kept;
      if ((await current?.value.catch(() => refused)) === refused && kept === current) {
        kept = undefined;
      }
    },
  };
}

/** Statuses after which a retry may succeed. */
const passing = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** Returns a function that calls the provider and throws a GatewayError if no answer can be had. */
export function openClient(options: ClientOptions): Ask {
  const { pause = (ms) => wait(ms) } = options;
  const tokens = openTokens(options);

  async function signed({ method, path, body }: Call): Promise<Reply> {
    for (let again = false; ; again = true) {
      const token = await tokens.current();
      const reply = await send(options, method, path, {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (reply.status !== 401) return reply;
      await tokens.drop(token);
      if (again) throw errorOf('unavailable', reply);
    }
  }

  return async (call) => {
    let doubt = false;
    for (let attempt = 1; ; attempt += 1) {
      let fault: GatewayError;
      let pauseMs = 300 * attempt;
      try {
        const reply = await signed(call);
        if (!passing(reply.status)) {
          if (reply.status === 403) throw errorOf('unavailable', reply);
          return { ...reply, repeated: doubt };
        }
        // Too many calls: not processed. With any other status the outcome is unknown.
        fault = errorOf(reply.status === 429 ? 'unavailable' : doubtOf(call.method), reply);
        pauseMs = Math.max(pauseMs, reply.retryAfterMs);
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error;
        fault = error;
        // Wrong credentials stay wrong.
        if (/^40[13]/.test(error.reason)) attempt = attempts;
      }
      doubt ||= fault.kind === 'unknown';
      if (attempt < attempts) {
        await pause(pauseMs);
        continue;
      }
      const { reason, correlationId } = fault;
      throw doubt ? new GatewayError('unknown', reason, { correlationId, cause: fault }) : fault;
    }
  };
}
