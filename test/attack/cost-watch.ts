/** Sends requests to a server in this process and measures how long they block the event loop. */
import type { FastifyInstance } from 'fastify';
import type { Person, TestApi } from '#api/testing.ts';

/** By which a server knows that a request is measured. */
export const measuredHeader = 'x-measured';

export interface World {
  readonly api: TestApi;
  readonly admin: Person;
  readonly second: Person;
  /** Has a long history. */
  readonly ewa: Person;
  readonly jan: Person;
}

export interface Sent {
  readonly what: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS';
  readonly url: string;
  readonly type?: string;
  readonly payload?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  readonly as?: Person;
}

export interface Row {
  readonly what: string;
  readonly status: number;
  readonly ms: number;
  /** Longest block of the event loop, in milliseconds. */
  readonly stood: number;
}

/** Longer blocks are measured again, because other processes may have used the processor. */
const suspiciousMs = 40;
const tries = 3;

/**
 * Watches the event loop with a tick in each turn. On a busy machine a turn also takes long because
 * of others: the block is at most the processor time that this thread used meanwhile.
 */
function watch(): () => number {
  let longest = 0;
  let wall = performance.now();
  let cpu = process.threadCpuUsage();
  const look = (): void => {
    const { user, system } = process.threadCpuUsage(cpu);
    const now = performance.now();
    longest = Math.max(longest, Math.min(now - wall, (user + system) / 1000));
    wall = now;
    cpu = process.threadCpuUsage();
  };
  const ticking = setInterval(look, 1);
  return () => {
    look();
    clearInterval(ticking);
    return longest;
  };
}

async function statusOf(app: FastifyInstance, sent: Sent): Promise<number> {
  const { method, url, type, payload, headers, as } = sent;
  const { statusCode } = await app.inject({
    method,
    url,
    headers: {
      [measuredHeader]: '1',
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(type && { 'content-type': type }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  });
  return statusCode;
}

async function timed(what: string, send: () => Promise<number>): Promise<Row> {
  const watched = watch();
  const began = performance.now();
  const status = await send();
  return { what, status, ms: performance.now() - began, stood: watched() };
}

const once = ({ app }: Pick<TestApi, 'app'>, sent: Sent): Promise<Row> =>
  timed(sent.what, () => statusOf(app, sent));

/** Sends all of them at once; its status is the worst. For long blocks, the least of three tries. */
export async function together(
  app: FastifyInstance,
  all: readonly (Sent | (() => Promise<number>))[],
  named = '',
): Promise<Row> {
  const what = named || all.map((one) => (typeof one === 'function' ? '' : one.what))[0] || '';
  const send = async () =>
    Math.max(
      ...(await Promise.all(
        all.map((one) => (typeof one === 'function' ? one() : statusOf(app, one))),
      )),
    );
  return leastOf(() => timed(what, send));
}

async function leastOf(attempt: () => Promise<Row>): Promise<Row> {
  let least = await attempt();
  for (let tried = 1; tried < tries && least.stood > suspiciousMs; tried += 1) {
    const again = await attempt();
    if (again.status === least.status && again.stood < least.stood) least = again;
  }
  return least;
}

/** Sends it, or what `next` creates for each try; for long blocks, the least of three tries. */
export function measure(api: TestApi, sent: Sent | (() => Sent)): Promise<Row> {
  const next = typeof sent === 'function' ? sent : () => sent;
  return leastOf(() => once(api, next()));
}

/** The typical block of many requests that do nothing. */
export async function emptyRequest(api: TestApi): Promise<number> {
  const health = { what: 'an empty request', method: 'GET', url: '/health/live' } as const;
  const rows: Row[] = [];
  for (let time = 0; time < 40; time += 1) rows.push(await once(api, health));
  return Math.max(0.1, rows.map(({ stood }) => stood).sort((a, b) => a - b)[20] ?? 1);
}

/** The worst rows as a table for docs/measurements.md. */
export function tableOf(rows: readonly Row[], empty: number, shown: number): string {
  const lines = rows
    .toSorted((a, b) => b.stood - a.stood)
    .slice(0, shown)
    .map(({ what, status, ms, stood }) => {
      const ratio = (stood / empty).toFixed(0);
      return `| ${what} | ${status} | ${ms.toFixed(0)} | ${stood.toFixed(1)} | ${ratio} |`;
    });
  const head = '| request | status | took ms | event loop stood ms | × an empty request |';
  return [head, '|---|---|---|---|---|', ...lines].join('\n');
}
