/** The world of a storm: every part is a supervised process, connected by proxies that can fail. */
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Issuer, openIssuer, testAudience, testKeys } from '#api/testing.ts';
import { type ChainControl, chainControl } from '#sandbox/chain/control.ts';
import { chainEnvironment } from '#sandbox/chain/settings.ts';
import { type Child, startChild } from '#sandbox/children.ts';
import { demoSettings } from '#sandbox/demo-settings.ts';
import { runMigrations } from '#sandbox/migrations.ts';
import { gatewayEnvironment } from '#sandbox/providers.ts';
import { Undo } from '#sandbox/undo.ts';
import { projectRoot } from '#sandbox/world.ts';
import { freePort } from '#test/free-port.ts';
import { patience } from '#test/patience.ts';
import { inherited } from '../../inherited.ts';
import { type Disk, openDisk } from './disk.ts';
import { StormServer } from './server.ts';
import { Wire } from './wire.ts';

export const adminEmail = 'admin@denar.test';

/** One instance of the API with its own connections to everything else. */
export interface Instance {
  readonly name: string;
  readonly url: string;
  readonly child: Child;
  readonly toDatabase: Wire;
  readonly toChain: Wire;
  readonly toProviders: Wire;
  /** Sets its clock wrong by this many milliseconds. */
  skew(ms: number): void;
}

/** A provider's state of a payment. */
export interface ProviderTruth {
  readonly provider: 'payu' | 'p24';
  readonly id: string;
  readonly amount: number;
  readonly isOpen: boolean;
  readonly isPaid: boolean;
  readonly returned: number;
}

export interface StormWorld {
  readonly server: StormServer;
  readonly ownerUrl: string;
  readonly apiUrl: string;
  readonly disk: Disk;
  readonly instances: readonly Instance[];
  readonly node: Child;
  readonly providers: Child;
  readonly issuer: Issuer;
  /** The chain's node without any proxy. */
  readonly chainEnv: Readonly<Record<string, string>>;
  /** A tester's actions on it. */
  readonly chain: ChainControl;
  /** Unexpected output of the processes: errors, and their last lines. */
  readonly complaints: string[];
  /** Messages of level warn and above in the API's logs, with counts. */
  warnings(): ReadonlyMap<string, number>;
  act(provider: 'payu' | 'p24', id: string, deed: 'pay' | 'refuse' | 'later'): Promise<void>;
  /** From now on the providers no longer change their mind. */
  settleProviders(): Promise<void>;
  truth(): Promise<ProviderTruth[]>;
  stop(): Promise<void>;
}

interface Ports {
  readonly database: number;
  readonly chain: number;
  readonly providers: number;
  readonly desk: number;
}

const blockMs = 500;
const checkpointKey = Buffer.alloc(32, 9).toString('base64');

async function openInstance(
  start: (name: string, script: string, env: NodeJS.ProcessEnv) => Child,
  around: { ports: Ports; apiUrl: string; issuer: Issuer; folder: string; undo: Undo },
  name: string,
): Promise<Instance> {
  const { ports, apiUrl, issuer, folder, undo } = around;
  const toDatabase = await Wire.open(ports.database);
  const toChain = await Wire.open(ports.chain);
  const toProviders = await Wire.open(ports.providers);
  // The API is stopped before its connections are closed.
  undo.add(async () => {
    for (const wire of [toDatabase, toChain, toProviders]) wire.close();
  });
  const databaseUrl = new URL(apiUrl);
  databaseUrl.port = String(toDatabase.port);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const skewFile = path.join(folder, `${name}.skew`);
  const skew = (ms: number): void => {
    fs.writeFileSync(`${skewFile}.part`, String(ms));
    fs.renameSync(`${skewFile}.part`, skewFile);
  };
  skew(0);
  const providersAt = `http://127.0.0.1:${toProviders.port}`;
  const child = start(name, 'api/main.ts', {
    NODE_OPTIONS: `--import=${new URL('skew.ts', import.meta.url).href}`,
    SKEW_FILE: skewFile,
    ...demoSettings,
    DATABASE_URL: databaseUrl.href,
    OIDC_ISSUER: issuer.url,
    OIDC_AUDIENCE: testAudience,
    ADMIN_EMAIL: adminEmail,
    API_PORT: String(port),
    API_ORIGIN: url,
    CARD_CODE_KEYS: testKeys,
    STEP_UP_SUM: 'none',
    // Two sellers are paid by twenty people at the speed of a machine.
    CHANGES_PER_MINUTE: 'none',
    PAYOUT_HOLD_DAYS: 'none',
    LEAVING_GRACE: 'off',
    PAYOUT_REVIEW_ABOVE: 'none',
    DESK_STEP_UP: 'off',
    BANK_ACCOUNT: '61109010140000071219812874',
    CHECKPOINT_KEY: checkpointKey,
    CHECKPOINT_BOOKINGS: '200',
    ...gatewayEnvironment(providersAt),
    ...chainEnvironment(toChain.port),
    MULTICHAIN_TIMEOUT_MS: '3000',
    LOG_LEVEL: 'warn',
  });
  return { name, url, child, toDatabase, toChain, toProviders, skew };
}

interface LogLine {
  readonly level?: number;
  readonly msg?: string;
  readonly job?: string;
  readonly reason?: string;
  readonly err?: { readonly message?: string };
}

/** Counts log lines of the API by message, without their variable parts. */
function warningsIn(folder: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const files = fs.readdirSync(folder).filter((name) => name.startsWith('api-'));
  const lines = files.flatMap((file) =>
    fs.readFileSync(path.join(folder, file), 'utf8').trimEnd().split('\n'),
  );
  for (const line of lines) {
    if (!line.startsWith('{')) continue;
    const { msg, job, reason, err } = JSON.parse(line) as LogLine;
    const why = (err?.message ?? reason ?? '').replace(/[\da-f-]{36}|\d{2,}/g, '…');
    const said = [msg, job, why].filter((word) => word).join(': ');
    counts.set(said, (counts.get(said) ?? 0) + 1);
  }
  return counts;
}

const isReady = async (url: string): Promise<boolean> => {
  const signal = AbortSignal.timeout(3000);
  const reply = await fetch(`${url}/health/ready`, { signal }).catch(() => null);
  await reply?.arrayBuffer().catch(() => undefined);
  return reply?.ok === true;
};

async function tell(url: string): Promise<void> {
  const reply = await fetch(url, { method: 'POST' });
  await reply.arrayBuffer();
}

/** Resolves when every instance is ready; throws after this many seconds. */
export async function allReady({ instances }: StormWorld, seconds: number): Promise<void> {
  const end = Date.now() + patience(seconds * 1000);
  for (const { name, url } of instances) {
    while (!(await isReady(url))) {
      if (Date.now() > end) throw new Error(`${name} is not ready after ${seconds} s`);
      await pause(100);
    }
  }
}

/** Starts everything and waits until it is ready; ended processes are restarted until `stop`. */
export async function raiseStormWorld(seed: number): Promise<StormWorld> {
  const undo = new Undo();
  try {
    return await raise(undo, seed);
  } catch (error) {
    await undo.run();
    throw error;
  }
}

const freePorts = async () => ({
  database: await freePort(),
  chain: await freePort(),
  providers: await freePort(),
  desk: await freePort(),
});

async function raise(undo: Undo, seed: number): Promise<StormWorld> {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'denar-storm-world-'));
  undo.add(async () => fs.rmSync(folder, { recursive: true, force: true }));
  const ports = await freePorts();
  const { database, chain, desk } = ports;
  const disk = openDisk(() => server.processes());
  undo.add(async () => disk.remove());
  const server = new StormServer(disk.folder, database);
  const postgres = await server.start();
  undo.add(() => server.stop());
  await runMigrations(projectRoot, postgres);
  const issuer = await openIssuer(() => new Date());
  undo.add(async () => issuer.close());
  const complaints: string[] = [];
  const start = (name: string, script: string, env: NodeJS.ProcessEnv): Child => {
    const child = startChild({
      name,
      script,
      env: { ...inherited, ...env },
      root: projectRoot,
      logDir: path.join(folder, 'logs'),
      say: (line) => complaints.push(line),
      onGiveUp: (reason) => complaints.push(reason.message),
      maxEnds: Number.POSITIVE_INFINITY,
    });
    undo.add(() => child.stop());
    return child;
  };
  const node = start('chain', 'sandbox/chain/main.ts', {
    CHAIN_FOLDER: path.join(folder, 'chain'),
    CHAIN_PORT: String(chain),
    CHAIN_BLOCK_MS: String(blockMs),
  });
  const providers = start('providers', 'test/faults/storm/providers.ts', {
    PROVIDERS_FOLDER: path.join(folder, 'providers'),
    PROVIDERS_PORT: String(ports.providers),
    PROVIDERS_DESK_PORT: String(desk),
    PROVIDERS_SEED: String(seed),
  });
  const around = { ports, apiUrl: postgres.url('denar_api'), issuer, folder, undo };
  const instances: Instance[] = [];
  for (const name of ['api-1', 'api-2']) {
    instances.push(await openInstance(start, around, name));
  }
  const deskUrl = `http://127.0.0.1:${desk}`;
  const world: StormWorld = {
    server,
    ownerUrl: postgres.ownerUrl,
    apiUrl: postgres.url('denar_api'),
    disk,
    instances,
    node,
    providers,
    issuer,
    chainEnv: chainEnvironment(chain),
    chain: chainControl(path.join(folder, 'chain')),
    complaints,
    warnings: () => warningsIn(path.join(folder, 'logs')),
    act: (provider, id, deed) => tell(`${deskUrl}/${provider}/${id}/${deed}`),
    settleProviders: () => tell(`${deskUrl}/settle`),
    async truth() {
      return (await (await fetch(deskUrl)).json()) as ProviderTruth[];
    },
    stop: () => undo.run(),
  };
  await allReady(world, 60);
  return world;
}
