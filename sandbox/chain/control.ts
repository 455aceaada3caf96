/** The tester's interface of the node, on a separate port: state, faults, and actions. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
import { type Action, readAction } from './actions.ts';
import { RpcFault } from './fault.ts';
import { type ChainFault, readChainFaults } from './faults.ts';
import type { ChainSummary } from './summary.ts';

interface Controlled {
  summary(): ChainSummary;
  setFaults(faults: readonly ChainFault[]): Promise<void>;
  act(action: Action): void;
}

const fileIn = (folder: string): string => path.join(folder, 'control.json');

/** Listens on a free port and writes its number to the node's folder; returns the stop function. */
export async function openControl(folder: string, node: Controlled): Promise<() => Promise<void>> {
  const authorization = `Bearer ${randomBytes(16).toString('hex')}`;
  const app = Fastify({ forceCloseConnections: true });
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (headers.authorization !== authorization) await reply.status(401).send();
  });
  app.get('/', () => node.summary());
  app.put('/', async ({ body }, reply) => {
    const faults = readChainFaults(body);
    if (!faults) return reply.status(422).send();
    await node.setFaults(faults);
    return node.summary();
  });
  app.post('/', ({ body }, reply) => {
    const action = readAction(body);
    try {
      if (!action) throw new RpcFault(0, 'this can not be done');
      node.act(action);
      return node.summary();
    } catch (error) {
      if (error instanceof RpcFault) return reply.status(422).send({ error: error.message });
      throw error;
    }
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const part = `${fileIn(folder)}.part`;
  fs.writeFileSync(part, JSON.stringify({ url, authorization }), { mode: 0o600 });
  fs.renameSync(part, fileIn(folder));
  return () => app.close();
}

/** The state of the node in a folder, from another process; null if none is running. */
export interface ChainControl {
  look(): Promise<ChainSummary | null>;
  /** False if no node is running, or a fault is invalid. */
  setFaults(faults: readonly ChainFault[]): Promise<boolean>;
  /** Null on success, otherwise the reason for the failure. */
  act(action: Action): Promise<string | null>;
}

export function chainControl(folder: string): ChainControl {
  const send = async (method: string, body?: unknown): Promise<Response | null> => {
    try {
      const { url, authorization } = JSON.parse(fs.readFileSync(fileIn(folder), 'utf8'));
      const headers = { authorization, 'content-type': 'application/json' };
      const text = body === undefined ? null : JSON.stringify(body);
      return await fetch(url, { method, headers, body: text });
    } catch {
      return null;
    }
  };
  return {
    async look() {
      const reply = await send('GET');
      return reply?.ok ? ((await reply.json()) as ChainSummary) : null;
    },
    setFaults: async (faults) => (await send('PUT', faults))?.ok ?? false,
    async act(action) {
      const reply = await send('POST', action);
      if (reply?.ok) return null;
      const { error } = ((await reply?.json()) ?? {}) as { readonly error?: string };
      return error ?? 'the node does not answer';
    },
  };
}

/** Resolves when a node in the folder is running and answers; rejects after a minute. */
export async function chainReady(folder: string): Promise<void> {
  const control = chainControl(folder);
  for (const until = Date.now() + 60_000; Date.now() < until; ) {
    if (await control.look()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('the development node of the chain did not get ready');
}
