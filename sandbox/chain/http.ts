/** The node's HTTP side: its statuses, its few workers and their queue, and the faults on the way. */
import { timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { sha256 } from './bytes.ts';
import type { ChainFault, ChainFaults } from './faults.ts';
import { release } from './methods/info.ts';
import type { ChainNode } from './node.ts';
import { type Answer, answerTo, methodOf, starting } from './rpc.ts';

interface HttpOptions {
  readonly node: ChainNode;
  readonly faults: ChainFaults;
  /** 0 for any that is free. */
  readonly port: number;
  readonly user: string;
  readonly password: string;
  /** Called with what ends the real node, and with a fault of our own. */
  readonly onDeath: (error: unknown) => void;
}

interface HttpSide {
  readonly port: number;
  /** Listens, or stops listening, as the faults say. */
  follow(): Promise<void>;
  close(): Promise<void>;
}

/** Four calls are carried out, sixteen wait; the next is told so and has not been carried out. */
const [workers, waitingRoom] = [4, 16];
const plain = 'text/html; charset=ISO-8859-1';
const wrongPasswordMs = 250;
const idleMs = 30_000;

const same = (a: string, b: string): boolean =>
  timingSafeEqual(sha256(Buffer.from(a)), sha256(Buffer.from(b)));

function send(
  reply: http.ServerResponse,
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = { 'content-type': plain },
): void {
  const length = String(Buffer.byteLength(body));
  reply.writeHead(status, { ...headers, 'content-length': length }).end(body);
}

const sendAnswer = (reply: http.ServerResponse, { status, body }: Answer): void =>
  send(reply, status, body, {
    'content-type': 'application/json',
    ...(status === 200 && { server: `multichain-json-rpc/${release.version}` }),
  });

async function bodyOf(request: http.IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** A few calls at a time, some more waiting, one turn of the event loop each. */
function openQueue() {
  const waiting: (() => void)[] = [];
  let running = 0;
  const next = (): void => {
    const task = running < workers ? waiting.shift() : undefined;
    if (!task) return;
    running += 1;
    setImmediate(() => {
      running -= 1;
      task();
      next();
    });
  };
  return {
    /** False where there is no room. */
    add(task: () => void): boolean {
      if (running + waiting.length >= workers + waitingRoom) return false;
      waiting.push(task);
      next();
      return true;
    },
  };
}

/** Answers a call, or does what a fault says instead. */
function deliver(
  { node, onDeath }: HttpOptions,
  body: Buffer,
  reply: http.ServerResponse,
  fault: ChainFault | null,
): void {
  let answer: Answer;
  try {
    answer = answerTo(node, body);
  } catch (error) {
    reply.destroy();
    onDeath(error);
    return;
  }
  if (fault?.kind === 'lost') reply.destroy();
  else if (fault?.kind === 'late') {
    const timer = setTimeout(() => sendAnswer(reply, answer), fault.delayMs);
    reply.once('close', () => clearTimeout(timer));
  } else sendAnswer(reply, answer);
}

function refused(request: http.IncomingMessage, reply: http.ServerResponse): boolean {
  if (request.url !== '/') send(reply, 404, '');
  else if (request.method === 'DELETE') send(reply, 405, '');
  else if (request.method !== 'POST') {
    send(reply, 405, 'JSONRPC server handles only POST requests');
  } else return false;
  return true;
}

/** Starts to listen on 127.0.0.1. */
export async function openHttp(options: HttpOptions): Promise<HttpSide> {
  const { faults, user, password } = options;
  const expected = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const queue = openQueue();
  const handle = async (request: http.IncomingMessage, reply: http.ServerResponse) => {
    const body = await bodyOf(request);
    if (refused(request, reply)) return;
    const given = request.headers.authorization ?? '';
    if (!same(given, expected)) {
      const headers = { 'content-type': plain, 'www-authenticate': 'Basic realm="jsonrpc"' };
      const wait = given.startsWith('Basic ') ? wrongPasswordMs : 0;
      setTimeout(() => send(reply, 401, '', headers), wait);
      return;
    }
    const fault = faults.take(methodOf(body));
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'starting') {
      sendAnswer(reply, starting('Loading block index...'));
      return;
    }
    const hasRoom = fault?.kind !== 'busy' && queue.add(() => deliver(options, body, reply, fault));
    if (!hasRoom) send(reply, 503, 'Work queue depth exceeded');
  };
  const server = http.createServer({ keepAliveTimeout: idleMs }, (request, reply) => {
    handle(request, reply).catch(() => reply.destroy());
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  const silence = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  await listen(options.port);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async follow() {
      if (faults.isDown() && server.listening) await silence();
      else if (!faults.isDown() && !server.listening) await listen(port);
    },
    async close() {
      if (server.listening) await silence();
    },
  };
}
