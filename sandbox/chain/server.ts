/** The complete development node: journal, chain, miner, HTTP interface, and faults. */
import { timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { type Action, carryOut } from './actions.ts';
import { openControl } from './control.ts';
import { codes, RpcFault, refuse } from './fault.ts';
import { type ChainFault, ChainFaults } from './faults.ts';
import { Journal } from './journal.ts';
import { isObject, type Json, JsonFault, parseJson, printJson } from './json.ts';
import { sha256 } from './keys.ts';
import { release } from './methods/look.ts';
import { Parameters } from './methods/method.ts';
import { methods } from './methods/methods.ts';
import { ChainNode, type NodeOptions } from './node.ts';
import { summaryOf } from './summary.ts';

/** Like `mine-empty-rounds` of a real chain with one miner, to give confirmations. */
const emptyBlocks = 10;

const idOf = (request: Json): Json => (isObject(request) ? (request.id ?? null) : null);

/** The name of the requested method; null unless there is exactly one. */
const methodOf = (request: Json | undefined): Json =>
  isObject(request) ? (request.method ?? null) : null;

/** The error of a node that is still starting, for every call. */
const starting = (stage: string): Answer => answer(failed(new RpcFault(codes.starting, stage), 0));

interface HttpOptions {
  readonly node: ChainNode;
  readonly faults: ChainFaults;
  /** 0 for any free port. */
  readonly port: number;
  readonly user: string;
  readonly password: string;
  /** Called with errors that end the real node, and with bugs of our own. */
  readonly onDeath: (error: unknown) => void;
}

interface HttpSide {
  readonly port: number;
  /** Starts or stops listening, according to the faults. */
  follow(): Promise<void>;
  close(): Promise<void>;
}

/** Four calls are executed, sixteen are queued; further ones are rejected unexecuted. */
const room = 20;
const plain = 'text/html; charset=ISO-8859-1';
const wrongPasswordMs = 250;
const idleMs = 30_000;

type Headers = Readonly<Record<string, string>>;

function send(reply: http.ServerResponse, status: number, body: string, headers: Headers = {}) {
  const length = String(Buffer.byteLength(body));
  reply.writeHead(status, { 'content-type': plain, ...headers, 'content-length': length });
  reply.end(body);
}

const sendAnswer = (reply: http.ServerResponse, { status, body }: Answer): void =>
  send(reply, status, body, {
    'content-type': 'application/json',
    ...(status === 200 && { server: `multichain-json-rpc/${release.version}` }),
  });

function refused({ url, method }: http.IncomingMessage, reply: http.ServerResponse): boolean {
  if (url === '/' && method === 'POST') return false;
  const only = url === '/' && method !== 'DELETE';
  send(reply, url === '/' ? 405 : 404, only ? 'JSONRPC server handles only POST requests' : '');
  return true;
}

function handlerOf({ node, faults, user, password, onDeath }: HttpOptions) {
  const expected = sha256(`Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`);
  let underWay = 0;
  /** Answers a call in its own turn, or behaves as a fault requires. */
  const carryOut = async (body: Buffer, reply: http.ServerResponse): Promise<void> => {
    const request = requestOf(body);
    const fault = faults.take(methodOf(request));
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'starting') return sendAnswer(reply, starting('Loading block index...'));
    if (fault?.kind === 'busy' || underWay >= room) {
      return send(reply, 503, 'Work queue depth exceeded');
    }
    underWay += 1;
    await new Promise(setImmediate);
    underWay -= 1;
    let answer: Answer;
    try {
      answer = answerTo(node, request);
    } catch (error) {
      onDeath(error);
      throw error;
    }
    if (fault?.kind === 'lost') reply.destroy();
    else if (fault?.kind === 'late') setTimeout(sendAnswer, fault.delayMs, reply, answer).unref();
    else sendAnswer(reply, answer);
  };
  return async (request: http.IncomingMessage, reply: http.ServerResponse): Promise<void> => {
    const body = await buffer(request);
    if (refused(request, reply)) return;
    const given = request.headers.authorization ?? '';
    if (timingSafeEqual(sha256(given), expected)) return carryOut(body, reply);
    if (given.startsWith('Basic ')) await pause(wrongPasswordMs);
    send(reply, 401, '', { 'www-authenticate': 'Basic realm="jsonrpc"' });
  };
}

/** Starts listening on 127.0.0.1. */
async function openHttp(options: HttpOptions): Promise<HttpSide> {
  const { faults } = options;
  const handle = handlerOf(options);
  const server = http.createServer({ keepAliveTimeout: idleMs }, (request, reply) => {
    handle(request, reply).catch(() => reply.destroy());
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
      server.closeAllConnections();
    });
  await listen(options.port);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async follow() {
      if (faults.has('down') && server.listening) await silence();
      else if (!faults.has('down') && !server.listening) await listen(port);
    },
    async close() {
      if (server.listening) await silence();
    },
  };
}

/** The JSON-RPC envelope: parsing requests, finding methods, writing responses. */
interface Answer {
  readonly status: number;
  readonly body: string;
}

interface Reply {
  readonly result: Json;
  readonly error: { readonly code: number; readonly message: string } | null;
  readonly id: Json;
}

function answer(reply: Reply): Answer {
  const { code = 0 } = reply.error ?? {};
  const errors = new Map<number, number>([
    [codes.invalid, 400],
    [codes.unknownMethod, 404],
  ]);
  const status = reply.error ? (errors.get(code) ?? 500) : 200;
  return { status, body: `${printJson({ ...reply })}\n` };
}

/** Returns the node's error; rethrows all others: our own bugs, or what ends the real node. */
function failed(error: unknown, id: Json): Reply {
  if (!(error instanceof RpcFault)) throw error;
  return { result: null, error: { code: error.code, message: error.message }, id };
}

/** Parses a request; refuses an invalid one. */
function callOf(node: ChainNode, request: Json) {
  if (!isObject(request)) return refuse('invalid', 'Invalid Request object');
  const { method, params, chain_name: chain = null } = request;
  if (method === undefined) refuse('invalid', 'Missing method');
  if (typeof method !== 'string') return refuse('invalid', 'Method must be a string');
  if (chain !== null && typeof chain !== 'string') {
    refuse('invalid', 'Chain name must be a string');
  }
  if (chain !== null && chain !== node.chain.parameters.name) refuse('invalid', 'Wrong chain name');
  const list = params ?? [];
  return Array.isArray(list) ? { method, list } : refuse('invalid', 'Params must be an array');
}

function perform(node: ChainNode, { method, list }: { method: string; list: readonly Json[] }) {
  const found = methods.get(method);
  if (!found) return refuse('unknownMethod', 'Method not found');
  if (list.length < found.least || list.length > found.most) refuse('misuse', found.help);
  return found.run(node, new Parameters(list));
}

function one(node: ChainNode, request: Json, idOfInvalid: Json): Reply {
  let id = idOfInvalid;
  try {
    const call = callOf(node, request);
    id = idOf(request);
    return { result: perform(node, call), error: null, id };
  } catch (error) {
    return failed(error, id);
  }
}

/** The JSON of a body; undefined if invalid, as with a byte order mark. */
function requestOf(body: Buffer): Json | undefined {
  try {
    return parseJson(body.toString());
  } catch (error) {
    if (error instanceof JsonFault) return undefined;
    throw error;
  }
}

/**
 * Answers a request. Errors found before a method is called have id 0, in a batch the request's
 * own. Throws where the real node would crash.
 */
function answerTo(node: ChainNode, request: Json | undefined): Answer {
  if (Array.isArray(request)) {
    const replies = request.map((each: Json) => ({ ...one(node, each, idOf(each)) }));
    return { status: 200, body: `${printJson(replies)}\n` };
  }
  if (isObject(request)) return answer(one(node, request, 0));
  const words = request === undefined ? 'Parse error' : 'Top-level object parse error';
  return answer(failed(new RpcFault(codes.notJson, words), 0));
}

type ServerOptions = Omit<NodeOptions, 'journal' | 'faults'> &
  Omit<HttpOptions, 'node' | 'faults'> & {
    /** Folder for its data. */
    readonly folder: string;
    /** Delay of the block after a transaction. */
    readonly blockMs: number;
  };

export type ChainServer = Awaited<ReturnType<typeof startChainServer>>;

/** Starts the node with its stored state. */
export async function startChainServer(options: ServerOptions) {
  const { folder, blockMs } = options;
  const journal = new Journal(path.join(folder, 'chain.jsonl'));
  const faults = new ChainFaults();
  const node = new ChainNode({ ...options, journal, faults });
  const stopMining = startMiner(node, blockMs);
  const side = await openHttp({ ...options, node, faults });
  const setFaults = async (list: readonly ChainFault[]): Promise<void> => {
    faults.list = list;
    await side.follow();
  };
  const summary = () => summaryOf(node, faults);
  /** Throws RpcFault if the node refuses. */
  const act = (action: Action): void => carryOut(node, action);
  const closeControl = await openControl(folder, { summary, setFaults, act });
  const close = async (): Promise<void> => {
    stopMining();
    await side.close();
    await closeControl();
    node.close();
  };
  return { port: side.port, setFaults, act, close };
}

/** Starts mining; returns the function that stops it. */
function startMiner(node: ChainNode, everyMs: number): () => void {
  let timer: NodeJS.Timeout | null = null;
  let empty = 0;
  const rests = (): boolean =>
    node.miningPaused || (node.chain.pool.length === 0 && empty >= emptyBlocks);
  const plan = (): void => {
    if (timer || rests()) return;
    timer = setTimeout(() => {
      timer = null;
      if (rests()) return;
      empty = node.chain.pool.length === 0 ? empty + 1 : 0;
      node.mine();
      plan();
    }, everyMs);
  };
  node.onWork = () => {
    empty = 0;
    plan();
  };
  plan();
  return () => {
    node.onWork = () => undefined;
    if (timer) clearTimeout(timer);
  };
}
