/** Starts the same as `npm start`, once for all browser tests, and stops it after them. */
import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Identity, IdentityOptions } from '#sandbox/identity/server.ts';
import { projectRoot, startSandbox } from '#sandbox/world.ts';
import { webServer } from '#web/server/app.ts';
import { siteConfig } from '#web/server/testing-dist.ts';
import { inherited } from '../inherited.ts';
import { quickServer } from '../quick-server.ts';
import { type Accounts, keepWorld } from './world.ts';

/** Below the range of ephemeral ports. */
const lowest = 13_100;
const span = 4000;

const isFree = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'EADDRNOTAVAIL'));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });

/** Begins at a random port, so that two concurrent runs do not take the same ones. */
async function freePorts(count: number): Promise<number[]> {
  const found: number[] = [];
  const firstPort = lowest + randomInt(span);
  for (let port = firstPort; found.length < count && port < firstPort + 1000; port += 1) {
    if ((await isFree(port, '127.0.0.1')) && (await isFree(port, '::1'))) found.push(port);
  }
  if (found.length < count) throw new Error(`There are no ${count} free ports from ${firstPort}.`);
  return found;
}

/** A folder for the data of one run. */
function makeDataDir(): string {
  const dataDir = fs.mkdtempSync(path.join(tmpdir(), 'denar-e2e-'));
  // The database server's own user must be able to enter it when the tests run as root.
  fs.chmodSync(dataDir, 0o755);
  return dataDir;
}

const remove = (folder: string): void => fs.rmSync(folder, { recursive: true, force: true });

/** An identity provider that replaces the embedded one. */
export interface OtherProvider {
  readonly identity: (place: IdentityOptions) => Promise<Identity>;
  /** Called once it runs. */
  readonly accounts: () => Accounts;
  /** The audience in its tokens. */
  readonly audience: string;
}

/**
 * Starts the sandbox with two API instances and a web site for each, so that a buyer on one and a
 * seller on the other meet only through the database. `env` is the product's and overrides the
 * settings here. Returns the function that stops everything.
 */
export async function raiseWorld(
  provider?: OtherProvider,
  env: NodeJS.ProcessEnv = {},
): Promise<() => Promise<void>> {
  const dataDir = makeDataDir();
  try {
    return await raise(dataDir, env, provider);
  } catch (error) {
    remove(dataDir);
    throw error;
  }
}

async function raise(
  dataDir: string,
  env: NodeJS.ProcessEnv,
  provider?: OtherProvider,
): Promise<() => Promise<void>> {
  const ports = await freePorts(9);
  const [web = 0, otherWeb = 0, api = 0, otherApi = 0, identity = 0, site = 0, smtp = 0] = ports;
  const [database = 0, chain = 0] = ports.slice(7);
  const webOrigins = [web, otherWeb].map((port) => `http://localhost:${port}`);
  const sandbox = await startSandbox({
    dataDir,
    ports: { web, api, identity, site, smtp, database, chain },
    moreApiPorts: [otherApi],
    // The embedded bank uses the first instance; people who confirm use the other one.
    moreApiEnv: { DESK_STEP_UP: 'on' },
    postgresSettings: quickServer,
    env: {
      ...inherited,
      ...env,
      HOME: process.env.HOME,
      // Its few people pay for all tests.
      STEP_UP_SUM: 'none',
      WEB_ORIGIN: webOrigins.join(','),
      ...(provider && { OIDC_AUDIENCE: provider.audience }),
    },
    ...(provider && { identity: provider.identity }),
    say: (line) => console.log(line),
  });
  const dist = path.join(projectRoot, 'web', 'dist');
  const addresses = {
    API_ORIGIN: sandbox.apiOrigins[1],
    WEB_ORIGIN: webOrigins[1],
    OIDC_ISSUER: sandbox.issuer,
  };
  const otherSite = await webServer(dist, siteConfig(addresses));
  await otherSite.listen({ port: otherWeb, host: 'localhost' });
  keepWorld({
    web: webOrigins[0] ?? '',
    otherWeb: webOrigins[1] ?? '',
    api: sandbox.apiOrigins[0] ?? '',
    issuer: sandbox.issuer,
    site: sandbox.siteOrigin,
    accounts: provider?.accounts() ?? {
      kind: 'embedded',
      database: sandbox.postgres.url('denar_identity'),
    },
    database: sandbox.postgres.ownerUrl,
  });
  return async () => {
    await otherSite.close();
    await sandbox.stop();
    for (const folder of [dataDir, sandbox.postgres.data]) remove(folder);
  };
}
