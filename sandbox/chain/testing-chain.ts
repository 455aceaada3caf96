/** For tests: a development node in this process, or in one of its own that can be killed. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startGuarded } from '../guarded.ts';
import { freePort } from '../testing-world.ts';
import { type ChainControl, chainControl, chainReady } from './control.ts';
import type { Deed } from './deeds.ts';
import type { ChainFault, ChainFaultKind } from './faults.ts';
import type { ChainNode } from './node.ts';
import { startChainServer } from './server.ts';
import { chainCredentials, chainEnvironment } from './settings.ts';

/** A fault as it is switched on: with what is not said left at its most common. */
export const chainFault = (
  kind: ChainFaultKind,
  rest: Partial<Omit<ChainFault, 'kind'>> = {},
): ChainFault => ({ kind, method: null, next: null, delayMs: 60_000, ...rest });

export interface TestChain {
  readonly url: string;
  /** The API's environment that leads to it. */
  readonly env: Readonly<Record<string, string>>;
  readonly node: ChainNode;
  readonly control: ChainControl;
  setFaults(faults: readonly ChainFault[]): Promise<void>;
  /** A fork, a restored folder, coins spent by hand. Throws RpcFault where the node refuses. */
  act(deed: Deed): void;
  /** Puts what waits into a block at once. */
  mine(): void;
  /** What would have ended a real node. */
  readonly deaths: readonly unknown[];
  /** Stops it and starts it anew on what it remembers. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface TestChainOptions {
  readonly now?: () => Date;
  /** How long a block takes; an hour if left out, so that only `mine` makes one. */
  readonly blockMs?: number;
}

/** Starts a node on a new chain, in this process. */
export async function openTestChain(options: TestChainOptions = {}): Promise<TestChain> {
  const { now = () => new Date(), blockMs = 3_600_000 } = options;
  const folder = await fs.mkdtemp(path.join(tmpdir(), 'denar-chain-'));
  const port = await freePort();
  const deaths: unknown[] = [];
  const start = () =>
    startChainServer({
      folder,
      port,
      ...chainCredentials,
      chainName: 'test',
      blockMs,
      now,
      randomBytes,
      onDeath: (error) => deaths.push(error),
    });
  let server = await start();
  return {
    url: `http://127.0.0.1:${port}/`,
    env: chainEnvironment(port),
    control: chainControl(folder),
    get node() {
      return server.node;
    },
    setFaults: (faults) => server.setFaults(faults),
    act: (deed) => server.act(deed),
    mine: () => server.node.mine(),
    deaths,
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

export interface ChainProcess {
  readonly env: Readonly<Record<string, string>>;
  readonly control: ChainControl;
  /** Ends it by SIGKILL; resolves when it has gone. */
  kill(): Promise<void>;
  /** Starts it again on what it remembers; resolves when it answers. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a node on a new chain, in a process of its own. */
export async function openChainProcess(blockMs = 200): Promise<ChainProcess> {
  const folder = await fs.mkdtemp(path.join(tmpdir(), 'denar-chain-'));
  const port = await freePort();
  const spawn = () =>
    startGuarded([process.execPath, path.join(import.meta.dirname, 'main.ts')], {
      signal: 'TERM',
      output: ['pipe', 'pipe'],
      cwd: folder,
      env: {
        ...process.env,
        CHAIN_FOLDER: folder,
        CHAIN_PORT: String(port),
        CHAIN_BLOCK_MS: String(blockMs),
      },
    });
  let running = spawn();
  await chainReady(folder);
  return {
    env: chainEnvironment(port),
    control: chainControl(folder),
    async kill() {
      process.kill(await running.pid, 'SIGKILL');
      await running.ended;
    },
    async start() {
      running = spawn();
      await chainReady(folder);
    },
    async stop() {
      await running.stop(5);
      await fs.rm(folder, { recursive: true });
    },
  };
}
