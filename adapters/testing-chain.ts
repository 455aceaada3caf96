/**
 * For tests: a MultiChain node (the development node, or a real one with MULTICHAIN_URL), and a
 * proxy to it that can make calls fail.
 */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ChainServer, startChainServer } from '#sandbox/chain/server.ts';
import { ChainError } from './chain.ts';

export interface TestNode {
  readonly url: string;
  readonly user: string;
  readonly password: string;
  /** Any call to the node; throws its error. */
  rpc(method: string, ...params: readonly unknown[]): Promise<unknown>;
  /** The development node, whose wallet, blocks and forks tests can change; null for a real one. */
  readonly development: ChainServer | null;
  stop(): Promise<void>;
}

/** Option of a test that makes blocks, forks or faults of the node: a real node has no such switch. */
export const devOnly = {
  skip: Boolean(process.env.MULTICHAIN_URL) && 'needs the development node',
};

type Place = Omit<TestNode, 'rpc'>;

/** The development node in this process, with short block times. */
async function developmentNode(): Promise<Place> {
  const folder = mkdtempSync(path.join(tmpdir(), 'denar-chain-'));
  const [user, password] = ['multichainrpc', 'test'];
  const server = await startChainServer({
    folder,
    port: 0,
    user,
    password,
    chainName: 'testchain',
    blockMs: 200,
    now: () => new Date(),
    randomBytes,
    onDeath: (error) => {
      throw error;
    },
  });
  return {
    url: `http://127.0.0.1:${server.port}`,
    user,
    password,
    development: server,
    async stop() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function place(): Promise<Place> {
  const { MULTICHAIN_URL: url, MULTICHAIN_USER = '', MULTICHAIN_PASSWORD = '' } = process.env;
  if (!url) return developmentNode();
  const [user, password] = [MULTICHAIN_USER, MULTICHAIN_PASSWORD];
  return { url, user, password, development: null, stop: async () => undefined };
}

export async function openTestNode(): Promise<TestNode> {
  const opened = await place();
  const { url, user, password } = opened;
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  return {
    ...opened,
    async rpc(method, ...params) {
      const reply = await fetch(url, {
        method: 'POST',
        headers: { authorization },
        body: JSON.stringify({ id: 1, method, params }),
      });
      const { result, error } = (await reply.json()) as { result: unknown; error: unknown };
      if (error) throw new Error(`${method}: ${JSON.stringify(error)}`);
      return result;
    },
  };
}

/**
 * Faults of a call. `busy`, `starting`: rejected unread; `hang`: neither executed nor answered;
 * `cut`: executed, then the connection is closed; `late`: executed, and answered after the caller's
 * timeout; `later`: executed only then.
 */
export type CallFault = 'busy' | 'starting' | 'hang' | 'cut' | 'late' | 'later' | 'broken';

export interface FaultyWay {
  readonly url: string;
  /** Decides for each call, by its method; null lets it through. */
  fault(decide: (method: string) => CallFault | null): void;
  /** Rewrites the node's answer to a method. */
  alter(change: (method: string, text: string) => string): void;
  /** Stops listening, as if the node were killed. */
  down(): void;
  up(): Promise<void>;
  /** Resolves when no call to the node is in progress. */
  idle(): Promise<void>;
  close(): void;
}

/** Opens a proxy to the node; `lateMs` must exceed the caller's timeout. */
export async function openFaultyWay(target: string, lateMs: number): Promise<FaultyWay> {
  let decide: (method: string) => CallFault | null = () => null;
  let change = (_method: string, text: string): string => text;
  let underWay = 0;
  const forward = async (body: Buffer, authorization: string) => {
    const reply = await fetch(target, { method: 'POST', headers: { authorization }, body });
    return { status: reply.status, text: await reply.text() };
  };
  const answer = async (body: Buffer, authorization: string, response: ServerResponse) => {
    const { method } = JSON.parse(body.toString()) as { method: string };
    const fault = decide(method);
    if (fault === 'busy') return response.writeHead(503).end('Work queue depth exceeded');
    if (fault === 'broken') return response.writeHead(500).end('<h1>Internal error</h1>');
    if (fault === 'starting') {
      const error = { code: -28, message: 'RPC server started' };
      return response.writeHead(500).end(JSON.stringify({ result: null, error, id: 0 }));
    }
    if (fault === 'hang') return response;
    if (fault === 'later') await pause(lateMs);
    const { status, text } = await forward(body, authorization);
    if (fault === 'late') await pause(lateMs);
    if (fault === 'cut') return response.destroy();
    return response.writeHead(status).end(change(method, text));
  };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    underWay += 1;
    await answer(Buffer.concat(parts), request.headers.authorization ?? '', response).catch(() =>
      response.destroy(),
    );
    underWay -= 1;
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const down = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return {
    url: `http://127.0.0.1:${port}`,
    fault(next) {
      decide = next;
    },
    alter(next) {
      change = next;
    },
    down,
    up: () => listen(port),
    async idle() {
      while (underWay > 0) await pause(10);
    },
    close: down,
  };
}

/** Whether the rejection is the port's error of this kind; `code` is the node's own. */
export const isChainError =
  (kind: ChainError['kind'], code?: number) =>
  (error: unknown): boolean => {
    assert.ok(error instanceof ChainError, String(error));
    assert.deepEqual([error.kind, code === undefined ? undefined : error.code], [kind, code]);
    return true;
  };
