/** For tests: a development node in this process, and raw calls to it. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#test/free-port.ts';
import type { Action } from './actions.ts';
import { chainControl } from './control.ts';
import type { ChainFault, ChainFaultKind } from './faults.ts';
import { startChainServer } from './server.ts';
import { chainCredentials } from './settings.ts';

/** A fault with defaults for everything omitted. */
export const chainFault = (
  kind: ChainFaultKind,
  rest: Partial<Omit<ChainFault, 'kind'>> = {},
): ChainFault => ({ kind, method: null, next: null, delayMs: 60_000, ...rest });

interface Posting {
  readonly method?: string;
  readonly path?: string;
  /** The complete header; defaults to the correct one. */
  readonly authorization?: string;
}

const { user, password } = chainCredentials;

/** Sends a raw body to a port; rejects without an answer. */
async function send(port: number, body: string, posting: Posting = {}) {
  const { method = 'POST', path: at = '/' } = posting;
  const { authorization = `Basic ${btoa(`${user}:${password}`)}` } = posting;
  const reply = await fetch(new URL(at, `http://127.0.0.1:${port}`), {
    method,
    headers: { authorization, connection: 'close' },
    body: method === 'POST' ? body : null,
  });
  const text = await reply.text();
  return { status: reply.status, type: reply.headers.get('content-type'), text };
}

export type TestChain = Awaited<ReturnType<typeof openTestChain>>;

/** Starts a node on a new chain, where only `mine` makes blocks. */
export async function openTestChain() {
  const folder = await fs.mkdtemp(path.join(tmpdir(), 'denar-chain-'));
  const port = await freePort();
  const deaths: unknown[] = [];
  const start = () =>
    startChainServer({
      folder,
      port,
      ...chainCredentials,
      chainName: 'test',
      blockMs: 3_600_000,
      now: () => new Date(),
      randomBytes,
      onDeath: (error) => deaths.push(error),
    });
  let server = await start();
  return {
    post: (body: string, posting?: Posting) => send(port, body, posting),
    /** Calls a method; returns its result or `{code, message}`. */
    async call<T = Record<string, unknown>>(method: string, ...params: unknown[]): Promise<T> {
      const { text } = await send(port, JSON.stringify({ method, params, id: 1 }));
      const { result, error } = JSON.parse(text) as { result: T; error: T | null };
      return error ?? result;
    },
    control: chainControl(folder),
    setFaults: (faults: readonly ChainFault[]) => server.setFaults(faults),
    /** Throws RpcFault if the node refuses. */
    act: (action: Action) => server.act(action),
    /** Mines a block with the waiting transactions immediately. */
    mine: () => server.act({ kind: 'mine' }),
    /** Errors that would have ended a real node. */
    deaths,
    /** Restarts it with its stored state. */
    async restart() {
      await server.close();
      server = await start();
    },
    async stop() {
      await server.close();
      await fs.rm(folder, { recursive: true });
    },
  };
}

/** A chain with a treasury of a thousand gold in hundredths, and a user with send and receive. */
export async function openGoldChain() {
  const chain = await openTestChain();
  const [treasury = ''] = await chain.call<string[]>('getaddresses');
  const user = await chain.call<string>('getnewaddress');
  await chain.call('grant', user, 'send,receive');
  await chain.call('issue', treasury, { name: 'gold', open: true }, 1000, 0.01, 0, {
    from: 'mine',
  });
  chain.mine();
  return { ...chain, treasury, user };
}
