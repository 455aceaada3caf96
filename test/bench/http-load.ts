/**
 * Load over HTTP on keep-alive connections, for all benchmarks of the API. A general load generator
 * used two thirds as much CPU as the API itself, which distorted the results on two cores; this one
 * writes prepared requests to sockets and parses only as much of a response as needed.
 */
import { once } from 'node:events';
import { connect, type NetConnectOpts } from 'node:net';
import { type Figures, figuresOf } from './ledger-load.ts';

export interface Reply {
  readonly status: number;
  readonly body: string;
}

export interface Connection {
  /** Sends one prepared request, and returns the status of its response. */
  status(request: string): Promise<number>;
  /** The same with the response's body. */
  ask(request: string): Promise<Reply>;
  close(): void;
}

/** One unit of work on one connection: false if it failed, null if there is none left. */
export type Work = (connection: Connection, turn: number) => Promise<boolean | null>;

export interface HttpLoad {
  readonly urls: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  /** Target rate of units per second over all connections; unlimited if omitted. */
  readonly rate?: number;
  /** The work of one connection. */
  readonly work: (number: number) => Work;
}

export interface HttpFigures extends Figures {
  readonly done: number;
  readonly failed: number;
}

/** Repeats the work on every connection until the time is over. */
export async function loadHttp(load: HttpLoad): Promise<HttpFigures> {
  const latencies: number[] = [];
  let failed = 0;
  const { urls, connections, rate } = load;
  const open = await Promise.all(
    Array.from({ length: connections }, (_, at) => openConnection(urls[at % urls.length] ?? '')),
  );
  // Preparing the requests takes a while, during which nobody would be served.
  const works = open.map((_, number) => load.work(number));
  const began = performance.now();
  const end = began + load.seconds * 1000;
  const lane = async (connection: Connection, number: number): Promise<void> => {
    const work = works[number] as Work;
    const gap = rate === undefined ? 0 : (connections / rate) * 1000;
    // Connections start one after the other, so that the rate is even and not a burst.
    let due = performance.now() + (gap * number) / connections;
    for (let turn = 0; performance.now() < end; turn += 1) {
      if (gap > 0) await until(due);
      const start = gap > 0 ? due : performance.now();
      const done = await work(connection, turn);
      if (done === null) return;
      if (done) latencies.push(performance.now() - start);
      else failed += 1;
      due += gap;
    }
  };
  await Promise.all(open.map(lane));
  const seconds = (performance.now() - began) / 1000;
  for (const connection of open) connection.close();
  return { ...figuresOf(latencies, seconds), done: latencies.length, failed };
}

const until = (time: number): Promise<void> | undefined => {
  const wait = time - performance.now();
  return wait > 0 ? new Promise((resolve) => setTimeout(resolve, wait)) : undefined;
};

export interface Draft {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Serializes a request; requests are sent as latin1, so each character of the body is one byte. */
export function requestOf(url: string, draft: Draft, key?: string): string {
  const { method, path, token, body, headers = {} } = draft;
  const bytes = body === undefined ? '' : Buffer.from(body).toString('latin1');
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: ${new URL(url).host}`,
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(body === undefined || headers['content-type'] ? [] : ['content-type: application/json']),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(method === 'POST' ? [`content-length: ${bytes.length}`] : []),
    ...(key === undefined ? [] : [`idempotency-key: ${key}`]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${bytes}`;
}

const ends = Buffer.from('\r\n\r\n');
const lengthName = Buffer.from('\r\ncontent-length: ');
const space = 0x20;
const zero = 0x30;

/** Length of a response that begins with these bytes; null if they do not contain it yet. */
function endOf(bytes: Buffer): { readonly body: number; readonly end: number } | null {
  const at = bytes.indexOf(ends);
  if (at < 0) return null;
  const body = at + ends.length;
  const named = bytes.indexOf(lengthName);
  let length = 0;
  if (named >= 0 && named < at) {
    for (let place = named + lengthName.length; ; place += 1) {
      const digit = (bytes[place] ?? space) - zero;
      if (digit < 0 || digit > 9) break;
      length = length * 10 + digit;
    }
  }
  return { body, end: body + length };
}

const statusOf = (bytes: Buffer): number =>
  ((bytes[9] ?? zero) - zero) * 100 +
  ((bytes[10] ?? zero) - zero) * 10 +
  (bytes[11] ?? zero) -
  zero;

interface Waiting {
  readonly wantsBody: boolean;
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: Error) => void;
}

/** All sockets share this buffer, because its content is processed immediately. */
const inbox = Buffer.alloc(1 << 18);

export async function openConnection(url: string): Promise<Connection> {
  const { hostname, port } = new URL(url);
  let waiting: Waiting | null = null;
  let kept: Buffer | null = null;
  const take = (bytes: Buffer): void => {
    const found = endOf(bytes);
    if (!found || bytes.length < found.end) {
      kept = Buffer.from(bytes);
      return;
    }
    kept = null;
    const body = waiting?.wantsBody ? bytes.toString('utf8', found.body, found.end) : '';
    waiting?.resolve({ status: statusOf(bytes), body });
  };
  const options: NetConnectOpts = {
    host: hostname,
    port: Number(port),
    noDelay: true,
    onread: {
      buffer: inbox,
      callback(length) {
        const bytes = inbox.subarray(0, length);
        take(kept ? Buffer.concat([kept, bytes]) : bytes);
        return true;
      },
    },
  };
  const socket = connect(options);
  await once(socket, 'connect');
  const lost = () => waiting?.reject(new Error('The API closed the connection.'));
  socket.on('error', lost).on('close', lost);
  const send = (request: string, wantsBody: boolean): Promise<Reply> =>
    new Promise((resolve, reject) => {
      waiting = { wantsBody, resolve, reject };
      socket.write(request, 'latin1');
    });
  return {
    status: async (request) => (await send(request, false)).status,
    ask: (request) => send(request, true),
    close: () => socket.destroy(),
  };
}
