/** The tester's side of the node, on a port of its own: what it knows, its faults, and what is done to it. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type Deed, readDeed } from './deeds.ts';
import { RpcFault } from './fault.ts';
import { type ChainFault, readChainFaults } from './faults.ts';

export interface ChainSummary {
  readonly chainName: string;
  readonly height: number;
  /** How many transactions wait for the next block. */
  readonly waiting: number;
  readonly assets: readonly {
    readonly name: string;
    readonly reference: string | null;
    readonly quantity: number;
    readonly unit: number;
  }[];
  readonly addresses: readonly {
    readonly address: string;
    readonly balances: readonly { readonly name: string; readonly quantity: number }[];
  }[];
  /** The newest first. */
  readonly transactions: readonly {
    readonly txid: string;
    /** RFC 3339. */
    readonly time: string;
    /** Null while it waits. */
    readonly height: number | null;
    readonly kind: 'issue' | 'payment' | 'permission' | 'data' | 'block';
  }[];
  readonly faults: readonly ChainFault[];
}

interface Controlled {
  summary(): ChainSummary;
  setFaults(faults: readonly ChainFault[]): Promise<void>;
  act(deed: Deed): void;
}

interface Announced {
  readonly port: number;
  readonly token: string;
}

const fileIn = (folder: string): string => path.join(folder, 'control.json');

async function readJson(request: http.IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const part of request) text += String(part);
  return JSON.parse(text || 'null') as unknown;
}

/** Listens on any free port and says in the node's folder which; gives the function that ends it. */
export async function openControl(folder: string, node: Controlled): Promise<() => Promise<void>> {
  const token = randomBytes(16).toString('hex');
  const answer = async (request: http.IncomingMessage, reply: http.ServerResponse) => {
    const say = (status: number, value: unknown): void => {
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    };
    if (request.headers.authorization !== `Bearer ${token}`) return say(401, null);
    if (request.method === 'PUT') {
      const faults = readChainFaults(await readJson(request));
      if (!faults) return say(422, null);
      await node.setFaults(faults);
    } else if (request.method === 'POST') {
      const deed = readDeed(await readJson(request));
      if (!deed) return say(422, { error: 'this can not be done' });
      try {
        node.act(deed);
      } catch (error) {
        if (error instanceof RpcFault) return say(422, { error: error.message });
        throw error;
      }
    }
    return say(200, node.summary());
  };
  const server = http.createServer((request, reply) => {
    answer(request, reply).catch(() => reply.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  fs.writeFileSync(`${fileIn(folder)}.part`, JSON.stringify({ port, token }), { mode: 0o600 });
  fs.renameSync(`${fileIn(folder)}.part`, fileIn(folder));
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

/** The same from another process: what the node in a folder says; null where none runs there. */
export interface ChainControl {
  look(): Promise<ChainSummary | null>;
  /** False where no node runs, or a fault is none. */
  setFaults(faults: readonly ChainFault[]): Promise<boolean>;
  /** Null when it is done, otherwise why it is not. */
  act(deed: Deed): Promise<string | null>;
}

export function chainControl(folder: string): ChainControl {
  const send = async (init: RequestInit): Promise<Response | null> => {
    try {
      const { port, token } = JSON.parse(fs.readFileSync(fileIn(folder), 'utf8')) as Announced;
      const headers = { authorization: `Bearer ${token}` };
      return await fetch(`http://127.0.0.1:${port}/`, { ...init, headers });
    } catch {
      return null;
    }
  };
  const ask = async (init: RequestInit): Promise<ChainSummary | null> => {
    const reply = await send(init);
    return reply?.ok ? ((await reply.json()) as ChainSummary) : null;
  };
  return {
    look: () => ask({}),
    setFaults: async (faults) =>
      (await ask({ method: 'PUT', body: JSON.stringify(faults) })) !== null,
    async act(deed) {
      const reply = await send({ method: 'POST', body: JSON.stringify(deed) });
      if (!reply) return 'the node does not answer';
      const { error } = (await reply.json()) as { readonly error?: string };
      return reply.ok ? null : (error ?? 'the node does not answer');
    },
  };
}

/** Resolves when a node runs in the folder and answers; rejects after a minute. */
export async function chainReady(folder: string): Promise<void> {
  const control = chainControl(folder);
  for (const until = Date.now() + 60_000; Date.now() < until; ) {
    if (await control.look()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('the development node of the chain did not get ready');
}
